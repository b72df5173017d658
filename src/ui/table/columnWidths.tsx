import type { Column } from './types';

/** Pixels of the column of checkboxes and of the menu buttons. */
const CHECK_WIDTH = 48;
const MENU_WIDTH = 48;
const FLEXIBLE_MIN = 160;

/** Which columns stand beside each other. */
export interface Shape<Row> {
  columns: readonly Column<Row>[];
  hasCheck: boolean;
  hasMenu: boolean;
}

/** Pixels from which no column has to shrink below what it needs. */
export function tableWidth<Row>({ columns, hasCheck, hasMenu }: Shape<Row>): number {
  const own = columns.reduce((sum, { width, minWidth }) => sum + (width ?? minWidth ?? FLEXIBLE_MIN), 0);
  return own + (hasCheck ? CHECK_WIDTH : 0) + (hasMenu ? MENU_WIDTH : 0);
}

/** Widths of all columns, so that skeleton, rows and sums stand on the same lines. */
export function ColumnWidths<Row>({ columns, hasCheck, hasMenu }: Shape<Row>) {
  return (
    <colgroup>
      {hasCheck && <col style={{ inlineSize: CHECK_WIDTH }} />}
      {columns.map(({ id, width }) => (
        <col key={id} style={width === undefined ? undefined : { inlineSize: width }} />
      ))}
      {hasMenu && <col style={{ inlineSize: MENU_WIDTH }} />}
    </colgroup>
  );
}
