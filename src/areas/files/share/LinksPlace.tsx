import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useLiveReload } from '@/core/live/useLive';
import { useAppSelector } from '@/core/redux/hooks';
import { useReadPages } from '@/core/redux/useReadPages';
import { filesLive } from '@/domain/files/live';
import type { FileItem, FileLink } from '@/domain/files/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCopy } from '@/ui/feedback/useCopy';
import { Icon } from '@/ui/icon/Icon';
import { MoreButton } from '@/ui/table/MoreButton';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { hrefOf, linkOf } from '../address';
import { FileIcon } from '../parts/FileIcon';
import { sharingApi } from './api';
import { addressOf, useEndLink } from './useLinkActs';
import { useLinkTexts } from './useLinkTexts';
import './useSharing';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  overflowY: 'auto',
  padding: theme.spacing(0, 2, 3),
}));
const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
    display: 'flex',
    gap: theme.spacing(1.5),
    paddingBlock: theme.spacing(1.25),
  },
  '& .texts': { display: 'grid', flexGrow: 1, gap: theme.spacing(0.25), minInlineSize: 0 },
  '& .texts > a': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .lock': { color: theme.palette.text.secondary, display: 'flex', flexShrink: 0 },
  [theme.breakpoints.down('sm')]: { '& .copy': { display: 'none' } },
}));

type LinkedItem = FileLink & { item: FileItem };

/** Own items with a public link, as the last read and later changes leave them. */
function useLinks() {
  const { pages, error, isLoading, reload, refresh, more } = useReadPages('links', (cursor, signal) =>
    sharingApi.links({ ...(cursor && { cursor }) }, { signal }),
  );
  useLiveReload([filesLive.itemsChanged], refresh);
  const known = useAppSelector(({ fileSharing }) => fileSharing.byId);
  const [endedIds, setEndedIds] = useState<readonly string[]>([]);
  const links = pages
    .flatMap((page) => page.links)
    .flatMap((row): LinkedItem[] => {
      const { [row.item.id]: sharing } = known;
      if (sharing?.link === null || endedIds.includes(row.item.id)) return [];
      return [{ ...row, ...sharing?.link }];
    });
  return {
    links,
    isRead: pages.length > 0,
    error,
    isLoading,
    reload,
    more,
    forget: (id: string) => setEndedIds((ids) => [...ids, id]),
  };
}

interface RowProps {
  row: LinkedItem;
  onOpen: LinksPlaceProps['onOpen'];
  onEnded: (id: string) => void;
}

function LinkRow({ row, onOpen, onEnded }: RowProps) {
  const t = useText();
  const copy = useCopy();
  const { dateTime } = useFormat();
  const texts = useLinkTexts();
  const { end } = useEndLink();
  const { item, path, hasPassword, expiresAt, lastOpenedAt } = row;
  const { id, name, kind } = item;
  const toCopy = () => void copy(addressOf(row));
  const actions: RowAction[] = [
    ...(path === null
      ? []
      : [{ id: 'copy', label: t('filesShare.link.copy'), icon: 'ph:copy', run: toCopy }]),
    { id: 'open', label: t('filesShare.link.settings'), icon: 'ph:gear-six', run: () => onOpen(item) },
    {
      id: 'end',
      label: t('filesShare.link.end'),
      icon: 'ph:trash',
      run: () => void end(id).then((isEnded) => isEnded && onEnded(id)),
    },
  ];
  const facts = [
    texts.hits(row),
    ...(lastOpenedAt ? [t('filesShare.link.last', { at: dateTime(lastOpenedAt) })] : []),
    ...(expiresAt ? [texts.end(row)] : []),
  ];
  return (
    <li>
      <FileIcon item={item} />
      <span className="texts">
        <NextLink href={kind === 'folder' ? hrefOf({ folder: id }) : linkOf(id)} shallow prefetch={false}>
          <bdi>{name}</bdi>
        </NextLink>
        <small>{facts.join(' · ')}</small>
      </span>
      {hasPassword && (
        <span className="lock">
          <Icon name="ph:lock-simple" label={t('filesShare.password.on')} />
        </span>
      )}
      {path !== null && (
        <Button
          className="copy"
          size="small"
          color="inherit"
          variant="outlined"
          aria-label={t('filesShare.links.copyOf', { name })}
          onClick={toCopy}
        >
          {t('filesShare.link.copy')}
        </Button>
      )}
      <MoreMenu label={t('filesShare.links.menu', { name })} actions={actions} />
    </li>
  );
}

const BONES = 4;
const Waiting = () => Array.from({ length: BONES }, (_, row) => <Bone key={row} height={56} width="100%" />);

export interface LinksPlaceProps {
  /** Opens the dialog of an item. */
  onOpen: (item: Pick<FileItem, 'id' | 'name'>) => void;
}

/** The place "Links": own items with a public link, the newest link first. Lazy. */
export function LinksPlace({ onOpen }: LinksPlaceProps) {
  const t = useText();
  const { links, isRead, error, isLoading, reload, more, forget } = useLinks();
  return (
    <Frame>
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={isRead ? null : error}
        isEmpty={links.length === 0 && more === undefined}
        skeleton={<Waiting />}
        empty={
          <EmptyState
            icon="ph:link"
            title={t('filesShare.links.empty')}
            text={t('filesShare.links.emptyText')}
          />
        }
        onRetry={reload}
      >
        <List aria-label={t('filesShare.links.label')}>
          {links.map((row) => (
            <LinkRow key={row.item.id} row={row} onOpen={onOpen} onEnded={forget} />
          ))}
        </List>
        <MoreButton isLoading={isLoading} onMore={more} />
      </Async>
    </Frame>
  );
}
