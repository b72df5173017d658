import type { CSSProperties } from 'react';
import type { Column } from './types';

const FLEXIBLE_MIN = 160;

/** The columns of a table. */
export interface Shape<Row> {
  columns: readonly Column<Row>[];
  hasCheck: boolean;
  hasMenu: boolean;
}

/** Whether a column's text may be truncated with "…"; all others are as wide as their content. */
export const isCut = ({ width, cuts }: Pick<Column<never>, 'width' | 'cuts'>) => cuts ?? width === undefined;

/**
 * Column widths, shared by skeleton, rows and footer: columns of text take three times the share of a number, and
 * shrink first when space is short.
 */
export function widthsOf<Row>(columns: readonly Column<Row>[]): CSSProperties[] {
  const flexible = columns.filter(({ width }) => width === undefined).length;
  const share = `${Math.round(300 / (columns.length + 2 * flexible))}%`;
  return columns.map(({ width, minWidth = FLEXIBLE_MIN }) =>
    width === undefined ? { inlineSize: share, minInlineSize: minWidth } : { minInlineSize: width },
  );
}
