import { sql } from 'kysely';
import { conflict } from '@/domain/errors';
import type { PaymentRow } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { Tools } from '../books';
import type { InvoiceRow } from '../draft/store';
import { recordNote } from '../life/change';
import { lockInvoice } from '../life/lock';
import { applyBalances } from '../life/balances';

const PAYABLE: readonly string[] = ['issued', 'uncollectible'];

/** Whether a document still accepts payments. */
export const isPayable = ({ kind, state, balance }: InvoiceRow): boolean =>
  kind === 'invoice' && PAYABLE.includes(state) && balance > 0;

/** Throws 409 `not-payable` for drafts, credit notes, and void, paid or fully credited invoices. */
export function assertPayable(invoice: InvoiceRow): void {
  if (!isPayable(invoice)) throw conflict('not-payable');
}

type Money = Pick<PaymentRow, 'id' | 'currency'>;

/** Allocates money of a payment to a locked invoice, at most its balance; minor units. */
export async function allocatePayment(
  trx: Transaction,
  tools: Tools,
  { payment, invoice, amount, actorId }: Gift,
): Promise<InvoiceRow> {
  const at = tools.now().toISOString();
  const row = { id: newId(), paymentId: payment.id, invoiceId: invoice.id, amount, createdAt: at };
  await trx
    .insertInto('invoice_allocation')
    .values(row)
    .onConflict((same) =>
      same
        .columns(['paymentId', 'invoiceId'])
        .doUpdateSet({ amount: sql<number>`invoice_allocation.amount + ${amount}` }),
    )
    .execute();
  const after = await applyBalances(trx, tools, invoice, { allocated: invoice.allocated + amount });
  const data = { amount, currency: payment.currency };
  await recordNote(trx, after, { kind: 'paid', actorId, data, isPublic: true }, at);
  return after;
}

interface Gift {
  payment: Money;
  invoice: InvoiceRow;
  amount: number;
  /** Null when the system does it. */
  actorId: string | null;
}

interface Taking {
  actorId: string | null;
  /** Event kind for the timelines of the invoices. */
  kind: 'reversed' | 'refunded';
  /** Minor units, newest allocations first; everything if omitted. */
  amount?: number;
}

/** Withdraws a payment's allocations, so that their invoices are owed again. Returns the invoice ids. */
export async function withdrawAllocations(
  trx: Transaction,
  tools: Tools,
  payment: Money,
  { actorId, kind, amount: wanted = Infinity }: Taking,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('invoice_allocation')
    .selectAll()
    .where('paymentId', '=', payment.id)
    .orderBy('id', 'desc')
    .execute();
  const touched: string[] = [];
  let left = wanted;
  for (const { id, invoiceId, amount: given } of rows) {
    const amount = Math.min(given, left);
    if (amount <= 0) break;
    left -= amount;
    touched.push(invoiceId);
    const invoice = await lockInvoice(trx, invoiceId);
    if (amount === given) await trx.deleteFrom('invoice_allocation').where('id', '=', id).execute();
    else
      await trx
        .updateTable('invoice_allocation')
        .set({ amount: given - amount })
        .where('id', '=', id)
        .execute();
    const after = await applyBalances(trx, tools, invoice, { allocated: invoice.allocated - amount });
    const data = { amount, currency: payment.currency };
    await recordNote(trx, after, { kind, actorId, data, isPublic: true }, tools.now().toISOString());
  }
  return touched;
}

/** Total allocated to invoices from a payment, in minor units. */
export async function allocatedOf(trx: Transaction, paymentId: string): Promise<number> {
  const { given } = await trx
    .selectFrom('invoice_allocation')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('given'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(given ?? 0);
}
