import type { OrderPlan } from './plan';

const HOUR = 3_600_000;
const DAY = 86_400_000;
const REACHED = {
  pending: 0,
  cancelled: 0,
  paid: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
  refunded: 5,
} as const;

/** Time of each step of an order, ISO; null for steps not reached. */
export function stepsOf({ placedAt, state, isPartly, method }: OrderPlan, now: Date) {
  const reached = REACHED[state];
  const at = (ms: number) => new Date(Math.min(placedAt.getTime() + ms, now.getTime())).toISOString();
  const when = (step: number, ms: number) => (reached >= step ? at(ms) : null);
  const deliveredAt = when(4, 6 * DAY);
  const paysLate = method === 'cash_on_delivery';
  return {
    placedAt: placedAt.toISOString(),
    paidAt: paysLate ? deliveredAt : when(1, method === 'provider' ? HOUR / 30 : 6 * HOUR),
    packedAt: when(2, 10 * HOUR),
    shippedAt: when(3, 2 * DAY),
    /** The first parcel. */
    sentAt: isPartly ? at(14 * HOUR) : when(3, 2 * DAY),
    deliveredAt,
    refundedAt: when(5, 12 * DAY),
    cancelledAt: state === 'cancelled' ? at(3 * HOUR) : null,
  };
}
export type Steps = ReturnType<typeof stepsOf>;
