import { randomBytes } from 'node:crypto';
import { columnTypes, createTable, primary, references, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createEvents(db: Database): Promise<void> {
  const { text, instant, json, bigint } = columnTypes(db);
  await createTable(db, 'live_cursor')
    .addColumn('topic', text, primary)
    .addColumn('seq', bigint, required)
    .execute();
  await createTable(db, 'live_event')
    .addColumn('id', text, primary)
    .addColumn('type', text, required)
    .addColumn('at', instant, required)
    .addColumn('by', text)
    .addColumn('tab', text)
    .addColumn('payload', json, required)
    .addColumn('rule', json)
    .execute();
  await db.schema.createIndex('live_event_at').on('live_event').column('at').execute();
  await createTable(db, 'live_delivery')
    .addColumn('topic', text, required)
    .addColumn('seq', bigint, required)
    .addColumn('eventId', text, references('live_event.id'))
    .addPrimaryKeyConstraint('live_delivery_pk', ['topic', 'seq'])
    .execute();
  await db.schema.createIndex('live_delivery_event').on('live_delivery').column('eventId').execute();
}

async function createEpoch(db: Database): Promise<void> {
  await createTable(db, 'live_epoch').addColumn('epoch', columnTypes(db).text, primary).execute();
  await db
    .insertInto('live_epoch')
    .values({ epoch: randomBytes(4).toString('hex') })
    .execute();
}

async function createPresence(db: Database): Promise<void> {
  const { text, instant, flag } = columnTypes(db);
  await createTable(db, 'presence')
    .addColumn('userId', text, (column) => references('user.id')(primary(column)))
    .addColumn('chosen', text, withDefault('online'))
    .addColumn('statusText', text)
    .addColumn('until', instant)
    .addColumn('showLastActivity', flag, withDefault(1))
    .addColumn('lastActivityAt', instant)
    .execute();
}

/** The live channel: numbered events, their recipients, and people's chosen presence. */
export async function live(db: Database): Promise<void> {
  await createEvents(db);
  await createEpoch(db);
  await createPresence(db);
}
