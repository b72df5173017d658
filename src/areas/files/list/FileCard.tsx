import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useText } from '@/core/i18n/useText';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { COARSE } from '@/ui/theme/media';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { FileIcon, TypeIcon } from '../parts/FileIcon';
import { SharedWith } from '../parts/SharedWith';
import { useFileDate, useLocation } from '../parts/useFileTexts';
import { type FileRowProps, RowButtons, RowCheck, useFigures } from './FileRow';
import { buttonStyles, stateStyles } from './rowStyles';

const Card = styled('div')(({ theme }) => ({
  ...buttonStyles(theme),
  ...checkboxStyles(theme),
  ...stateStyles(theme),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  minInlineSize: 0,
  position: 'relative',
  userSelect: 'none',
  '& .picture': {
    alignItems: 'center',
    blockSize: 120,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
    display: 'flex',
    justifyContent: 'center',
    overflow: 'hidden',
    '& > span > img': { objectFit: 'cover' },
  },
  '& .body': {
    alignItems: 'center',
    display: 'flex',
    gap: theme.spacing(1),
    minInlineSize: 0,
    padding: theme.spacing(1, 0.5, 1, 1.5),
  },
  '& .texts': { display: 'grid', flexGrow: 1, minInlineSize: 0 },
  '& .texts > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title': theme.typography.subtitle2,
  '& .below': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& .shared': { insetBlockStart: 8, insetInlineEnd: 8, position: 'absolute' },
  '& .check': {
    '--row': '33px',
    backgroundColor: theme.palette.background.paper,
    borderRadius: 8,
    inlineSize: 32,
    insetBlockStart: 8,
    insetInlineStart: 8,
    position: 'absolute',
    zIndex: 1,
    '&:not(:focus-within)': { opacity: 0 },
  },
  '&:hover .check, &:focus-visible .check, &[aria-selected=true] .check': { opacity: 1 },
  [COARSE]: { '& .check': { opacity: '1 !important' } },
  '&[data-kind=folder]': { gridTemplateRows: 'auto' },
  '&[data-kind=folder] .check': { insetBlockStart: 12, insetInlineStart: 10 },
}));

/** A folder or file in the grid, which handles clicks (by `data-act`), keys and drags. */
export const FileCard = memo(function FileCard(props: FileRowProps) {
  const { item, isChecked, isCurrent, isTabStop, index, isTrash, isLocated } = props;
  const t = useText();
  const figures = useFigures()(item);
  const date = useFileDate()(item.deletedAt ?? item.modifiedAt);
  const location = useLocation()(item);
  const { content, kind, type } = item;
  return (
    <Card
      role="row"
      aria-rowindex={index + 1}
      aria-selected={isChecked}
      data-row={item.id}
      data-kind={kind}
      data-drop={kind === 'folder' && !isTrash ? item.id : undefined}
      data-current={isCurrent || undefined}
      draggable={!isTrash}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span role="gridcell" data-check className="check">
        <RowCheck item={item} isChecked={isChecked} />
      </span>
      {kind === 'file' && (
        <span role="gridcell" className="picture">
          {content?.thumbnailUrl ? <Thumbnail file={content} alt="" /> : <TypeIcon type={type} size={48} />}
          <span className="shared">
            <SharedWith item={item} />
          </span>
        </span>
      )}
      <span role="gridcell" className="body">
        <FileIcon item={{ type, content: null }} size={kind === 'folder' ? 32 : 24} />
        <span className="texts">
          <bdi className="title" title={item.name}>
            {item.name}
          </bdi>
          <span className="below">
            {isLocated ? <bdi>{t('files.row.in', { folder: location })}</bdi> : figures}
            {kind === 'file' && ' · '}
            {kind === 'file' && date}
          </span>
        </span>
        <RowButtons item={item} isTrash={isTrash} />
      </span>
    </Card>
  );
});
