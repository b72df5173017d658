import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Purpose } from '@/domain/blobs/purposes';
import type { FileItem } from '@/domain/files/schemas';
import { Async } from '@/ui/feedback/Async';
import { Icon } from '@/ui/icon/Icon';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { MoreButton } from '@/ui/table/MoreButton';
import { toldLimit } from '@/ui/upload/sizes';
import { FileIcon } from '../parts/FileIcon';
import { useFileDate, useLocation } from '../parts/useFileTexts';
import { misfitOf } from './fitting';
import type { Browse } from './useBrowse';

const ROW = 56;

const Frame = styled('div')({ display: 'grid', gap: 8, minBlockSize: 280, alignContent: 'start' });
const List = styled('ul')(({ theme }) => ({
  ...checkboxStyles(theme),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li > :is(button, label)': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: 8,
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1.5),
    inlineSize: '100%',
    minBlockSize: ROW,
    paddingBlock: theme.spacing(0.5),
    paddingInline: theme.spacing(1),
  },
  '& > li > button': { background: 'none', border: 0, color: 'inherit', textAlign: 'start' },
  '& > li > :is(button, label):hover': { backgroundColor: theme.palette.action.hover },
  '& > li > button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& input': { flexShrink: 0 },
  '& > li > label[data-misfit]': { cursor: 'default', '& .icon': { opacity: 0.48 } },
  '& label[data-misfit] > input': { cursor: 'default', opacity: 0.48 },
  '& .words': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .words > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .icon': { display: 'flex', flexShrink: 0 },
  '& .enter': { color: theme.palette.text.secondary, display: 'flex' },
  '[dir=rtl] & .enter': { scale: '-1 1' },
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  margin: 0,
  paddingBlock: theme.spacing(4),
  textAlign: 'center',
}));

interface BrowsedListProps {
  browse: Browse;
  purpose: Purpose;
  chosen: ReadonlyMap<string, FileItem>;
  max: number;
  onToggle: (item: FileItem) => void;
}

function FolderLine({ item, onEnter }: { item: FileItem; onEnter: () => void }) {
  return (
    <li>
      <button type="button" onClick={onEnter}>
        <span className="icon">
          <FileIcon item={item} size={32} />
        </span>
        <span className="words">
          <bdi>{item.name}</bdi>
        </span>
        <span className="enter">
          <Icon name="ph:caret-right" size={16} />
        </span>
      </button>
    </li>
  );
}

/** Why a file can't be attached; null when it can. */
function useReason(purpose: Purpose) {
  const t = useText();
  const { bytes, number } = useFormat();
  return (item: FileItem): string | null => {
    const misfit = misfitOf(purpose, item);
    if (!misfit) return null;
    const { code, limit } = misfit;
    if (code === 'size') return t('filesTies.reason.size', { limit: bytes(toldLimit(limit)) });
    if (code === 'pixels') return t('filesTies.reason.pixels', { limit: number(limit / 1_000_000) });
    return t('filesTies.reason.type');
  };
}

interface FileLineProps {
  item: FileItem;
  /** Why it can't be attached. */
  reason: string | null;
  isChosen: boolean;
  isFull: boolean;
  /** In a search: where it is. */
  where: string;
  onToggle: () => void;
}

function FileLine({ item, reason, isChosen, isFull, where, onToggle }: FileLineProps) {
  const { bytes } = useFormat();
  const dateOf = useFileDate();
  const id = useId();
  const facts = [bytes(item.size), dateOf(item.modifiedAt), where].filter(Boolean).join(' · ');
  return (
    <li>
      <label data-misfit={reason === null ? undefined : true}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={reason !== null || (isFull && !isChosen)}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          onChange={onToggle}
        />
        <span className="icon">
          <FileIcon item={item} size={32} />
        </span>
        <span className="words">
          <bdi id={`${id}-name`}>{item.name}</bdi>
          <small id={`${id}-facts`}>{reason ?? facts}</small>
        </span>
      </label>
    </li>
  );
}

/** Folders to enter and files to choose. */
export function BrowsedList({ browse, purpose, chosen, max, onToggle }: BrowsedListProps) {
  const t = useText();
  const reasonOf = useReason(purpose);
  const locationOf = useLocation();
  const { page, error, isLoading, isSearch } = browse;
  const items = page?.items ?? [];
  const isFull = max > 1 && chosen.size >= max;
  return (
    <Frame>
      <Async
        isLoading={isLoading}
        error={error}
        isEmpty={items.length === 0}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={ROW - 8} sx={{ mb: 1 }} />
        ))}
        empty={<Note>{t(isSearch ? 'filesTies.choose.none' : 'filesTies.choose.empty')}</Note>}
        onRetry={browse.reload}
      >
        <List aria-label={t('files.list.label')}>
          {items.map((item) =>
            item.kind === 'folder' ? (
              <FolderLine key={item.id} item={item} onEnter={() => browse.enter(item.id)} />
            ) : (
              <FileLine
                key={item.id}
                item={item}
                reason={reasonOf(item)}
                isChosen={chosen.has(item.id)}
                isFull={isFull}
                where={isSearch ? locationOf(item) : ''}
                onToggle={() => onToggle(item)}
              />
            ),
          )}
        </List>
        <MoreButton onMore={browse.onMore} isLoading={browse.isMore} />
      </Async>
    </Frame>
  );
}
