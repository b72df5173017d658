import { sql } from 'kysely';
import type { DomainEvents } from '@/domain/events';
import { isTopic, reaches } from '@/domain/notifications/topics';
import { readRights } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { publishChanged } from './publish';
import type { NoticeRow } from './toNotice';

type Entity = DomainEvents['entity.removed'];
export type Needs = Pick<Services, 'counters' | 'live' | 'now' | 'readables'>;

/** Groups ids by user. */
function byPerson(rows: readonly Pick<NoticeRow, 'id' | 'userId'>[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { id, userId } of rows) groups.set(userId, [...(groups.get(userId) ?? []), id]);
  return groups;
}

/** Hides or shows notifications, and updates their users' clients. */
export async function setHidden(trx: Transaction, needs: Needs, ids: readonly string[], hidden: boolean) {
  if (ids.length === 0) return;
  const rows = await trx
    .updateTable('notification')
    .set({ hiddenAt: hidden ? needs.now().toISOString() : null, version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .where('mailOnly', '=', 0)
    .where('hiddenAt', hidden ? 'is' : 'is not', null)
    .returning(['id', 'userId'])
    .execute();
  const reason = hidden ? 'hidden' : 'shown';
  const changes = [...byPerson(rows)].map(([userId, own]) => ({ userId, ids: own, reason }) as const);
  await publishChanged(trx, needs, changes);
}

const about = (db: Database, { type, id }: Entity) =>
  db
    .selectFrom('notification')
    .select(['notification.id', 'notification.userId'])
    .where('entityType', '=', type)
    .where('entityId', '=', id);

/** Drops unsent mails of mail-only notifications. */
async function dropMails(trx: Transaction, { now }: Needs, notificationIds: readonly string[]) {
  if (notificationIds.length === 0) return;
  await trx
    .updateTable('notification_mail')
    .set({ droppedAt: now().toISOString() })
    .where('notificationId', 'in', notificationIds)
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .execute();
}

/** After a record was deleted: hides its notifications; unsent mails are dropped or skipped. */
async function onRemoved(trx: Transaction, needs: Needs, entity: Entity): Promise<void> {
  const rows = await about(trx, entity).select('mailOnly').execute();
  if (rows.length === 0) return;
  const idsOf = (mailOnly: number) => rows.filter((row) => row.mailOnly === mailOnly).map(({ id }) => id);
  await dropMails(trx, needs, idsOf(1));
  await setHidden(trx, needs, idsOf(0), true);
}

/** After a record was restored: shows its notifications again to users who may read it, except empty ones. */
export async function onRestored(trx: Transaction, needs: Needs, entity: Entity): Promise<void> {
  const rows = await about(trx, entity)
    .innerJoin('user', 'user.id', 'notification.userId')
    .select(['notification.topic', 'user.role'])
    .where('hiddenAt', 'is not', null)
    .where('count', '>', 0)
    .execute();
  if (rows.length === 0) return;
  const people = rows.map(({ userId }) => userId);
  const known = needs.readables.knows(entity.type);
  const readers = known ? await needs.readables.readersOf(trx, entity, people) : new Set(people);
  const rights = await readRights(trx);
  const isAllowed = ({ role, topic, userId }: (typeof rows)[number]) =>
    readers.has(userId) && isTopic(topic) && reaches(topic, rights.of(role).permissions);
  await setHidden(
    trx,
    needs,
    rows.filter(isAllowed).map(({ id }) => id),
    false,
  );
}

/** After a user opened a record: marks their notifications of it as read. Source: live, rule 5.1.5. */
async function onSeen(trx: Transaction, needs: Needs, seen: DomainEvents['entity.seen']): Promise<void> {
  const rows = await trx
    .updateTable('notification')
    .set({ readAt: needs.now().toISOString(), version: sql<number>`version + 1` })
    .where('userId', '=', seen.userId)
    .where('entityType', '=', seen.type)
    .where('entityId', '=', seen.id)
    .where('readAt', 'is', null)
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  await publishChanged(trx, needs, [{ userId: seen.userId, ids: rows.map(({ id }) => id), reason: 'read' }]);
}

type Told = Pick<NoticeRow, 'id' | 'topic' | 'entityType' | 'entityId' | 'hiddenAt'>;

/** Of a user's notifications, those whose topic they may have and whose record they may read. */
async function readable(trx: Transaction, { readables }: Needs, userId: string, rows: readonly Told[]) {
  const { role } = await trx
    .selectFrom('user')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const permissions: readonly string[] = (await readRights(trx)).of(role).permissions;
  const types = [...new Set(rows.map(({ entityType }) => entityType))];
  const open = new Set<string>();
  for (const type of types) {
    const ids = rows.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId);
    const pairs = readables.knows(type)
      ? (await readables.pairs(trx, type, [userId], [...new Set(ids)])).map(({ id }) => id)
      : ids;
    for (const id of pairs) open.add(`${type}:${id}`);
  }
  return ({ topic, entityType, entityId }: Told) => {
    return open.has(`${entityType}:${entityId}`) && isTopic(topic) && reaches(topic, permissions);
  };
}

async function recheckPerson(services: Services, userId: string): Promise<void> {
  await transaction(services.db, async (trx) => {
    const rows = await trx
      .selectFrom('notification')
      .select(['id', 'topic', 'entityType', 'entityId', 'hiddenAt'])
      .where('userId', '=', userId)
      .where('mailOnly', '=', 0)
      .where('count', '>', 0)
      .execute();
    const isReadable = await readable(trx, services, userId, rows);
    const idsOf = (wanted: readonly Told[]) => wanted.map(({ id }) => id);
    await setHidden(trx, services, idsOf(rows.filter((row) => !row.hiddenAt && !isReadable(row))), true);
    await setHidden(trx, services, idsOf(rows.filter((row) => row.hiddenAt && isReadable(row))), false);
  });
}

/** Re-checks what these users may read. */
async function recheck(services: Services, whose: { role: string } | { userId: string }): Promise<void> {
  if ('userId' in whose) {
    await recheckPerson(services, whose.userId);
    return;
  }
  const people = await services.db
    .selectFrom('user')
    .select('id')
    .where('role', '=', whose.role)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('notification').select('id').whereRef('notification.userId', '=', 'user.id')),
    )
    .execute();
  for (const { id } of people) await recheckPerson(services, id);
}

/** Notifications follow their records: hidden and read with them, never shown to users who can't read them. */
export function followRecords(services: Services): void {
  const { events, jobs } = services;
  events.on('entity.removed', (trx, entity) => onRemoved(trx, services, entity));
  events.on('entity.restored', (trx, entity) => onRestored(trx, services, entity));
  events.on('user.removed', (trx, { userId: id }) => onRemoved(trx, services, { type: 'users.person', id }));
  events.on('user.restored', (trx, { userId: id }) =>
    onRestored(trx, services, { type: 'users.person', id }),
  );
  events.on('entity.seen', (trx, seen) => onSeen(trx, services, seen));
  events.on('roles.changed', (trx, { role }) =>
    jobs.add(trx, {
      kind: 'notifications.recheck',
      payload: { role },
      dedupeKey: `notifications.recheck:${role}`,
    }),
  );
  events.on('user.changed', async (trx, { before, after }) => {
    if (!before || !after || before.role === after.role) return;
    const payload = { userId: after.id };
    await jobs.add(trx, { kind: 'notifications.recheck', payload });
  });
  jobs.handle('notifications.recheck', (whose) => recheck(services, whose));
}
