import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileItem } from '@/domain/files/schemas';
import { Icon } from '@/ui/icon/Icon';
import { FileIcon } from '../parts/FileIcon';
import { SharedWith } from '../parts/SharedWith';
import { useDaysLeft, useFileDate, useLocation } from '../parts/useFileTexts';
import type { FileColumn } from './columns';
import { type ColumnId, rowStyles } from './rowStyles';

const Row = styled('div')(({ theme }) => rowStyles(theme));

/** State of a row or card. */
export interface FileRowProps {
  item: FileItem;
  isChecked: boolean;
  /** Its details are open. */
  isCurrent: boolean;
  /** The list's stop of the Tab key. */
  isTabStop: boolean;
  index: number;
  isTrash: boolean;
  /** Whether it says where it is: in searches and places of many folders. */
  isLocated: boolean;
}

/** Star and menu at the end of a row or card. */
export function RowButtons({ item, isTrash }: Pick<FileRowProps, 'item' | 'isTrash'>) {
  const t = useText();
  const { name, isFavorited } = item;
  return (
    <>
      {!isTrash && (
        <button
          type="button"
          data-act="star"
          tabIndex={-1}
          aria-pressed={isFavorited}
          aria-label={t('files.row.star', { name })}
        >
          <Icon name={isFavorited ? 'ph:star-fill' : 'ph:star'} />
        </button>
      )}
      <button
        type="button"
        data-act="menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('files.row.menu', { name })}
      >
        <Icon name="ph:dots-three-vertical-bold" />
      </button>
    </>
  );
}

/** The box that selects a row or card. */
export function RowCheck({ item: { name }, isChecked }: Pick<FileRowProps, 'item' | 'isChecked'>) {
  return (
    <label>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={useText()('files.row.select', { name })}
        checked={isChecked}
        readOnly
      />
    </label>
  );
}

/** Size, and of a folder how many files it holds. */
export function useFigures() {
  const t = useText();
  const { bytes } = useFormat();
  return ({ kind, size, totalFiles }: FileItem): string =>
    kind === 'folder' ? t('files.row.files', { count: totalFiles, size: bytes(size) }) : bytes(size);
}

function useCells(item: FileItem): Record<ColumnId, () => ReactNode> {
  const t = useText();
  const { bytes } = useFormat();
  const dateOf = useFileDate();
  const daysLeft = useDaysLeft();
  const locationOf = useLocation();
  return {
    size: () => <span dir="ltr">{bytes(item.size)}</span>,
    type: () => t(`files.type.${item.type}`),
    modified: () => <time dateTime={item.modifiedAt}>{dateOf(item.modifiedAt)}</time>,
    shared: () => <SharedWith item={item} />,
    location: () => <bdi>{locationOf(item)}</bdi>,
    deleted: () => item.deletedAt && <time dateTime={item.deletedAt}>{dateOf(item.deletedAt)}</time>,
    remaining: () => item.purgeAt && t('files.row.left', { count: daysLeft(item.purgeAt) }),
  };
}

/** What stands below the name: where the item is, and figures where they have no column. */
function Below({ item, isTrash, isLocated }: Pick<FileRowProps, 'item' | 'isTrash' | 'isLocated'>) {
  const t = useText();
  const figures = useFigures()(item);
  const location = useLocation()(item);
  const daysLeft = useDaysLeft();
  return (
    <span className="below">
      {isLocated && !isTrash && <bdi>{t('files.row.in', { folder: location })}</bdi>}
      <span className="figures">
        {isLocated && !isTrash && ' · '}
        {isTrash && item.purgeAt ? t('files.row.left', { count: daysLeft(item.purgeAt) }) : figures}
      </span>
    </span>
  );
}

/** A folder or file in the list, which handles clicks (by `data-act`), keys and drags. */
export const FileRow = memo(function FileRow(props: FileRowProps & { columns: readonly FileColumn[] }) {
  const { item, isChecked, isCurrent, isTabStop, index, isTrash, isLocated, columns } = props;
  const cells = useCells(item);
  return (
    <Row
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isChecked}
      data-row={item.id}
      data-line
      data-drop={item.kind === 'folder' && !isTrash ? item.id : undefined}
      data-current={isCurrent || undefined}
      draggable={!isTrash}
      tabIndex={isTabStop ? 0 : -1}
    >
      <span role="gridcell" data-check>
        <RowCheck item={item} isChecked={isChecked} />
      </span>
      <span role="gridcell" className="name">
        <FileIcon item={item} />
        <span className="texts">
          <bdi className="title" title={item.name}>
            {item.name}
          </bdi>
          <Below {...{ item, isTrash, isLocated }} />
        </span>
      </span>
      {columns.map(({ id }) => (
        <span key={id} role="gridcell" data-column={id}>
          {cells[id]()}
        </span>
      ))}
      <span role="gridcell" className="acts">
        <RowButtons item={item} isTrash={isTrash} />
      </span>
    </Row>
  );
});
