import type { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import type { DemoOrder } from './rows';

/** The payment of a paid order, and its refund. */
function paymentRows(order: DemoOrder, random: Random) {
  const { id: ref, plan, steps, userId, place, figures, currency, locale, number } = order;
  const at = steps.paidAt;
  if (at === null) return null;
  const byCard = plan.method === 'provider';
  const id = random.id(new Date(at));
  const isBack = plan.state === 'refunded';
  const chargeRef = byCard ? `tc_demo_${id}` : null;
  const { total: amount } = figures;
  const payment = {
    ...newRow(at),
    id,
    purpose: 'order' as const,
    ref,
    partyId: null,
    userId,
    customerName: place.receiver,
    method: plan.method,
    providerId: byCard ? 'test' : null,
    sessionRef: byCard ? `ts_demo_${id}` : null,
    chargeRef,
    amount,
    currency,
    state: 'succeeded' as const,
    captured: amount,
    refunding: isBack ? amount : 0,
    failureCode: null,
    brand: byCard ? 'Visa' : null,
    last4: byCard ? '4242' : null,
    receivedOn: byCard ? null : at.slice(0, 10),
    isTest: byCard ? 1 : 0,
    idempotencyKey: `demo:${ref}`,
    expiresAt: null,
    succeededAt: at,
    description: number,
    locale,
    savedMethodRef: null,
    redirectUrl: null,
  };
  const refund = {
    ...newRow(steps.refundedAt ?? at),
    id: random.id(new Date(steps.refundedAt ?? at)),
    paymentId: id,
    amount,
    reason: 'Sent back',
    state: 'succeeded' as const,
    refundRef: byCard ? `tr_demo_${id}` : null,
    providerId: byCard ? 'test' : null,
    idempotencyKey: `demo-refund:${ref}`,
    actorId: null,
  };
  return {
    payment,
    refunds: isBack ? [refund] : [],
  };
}

/** The test provider's records of a card payment. */
function bookRows({ payment, refunds }: NonNullable<ReturnType<typeof paymentRows>>) {
  const { id: ownRef, amount, currency, description, sessionRef, chargeRef, createdAt } = payment;
  if (sessionRef === null || chargeRef === null) return null;
  const session = {
    ref: sessionRef,
    kind: 'payment' as const,
    ownRef,
    amount,
    currency,
    description,
    returnUrl: '/',
    state: 'succeeded' as const,
    failureCode: null,
    chargeRef,
    methodRef: null,
    brand: 'Visa',
    last4: '4242',
    expiresAt: createdAt,
    settlesAt: null,
    createdAt,
  };
  const charge = { ref: chargeRef, sessionRef, amount, refunded: payment.refunding, createdAt };
  const given = Object.fromEntries(refunds.map(({ id, refundRef }) => [id, refundRef]));
  return { session, charge: { ...charge, refunds: JSON.stringify(given) } };
}

/** The payments of the demo's orders, with the test provider's records. */
export async function seedPayments(
  trx: Transaction,
  orders: readonly DemoOrder[],
  random: Random,
): Promise<void> {
  const money = orders.flatMap((order) => paymentRows(order, random) ?? []);
  const payments = money.map(({ payment }) => payment);
  await insertMany(trx, 'payment', payments);
  const refunds = money.flatMap((part) => part.refunds);
  await insertMany(trx, 'refund', refunds);
  const books = money.flatMap((part) => bookRows(part) ?? []);
  const sessions = books.map(({ session }) => session);
  await insertMany(trx, 'test_session', sessions);
  const charges = books.map(({ charge }) => charge);
  await insertMany(trx, 'test_charge', charges);
}
