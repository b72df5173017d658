import type { RowKind } from '@/domain/shop/importWords';
import type { ProductPlan } from './planProduct';
import type { PlannedRow } from './readRow';
import type { Counts, FileRow } from './rows';

/** Rows per step, which is one transaction and the part held in memory. Source: shop, section 7. */
const STEP_ROWS = 500;

/** Splits rows into parts of about 500; rows of one product stay together. */
export function* steps(groups: readonly FileRow[][]): Generator<FileRow[][]> {
  let step: FileRow[][] = [];
  let rows = 0;
  for (const group of groups) {
    if (rows > 0 && rows + group.length > STEP_ROWS) {
      yield step;
      [step, rows] = [[], 0];
    }
    step.push(group);
    rows += group.length;
  }
  if (rows > 0) yield step;
}

/** The effect of a valid row. */
export function kindOf({ variant, changes }: PlannedRow): Exclude<RowKind, 'error'> {
  if (!variant) return 'create';
  return changes.size > 0 ? 'update' : 'unchanged';
}

/** Number of rows by effect. */
export function countRows(plans: readonly ProductPlan[]): Omit<Counts, 'error'> {
  const counts = { create: 0, update: 0, unchanged: 0 };
  for (const row of plans.flatMap(({ rows }) => rows)) counts[kindOf(row)] += 1;
  return counts;
}
