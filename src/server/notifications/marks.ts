import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { Services } from '@/server/core/services';
import type { Tables } from '@/server/db/schema';
import type { Transaction } from '@/server/db/database';
import { type Change, publishChanged } from './publish';
import { countUnread } from './unread';

/** Last update, written so that the query uses the index of unread ones, not of all notifications of a user. */
const UPDATED = sql<string>`coalesce("updatedAt", '')`;

/** The user, and the tab of the request. */
export interface Marking extends Pick<Services, 'counters' | 'live' | 'now'> {
  userId: string;
  tab: string | null;
}

type Update = UpdateQueryBuilder<Tables, 'notification', 'notification', UpdateResult>;

const own = (trx: Transaction, userId: string) =>
  trx
    .updateTable('notification')
    .set({ version: sql<number>`version + 1` })
    .where('userId', '=', userId);

/** Runs the update, notifies the other tabs, and returns the number of unread ones. */
async function mark(
  trx: Transaction,
  marking: Marking,
  update: Update,
  { reason, before }: Pick<Change, 'reason' | 'before'>,
): Promise<number> {
  const { userId, tab } = marking;
  if (before !== undefined) {
    // Clients select by the instant: thousands of ids need not be read.
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows > 0n) await publishChanged(trx, marking, [{ userId, ids: [], before, reason, tab }]);
    return countUnread(trx, userId);
  }
  const ids = (await update.returning('id').execute()).map(({ id }) => id);
  if (ids.length > 0) await publishChanged(trx, marking, [{ userId, ids, reason, tab }]);
  return countUnread(trx, userId);
}

interface Which {
  notificationIds?: readonly string[] | undefined;
  before?: string | undefined;
  acted?: string | undefined;
}

/** Marks notifications as read, by id or all up to an instant; returns `readAt`, by which this can be undone. */
export async function markRead(trx: Transaction, marking: Marking, which: Which) {
  const { notificationIds, before, acted } = which;
  const readAt = marking.now().toISOString();
  const update = own(trx, marking.userId)
    .set({ readAt: sql<string>`coalesce("readAt", ${readAt})`, ...(acted !== undefined && { acted }) })
    .$if(acted === undefined, (query) => query.where('readAt', 'is', null))
    .$if(notificationIds !== undefined, (query) => query.where('id', 'in', notificationIds ?? []))
    .$if(before !== undefined, (query) =>
      // Hidden ones were not seen, and mail-only ones are not read by this.
      query
        .where(UPDATED, '<=', before ?? '')
        .where('archivedAt', 'is', null)
        .where('hiddenAt', 'is', null),
    );
  return { unreadCount: await mark(trx, marking, update, { reason: 'read', before }), readAt };
}

interface Again {
  notificationIds?: readonly string[] | undefined;
  /** The instant returned by `markRead`. */
  readAt?: string | undefined;
}

/** Marks notifications as unread, without `dedupeKey`: newer unread ones may have it, and it must stay unique. */
export async function markUnread(trx: Transaction, marking: Marking, { notificationIds, readAt }: Again) {
  const update = own(trx, marking.userId)
    .set({ readAt: null, dedupeKey: null })
    .where('readAt', 'is not', null)
    .$if(notificationIds !== undefined, (query) => query.where('id', 'in', notificationIds ?? []))
    .$if(readAt !== undefined, (query) => query.where('readAt', '=', readAt ?? ''));
  return { unreadCount: await mark(trx, marking, update, { reason: 'unread' }) };
}

/** Archives or un-archives notifications. */
export async function markArchived(
  trx: Transaction,
  marking: Marking,
  { notificationIds, archived }: { notificationIds: readonly string[]; archived: boolean },
) {
  const update = own(trx, marking.userId)
    .set({ archivedAt: archived ? marking.now().toISOString() : null })
    .where('id', 'in', notificationIds)
    .where('archivedAt', archived ? 'is' : 'is not', null);
  const reason = archived ? 'archived' : 'restored';
  return { unreadCount: await mark(trx, marking, update, { reason }) };
}

/** Marks notifications as seen when the bell was opened. */
export async function markSeen(trx: Transaction, marking: Marking, before: string): Promise<void> {
  const update = own(trx, marking.userId)
    .set({ seenAt: marking.now().toISOString() })
    .where('readAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('hiddenAt', 'is', null)
    .where('seenAt', 'is', null)
    .where(UPDATED, '<=', before);
  await mark(trx, marking, update, { reason: 'seen', before });
}
