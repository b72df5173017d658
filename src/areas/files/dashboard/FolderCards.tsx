import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { hrefOf } from '../address';
import { TypeIcon } from '../parts/FileIcon';
import { SharedWith } from '../parts/SharedWith';
import { ItemButtons } from './ItemButtons';
import type { FileDashboardParts } from './useFileDashboard';

/** Smallest inline size of a card in pixels. */
const CARD = 208;

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${CARD}px, 100%), 1fr))`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    display: 'grid',
    gap: theme.spacing(1),
    minInlineSize: 0,
    padding: theme.spacing(1.5, 1.5, 2, 2),
  },
  '& .head': { alignItems: 'center', display: 'flex', justifyContent: 'space-between', minBlockSize: 36 },
  '& a': {
    ...theme.typography.subtitle2,
    color: theme.palette.text.primary,
    overflow: 'hidden',
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .below': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

function Folder({ item, parts }: { item: FileItem; parts: FileDashboardParts }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <li data-item={item.id}>
      <span className="head">
        <TypeIcon type="folder" size={36} />
        <ItemButtons item={item} parts={parts} />
      </span>
      <NextLink href={hrefOf({ folder: item.id })} prefetch={false} title={item.name}>
        <bdi>{item.name}</bdi>
      </NextLink>
      <span className="below">
        {t('files.row.files', { count: item.totalFiles, size: bytes(item.size) })}
      </span>
      {(item.sharedCount > 0 || item.hasLink) && <SharedWith item={item} />}
    </li>
  );
}

/** Folders of the own root as cards. */
export function FolderCards({ label, parts }: { label: string; parts: FileDashboardParts }) {
  return (
    <Cards aria-label={label}>
      {parts.folders.rows.map((item) => (
        <Folder key={item.id} item={item} parts={parts} />
      ))}
    </Cards>
  );
}
