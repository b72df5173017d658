import { sql, type Selectable } from 'kysely';
import { notFound } from '@/domain/errors';
import { toLanguage } from '@/domain/languages';
import type { InvoiceDocument, PartySnapshot } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { notDeleted } from '@/server/db/row';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { ownedBy, type Viewer } from './filters';
import { toRow } from './row';
import { snapshotOf } from './snapshot';

const parseSnapshot = (json: string) => JSON.parse(json) as PartySnapshot;

/** A draft shows the parties as they are now. */
async function currentParties(db: Database, partyId: string | null) {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst();
  const party = await db
    .selectFrom('party')
    .selectAll()
    .where('id', '=', partyId ?? '')
    .executeTakeFirst();
  return { seller: company ? snapshotOf(company) : null, buyer: party ? snapshotOf(party) : null };
}

async function partiesOf(db: Database, { seller, buyer, partyId }: Selectable<InvoiceTable>) {
  if (seller === null || buyer === null) return currentParties(db, partyId);
  return { seller: parseSnapshot(seller), buyer: parseSnapshot(buyer) };
}

async function findVisible(db: Database, invoiceId: string, { seesAll, userId }: Viewer) {
  const query = db
    .selectFrom('invoice')
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .leftJoin('service', 'service.id', 'invoice.mainServiceId')
    .selectAll('invoice')
    .select(['party.name as partyName', 'service.name as serviceName'])
    .where('invoice.id', '=', invoiceId)
    .where(notDeleted('invoice'));
  const own = query.where('invoice.state', '<>', 'draft').where(ownedBy(userId));
  return (seesAll ? query : own).executeTakeFirst();
}

async function partsOf(db: Database, invoiceId: string) {
  const lines = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const taxes = await db
    .selectFrom('invoice_tax')
    .select(['taxCategory as category', 'taxRate as rate', 'base', 'tax'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('taxRate', 'desc')
    .orderBy('taxCategory')
    .execute();
  return { lines, taxes };
}

/** The corrected invoice and the issued corrections, in one query. */
async function relatedTo(db: Database, { id, correctsId }: Selectable<InvoiceTable>) {
  const found = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'issueDate', 'total', 'correctsId'])
    .where(sql<boolean>`("correctsId" = ${id} and state <> 'draft') or id = ${correctsId}`)
    .orderBy('issueKey')
    .orderBy('id')
    .limit(201)
    .execute();
  const corrects = found.find((other) => other.id === correctsId);
  const creditNotes = found.filter((other) => other.correctsId === id).slice(0, 200);
  return { ...(corrects && { corrects }), creditNotes };
}

/**
 * One document with its parts.
 * @throws ApiError 404 when it is not there or not the viewer's.
 */
export async function readInvoice(
  db: Database,
  invoiceId: string,
  viewer: Viewer,
  today: string,
): Promise<InvoiceDocument> {
  const found = await findVisible(db, invoiceId, viewer);
  if (!found) throw notFound();
  const { internalNote, ...shown } = found;
  return {
    ...shown,
    ...toRow(found, today),
    pricesIncludeTax: found.pricesIncludeTax === 1,
    locale: toLanguage(found.locale),
    ...(await partiesOf(db, found)),
    ...(await partsOf(db, found.id)),
    ...(await relatedTo(db, found)),
    ...(viewer.seesAll && { internalNote }),
  };
}
