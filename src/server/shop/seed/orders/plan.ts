import type { OrderState } from '@/domain/shop/orderWords';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Orders of the demo, the newest first, over some 26 months. */
export const DEMO_ORDERS = 240;
const TODAY = 4;
/** Orders by visitors without an account. */
const GUESTS: ReadonlySet<number> = new Set([2, 15, 41, 77, 140]);

/** What becomes of the order with this number, from the newest on. */
export interface OrderPlan {
  placedAt: Date;
  state: OrderState;
  method: 'provider' | 'bank_transfer' | 'cash_on_delivery';
  /** Some pieces have left, others wait. */
  isPartly: boolean;
  isGuest: boolean;
}

/** Dense in these weeks, rarer the longer ago: the fourth is of today, the last two years old. */
function placedAt(n: number, now: Date): Date {
  if (n < TODAY) return new Date(now.getTime() - (n + 1) * 10 * MINUTE);
  return new Date(now.getTime() - (0.5 + 0.283 * (n - TODAY) ** 1.45) * DAY);
}

function stateOf(n: number, days: number): OrderState {
  if (n === 0 || n === 2) return 'pending';
  if (n < TODAY) return 'paid';
  if (n === 8 || n === 9) return 'packed';
  if (n % 25 === 13) return 'cancelled';
  if (days > 9 && n % 33 === 20) return 'refunded';
  if (days < 4) return n % 2 === 0 ? 'paid' : 'packed';
  return days < 9 ? 'shipped' : 'delivered';
}

/** The plan of an order: when, how it is paid and how far it has come; the same each time, seen from `now`. */
export function planOf(n: number, now: Date): OrderPlan {
  const at = placedAt(n, now);
  const state = stateOf(n, (now.getTime() - at.getTime()) / DAY);
  const byTransfer = n === 0 || n % 7 === 5;
  const onDelivery = n === 2 || (n % 11 === 6 && state === 'delivered');
  const method = byTransfer ? 'bank_transfer' : onDelivery ? 'cash_on_delivery' : 'provider';
  return { placedAt: at, state, method, isPartly: n === 8 || n === 9, isGuest: GUESTS.has(n) };
}
