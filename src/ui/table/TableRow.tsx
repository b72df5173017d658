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
  /** Name of the row's menu button; without it there is none. */
  menuLabel?: string | undefined;
  opens: boolean;
  /** Called with the change of the checkbox, whose click carries Shift. */
  onToggle: (id: string, event?: unknown) => void;
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
}

/** What a row says; selecting the row or moving to it does not draw it anew. */
const Cells = memo(function Cells<T>({ row, columns }: CellsProps<T>) {
  return columns.map((column) => (
    <td key={column.id} data-align={column.align} data-cut={isCut(column) || undefined}>
      {column.cell(row)}
    </td>
  ));
}) as <T>(props: CellsProps<T>) => ReactElement;

function Row<T>(props: TableRowProps<T>) {
  const { id, row, index, columns, isSelected, isTabStop, checkLabel, menuLabel, opens, onToggle } = props;
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
      {menuLabel !== undefined && (
        <td data-acts>
          <button type="button" data-menu={id} aria-haspopup="menu" aria-label={menuLabel}>
            <Icon name="ph:dots-three-vertical-bold" />
          </button>
        </td>
      )}
    </tr>
  );
}

/** One row of plain elements; it is drawn anew only when something of its own changes. */
export const TableRow = memo(Row) as <T>(props: TableRowProps<T>) => ReactElement;
