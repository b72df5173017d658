import type { CardColumn } from '@/domain/kanban/csv';
import { type BoardImport, MAX_NAMED_ERRORS } from '@/domain/kanban/importing';
import type { Table } from '@/server/core/csvTable';
import type { PlannedCard, PlannedRow } from './planned';

const SAMPLE_ROWS = 3;
const SHOWN = 200;

/** The cards of a plan, without the rows that are wrong. */
export function plannedCards(rows: readonly PlannedRow[]): PlannedCard[] {
  return rows.flatMap((row) => ('card' in row ? [row.card] : []));
}

/** Counts of a plan's rows, for the response. */
export function countsOf(rows: readonly PlannedRow[]) {
  const errors = rows.flatMap((row) => ('error' in row ? [row.error] : []));
  return {
    total: rows.length,
    create: rows.length - errors.length,
    errors: errors.slice(0, MAX_NAMED_ERRORS),
    errorCount: errors.length,
  };
}

/** Headers and sample of a table, shown while its columns are mapped. */
export function tableFacts(
  { headings, rows }: Table,
  mapping: (CardColumn | null)[],
): Pick<BoardImport, 'headings' | 'mapping' | 'sample' | 'filesLeftOut'> {
  const shown = (cells: readonly string[]) =>
    cells.slice(0, headings.length).map((cell) => cell.slice(0, SHOWN));
  return {
    headings: shown(headings),
    mapping,
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => shown(cells)),
    filesLeftOut: 0,
  };
}
