import { MAX_IMPORT_ERRORS } from '@/domain/shop/limits';
import { csvLine } from '@/domain/csv';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Shop } from '../products/shop';
import { applyPlan, faultsOf, isIdle, Refused } from './applyPlan';
import { linesOf } from './export';
import type { ImportRow } from './imports';
import { type Planning, planRows } from './plan';
import type { ProductPlan } from './planProduct';
import type { Counts, Fault, FileRow } from './rows';
import { countRows, kindOf } from './steps';

/** The report of a step as CSV lines. */
function reportOf(
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

/** A part of a file with its position. */
interface Step {
  groups: readonly FileRow[][];
  /** Rows before it. */
  position: number;
  rows: number;
  /** Rows that were invalid before any product was looked up. */
  faults: readonly Fault[];
}

/** Plans of a step, except products that the shop has rejected before; their rows are reported. */
async function planStep(
  trx: Transaction,
  step: Step,
  planning: Planning,
  refused: ReadonlyMap<number, Refused>,
) {
  const found = await planRows(trx, step.groups, planning);
  const faults = [...step.faults, ...found.faults];
  const plans = found.plans.filter((plan) => {
    const refusal = refused.get(plan.rows[0]?.row ?? -1);
    if (refusal) faults.push(...faultsOf(plan, refusal.reason));
    return !refusal;
  });
  return { plans, faults };
}

interface Doing {
  shop: Shop;
  row: ImportRow;
  planning: Planning;
}

/** Claims this step; false when another worker has done it. */
async function claimStep(trx: Transaction, { row, shop }: Doing, { position, rows }: Step): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_import')
    .set({ done: position + rows, state: 'running', updatedAt: shop.now().toISOString() })
    .where('id', '=', row.id)
    .where('done', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function note(
  trx: Transaction,
  { row }: Doing,
  step: Step,
  plans: readonly ProductPlan[],
  faults: Fault[],
) {
  const stored = await trx
    .selectFrom('product_import')
    .select(['counts', 'errors'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const sums = JSON.parse(stored.counts) as Counts;
  const { create, update } = countRows(plans);
  const error = new Set(faults.map((fault) => fault.row)).size;
  const counts: Counts = {
    create: sums.create + create,
    update: sums.update + update,
    unchanged: sums.unchanged + step.rows - create - update - error,
    error: sums.error + error,
  };
  const told = [...(JSON.parse(stored.errors) as Fault[]), ...faults.toSorted((a, b) => a.row - b.row)];
  await trx
    .updateTable('product_import')
    .set({ counts: JSON.stringify(counts), errors: JSON.stringify(told.slice(0, MAX_IMPORT_ERRORS)) })
    .where('id', '=', row.id)
    .execute();
}

async function attempt(doing: Doing, step: Step, refused: ReadonlyMap<number, Refused>): Promise<void> {
  const { shop, row, planning } = doing;
  await transaction(shop.db, async (trx) => {
    if (!(await claimStep(trx, doing, step))) return;
    const { plans, faults } = await planStep(trx, step, planning, refused);
    const busy = plans.filter((plan) => !isIdle(plan));
    const before = linesOf(
      busy.flatMap(({ record }) => record ?? []),
      planning.paths,
    );
    for (const plan of busy) await applyPlan(shop, trx, plan, row.id);
    await trx
      .insertInto('product_import_step')
      .values({
        importId: row.id,
        position: step.position,
        before,
        report: reportOf(plans, faults, step.groups),
      })
      .execute();
    await note(trx, doing, step, plans, faults);
  });
}

/**
 * Imports the rows of one step, in one transaction with the progress: after a crash it resumes after them. A product
 * that the shop rejects is reported, and the step is repeated without it.
 */
export async function takeStep(doing: Doing, step: Step): Promise<void> {
  const refused = new Map<number, Refused>();
  for (;;) {
    try {
      return await attempt(doing, step, refused);
    } catch (error) {
      if (!(error instanceof Refused) || refused.has(error.row)) throw error;
      refused.set(error.row, error);
    }
  }
}
