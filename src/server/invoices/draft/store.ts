import type { Insertable, Selectable } from 'kysely';
import { badInput, notFound } from '@/domain/errors';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { changeStats } from '../statChange';
import { type Content, rowsOf } from './content';

export type InvoiceRow = Selectable<InvoiceTable>;

/** What a draft was made from. */
export type Origin = Partial<
  Pick<Insertable<InvoiceTable>, 'kind' | 'sourceType' | 'sourceId' | 'correctsId' | 'copyOfId' | 'reason'>
>;

/** The customer's name. Throws 404 for an unknown customer. */
async function customerName(trx: Transaction, partyId: string | null): Promise<string> {
  if (partyId === null) return '';
  const party = await trx
    .selectFrom('party')
    .select('name')
    .where('id', '=', partyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!party) throw notFound();
  return party.name;
}

/** Services that lines name must exist. Throws 404. */
async function assertServices(trx: Transaction, { lines }: Content): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ serviceId }) => serviceId ?? []))];
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('service')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  if (found.length < ids.length) throw notFound();
}

/** Tax classes that lines name must exist. Throws 400 for the first that does not. */
async function assertTaxClasses(trx: Transaction, { lines }: Content): Promise<void> {
  const keys = [...new Set(lines.flatMap(({ taxClassId }) => taxClassId ?? []))];
  if (keys.length === 0) return;
  const found = await trx.selectFrom('tax_class').select('key').where('key', 'in', keys).execute();
  const known = new Set(found.map(({ key }) => key));
  const at = lines.findIndex(({ taxClassId }) => taxClassId !== null && !known.has(taxClassId));
  if (at >= 0) throw badInput({ [`invoice.lines.${at}.taxClassId`]: 'unknown' });
}

async function writeParts(trx: Transaction, { lines, taxes }: ReturnType<typeof rowsOf>): Promise<void> {
  if (lines.length > 0) await insertMany(trx, 'invoice_line', lines);
  if (taxes.length > 0) await insertMany(trx, 'invoice_tax', taxes);
}

/** Inserts a new draft with its lines and taxes. Throws 400, 404 for an unknown customer or service. */
export async function insertDraft(
  trx: Transaction,
  content: Content,
  now: string,
  origin: Origin = {},
): Promise<InvoiceRow> {
  await assertServices(trx, content);
  await assertTaxClasses(trx, content);
  const id = newId();
  const rows = rowsOf(content, { invoiceId: id, customer: await customerName(trx, content.partyId) });
  const row = await trx
    .insertInto('invoice')
    .values({ id, kind: 'invoice', state: 'draft', ...rows.columns, ...origin, ...newRow(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeParts(trx, rows);
  await changeStats(trx, undefined, row);
  return row;
}

/** Rewrites a draft with all its lines and taxes, as its next version. */
export async function rewriteDraft(
  trx: Transaction,
  before: InvoiceRow,
  content: Content,
  now: string,
): Promise<InvoiceRow> {
  await assertServices(trx, content);
  await assertTaxClasses(trx, content);
  const rows = rowsOf(content, { invoiceId: before.id, customer: await customerName(trx, content.partyId) });
  await trx.deleteFrom('invoice_line').where('invoiceId', '=', before.id).execute();
  await trx.deleteFrom('invoice_tax').where('invoiceId', '=', before.id).execute();
  const row = await trx
    .updateTable('invoice')
    .set((eb) => ({ ...rows.columns, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeParts(trx, rows);
  await changeStats(trx, before, row);
  return row;
}
