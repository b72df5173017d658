import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import type { Database } from '../database';
import { createBilling } from './0006/billing';
import { createNotifications } from './0006/notifications';

async function extendProfile(db: Database): Promise<void> {
  const { text, json, integer } = columnTypes(db);
  const add = (
    name: string,
    type: typeof text | typeof integer,
    change = (c: Parameters<typeof required>[0]) => c,
  ) => db.schema.alterTable('profile').addColumn(name, type, change).execute();
  await add('quote', text);
  await add('school', text);
  await add('coverBlob', text);
  await add('links', json, withDefault('{}'));
  for (const count of ['followers', 'following', 'posts']) await add(count, integer, withDefault(0));
}

async function createApiToken(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'api_token')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('name', text, required)
    .addColumn('prefix', text, required)
    .addColumn('tokenHash', text, (column) => column.notNull().unique())
    .addColumn('scopes', json, required)
    .addColumn('createdAt', instant, required)
    .addColumn('expiresAt', instant, required)
    .addColumn('lastUsedAt', instant)
    .addColumn('lastUsedIp', text)
    .addColumn('revokedAt', instant)
    .execute();
  await db.schema.createIndex('api_token_user').on('api_token').column('userId').execute();
}

/** The rest of the profile, personal tokens, plans and subscriptions, notices. */
export async function account(db: Database): Promise<void> {
  await extendProfile(db);
  await createApiToken(db);
  await createBilling(db);
  await createNotifications(db);
}
