import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { change, emitChange } from './change';

/**
 * Writes the paid and credited amounts of a locked invoice, in minor units, and its balance. `invoice.paid` is
 * emitted once, with the last payment.
 */
export async function applyBalances(
  trx: Transaction,
  tools: Tools,
  before: InvoiceRow,
  sums: { allocated?: number; credited?: number },
): Promise<InvoiceRow> {
  const allocated = sums.allocated ?? before.allocated;
  const credited = sums.credited ?? before.credited;
  const balance = before.total - allocated - credited;
  const at = tools.now().toISOString();
  const isPaid = balance === 0 && (allocated > 0 || before.total === 0);
  const after = await change(trx, tools, before, {
    allocated,
    credited,
    balance,
    paidAt: isPaid ? (before.paidAt ?? at) : null,
    // A balance of 0 is no longer uncollectible.
    ...(balance === 0 && before.state === 'uncollectible' && { state: 'issued' as const }),
  });
  if (after.phase === 'paid' && before.phase !== 'paid')
    await emitChange(trx, tools, 'invoice.paid', after, { at });
  return after;
}

/**
 * Returns allocated money to the customer's credit, first that of `paymentId`, then the newest allocations, until
 * `amount` minor units are free.
 */
export async function releaseToCredit(
  trx: Transaction,
  invoiceId: string,
  amount: number,
  paymentId = '',
): Promise<number> {
  const rows = await trx
    .selectFrom('invoice_allocation')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy(sql`case when "paymentId" = ${paymentId} then 0 else 1 end`)
    .orderBy('id', 'desc')
    .execute();
  let left = amount;
  for (const row of rows) {
    const taken = Math.min(left, row.amount);
    if (taken === 0) break;
    left -= taken;
    const rest = row.amount - taken;
    if (rest === 0) await trx.deleteFrom('invoice_allocation').where('id', '=', row.id).execute();
    else await trx.updateTable('invoice_allocation').set({ amount: rest }).where('id', '=', row.id).execute();
  }
  return amount - left;
}
