import type { OrderState } from '@/domain/shop/orderWords';
import type { Random } from '@/server/core/random';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Days of order history in the demo: 26 months. */
const DAYS = 791;
const TODAY = 4;
/** Growth factor of orders per day from the first day until now. */
const GROWTH = 2.6;
/** Weights of weekdays, from Sunday on. */
const WEEK = [1.45, 1.1, 0.9, 0.8, 0.85, 1, 1.35] as const;
/** Two campaigns with more orders, in days ago. */
const CAMPAIGNS = [
  { from: 160, to: 147, times: 1.9 },
  { from: 366, to: 357, times: 2.3 },
] as const;
/** Numbers of guest orders. */
const GUESTS: ReadonlySet<number> = new Set([2, 15, 141, 677, 1540]);

/** Plan of one order; numbers count from the newest. */
export interface OrderPlan {
  placedAt: Date;
  state: OrderState;
  method: 'provider' | 'bank_transfer' | 'cash_on_delivery';
  /** Partly shipped. */
  isPartly: boolean;
  isGuest: boolean;
}

function weightOf(daysAgo: number, weekday: number, random: Random): number {
  const growth = 1 + (GROWTH - 1) * (1 - daysAgo / DAYS);
  const campaign = CAMPAIGNS.find(({ from, to }) => daysAgo <= from && daysAgo >= to)?.times ?? 1;
  return growth * campaign * WEEK[weekday]! * (0.6 + 0.8 * random.next());
}

/** Minutes of the day at which orders are placed, the latest first: from morning to late evening. */
const timesOf = (count: number, random: Random) =>
  Array.from({ length: count }, () => random.int(6 * 60, 23 * 60 + 30)).sort((a, b) => b - a);

/** Times of orders, the newest first: four today, the others spread over weighted days. */
function placingTimes(count: number, now: Date, random: Random): Date[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  // Soon after midnight they are closer together, to stay within today.
  const step = Math.min(10 * MINUTE, (now.getTime() - midnight) / (TODAY + 1));
  const times = Array.from({ length: TODAY }, (_, n) => new Date(now.getTime() - (n + 1) * step));
  const weights = Array.from({ length: DAYS }, (_, at) => {
    const day = new Date(midnight - (at + 1) * DAY);
    return { day, weight: weightOf(at + 1, day.getUTCDay(), random) };
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  for (const { day, weight } of weights) {
    passed += weight;
    const until = TODAY + Math.round((passed / whole) * (count - TODAY));
    for (const minute of timesOf(until - times.length, random))
      times.push(new Date(day.getTime() + minute * MINUTE));
  }
  return times;
}

function stateOf(n: number, days: number): OrderState {
  if (n === 0 || n === 2) return 'pending';
  if (n < TODAY) return 'paid';
  if (n === 8 || n === 9) return 'packed';
  if (n % 25 === 13) return 'cancelled';
  if (days > 13 && n % 33 === 20) return 'refunded';
  if (days < 4) return n % 2 === 0 ? 'paid' : 'packed';
  return days < 9 ? 'shipped' : 'delivered';
}

function planOf(n: number, placedAt: Date, now: Date): OrderPlan {
  const state = stateOf(n, (now.getTime() - placedAt.getTime()) / DAY);
  const byTransfer = n === 0 || n % 7 === 5;
  const onDelivery = n === 2 || (n % 11 === 6 && state === 'delivered');
  const method = byTransfer ? 'bank_transfer' : onDelivery ? 'cash_on_delivery' : 'provider';
  return { placedAt, state, method, isPartly: n === 8 || n === 9, isGuest: GUESTS.has(n) };
}

/**
 * The orders of the demo, newest first: time, payment method and state; increasing over time, most at weekends; the
 * same for the same `now`. Source: shop, section 12.
 */
export function planOrders(count: number, now: Date, random: Random): OrderPlan[] {
  return placingTimes(count, now, random).map((placedAt, n) => planOf(n, placedAt, now));
}
