import type * as z from 'zod';
import type { EndUser } from '@/domain/auth/contract';
import type { notificationsContract } from '@/domain/notifications/contract';
import { TOPIC_IDS } from '@/domain/notifications/topics';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { toNotice } from './toNotice';
import { countUnread } from './unread';

type Query = z.output<typeof notificationsContract.list.query>;

function rowsOf(db: Database, userId: string, { tab, topic }: Query) {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('userId', '=', userId)
    .where('hiddenAt', 'is', null)
    .where('archivedAt', tab === 'archived' ? 'is not' : 'is', null)
    .where('topic', 'in', topic === undefined ? TOPIC_IDS : [topic])
    .$if(tab === 'unread', (query) => query.where('readAt', 'is', null));
}

/** A page of a user's notifications in their language, and the number of unread ones. */
export async function listNotices(db: Database, user: EndUser, query: Query) {
  const { tab, topic, limit, cursor } = query;
  const { rows, next } = await keyset(rowsOf(db, user.id, query), {
    sort: [{ column: 'updatedAt', direction: 'desc' }],
    limit,
    cursor,
    filters: { tab, topic },
  });
  const people = await personRefs(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return {
    notifications: rows.flatMap((row) => toNotice(row, people, user.locale)),
    unreadCount: await countUnread(db, user.id),
    ...(next && { next }),
  };
}
