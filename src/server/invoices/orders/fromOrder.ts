import { conflict, notFound } from '@/domain/errors';
import { factsOf, linesOfOrder } from '@/server/core/orders/facts';
import { transaction } from '@/server/db/transaction';
import { inTurn } from '@/server/db/turns';
import type { Books } from '../books';
import { shown } from '../draft/write';
import { creditLeft } from '../life/creditLeft';
import { invoiceOrder } from './make';

const OVER: readonly string[] = ['cancelled', 'refunded'];

/**
 * Creates the invoice of an order manually, or returns the existing one.
 * @throws ApiError 400 for what is missing, 404, 409 `wrong-state` for an order that is cancelled or refunded.
 */
export async function invoiceFromOrder(books: Books, number: string) {
  const make = () =>
    transaction(books.db, async (trx) => {
      const row = await trx
        .selectFrom('shop_order')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst();
      if (!row) throw notFound();
      if (OVER.includes(row.state)) throw conflict('wrong-state', { state: row.state });
      const order = factsOf(row, await linesOfOrder(trx, row.id));
      const invoice = await invoiceOrder(trx, books, order, books.user.id);
      const amount = order.refundedAmount - invoice.credited;
      await creditLeft(trx, books, invoice, { amount, reason: order.number });
      return { invoice: await shown({ ...books, db: trx }, invoice.id) };
    });
  return books.db.isTransaction ? make() : inTurn(make);
}
