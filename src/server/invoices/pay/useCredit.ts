import { badInput, conflict, notFound } from '@/domain/errors';
import { MAX_ALLOCATIONS } from '@/domain/invoices/limits';
import { withLock, transaction } from '@/server/db/transaction';
import type { Books } from '../books';
import { shown } from '../draft/write';
import { allocatePayment, allocatedOf } from './allocate';
import { paymentById } from './list';
import { sharesOf, sumOfShares, type Wish } from './record';

/**
 * Allocates the free money of a payment to other invoices of its customer.
 * @throws ApiError 404, 400 for another customer's invoice, 409 `over-allocated` with the free amount, `overpaid`,
 * `not-payable`.
 */
export async function useCredit(
  books: Books,
  { paymentId, allocations }: { paymentId: string; allocations: readonly Wish[] },
) {
  return transaction(books.db, async (trx) => {
    await withLock(trx, `payment:${paymentId}`);
    const payment = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .where('partyId', 'is not', null)
      .executeTakeFirst();
    if (!payment) throw notFound();
    const free = payment.captured - payment.refunding - (await allocatedOf(trx, paymentId));
    const wanted = sumOfShares(allocations);
    if (wanted > free) throw conflict('over-allocated', { free });
    const { allocations: before } = await paymentById(trx, paymentId);
    if (before.length + allocations.length > MAX_ALLOCATIONS)
      throw badInput({ allocations: `too-many:${MAX_ALLOCATIONS}` });
    const shares = await sharesOf(trx, payment.partyId ?? '', payment.currency, allocations);
    if (sumOfShares(shares) < wanted) {
      throw conflict('overpaid', { balance: shares.reduce((all, { invoice }) => all + invoice.balance, 0) });
    }
    for (const share of shares)
      await allocatePayment(trx, books, { ...share, payment, actorId: books.user.id });
    const invoices = [];
    for (const { invoice } of shares) invoices.push(await shown({ ...books, db: trx }, invoice.id));
    return { payment: await paymentById(trx, paymentId), invoices };
  });
}
