import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import type { SearchArea } from '@/domain/search/areas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { FoundLine } from './FoundLine';
import { searchApi } from './api';
import { type Question, toInput } from './useQuickFinds';

const LINES = [0, 1, 2, 3, 4];

function FoundSkeleton() {
  return (
    <Stack spacing={1} sx={{ p: 2 }}>
      {LINES.map((line) => (
        <Skeleton key={line} variant="rounded" height={48} />
      ))}
    </Stack>
  );
}

/** Results per area on the page of all areas; `PAGE` for a single one. */
const FEW = 5;
const PAGE = 20;

const Box = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: theme.spacing(2),
}));
const Group = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  '& > h2': {
    ...theme.typography.overline,
    color: theme.palette.text.secondary,
    margin: theme.spacing(0, 2),
  },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& > p': { margin: theme.spacing(0, 2) },
  '& a.find': {
    color: 'inherit',
    display: 'flex',
    minBlockSize: 56,
    padding: theme.spacing(1, 2),
    textDecoration: 'none',
    '&:hover, &:focus-visible': { backgroundColor: theme.palette.action.hover },
  },
  '& a.all': { ...theme.typography.subtitle2, color: theme.palette.primary.main },
}));

function useFinds(question: Question) {
  const one = question.in;
  return useReadPages(JSON.stringify(question), (cursor, signal) =>
    searchApi
      .search(
        {
          ...toInput(question),
          limit: one ? PAGE : FEW,
          ...(cursor !== undefined && { cursor }),
        },
        { signal },
      )
      .then((answer) => ({ ...answer, ...(one && { next: answer.groups[0]?.next }) })),
  );
}

type Pages = ReturnType<typeof useFinds>['pages'];

/** The results by area, merged over all loaded pages. */
function groupsOf(pages: Pages) {
  const items = new Map<SearchArea, Pages[number]['groups'][number]['items']>();
  for (const { groups } of pages)
    for (const group of groups) items.set(group.area, [...(items.get(group.area) ?? []), ...group.items]);
  return [...items].map(([area, finds]) => ({
    area,
    finds,
    hasMore: pages.at(-1)?.groups.some((group) => group.area === area && group.next !== undefined) ?? false,
  }));
}

interface FindsProps {
  question: Question;
  /** The query as a person reads it. */
  words: string;
  /** Called to show all results of an area. */
  onAll: (area: SearchArea) => void;
}

/** The results, area by area; a single area is paged to its end. */
export function Finds({ question, words, onAll }: FindsProps) {
  const t = useText();
  const { pages, error, isLoading, reload, more } = useFinds(question);
  const isAll = question.in === undefined;
  const { query } = useRouter();
  const groups = groupsOf(pages);
  return (
    <Async
      isLoading={isLoading}
      hasContent={pages.length > 0}
      error={error}
      isEmpty={pages.length > 0 && groups.length === 0}
      skeleton={<FoundSkeleton />}
      empty={
        <EmptyState
          icon="ph:magnifying-glass"
          title={t('search.none', { query: words })}
          text={t('search.noneHint')}
        />
      }
      onRetry={reload}
    >
      {groups.map(({ area: one, finds, hasMore }) => (
        <Group key={one} aria-label={t(`search.area.${one}`)}>
          {isAll && <h2>{t(`search.area.${one}`)}</h2>}
          <ul>
            {finds.map((item) => (
              <li key={`${item.type}${item.id}`}>
                <NextLink className="find" href={item.path}>
                  <FoundLine item={item} />
                </NextLink>
              </li>
            ))}
          </ul>
          {isAll && hasMore && (
            <p>
              <NextLink
                className="all"
                href={{ query: { ...query, in: one } }}
                onClick={(event) => {
                  event.preventDefault();
                  onAll(one);
                }}
              >
                {t('search.all', { area: t(`search.area.${one}`) })}
              </NextLink>
            </p>
          )}
        </Group>
      ))}
      {pages.at(-1)?.partial && <Box role="status">{t('search.partial')}</Box>}
      <MoreButton isLoading={isLoading} onMore={more} />
    </Async>
  );
}
