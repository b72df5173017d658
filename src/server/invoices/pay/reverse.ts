import { conflict, notFound } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { factsOf } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { Books } from '../books';
import { shown } from '../draft/write';
import { emitChange } from '../life/change';
import { lockInvoice } from '../life/lock';
import { withdrawAllocations } from './allocate';
import { paymentById } from './list';

/** Tells the source of each invoice, by an event, that it is owed again. */
async function tellReopened(trx: Transaction, books: Books, ids: readonly string[]): Promise<void> {
  const at = books.now().toISOString();
  for (const id of ids) {
    const row = await lockInvoice(trx, id);
    await emitChange(trx, books, 'invoice.reopened', row, { amount: row.balance, at });
  }
}

/** Reverses a manually recorded payment; its row stays. @throws ApiError 404, 409 `not-by-hand`. */
export async function reversePayment(
  books: Books,
  { paymentId, reason = '' }: { paymentId: string; reason?: string | undefined },
) {
  return transaction(books.db, async (trx) => {
    await withLock(trx, `payment:${paymentId}`);
    const row = await trx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .where('purpose', '=', 'invoice')
      .executeTakeFirst();
    if (!row) throw notFound();
    const isByHand = row.method !== 'provider' && row.state === 'succeeded' && row.refunding === 0;
    if (!isByHand) throw conflict('not-by-hand');
    const ids = await withdrawAllocations(trx, books, row, { actorId: books.user.id, kind: 'reversed' });
    const after = await trx
      .updateTable('payment')
      .set((eb) => ({
        state: 'cancelled',
        captured: 0,
        updatedAt: books.now().toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', paymentId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const told = { payment: factsOf(after), amount: row.captured, refundId: null };
    await books.events.emit(trx, 'payment.reversed', told);
    await tellReopened(trx, books, ids);
    const entity = { area: 'invoices', entityKind: 'payment', entityId: paymentId, title: reason } as const;
    await recordActivity(trx, { actorId: books.user.id, ...entity, action: 'reversed' });
    const inside = { ...books, db: trx };
    const invoices = [];
    for (const id of ids) invoices.push(await shown(inside, id));
    return { payment: await paymentById(trx, paymentId), invoices };
  });
}
