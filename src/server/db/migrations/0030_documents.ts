import { sql } from 'kysely';
import { normalise } from '@/domain/search/normalise';
import {
  columnTypes,
  createTable,
  makeAppendOnly,
  primary,
  references,
  required,
  withDefault,
} from '../columns';
import type { Database } from '../database';

async function createLife(db: Database): Promise<void> {
  const { text, json, instant, flag, bigint } = columnTypes(db);
  await createTable(db, 'invoice_allocation')
    .addColumn('id', text, primary)
    .addColumn('paymentId', text, required)
    .addColumn('invoiceId', text, (column) => column.notNull().references('invoice.id'))
    .addColumn('amount', bigint, (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('createdAt', instant, required)
    .addUniqueConstraint('invoice_allocation_pair', ['paymentId', 'invoiceId'])
    .execute();
  await createTable(db, 'invoice_send')
    .addColumn('id', text, primary)
    .addColumn('invoiceId', text, references('invoice.id'))
    .addColumn('to', json, required)
    .addColumn('cc', json, withDefault('[]'))
    .addColumn('subject', text, required)
    .addColumn('mailId', text)
    .addColumn('actorId', text)
    .addColumn('openedAt', instant)
    .addColumn('createdAt', instant, required)
    .execute();
  await createTable(db, 'invoice_event')
    .addColumn('id', text, primary)
    .addColumn('invoiceId', text, references('invoice.id'))
    .addColumn('kind', text, required)
    .addColumn('data', json, withDefault('{}'))
    .addColumn('actorId', text)
    .addColumn('isPublic', flag, withDefault(0))
    .addColumn('at', instant, required)
    .execute();
  await makeAppendOnly(db, 'invoice_event');
  for (const table of ['invoice_allocation', 'invoice_send', 'invoice_event']) {
    await db.schema.createIndex(`${table}_of`).on(table).columns(['invoiceId', 'id']).execute();
  }
}

/** Search text of customers; it begins with the name, so that it sorts by name. */
async function addWords(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable('party').addColumn('words', text, withDefault('')).execute();
  const parties = await db
    .selectFrom('party')
    .select(['id', 'name', 'contactName', 'email', 'city'])
    .execute();
  for (const { id, name, contactName, email, city } of parties) {
    const words = normalise([name, contactName, email, city].join(' '));
    await db.updateTable('party').set({ words }).where('id', '=', id).execute();
  }
  await db.schema.createIndex('party_by_words').on('party').columns(['words', 'id']).execute();
}

/** Follow-up data of documents: payments, mails, the timeline; search text of customers. */
export async function documents(db: Database): Promise<void> {
  await createLife(db);
  await addWords(db);
}
