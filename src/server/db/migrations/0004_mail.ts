import { sql } from 'kysely';
import { columnTypes, createTable, primary, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createJob(db: Database): Promise<void> {
  const { text, instant, json, integer, flag } = columnTypes(db);
  await createTable(db, 'job')
    .addColumn('id', text, primary)
    .addColumn('kind', text, required)
    .addColumn('payload', json, required)
    .addColumn('runAt', instant, required)
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('maxAttempts', integer, required)
    .addColumn('lockedBy', text)
    .addColumn('lockedUntil', instant)
    .addColumn('lastError', text)
    .addColumn('dedupeKey', text, (column) => column.unique())
    .addColumn('again', flag, withDefault(0))
    .addColumn('createdAt', instant, required)
    .addColumn('finishedAt', instant)
    .execute();
  await sql`create index job_due on job ("runAt", id) where "finishedAt" is null`.execute(db);
  await sql`create index job_finished on job ("finishedAt") where "finishedAt" is not null`.execute(db);
}

async function createSystemMail(db: Database): Promise<void> {
  const { text, instant, json, integer } = columnTypes(db);
  await createTable(db, 'system_mail')
    .addColumn('id', text, primary)
    .addColumn('kind', text, required)
    .addColumn('to', text, required)
    .addColumn('cc', json, withDefault('[]'))
    .addColumn('replyTo', text)
    .addColumn('userId', text)
    .addColumn('locale', text, required)
    .addColumn('subject', text, required)
    .addColumn('text', text, required)
    .addColumn('html', text, required)
    .addColumn('link', text)
    .addColumn('code', text)
    .addColumn('attachments', json, withDefault('[]'))
    .addColumn('headers', json, withDefault('{}'))
    .addColumn('messageId', text, required)
    .addColumn('state', text, required)
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('nextAt', instant)
    .addColumn('triedAt', instant)
    .addColumn('lastError', text)
    .addColumn('dedupeKey', text, (column) => column.unique())
    .addColumn('createdAt', instant, required)
    .addColumn('sentAt', instant)
    .execute();
  await db.schema
    .createIndex('system_mail_due')
    .on('system_mail')
    .columns(['state', 'nextAt', 'id'])
    .execute();
  await db.schema
    .createIndex('system_mail_createdAt')
    .on('system_mail')
    .columns(['createdAt', 'id'])
    .execute();
  await db.schema.createIndex('system_mail_triedAt').on('system_mail').column('triedAt').execute();
}

async function createMailServer(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'mail_server')
    .addColumn('id', text, primary)
    .addColumn('pausedUntil', instant)
    .addColumn('problem', text)
    .addColumn('detail', text)
    .addColumn('checkedAt', instant)
    .execute();
  await sql`insert into mail_server (id) values ('main')`.execute(db);
}

/** Background jobs, system mails, the state of the mail server. */
export async function mail(db: Database): Promise<void> {
  await createJob(db);
  await createSystemMail(db);
  await createMailServer(db);
}
