import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../../columns';
import type { Database } from '../../database';

async function createNotification(db: Database): Promise<void> {
  const { text, instant, json, integer } = columnTypes(db);
  await createTable(db, 'notification')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('topic', text, required)
    .addColumn('actorId', text)
    .addColumn('entityType', text, required)
    .addColumn('entityId', text, required)
    .addColumn('link', text, required)
    .addColumn('params', json, required)
    .addColumn('actions', json, withDefault('[]'))
    .addColumn('count', integer, withDefault(1))
    .addColumn('dedupeKey', text)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .addColumn('seenAt', instant)
    .addColumn('readAt', instant)
    .addColumn('archivedAt', instant)
    .addColumn('hiddenAt', instant)
    .addColumn('version', integer, withDefault(1))
    .execute();
  await sql`create unique index notification_dedupe on notification ("userId", "dedupeKey") where "readAt" is null`.execute(
    db,
  );
  await sql`create index notification_newest on notification ("userId", "updatedAt" desc, id)`.execute(db);
  await sql`create index notification_unread on notification ("userId")
    where "readAt" is null and "archivedAt" is null and "hiddenAt" is null`.execute(db);
}

async function createSettings(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'notification_setting')
    .addColumn('userId', text, references('user.id'))
    .addColumn('topic', text, required)
    .addColumn('inApp', flag, required)
    .addColumn('email', text, required)
    .addPrimaryKeyConstraint('notification_setting_pk', ['userId', 'topic'])
    .execute();
  await createTable(db, 'notification_profile')
    .addColumn('userId', text, (column) => references('user.id')(primary(column)))
    .addColumn('digestTime', text, withDefault('08:00'))
    .addColumn('digestWeekday', integer, withDefault(1))
    .addColumn('quietFrom', text)
    .addColumn('quietTo', text)
    .addColumn('sound', flag, withDefault(1))
    .addColumn('desktop', flag, withDefault(0))
    .addColumn('nextDailyAt', instant)
    .addColumn('nextWeeklyAt', instant)
    .addColumn('version', integer, withDefault(1))
    .execute();
}

async function createMail(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'notification_mail')
    .addColumn('userId', text, references('user.id'))
    .addColumn('notificationId', text, references('notification.id'))
    .addColumn('kind', text, required)
    .addColumn('dueAt', instant, required)
    .addColumn('sentAt', instant)
    .addColumn('droppedAt', instant)
    .addPrimaryKeyConstraint('notification_mail_pk', ['userId', 'notificationId', 'kind'])
    .execute();
  await sql`create index notification_mail_due on notification_mail ("dueAt")
    where "sentAt" is null and "droppedAt" is null`.execute(db);
}

/** Notices, people's notification settings, and the mails about notices. */
export async function createNotifications(db: Database): Promise<void> {
  await createNotification(db);
  await createSettings(db);
  await createMail(db);
}
