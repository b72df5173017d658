import { toLanguage } from '@/domain/languages';
import { notificationsLive, type NoticeChange } from '@/domain/notifications/live';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { type NoticeRow, toNotice } from './toNotice';
import { countUnreadOf } from './unread';

type Needs = Pick<Services, 'counters' | 'live'>;

export const COUNTER = 'notifications';

/** A written notification, and its user's language. */
export interface Written {
  row: NoticeRow;
  locale: string | null;
}

/** Notifications in their users' languages. */
async function asRead(trx: Transaction, written: readonly Written[]) {
  const people = await personRefs(
    trx,
    written.flatMap(({ row }) => row.actorId ?? []),
  );
  return written.flatMap(({ row, locale }) =>
    toNotice(row, people, toLanguage(locale)).map((notification) => ({ notification, row })),
  );
}

/** Publishes new notifications to their users; counters are those at the end of the transaction. */
export async function publishAdded(
  trx: Transaction,
  { counters, live }: Needs,
  written: readonly Written[],
): Promise<void> {
  if (written.length === 0) return;
  const userIds = written.map(({ row }) => row.userId);
  await counters.changed(trx, COUNTER, userIds);
  live.publishLater(trx, userIds, async () => {
    const [told, unread] = [await asRead(trx, written), await countUnreadOf(trx, userIds)];
    return told.map(({ notification, row }) => ({
      event: notificationsLive.added,
      payload: { notification, unreadCount: unread.get(row.userId) ?? 0 },
      to: { users: [row.userId] },
      by: row.actorId,
    }));
  });
}

/** Publishes notifications whose text changed. */
export async function publishRewritten(
  trx: Transaction,
  { live }: Needs,
  written: readonly Written[],
): Promise<void> {
  for (const { notification, row } of await asRead(trx, written)) {
    await live.publish(trx, notificationsLive.rewritten, { notification }, { to: { users: [row.userId] } });
  }
}

/** A change for one user. */
export interface Change {
  userId: string;
  ids: string[];
  before?: string | undefined;
  reason: NoticeChange;
  tab?: string | null;
}

/** Most ids in one event. */
const MOST_IDS = 200;

/** Ids in chunks; one empty chunk where the change is given by an instant. */
function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(ids.length / MOST_IDS));
  return Array.from({ length: count }, (_, part) => ids.slice(part * MOST_IDS, (part + 1) * MOST_IDS));
}

/** Publishes changes to the other tabs of these users. */
export async function publishChanged(
  trx: Transaction,
  { counters, live }: Needs,
  changes: readonly Change[],
): Promise<void> {
  const userIds = changes.map(({ userId }) => userId);
  if (userIds.length === 0) return;
  await counters.changed(trx, COUNTER, userIds);
  live.publishLater(trx, userIds, async () => {
    const unread = await countUnreadOf(trx, userIds);
    return changes.flatMap(({ userId, ids, before, reason, tab = null }) =>
      chunksOf(ids).map((part) => ({
        event: notificationsLive.changed,
        payload: {
          ids: part,
          ...(before !== undefined && { before }),
          unreadCount: unread.get(userId) ?? 0,
          reason,
        },
        to: { users: [userId] },
        by: userId,
        tab,
      })),
    );
  });
}
