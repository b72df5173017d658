import type { Insertable } from 'kysely';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import type { NotificationTable } from '@/server/db/tables/notifications';
import { type DemoNotice, demoNotices } from './seed/notices';
import { demoRecords } from './seed/records';

const MINUTE = 60_000;
const SEED = 41;

interface Named {
  id: string;
  name: string;
  username: string;
}

interface SeedOptions {
  now: Date;
  /** The demo's accounts first. */
  users: readonly Named[];
}

type Row = Insertable<NotificationTable>;

function rowOf(notice: DemoNotice, userId: string, id: string, now: Date): Row {
  const at = new Date(now.getTime() - notice.minutesAgo * MINUTE).toISOString();
  const seen = notice.unread ? null : at;
  return {
    id,
    userId,
    topic: notice.topic,
    actorId: notice.actorId ?? null,
    entityType: notice.entity.type,
    entityId: notice.entity.id,
    link: notice.link,
    params: JSON.stringify(notice.params),
    actions: JSON.stringify(notice.actions ?? []),
    count: notice.count ?? 1,
    dedupeKey: null,
    createdAt: at,
    updatedAt: at,
    seenAt: seen,
    readAt: seen,
    archivedAt: notice.archived ? at : null,
    hiddenAt: null,
  };
}

/** Notifications of the demo's first account over 21 days; every link is valid. Source: live, section 11. */
export async function seedNotices(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const [owner, ...others] = users;
  if (!owner || others.length < 12) return;
  const posts = await trx
    .selectFrom('profile_post')
    .select('id')
    .where('authorId', '=', owner.id)
    .where('deletedAt', 'is', null)
    .limit(4)
    .execute();
  const random = new Random(SEED);
  const notices = demoNotices(
    owner,
    others,
    posts.map(({ id }) => id),
    await demoRecords(trx, owner.id),
  );
  const rows = notices.map((notice) => rowOf(notice, owner.id, random.id(now), now));
  await insertMany(trx, 'notification', rows);
}
