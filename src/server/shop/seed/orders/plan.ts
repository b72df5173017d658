import type { OrderState } from '@/domain/shop/orderWords';
import type { Random } from '@/server/core/random';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How many days the orders of the demo go back: 26 months. */
const DAYS = 791;
const TODAY = 4;
/** So many times the orders of the first day are placed now. */
const GROWTH = 2.6;
/** How busy the days of a week are, from Sunday on. */
const WEEK = [1.45, 1.1, 0.9, 0.8, 0.85, 1, 1.35] as const;
/** Two campaigns: between so many days ago many more come. */
const CAMPAIGNS = [
  { from: 160, to: 147, times: 1.9 },
  { from: 366, to: 357, times: 2.3 },
] as const;
/** Orders by visitors without an account. */
const GUESTS: ReadonlySet<number> = new Set([2, 15, 141, 677, 1540]);

/** What becomes of the order with this number, from the newest on. */
export interface OrderPlan {
  placedAt: Date;
  state: OrderState;
  method: 'provider' | 'bank_transfer' | 'cash_on_delivery';
  /** Some pieces have left, others wait. */
  isPartly: boolean;
  isGuest: boolean;
}

function weightOf(daysAgo: number, weekday: number, random: Random): number {
  const growth = 1 + (GROWTH - 1) * (1 - daysAgo / DAYS);
  const campaign = CAMPAIGNS.find(({ from, to }) => daysAgo <= from && daysAgo >= to)?.times ?? 1;
  return growth * campaign * WEEK[weekday]! * (0.6 + 0.8 * random.next());
}

/** Minutes of a day at which orders come, the latest first: from the morning to late in the evening. */
const timesOf = (count: number, random: Random) =>
  Array.from({ length: count }, () => random.int(6 * 60, 23 * 60 + 30)).sort((a, b) => b - a);

/** When orders were placed, the newest first: four of today, the others on days of changing weight. */
function placingTimes(count: number, now: Date, random: Random): Date[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  // Soon after midnight they stand closer, so that they are of today.
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
 * The orders of the demo from the newest on: when each was placed, how it is paid and how far it has come; more by and
 * by, most at weekends; the same each time, seen from `now`. Source: shop, section 12.
 */
export function planOrders(count: number, now: Date, random: Random): OrderPlan[] {
  return placingTimes(count, now, random).map((placedAt, n) => planOf(n, placedAt, now));
}
