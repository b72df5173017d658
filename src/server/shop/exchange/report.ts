import { csvLine } from '@/server/core/csv';
import type { ProductPlan } from './planProduct';
import type { Fault, FileRow } from './rows';
import { kindOf } from './steps';

/** What became of rows, as lines. */
export function reportOf(
  plans: readonly ProductPlan[],
  faults: readonly Fault[],
  groups: readonly FileRow[][],
): string {
  const skus = new Map(groups.flat().map(({ row, cells }) => [row, cells.sku ?? '']));
  const wrong = faults.map(
    ({ row, column, code }) => [row, skus.get(row) ?? '', 'error', column, code] as const,
  );
  const right = plans.flatMap(({ rows }) =>
    rows.map((row) => [row.row, row.sku, kindOf(row), '', ''] as const),
  );
  return [...wrong, ...right]
    .filter(([, , kind]) => kind !== 'unchanged')
    .toSorted(([a], [b]) => a - b)
    .map(([row, ...texts]) => csvLine([{ decimal: String(row) }, ...texts]))
    .join('');
}
