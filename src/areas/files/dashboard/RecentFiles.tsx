import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import type { FileItem } from '@/domain/files/schemas';
import { PARENT_START } from '@/ui/theme/media';
import { FileIcon } from '../parts/FileIcon';
import { SharedWith } from '../parts/SharedWith';
import { useFileDate } from '../parts/useFileTexts';
import { ItemButtons } from './ItemButtons';
import type { FileDashboardParts } from './useFileDashboard';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 60,
    minInlineSize: 0,
  },
  '& > li + li': { borderBlockStart: `1px dashed ${theme.palette.divider}` },
  '& .texts': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .texts > *': {
    overflow: 'hidden',
    textAlign: PARENT_START,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .texts > button': {
    all: 'unset',
    ...theme.typography.subtitle2,
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
  '& .below': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .people': { [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

function Row({ item, parts }: { item: FileItem; parts: FileDashboardParts }) {
  const { bytes } = useFormat();
  const dateOf = useFileDate();
  return (
    <li data-item={item.id}>
      <FileIcon item={item} size={36} />
      <span className="texts">
        <button type="button" title={item.name} onClick={() => parts.doing.open(item)}>
          <bdi>{item.name}</bdi>
        </button>
        <span className="below">
          <span dir="ltr">{bytes(item.size)}</span>
          {' · '}
          <time dateTime={item.modifiedAt}>{dateOf(item.modifiedAt)}</time>
        </span>
      </span>
      <span className="people">
        <SharedWith item={item} />
      </span>
      <ItemButtons item={item} parts={parts} />
    </li>
  );
}

/** The newest files with size, day, people, star and menu. */
export function RecentFiles({ label, parts }: { label: string; parts: FileDashboardParts }) {
  return (
    <List aria-label={label}>
      {parts.recent.rows.map((item) => (
        <Row key={item.id} item={item} parts={parts} />
      ))}
    </List>
  );
}
