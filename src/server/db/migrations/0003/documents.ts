import { sql, type CreateTableBuilder } from 'kysely';
import { columnTypes, createTable, primary, required, withDefault, versioned } from '../../columns';
import { dialectOf, type Database } from '../../database';

const empty = withDefault('');
const zero = withDefault(0);

/** The status without the clock; `phaseOf` of domain/invoices/status.ts is the same rule. */
const PHASE = sql`case
  when state <> 'issued' then state
  when kind = 'credit_note' then 'issued'
  when balance = 0 and (allocated > 0 or total = 0) then 'paid'
  when balance = 0 then 'credited'
  when allocated > 0 then 'partly_paid'
  else 'unpaid' end`;

function printed(db: Database) {
  const { text, json, integer, flag, bigint } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('kind', text, required)
      .addColumn('state', text, required)
      .addColumn('number', text, (column) => column.unique())
      .addColumn('seriesYear', integer)
      .addColumn('seq', integer)
      .addColumn('partyId', text, (column) => column.references('party.id'))
      .addColumn('seller', json)
      .addColumn('buyer', json)
      .addColumn('issueDate', text)
      .addColumn('supplyDate', text)
      .addColumn('dueDate', text)
      .addColumn('currency', text, required)
      .addColumn('fxRate', text, withDefault('1'))
      .addColumn('pricesIncludeTax', flag, required)
      .addColumn('taxRounding', text, required)
      .addColumn('discountKind', text, required)
      .addColumn('discountValue', bigint, required)
      .addColumn('subtotal', bigint, required)
      .addColumn('discount', bigint, required)
      .addColumn('shipping', bigint, required)
      .addColumn('net', bigint, required)
      .addColumn('tax', bigint, required)
      .addColumn('total', bigint, required)
      .addColumn('reference', text, empty)
      .addColumn('notes', text, empty)
      .addColumn('footer', text, empty)
      .addColumn('locale', text, required)
      .addColumn('template', text, withDefault('classic'))
      .addColumn('accent', text, withDefault('#1f5fbf'))
      .addColumn('contentHash', text)
      .addColumn('pdfId', text);
}

function lifeOf(db: Database) {
  const { text, instant, integer, bigint } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('allocated', bigint, zero)
      .addColumn('credited', bigint, zero)
      .addColumn('balance', bigint, zero)
      .addColumn('internalNote', text, empty)
      .addColumn('mainServiceId', text, (column) => column.references('service.id'))
      .addColumn('sourceType', text)
      .addColumn('sourceId', text)
      .addColumn('correctsId', text)
      .addColumn('copyOfId', text)
      .addColumn('reason', text, empty)
      .addColumn('linkTokenHash', text)
      .addColumn('linkToken', text)
      .addColumn('sentCount', integer, zero)
      .addColumn('lastSentAt', instant)
      .addColumn('viewedAt', instant)
      .addColumn('transferAnnouncedAt', instant)
      .addColumn('issuedAt', instant)
      .addColumn('issuedBy', text)
      .addColumn('paidAt', instant)
      .addColumn('voidedAt', instant)
      .addColumn('customerKey', text, empty)
      .addColumn('words', text, empty);
}

function derived(db: Database) {
  const { text, bigint } = columnTypes(db);
  const columns = [
    ['phase', text, PHASE],
    ['amount', bigint, sql`case when kind = 'credit_note' then -total else total end`],
    ['issueKey', text, sql`case when state = 'draft' then '~' else "issueDate" end`],
    ['dueKey', text, sql`coalesce("dueDate", '~')`],
    ['numberKey', text, sql`coalesce(number, '')`],
  ] as const;
  return (table: CreateTableBuilder<string, string>) =>
    columns.reduce(
      (all, [name, type, rule]) =>
        all.addColumn(name, type, (column) => column.generatedAlwaysAs(rule).stored()),
      table,
    );
}

/** Rules of invoices.md 2.4 that can be checked within one row. */
const CHECKS = {
  invoice_number: sql`(state = 'draft') = (number is null)`,
  invoice_dates: sql`state = 'draft' or ("issueDate" is not null and "dueDate" is not null and "issuedAt" is not null)`,
  invoice_due: sql`state = 'draft' or "dueDate" >= "issueDate"`,
  invoice_paid: sql`"paidAt" is null or ("issuedAt" is not null and "paidAt" >= "issuedAt")`,
  invoice_total: sql`total = net + tax and total >= 0`,
  invoice_credit: sql`state = 'draft' or total > 0 or kind = 'invoice'`,
  invoice_balance: sql`balance >= 0 and balance = case
    when kind = 'invoice' and state in ('issued', 'uncollectible') then total - allocated - credited else 0 end`,
  invoice_trash: sql`"deletedAt" is null or state = 'draft'`,
} as const;

async function createInvoice(db: Database, rowNumber: boolean): Promise<void> {
  const table = createTable(db, 'invoice');
  // SQLite's full-text index refers to row numbers, which are stable only with a declared key.
  const keyed = rowNumber ? table.addColumn('rowNo', 'integer', primary) : table;
  const columns = keyed.$call(printed(db)).$call(lifeOf(db)).$call(derived(db)).$call(versioned(db));
  const checked = Object.entries(CHECKS).reduce(
    (all, [name, rule]) => all.addCheckConstraint(name, rule),
    columns,
  );
  await checked
    .addUniqueConstraint('invoice_series', ['kind', 'seriesYear', 'seq'])
    .addForeignKeyConstraint('invoice_corrects', ['correctsId'], 'invoice', ['id'], (key) =>
      key.deferrable().initiallyDeferred(),
    )
    .execute();
}

async function createLine(db: Database): Promise<void> {
  const { text, integer, flag, bigint } = columnTypes(db);
  await createTable(db, 'invoice_line')
    .addColumn('id', text, primary)
    .addColumn('invoiceId', text, required)
    .addColumn('position', text, required)
    .addColumn('kind', text, required)
    .addColumn('serviceId', text, (column) => column.references('service.id'))
    .addColumn('productId', text)
    .addColumn('orderLineId', text)
    .addColumn('correctsLineId', text)
    .addColumn('title', text, required)
    .addColumn('description', text, empty)
    .addColumn('discountable', flag, withDefault(1))
    .addColumn('quantityMilli', bigint, required)
    .addColumn('unit', text, required)
    .addColumn('unitPrice', bigint, required)
    .addColumn('discountKind', text, required)
    .addColumn('discountValue', bigint, required)
    .addColumn('taxClassId', text)
    .addColumn('taxRate', integer, required)
    .addColumn('taxCategory', text, required)
    .addColumn('amount', bigint, required)
    .addColumn('lineDiscount', bigint, required)
    .addColumn('lineTotal', bigint, required)
    .addColumn('share', bigint, required)
    .addColumn('net', bigint, required)
    .addColumn('tax', bigint, required)
    .addForeignKeyConstraint('invoice_line_invoice', ['invoiceId'], 'invoice', ['id'], (key) =>
      key.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
  await db.schema
    .createIndex('invoice_line_of')
    .on('invoice_line')
    .columns(['invoiceId', 'position'])
    .execute();
}

async function createTax(db: Database): Promise<void> {
  const { text, integer, bigint } = columnTypes(db);
  await createTable(db, 'invoice_tax')
    .addColumn('invoiceId', text, required)
    .addColumn('taxCategory', text, required)
    .addColumn('taxRate', integer, required)
    .addColumn('base', bigint, required)
    .addColumn('tax', bigint, required)
    .addPrimaryKeyConstraint('invoice_tax_pk', ['invoiceId', 'taxCategory', 'taxRate'])
    .addForeignKeyConstraint('invoice_tax_invoice', ['invoiceId'], 'invoice', ['id'], (key) =>
      key.onDelete('cascade').deferrable().initiallyDeferred(),
    )
    .execute();
}

async function createStat(db: Database): Promise<void> {
  const { text, bigint } = columnTypes(db);
  await createTable(db, 'invoice_stat')
    .addColumn('by', text, required)
    .addColumn('day', text, required)
    .addColumn('currency', text, required)
    .addColumn('kind', text, required)
    .addColumn('phase', text, required)
    .addColumn('count', bigint, required)
    .addColumn('total', bigint, required)
    .addColumn('allocated', bigint, required)
    .addColumn('balance', bigint, required)
    .addPrimaryKeyConstraint('invoice_stat_pk', ['by', 'day', 'currency', 'kind', 'phase'])
    .execute();
}

/**
 * Documents, lines, taxes and totals. Foreign keys of the parts are deferred to the end of the transaction, so that
 * lines can be written before the document that locks them.
 */
export async function createDocuments(db: Database): Promise<void> {
  await createInvoice(db, dialectOf(db) === 'sqlite');
  await createLine(db);
  await createTax(db);
  await createStat(db);
}
