import type { ChosenStatus } from '@/domain/live/presence';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';

const SEED = 20_27;
const MINUTE = 60_000;
/** Range of the last visits: minutes to weeks ago. Source: live, section 11. */
const NEAREST = 4 * MINUTE;
const FARTHEST = 35 * 24 * 60 * MINUTE;

/** Chosen status of three users, by their index. */
const STATUSES = new Map<number, { chosen: ChosenStatus; statusText: string }>([
  [1, { chosen: 'busy', statusText: 'In meetings until noon' }],
  [5, { chosen: 'online', statusText: 'Working from home' }],
  [9, { chosen: 'away', statusText: 'On site in Lyon' }],
]);

/** Last visits of the demo users; nobody is online until someone signs in as them. */
export async function seedPresence(
  trx: Transaction,
  { now, users }: { now: Date; users: readonly { id: string }[] },
): Promise<void> {
  const random = new Random(SEED);
  const rows = users.map(({ id: userId }, place) => {
    const ago = NEAREST * (FARTHEST / NEAREST) ** random.next();
    return {
      userId,
      chosen: STATUSES.get(place)?.chosen ?? ('online' as const),
      statusText: STATUSES.get(place)?.statusText ?? null,
      until: null,
      showLastActivity: 1,
      lastActivityAt: new Date(now.getTime() - ago).toISOString(),
    };
  });
  if (rows.length > 0) await insertMany(trx, 'presence', rows);
}
