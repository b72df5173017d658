import { notFound } from '@/domain/errors';
import type { PaymentChoice } from '@/domain/payments/schemas';
import { keyed } from '@/server/core/keyed';
import { cancelOpen } from '@/server/core/payments/reconcile';
import { toPayment } from '@/server/core/payments/rows';
import { openSession } from '@/server/core/payments/session';
import type { Shopper } from '../shop';
import { assertState, lockOrder } from './change';
import { openOrder } from './open';
import { payFor, termsFor } from './place';
import { writeOrder } from './rows';

/** Who pays what, how. */
interface Again {
  number?: string | undefined;
  token?: string | undefined;
  payment: PaymentChoice;
}

/**
 * A new try for an order that waits; the one before is closed at its provider first. The order is held until its time as
 * before. Throws 404, 409 `wrong-state`.
 */
export async function payAgain(shopper: Shopper, { number, token, payment: choice }: Again) {
  const { db, now, user } = shopper;
  const found = await openOrder(db, { user, number, token, now: now() });
  if (token === undefined && found.userId !== user?.id) throw notFound();
  await cancelOpen(shopper, 'order', found.id);
  const { paymentId } = await keyed({ ...shopper, input: { number, token, choice } }, async (trx, key) => {
    const order = await lockOrder(trx, found.id);
    assertState(order, ['pending']);
    const { expiresAt } = await termsFor(trx, now(), choice.method);
    const isOther = order.paymentMethod !== choice.method;
    const set = isOther ? { paymentMethod: choice.method, expiresAt } : {};
    const next = isOther ? await writeOrder(trx, order.id, set, now()) : order;
    return { paymentId: (await payFor(trx, shopper, next, { choice, key })).id };
  });
  const { payment, redirectUrl } = await openSession(shopper, paymentId);
  return { payment: toPayment(payment), ...(redirectUrl !== undefined && { redirectUrl }) };
}
