import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import type { Random } from '@/server/core/random';
import type { JoinedBuyer } from './people';
import type { OrderPlan } from './plan';

/** So many buy before most of the others have joined. */
const FIRST = 24;
/** Every so many orders one is of the accounts of the sign-in page: their own lists stay short. */
const OWN = 60;

/**
 * Who places an order, and their number: once each among the newest orders, else one of those who had joined by then,
 * some more often than others. Nobody for an order by a guest.
 */
export function buyerFinder(buyers: readonly JoinedBuyer[], random: Random) {
  const accounts = DEMO_EMAILS.length;
  const joined = [...buyers.entries()]
    .slice(accounts)
    .toSorted(([, a], [, b]) => (a.createdAt < b.createdAt ? -1 : 1));
  const someone = (day: string) => {
    const there = joined.filter(([, { createdAt }]) => createdAt < day).length;
    const count = Math.max(there, Math.min(FIRST, joined.length));
    return joined[Math.floor(random.next() ** 1.3 * count)]?.[0] ?? 0;
  };
  return (n: number, { placedAt, isGuest }: OrderPlan) => {
    const isNew = n < buyers.length || isGuest;
    const isOwn = n % OWN === OWN - 1;
    const at = isNew
      ? n % buyers.length
      : isOwn
        ? Math.floor(n / OWN) % accounts
        : someone(placedAt.toISOString());
    return { at, buyer: isGuest ? undefined : buyers[at] };
  };
}
