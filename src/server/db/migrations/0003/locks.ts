import { sql, type RawBuilder } from 'kysely';
import { dialectOf, type Database } from '../../database';

/** Columns printed on the document, immutable once it is issued. Source: invoices.md 2.4 rule 2. */
const PRINTED = [
  'kind',
  'number',
  'seriesYear',
  'seq',
  'seller',
  'buyer',
  'issueDate',
  'supplyDate',
  'dueDate',
  'currency',
  'fxRate',
  'pricesIncludeTax',
  'taxRounding',
  'discountKind',
  'discountValue',
  'subtotal',
  'discount',
  'shipping',
  'net',
  'tax',
  'total',
  'reference',
  'notes',
  'footer',
  'locale',
  'template',
  'accent',
  'correctsId',
];
/** Set once after issue. */
const ONCE = ['pdfId', 'contentHash'];

/** Whether the update of a document changes printed columns; `different` compares old and new of a column. */
function forbidden(different: RawBuilder<unknown>): RawBuilder<unknown> {
  const changed = (column: string) => sql`new.${sql.ref(column)} ${different} old.${sql.ref(column)}`;
  const rules = [
    sql`new.state = 'draft'`,
    ...PRINTED.map(changed),
    ...ONCE.map((column) => sql`(old.${sql.ref(column)} is not null and ${changed(column)})`),
  ];
  return sql`old.state <> 'draft' and (${sql.join(rules, sql` or `)})`;
}

const PARTS = ['invoice_line', 'invoice_tax'];

async function lockOnSqlite(db: Database): Promise<void> {
  const refuse = sql`select raise(abort, 'invoice is locked');`;
  await sql`create trigger invoice_locked_update before update on invoice
    when ${forbidden(sql`is not`)} begin ${refuse} end`.execute(db);
  await sql`create trigger invoice_locked_delete before delete on invoice
    when old.state <> 'draft' begin ${refuse} end`.execute(db);
  for (const part of PARTS) {
    for (const [verb, row] of [
      ['insert', 'new'],
      ['update', 'old'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await sql`create trigger ${sql.ref(`${part}_locked_${verb}_${row}`)} before ${sql.raw(verb)} on ${sql.table(part)}
        when exists (select 1 from invoice where id = ${sql.raw(row)}."invoiceId" and state <> 'draft')
        begin ${refuse} end`.execute(db);
    }
  }
}

// One lookup by key per row: PostgreSQL caches a function's plan, and one made for an empty table would scan it.
const PART_FUNCTION = `begin
  if tg_op <> 'INSERT' and exists (select 1 from invoice where id = old."invoiceId" and state <> 'draft') then
    raise exception 'invoice is locked';
  end if;
  if tg_op <> 'DELETE' and exists (select 1 from invoice where id = new."invoiceId" and state <> 'draft') then
    raise exception 'invoice is locked';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end`;

async function lockOnPostgres(db: Database): Promise<void> {
  await sql`create function refuse_locked_invoice() returns trigger language plpgsql
    as ${sql.lit("begin raise exception 'invoice is locked'; end")}`.execute(db);
  await sql`create trigger invoice_locked_update before update on invoice for each row
    when (${forbidden(sql`is distinct from`)}) execute function refuse_locked_invoice()`.execute(db);
  await sql`create trigger invoice_locked_delete before delete on invoice for each row
    when (old.state <> 'draft') execute function refuse_locked_invoice()`.execute(db);
  await sql`create function refuse_locked_part() returns trigger language plpgsql
    as ${sql.lit(PART_FUNCTION)}`.execute(db);
  for (const part of PARTS) {
    await sql`create trigger ${sql.ref(`${part}_locked`)} before insert or update or delete on ${sql.table(part)}
      for each row execute function refuse_locked_part()`.execute(db);
  }
}

/** Triggers that prevent changing or deleting issued documents, including their lines and taxes. */
export async function lockIssued(db: Database): Promise<void> {
  await (dialectOf(db) === 'sqlite' ? lockOnSqlite(db) : lockOnPostgres(db));
}
