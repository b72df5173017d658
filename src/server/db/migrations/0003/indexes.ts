import { sql } from 'kysely';
import type { Database } from '../../database';

const ACTIVE = sql<boolean>`"deletedAt" is null`;

/** What the filters of the list look at; carried by every sort index, so that a walk along it opens no row in vain. */
const FILTERED = ['phase', 'kind', 'issueDate', 'dueDate', 'paidAt', 'amount', 'mainServiceId', 'currency', 'sourceType'];

const SORTED = ['issueKey', 'dueKey', 'amount', 'balance', 'numberKey', 'customerKey', 'sentCount'];

/** Filters that can leave few rows: the list reads these alone when they do. */
const NARROW: Readonly<Record<string, string[]>> = {
  party: ['partyId', 'issueKey'],
  phase: ['phase', 'dueDate'],
  issue: ['issueDate'],
  due: ['dueDate'],
  paid: ['paidAt'],
  service: ['mainServiceId'],
  source: ['sourceType', 'sourceId'],
};

/** In the order in which the figures are grouped, with all that they add up or filter by. */
const FIGURES = [
  ...['currency', 'kind', 'phase', 'dueDate', 'amount', 'balance'],
  ...['issueDate', 'paidAt', 'mainServiceId', 'sourceType'],
];

/** Indexes by which every filter and every sort of the list stays flat (performance.md section 5). */
export async function createIndexes(db: Database): Promise<void> {
  const make = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('invoice').columns(columns).where(ACTIVE).execute();
  for (const key of SORTED) {
    await make(`invoice_by_${key}`, [key, 'id', ...FILTERED.filter((column) => column !== key)]);
  }
  for (const [name, columns] of Object.entries(NARROW)) await make(`invoice_of_${name}`, columns);
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
