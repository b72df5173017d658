import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createPushSubscription(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'push_subscription')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('endpoint', text, (column) => required(column).unique())
    .addColumn('keys', json, required)
    .addColumn('userAgent', text, required)
    .addColumn('createdAt', instant, required)
    .execute();
}

/** The notification center: actions taken from notices, their records, and due digests. */
export async function notices(db: Database): Promise<void> {
  const { text, flag } = columnTypes(db);
  await db.schema.alterTable('notification').addColumn('acted', text).execute();
  await db.schema.alterTable('notification').addColumn('mailOnly', flag, withDefault(0)).execute();
  // Older rows named two kinds of records differently.
  await sql`update notification set "entityType" = 'users.person' where "entityType" in ('person', 'user')`.execute(
    db,
  );
  await sql`update notification set "entityType" = 'users.post' where "entityType" = 'profile-post'`.execute(
    db,
  );
  await sql`create index notification_entity on notification ("entityType", "entityId")`.execute(db);
  await sql`create index notification_old on notification ("createdAt")`.execute(db);
  await sql`create index notification_profile_daily on notification_profile ("nextDailyAt")
    where "nextDailyAt" is not null`.execute(db);
  await sql`create index notification_profile_weekly on notification_profile ("nextWeeklyAt")
    where "nextWeeklyAt" is not null`.execute(db);
  await createPushSubscription(db);
}
