import { sql, type Selectable } from 'kysely';
import { isOpen } from '@/domain/invoices/status';
import type { Transaction } from '@/server/db/database';
import type { InvoiceTable } from '@/server/db/tables/invoices';

type Counted = Pick<
  Selectable<InvoiceTable>,
  'deletedAt' | 'issueDate' | 'dueDate' | 'currency' | 'kind' | 'phase' | 'total' | 'allocated' | 'balance'
>;

async function add(trx: Transaction, row: Counted, by: 'issue' | 'due', sign: 1 | -1): Promise<void> {
  const day = (by === 'issue' ? row.issueDate : row.dueDate) ?? '';
  const place = { by, day, currency: row.currency, kind: row.kind, phase: row.phase };
  const sums = {
    count: sign,
    total: sign * row.total,
    allocated: sign * row.allocated,
    balance: sign * row.balance,
  };
  await trx
    .insertInto('invoice_stat')
    .values({ ...place, ...sums })
    .onConflict((conflict) =>
      conflict.columns(['by', 'day', 'currency', 'kind', 'phase']).doUpdateSet({
        count: sql<number>`invoice_stat.count + excluded.count`,
        total: sql<number>`invoice_stat.total + excluded.total`,
        allocated: sql<number>`invoice_stat.allocated + excluded.allocated`,
        balance: sql<number>`invoice_stat.balance + excluded.balance`,
      }),
    )
    .execute();
  if (sign === 1) return;
  await trx
    .deleteFrom('invoice_stat')
    .where('by', '=', by)
    .where('day', '=', day)
    .where('currency', '=', row.currency)
    .where('kind', '=', row.kind)
    .where('phase', '=', row.phase)
    .where('count', '=', 0)
    .execute();
}

async function count(trx: Transaction, row: Counted | undefined, sign: 1 | -1): Promise<void> {
  if (!row || row.deletedAt !== null) return;
  await add(trx, row, 'issue', sign);
  if (isOpen(row.phase)) await add(trx, row, 'due', sign);
}

/** Updates the sums behind the unfiltered figures for one document; `before` or `after` may be missing. */
export async function changeStats(
  trx: Transaction,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  await count(trx, before, -1);
  await count(trx, after, 1);
}
