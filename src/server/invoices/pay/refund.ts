import type { EndUser } from '@/domain/auth/contract';
import { badInput, conflict, notFound } from '@/domain/errors';
import { MAX_REFUNDS } from '@/domain/invoices/limits';
import type { TakenBy } from '@/domain/invoices/takenBy';
import { keyed } from '@/server/core/keyed';
import { requestRefund, runRefund } from '@/server/core/payments/refund';
import { findPayment } from '@/server/core/payments/rows';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import { booksOf, workspaceOf } from '../books';
import { shown } from '../draft/write';
import { allocatedOf } from './allocate';
import { paymentById } from './list';

interface Cashier extends Services {
  user: EndUser;
  request: RequestInfo;
}

interface Wanted {
  paymentId: string;
  /** Minor units. */
  amount: number;
  reason: string;
  method: TakenBy;
  paidBackOn?: string | undefined;
}

/** Money of an order's invoice is refunded on the order, with its items and credit note. Throws 409 `of-order`. */
async function assertNotOfOrder(trx: Transaction, paymentId: string, amount: number): Promise<void> {
  const ofOrder = await trx
    .selectFrom('invoice_allocation')
    .innerJoin('invoice', 'invoice.id', 'invoice_allocation.invoiceId')
    .select('invoice.id')
    .where('paymentId', '=', paymentId)
    .where('sourceType', '=', 'order')
    .executeTakeFirst();
  if (!ofOrder) return;
  const { captured, refunding } = (await findPayment(trx, paymentId))!;
  if (amount > captured - refunding - (await allocatedOf(trx, paymentId))) throw conflict('of-order');
}

/**
 * Refunds a payment of an invoice: never more than is left of it. What was allocated to invoices is owed again.
 * @throws ApiError 404, 400 for a day in the future or before the payment and for the 201st refund,
 * 409 `refund-too-big`, `refund-refused`, `of-order` (an order refunds its own payments).
 */
export async function refundPayment(cashier: Cashier, wanted: Wanted) {
  const { paymentId, amount, reason, method } = wanted;
  const found = await findPayment(cashier.db, paymentId);
  if (!found) throw notFound();
  if (found.purpose !== 'invoice') throw conflict('of-order');
  const { today } = await workspaceOf(cashier.db, cashier.now());
  const { paidBackOn = today } = wanted;
  if (paidBackOn > today) throw badInput({ paidBackOn: 'in-future' });
  if (paidBackOn < (found.receivedOn ?? '')) throw badInput({ paidBackOn: 'before-payment' });
  const { refundId, invoiceIds } = await keyed({ ...cashier, input: wanted }, async (trx) => {
    await withLock(trx, `payment:${paymentId}`);
    const before = await paymentById(trx, paymentId);
    if (before.refunds.length >= MAX_REFUNDS) throw badInput({ paymentId: `too-many:${MAX_REFUNDS}` });
    await assertNotOfOrder(trx, paymentId, amount);
    const row = await requestRefund(trx, cashier, {
      paymentId,
      amount,
      reason,
      actorId: cashier.user.id,
      idempotencyKey: newId(),
      confirmed: true,
      ...(found.providerId === null && { data: { method, paidBackOn } }),
    });
    return { refundId: row.id, invoiceIds: before.allocations.map(({ invoiceId }) => invoiceId) };
  });
  const refund = await runRefund(cashier, refundId);
  if (refund.state === 'failed') throw conflict('refund-refused');
  const books = booksOf(cashier);
  const invoices = [];
  for (const invoiceId of invoiceIds) invoices.push(await shown(books, invoiceId));
  return { payment: await paymentById(cashier.db, paymentId), invoices };
}
