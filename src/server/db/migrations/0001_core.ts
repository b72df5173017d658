import { columnTypes, createTable, makeAppendOnly, primary, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createWorkspace(db: Database): Promise<void> {
  const { text, instant, json, integer, flag } = columnTypes(db);
  await createTable(db, 'workspace')
    .addColumn('id', text, primary)
    .addColumn('name', text, withDefault('Atrium'))
    .addColumn('locale', text, withDefault('en'))
    .addColumn('currency', text, withDefault('EUR'))
    .addColumn('timeZone', text, withDefault('UTC'))
    .addColumn('weekStart', integer, withDefault(1))
    .addColumn('registration', text, withDefault('open'))
    .addColumn('registrationRole', text, withDefault('member'))
    .addColumn('registrationDomains', json, withDefault('[]'))
    .addColumn('requireVerifiedEmail', flag, withDefault(0))
    .addColumn('requireTwoFactor', text, withDefault('off'))
    .addColumn('termsText', json, withDefault('{}'))
    .addColumn('privacyText', json, withDefault('{}'))
    .addColumn('legalUpdatedAt', instant)
    .addColumn('demoSeededAt', instant)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .execute();
}

async function createActivity(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'activity')
    .addColumn('id', text, primary)
    .addColumn('at', instant, required)
    .addColumn('actorId', text)
    .addColumn('via', text, required)
    .addColumn('area', text, required)
    .addColumn('entityKind', text, required)
    .addColumn('entityId', text, required)
    .addColumn('title', text, required)
    .addColumn('action', text, required)
    .addColumn('diff', json, required)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('activity').columns(columns).execute();
  await index('activity_at', ['at', 'id']);
  await index('activity_entity', ['entityKind', 'entityId', 'at']);
  await index('activity_actor', ['actorId', 'at']);
  await makeAppendOnly(db, 'activity');
}

async function createIdempotencyKey(db: Database): Promise<void> {
  const { text, instant, json, integer } = columnTypes(db);
  await createTable(db, 'idempotency_key')
    .addColumn('caller', text, required)
    .addColumn('key', text, required)
    .addColumn('requestHash', text, required)
    .addColumn('status', integer, required)
    .addColumn('body', json, required)
    .addColumn('createdAt', instant, required)
    .addPrimaryKeyConstraint('idempotency_key_pk', ['caller', 'key'])
    .execute();
  await db.schema
    .createIndex('idempotency_key_createdAt')
    .on('idempotency_key')
    .column('createdAt')
    .execute();
}

async function createRateLimit(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'rate_limit')
    .addColumn('key', text, primary)
    .addColumn('count', integer, required)
    .addColumn('windowStart', instant, required)
    .execute();
}

async function createPreference(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'preference')
    .addColumn('userId', text, required)
    .addColumn('key', text, required)
    .addColumn('value', json, required)
    .addColumn('updatedAt', instant, required)
    .addPrimaryKeyConstraint('preference_pk', ['userId', 'key'])
    .execute();
}

/** Workspace, activity, idempotency keys, rate limits, preferences. */
export async function core(db: Database): Promise<void> {
  await createWorkspace(db);
  await createActivity(db);
  await createIdempotencyKey(db);
  await createRateLimit(db);
  await createPreference(db);
}
