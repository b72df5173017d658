import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { change, emitChange } from './change';

/**
 * Writes what is paid and credited of a locked invoice, in minor units; its balance follows. Who listens hears of the
 * last payment once.
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
    // Nothing is left that could not be collected.
    ...(balance === 0 && before.state === 'uncollectible' && { state: 'issued' as const }),
  });
  if (after.phase === 'paid' && before.phase !== 'paid')
    await emitChange(trx, tools, 'invoice.paid', after, { at });
  return after;
}

/**
 * Gives money back into the customer's credit, that of one payment and then the newest allocation first, until `amount`
 * minor units are free.
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
