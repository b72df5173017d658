import type { CreateTableBuilder } from 'kysely';
import { columnTypes, createTable, primary, required, versioned, withDefault } from '../../columns';
import type { Database } from '../../database';
import { nowIso } from '../../row';

const empty = withDefault('');

function address(db: Database) {
  const { text } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('line1', text, empty)
      .addColumn('line2', text, empty)
      .addColumn('city', text, empty)
      .addColumn('state', text, empty)
      .addColumn('zipCode', text, empty)
      .addColumn('country', text, empty);
}

async function createParty(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'party')
    .addColumn('id', text, primary)
    .addColumn('kind', text, required)
    .addColumn('name', text, required)
    .addColumn('contactName', text, empty)
    .addColumn('email', text, empty)
    .addColumn('phone', text, empty)
    .addColumn('vatId', text, empty)
    .$call(address(db))
    .addColumn('locale', text)
    .addColumn('currency', text, required)
    .addColumn('termsDays', integer)
    .addColumn('userId', text, (column) => column.unique().references('user.id').onDelete('set null'))
    .addColumn('note', text, empty)
    .addColumn('archivedAt', instant)
    .$call(versioned(db))
    .execute();
}

async function createCompany(db: Database): Promise<void> {
  const { text, json } = columnTypes(db);
  await createTable(db, 'company')
    .addColumn('id', text, primary)
    .addColumn('name', text, required)
    .$call(address(db))
    .addColumn('vatId', text, empty)
    .addColumn('registration', text, empty)
    .addColumn('email', text, empty)
    .addColumn('phone', text, empty)
    .addColumn('website', text, empty)
    .addColumn('logoId', text)
    .addColumn('bank', json, withDefault('{}'))
    .addColumn('supportText', text, empty)
    .$call(versioned(db))
    .execute();
}

async function createService(db: Database): Promise<void> {
  const { text, instant, bigint } = columnTypes(db);
  await createTable(db, 'service')
    .addColumn('id', text, primary)
    .addColumn('name', text, (column) => column.notNull().unique())
    .addColumn('description', text, empty)
    .addColumn('unit', text, required)
    .addColumn('unitPrice', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('taxClassId', text, required)
    .addColumn('position', text, required)
    .addColumn('archivedAt', instant)
    .$call(versioned(db))
    .execute();
}

async function createSetting(db: Database): Promise<void> {
  const { text, json, integer, flag, bigint } = columnTypes(db);
  await createTable(db, 'invoice_setting')
    .addColumn('id', text, primary)
    .addColumn('termsDays', integer, withDefault(14))
    .addColumn('pricesIncludeTax', flag, withDefault(0))
    .addColumn('taxRounding', text, withDefault('line'))
    .addColumn('template', text, withDefault('classic'))
    .addColumn('accent', text, withDefault('#1f5fbf'))
    .addColumn('notes', text, empty)
    .addColumn('footer', text, empty)
    .addColumn('orderInvoices', text, withDefault('auto'))
    .addColumn('partialPayments', flag, withDefault(1))
    .addColumn('minPart', bigint)
    .addColumn('mailTexts', json, withDefault('{}'))
    .$call(versioned(db))
    .execute();
  const now = nowIso();
  await db
    .insertInto('invoice_setting')
    .values({ id: 'main', createdAt: now, updatedAt: now, version: 1 })
    .execute();
}

async function createNumbers(db: Database): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'number_pattern')
    .addColumn('kind', text, primary)
    .addColumn('pattern', text, required)
    .addColumn('reset', text, required)
    .execute();
  await createTable(db, 'number_series')
    .addColumn('kind', text, required)
    .addColumn('year', integer, required)
    .addColumn('nextValue', integer, required)
    .addColumn('lastDay', text, required)
    .addPrimaryKeyConstraint('number_series_pk', ['kind', 'year'])
    .execute();
  await db
    .insertInto('number_pattern')
    .values([
      { kind: 'invoice', pattern: 'INV-{YYYY}-{SEQ:5}', reset: 'yearly' },
      { kind: 'credit_note', pattern: 'CN-{YYYY}-{SEQ:5}', reset: 'yearly' },
    ])
    .execute();
}

/** Customers, the company, services, defaults and numbering. */
export async function createParties(db: Database): Promise<void> {
  await createParty(db);
  await createCompany(db);
  await createService(db);
  await createSetting(db);
  await createNumbers(db);
}
