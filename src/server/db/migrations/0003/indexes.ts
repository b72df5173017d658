import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database';

const ACTIVE = sql`"deletedAt" is null`;
const OPEN = sql`${ACTIVE} and "phase" in ('unpaid', 'partly_paid')`;
const CREDIT_NOTES = sql`${ACTIVE} and "kind" = 'credit_note'`;

/** The columns that the list filters by; part of every sort index, so that a scan reads only matching rows. */
const FILTERED = [
  'phase',
  'kind',
  'issueKey',
  'dueKey',
  'paidAt',
  'amount',
  'mainServiceId',
  'currency',
  'sourceType',
];

const SORTED = ['issueKey', 'dueKey', 'amount', 'balance', 'numberKey', 'customerKey', 'sentCount'];

/** The parts of the list with their order. Others are for filters that may leave few rows: those are gathered. */
const PARTS: Readonly<Record<string, [columns: string[], where: RawBuilder<unknown>]>> = {
  invoice_of_phase: [['phase', 'issueKey', 'id', 'dueKey', 'kind'], ACTIVE],
  invoice_open: [['issueKey', 'id', 'dueKey', 'phase'], OPEN],
  invoice_credit_notes: [['issueKey', 'id', 'phase'], CREDIT_NOTES],
  invoice_of_party: [['partyId', 'issueKey'], ACTIVE],
  invoice_of_paid: [['paidAt'], ACTIVE],
  invoice_of_service: [['mainServiceId'], ACTIVE],
  invoice_of_source: [['sourceType', 'sourceId'], ACTIVE],
};

/** In the order in which the figures are grouped, with all columns that they sum up or filter by. */
const GROUPED = ['currency', 'kind', 'phase', 'dueKey'];
const FIGURES = [...GROUPED, 'amount', 'balance', 'issueKey', 'paidAt', 'mainServiceId', 'sourceType'];

/** Indexes that keep the cost of every filter and sort of the list constant (performance.md section 5). */
export async function createIndexes(db: Database): Promise<void> {
  const make = (name: string, columns: string[], where = ACTIVE) =>
    sql`create index ${sql.ref(name)} on invoice (${sql.join(columns.map((column) => sql.ref(column)))})
      where ${where}`.execute(db);
  for (const key of SORTED) {
    await make(`invoice_by_${key}`, [key, 'id', ...FILTERED.filter((column) => column !== key)]);
  }
  for (const [name, [columns, where]] of Object.entries(PARTS)) await make(name, columns, where);
  await make('invoice_figures', FIGURES);
  await sql`create unique index invoice_source on invoice ("sourceType", "sourceId")
    where "sourceType" is not null and state <> 'void'`.execute(db);
  await db.schema.createIndex('invoice_correcting').on('invoice').column('correctsId').execute();
  await db.schema
    .createIndex('invoice_link')
    .unique()
    .on('invoice')
    .column('linkTokenHash')
    .where(sql<boolean>`"linkTokenHash" is not null`)
    .execute();
}
