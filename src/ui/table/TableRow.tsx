import { memo, type ReactElement } from 'react';
import { Icon } from '@/ui/icon/Icon';
import { isCut } from './columnWidths';
import type { Column } from './types';

export interface TableRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  isTabStop: boolean;
  /** Name of the row's checkbox; without it rows can't be selected. */
  checkLabel?: string | undefined;
  /** Name of the row's menu button; without it there is no menu. */
  menuLabel?: string | undefined;
  /** Name of the button that expands the row; without it rows can't be expanded. */
  detailLabel?: string | undefined;
  /** Whether the row is expanded. */
  isOpen: boolean;
  opens: boolean;
  /** Called on a change of the checkbox, with the event whose click may have Shift. */
  onToggle: (id: string, event?: unknown) => void;
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** The data cells of a row; selecting or focusing the row does not re-render them. */
const Cells = memo(function Cells<T>({ row, columns }: CellsProps<T>) {
  return columns.map((column) => (
    <td key={column.id} data-align={column.align} data-cut={isCut(column) || undefined}>
      {column.cell(row)}
    </td>
  ));
}) as <T>(props: CellsProps<T>) => ReactElement;

interface ExpandButtonProps {
  label: string;
  isOpen: boolean;
}

/** Expands and collapses a row; the list around it handles the click. */
export function ExpandButton({ label, isOpen }: ExpandButtonProps) {
  return (
    <button type="button" data-expand aria-expanded={isOpen} aria-label={label}>
      <Icon name="ph:caret-down" />
    </button>
  );
}

function Row<T>(props: TableRowProps<T>) {
  const { id, row, index, columns, isSelected, isTabStop, checkLabel, menuLabel, opens, onToggle } = props;
  const { detailLabel, isOpen } = props;
  return (
    <tr
      data-row={id}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-opens={opens || undefined}
      tabIndex={isTabStop ? 0 : -1}
    >
      {checkLabel !== undefined && (
        <td data-check>
          <label>
            <input
              type="checkbox"
              aria-label={checkLabel}
              checked={isSelected}
              onChange={(event) => onToggle(id, event)}
            />
          </label>
        </td>
      )}
      <Cells row={row} columns={columns} />
      {(menuLabel ?? detailLabel) !== undefined && (
        <td data-acts>
          {detailLabel !== undefined && <ExpandButton label={detailLabel} isOpen={isOpen} />}
          {menuLabel !== undefined && (
            <button type="button" data-menu={id} aria-haspopup="menu" aria-label={menuLabel}>
              <Icon name="ph:dots-three-vertical-bold" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

/** One row of plain elements; re-rendered only when its own props change. */
export const TableRow = memo(Row) as <T>(props: TableRowProps<T>) => ReactElement;
