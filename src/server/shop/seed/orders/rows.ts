import { normalise } from '@/domain/search/normalise';
import type { AddressSnapshot } from '@/domain/address/schemas';
import type { DocumentFigures } from '@/domain/tax/types';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import type { Bought } from './figures';
import type { OrderPlan } from './plan';
import type { Steps } from './steps';

/** One order of the demo with the data for all its rows. */
export interface DemoOrder {
  id: string;
  number: string;
  plan: OrderPlan;
  steps: Steps;
  userId: string | null;
  email: string;
  locale: string;
  place: AddressSnapshot;
  bought: readonly Bought[];
  figures: DocumentFigures;
  taxRate: number;
  code: string | null;
  currency: string;
}

const DAY = 86_400_000;
const dayAfter = (iso: string, days: number) =>
  new Date(new Date(iso).getTime() + days * DAY).toISOString().slice(0, 10);

/** Shipped, cancelled and refunded quantities of a line; a partly shipped order has only its first line shipped. */
export function countsOf({ plan, bought }: DemoOrder, position: number) {
  const { quantity } = bought[position]!;
  const isSent = plan.isPartly ? position === 0 : ['shipped', 'delivered', 'refunded'].includes(plan.state);
  return {
    shippedQuantity: isSent ? quantity : 0,
    cancelledQuantity: plan.state === 'cancelled' ? quantity : 0,
    refundedQuantity: plan.state === 'refunded' ? quantity : 0,
  };
}

function moneyOf({ plan, steps, figures }: DemoOrder) {
  const { subtotal, discount, shipping, tax, total, taxes } = figures;
  const isPaid = steps.paidAt !== null;
  const isBack = plan.state === 'refunded';
  const paymentState = isBack ? ('refunded' as const) : isPaid ? ('paid' as const) : ('unpaid' as const);
  const taxLines = taxes
    .filter(({ base }) => base !== 0)
    .map(({ taxRate, base, tax: amount }) => ({ name: 'standard', rate: taxRate, base, amount }));
  return {
    subtotal,
    discount,
    shipping,
    tax,
    total,
    taxLines: JSON.stringify(taxLines),
    paidAmount: isPaid ? total : 0,
    refundedAmount: isBack ? total : 0,
    paymentState,
  };
}

/** The row of the order itself. */
export function orderRow(order: DemoOrder, random: Random) {
  const { id, number, plan, steps, userId, email, locale, place, bought, code, currency, taxRate } = order;
  const { sentAt: _sentAt, ...times } = steps;
  const searched = [number, place.receiver, email, ...bought.map(({ good }) => good.sku)];
  const promised = { from: dayAfter(times.placedAt, 2), to: dayAfter(times.placedAt, 4) };
  const waits = plan.state === 'pending' && plan.method === 'bank_transfer';
  return {
    ...newRow(times.placedAt),
    id,
    number,
    cartId: random.id(plan.placedAt),
    userId,
    email,
    customerName: place.receiver,
    phone: place.phone,
    locale,
    state: plan.state,
    paymentMethod: plan.method,
    currency,
    pricesIncludeTax: 1,
    taxRounding: 'line' as const,
    discountCode: code,
    ...moneyOf(order),
    pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
    country: place.country,
    billingAddress: JSON.stringify(place),
    shippingAddress: JSON.stringify(place),
    shippingMethod: JSON.stringify({ name: 'Standard', ...promised, taxClass: 'standard', taxRate }),
    words: ` ${normalise(searched.join(' '))}`,
    linkTokenHash: null,
    linkExpiresAt: null,
    expiresAt: waits ? new Date(plan.placedAt.getTime() + 7 * DAY).toISOString() : null,
    ...times,
    promisedOn: promised.to,
  };
}

/** The lines, with copies of the variants' data. */
export function lineRows(order: DemoOrder, random: Random) {
  const { id: orderId, plan, bought, figures, taxRate, code } = order;
  return bought.map(({ good, quantity }, position) => {
    const { price, createdAt: _createdAt, onHand: _onHand, ...kept } = good;
    const { lineTotal, share, net, tax } = figures.lines[position]!;
    return {
      id: random.id(plan.placedAt),
      orderId,
      position,
      ...kept,
      cover: null,
      unitPrice: price,
      quantity,
      lineTotal,
      discountable: code === null ? 0 : 1,
      discountShare: share,
      taxClass: 'standard',
      taxRate,
      net,
      tax,
      ...countsOf(order, position),
    };
  });
}

/** The history of the order. */
export function eventRows({ id: orderId, steps, userId }: DemoOrder, random: Random, staffId: string | null) {
  const kinds = [
    ['placed', steps.placedAt, userId],
    ['paid', steps.paidAt, null],
    ['packed', steps.packedAt, staffId],
    ['shipped', steps.sentAt, staffId],
    ['delivered', steps.deliveredAt, staffId],
    ['refunded', steps.refundedAt, staffId],
    ['cancelled', steps.cancelledAt, userId],
  ] as const;
  return kinds.flatMap(([kind, createdAt, actorId]) =>
    createdAt === null
      ? []
      : [{ id: random.id(new Date(createdAt)), orderId, kind, actorId, isPublic: 1, createdAt }],
  );
}
