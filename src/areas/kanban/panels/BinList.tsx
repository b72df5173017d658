import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { MoreButton } from '@/ui/table/MoreButton';
import { SearchField } from '@/ui/table/SearchField';
import { MAX_QUERY } from '../board/address';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

interface BinListProps {
  /** Archive or trash: selects the texts. */
  kind: 'archive' | 'trash';
  query: string;
  onQuery: (query: string) => void;
  isEmpty: boolean;
  isLoading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onMore: (() => void) | undefined;
  children: ReactNode;
}

/** The contents of the archive or the trash, with a search. */
export function BinList({ kind, query, onQuery, isEmpty, children, ...read }: BinListProps) {
  const t = useText();
  return (
    <>
      <SearchField
        label={t('kanbanMore.bin.search')}
        value={query}
        onSearch={onQuery}
        maxLength={MAX_QUERY}
      />
      <Async
        isLoading={read.isLoading}
        hasContent={!isEmpty}
        isEmpty={isEmpty}
        error={read.error}
        onRetry={read.onRetry}
        skeleton={<Skeleton variant="rounded" height={160} />}
        empty={
          <EmptyState
            icon={kind === 'trash' ? 'ph:trash' : 'ph:archive'}
            title={t(query ? 'kanbanMore.bin.noMatch' : `kanbanMore.${kind}.none`)}
            text={query ? '' : t(`kanbanMore.${kind}.text`)}
          />
        }
      >
        <List aria-label={t(`kanbanMore.${kind}.label`)}>{children}</List>
        <MoreButton onMore={read.onMore} isLoading={read.isLoading} />
      </Async>
    </>
  );
}
