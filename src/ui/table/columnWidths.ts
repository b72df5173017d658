import type { CSSProperties } from 'react';
import type { Column } from './types';

const FLEXIBLE_MIN = 160;

/** Which columns stand beside each other. */
export interface Shape<Row> {
  columns: readonly Column<Row>[];
  hasCheck: boolean;
  hasMenu: boolean;
}

/** Whether a column's text may end in "…"; all others are as wide as what they hold. */
export const isCut = ({ width, cuts }: Pick<Column<never>, 'width' | 'cuts'>) => cuts ?? width === undefined;

/**
 * What the headings ask for their columns, so that skeleton, rows and sums stand on the same lines: names take three
 * times the share of a figure, and shrink first where there is little room.
 */
export function widthsOf<Row>(columns: readonly Column<Row>[]): CSSProperties[] {
  const flexible = columns.filter(({ width }) => width === undefined).length;
  const share = `${Math.round(300 / (columns.length + 2 * flexible))}%`;
  return columns.map(({ width, minWidth = FLEXIBLE_MIN }) =>
    width === undefined ? { inlineSize: share, minInlineSize: minWidth } : { minInlineSize: width },
  );
}
