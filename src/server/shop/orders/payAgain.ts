import { badInput, conflict, notFound } from '@/domain/errors';
import type { PaymentChoice } from '@/domain/payments/schemas';
import { keyed } from '@/server/core/keyed';
import type { OrderDbRow } from '@/server/core/orders/facts';
import { cancelOpen } from '@/server/core/payments/reconcile';
import { toPayment } from '@/server/core/payments/rows';
import { openSession } from '@/server/core/payments/session';
import type { Transaction } from '@/server/db/database';
import { shopSettings } from '../settings/read';
import type { Shopper } from '../shop';
import { assertState, changeOrder, lockOrder } from './change';
import { linkHash } from './link';
import { openOrder } from './open';
import { payFor, termsFor } from './place';
import { orderById } from './rows';

/** The order to pay, and the payment method. */
interface Again {
  number?: string | undefined;
  token?: string | undefined;
  payment: PaymentChoice;
}

/** The later of two deadlines; null = never. Switching the payment method never shortens the deadline. */
const later = (one: string | null, other: string | null) =>
  one === null || other === null ? other : one > other ? one : other;

async function assertOffered(trx: Transaction, { desk }: Shopper, { method }: PaymentChoice): Promise<void> {
  const { methods } = await shopSettings(trx);
  const isThere = methods[method] === true && (method !== 'provider' || desk.providers.length > 0);
  if (!isThere) throw badInput({ 'payment.method': 'invalid' });
}

/** The order, changed to this payment method. */
async function inThisWay(trx: Transaction, shopper: Shopper, order: OrderDbRow, choice: PaymentChoice) {
  if (order.paymentMethod === choice.method) return order;
  const { expiresAt } = await termsFor(trx, shopper.now(), choice.method);
  return changeOrder(trx, shopper, order, {
    kind: 'payment-method',
    text: choice.method,
    actorId: shopper.user?.id ?? null,
    set: { paymentMethod: choice.method, expiresAt: later(order.expiresAt, expiresAt) },
  });
}

/**
 * Starts a new payment for a pending order; earlier attempts are closed, at their provider too, before its page
 * opens. The same idempotency key returns the same attempt. Throws 404, 400 for a method that is not offered,
 * 409 `wrong-state`.
 */
export async function payAgain(shopper: Shopper, { number, token, payment: choice }: Again) {
  const { db, now, user } = shopper;
  const found = await openOrder(db, { user, number, token, now: now() });
  if (token === undefined && found.userId !== user?.id) throw notFound();
  const caller = token === undefined ? {} : { caller: `order:${linkHash(token)}` };
  const once = { ...shopper, ...caller, input: { number, token, choice } };
  const { paymentId } = await keyed(once, async (trx, key) => {
    const order = await lockOrder(trx, found.id);
    assertState(order, ['pending']);
    await assertOffered(trx, shopper, choice);
    const next = await inThisWay(trx, shopper, order, choice);
    return { paymentId: (await payFor(trx, shopper, next, { choice, key })).id };
  });
  await cancelOpen(shopper, { purpose: 'order', ref: found.id, before: paymentId });
  const order = await orderById(db, found.id);
  // The page before may have been paid just then.
  if (order && order.state !== 'pending') {
    await cancelOpen(shopper, { purpose: 'order', ref: found.id });
    throw conflict('wrong-state', { state: order.state, version: order.version });
  }
  const { payment, redirectUrl } = await openSession(shopper, paymentId);
  return { payment: toPayment(payment), ...(redirectUrl !== undefined && { redirectUrl }) };
}
