import { type Selectable, sql, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import { actionsOf } from '@/domain/invoices/actions';
import { dayIn } from '@/domain/days';
import type {
  InvoiceDocument,
  InvoiceEventRow,
  PartySnapshot,
  SellerSnapshot,
} from '@/domain/invoices/schemas';
import { toLanguage } from '@/domain/languages';
import { printedSeller, snapshotOf } from '@/server/core/company/seller';
import type { Database } from '@/server/db/database';
import type { InvoiceTable } from '@/server/db/tables/invoices';
import { workspaceOf } from './books';
import { ownedBy } from './filters';
import { creditedByLine } from './life/creditRest';
import { leastPartOf } from './pay/leastPart';
import { toRow } from '@/server/core/invoiceRow';

/** Number of newest events that a document shows. */
const MOST = 500;

/** Events of a document, oldest first, with their authors; the customer sees public ones only, without names. */
async function eventsOf(db: Database, invoiceId: string, onlyPublic: boolean): Promise<InvoiceEventRow[]> {
  const rows = await db
    .selectFrom('invoice_event')
    .leftJoin('user', 'user.id', 'invoice_event.actorId')
    .select(['invoice_event.id', 'kind', 'data', 'at', 'user.name as by'])
    .where('invoiceId', '=', invoiceId)
    .$if(onlyPublic, (query) => query.where('isPublic', '=', 1))
    .orderBy('invoice_event.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.reverse().map(({ data, by, ...row }) => ({
    ...row,
    by: onlyPublic ? null : by,
    data: JSON.parse(data) as InvoiceEventRow['data'],
  }));
}

/** Mails sent with a document, oldest first, and their delivery state. */
async function sendsOf(db: Database, invoiceId: string) {
  const rows = await db
    .selectFrom('invoice_send')
    .leftJoin('system_mail', 'system_mail.id', 'invoice_send.mailId')
    .select(['invoice_send.id', 'invoice_send.to', 'invoice_send.subject', 'openedAt'])
    .select(['invoice_send.createdAt as at', 'system_mail.state'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('invoice_send.id', 'desc')
    .limit(200)
    .execute();
  return rows.reverse().map((row) => ({ ...row, to: JSON.parse(row.to) as string[] }));
}

/** The reader: a user, or a visitor with a link (`userId` null). */
export interface Reader {
  userId: string | null;
  permissions: readonly string[];
}

/** A document by its id, or by the hash of its link. */
export type DocumentKey = { invoiceId: string } | { tokenHash: string };

/** A signed-in person as a reader. */
export const staffReader = ({ id, permissions }: EndUser): Reader => ({ userId: id, permissions });

const seesAll = ({ permissions }: Reader) => permissions.includes('invoices.read');

/** Current seller and buyer, which a draft shows. */
async function currentParties(db: Database, partyId: string | null) {
  const party = await db
    .selectFrom('party')
    .selectAll()
    .where('id', '=', partyId ?? '')
    .executeTakeFirst();
  const company = await db.selectFrom('company').select('id').executeTakeFirst();
  return { seller: company ? await printedSeller(db) : null, buyer: party ? snapshotOf(party) : null };
}

async function partiesOf(db: Database, { seller, buyer, partyId }: Selectable<InvoiceTable>) {
  if (seller === null || buyer === null) return currentParties(db, partyId);
  return { seller: JSON.parse(seller) as SellerSnapshot, buyer: JSON.parse(buyer) as PartySnapshot };
}

async function findVisible(db: Database, key: DocumentKey, reader: Reader) {
  const query = db
    .selectFrom('invoice')
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .leftJoin('service', 'service.id', 'invoice.mainServiceId')
    .selectAll('invoice')
    .select(['party.name as partyName', 'party.userId as ownerId', 'service.name as serviceName']);
  if ('tokenHash' in key) {
    return query.where('invoice.linkTokenHash', '=', key.tokenHash).executeTakeFirst();
  }
  const byId = query.where('invoice.id', '=', key.invoiceId);
  if (seesAll(reader)) return byId.executeTakeFirst();
  return byId
    .where('invoice.state', '<>', 'draft')
    .where(ownedBy(reader.userId ?? ''))
    .executeTakeFirst();
}

async function partsOf(
  db: Database,
  { id: invoiceId, credited }: Selectable<InvoiceTable>,
  mayCredit: boolean,
) {
  const taken = mayCredit && credited > 0 ? await creditedByLine(db, invoiceId) : new Map<string, number>();
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
  return {
    lines: lines.map((line) => ({
      ...line,
      discountable: line.discountable === 1,
      ...(taken.has(line.id) && { credited: taken.get(line.id) }),
    })),
    taxes,
  };
}

/** The corrected invoice and the issued corrections, in one query. */
async function relatedTo(db: Database, { id, correctsId }: Selectable<InvoiceTable>) {
  const found = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'issueDate', 'total', 'correctsId'])
    .where(sql<SqlBool>`("correctsId" = ${id} and state <> 'draft') or id = ${correctsId}`)
    .orderBy('issueKey')
    .orderBy('id')
    .limit(201)
    .execute();
  const corrects = found.find((other) => other.id === correctsId);
  const creditNotes = found.filter((other) => other.correctsId === id).slice(0, 200);
  return { ...(corrects && { corrects }), creditNotes };
}

/** The order that a document was made for. */
async function orderOf(db: Database, { sourceType, sourceId }: Selectable<InvoiceTable>) {
  if (sourceType !== 'order') return {};
  const order = await db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', sourceId ?? '')
    .executeTakeFirst();
  return order ? { order } : {};
}

/** Payments allocated to a document, the oldest first. */
async function receiptsOf(db: Database, { id, allocated }: Selectable<InvoiceTable>, timeZone: string) {
  if (allocated === 0) return {};
  const rows = await db
    .selectFrom('invoice_allocation as part')
    .innerJoin('payment', 'payment.id', 'part.paymentId')
    .select([
      'part.paymentId',
      'part.amount',
      'payment.receivedOn',
      'payment.succeededAt',
      'payment.createdAt',
    ])
    .where('part.invoiceId', '=', id)
    .where('payment.captured', '>', 0)
    .orderBy('part.id')
    .limit(200)
    .execute();
  const receipts = rows.map(({ paymentId, amount, receivedOn, succeededAt, createdAt }) => ({
    paymentId,
    amount,
    paidOn: receivedOn ?? dayIn(timeZone, new Date(succeededAt ?? createdAt)),
  }));
  return { receipts };
}

/** The smallest partial payment, for readers who may pay. */
async function partOf(db: Database, currency: string) {
  const leastPart = await leastPartOf(db, currency);
  return leastPart === null ? {} : { leastPart };
}

/**
 * One document with its lines, taxes, events and mails.
 * @throws ApiError 404 when it does not exist or the reader may not see it.
 */
export async function readDocument(
  { db, now }: { db: Database; now: () => Date },
  key: DocumentKey,
  reader: Reader,
): Promise<InvoiceDocument> {
  const found = await findVisible(db, key, reader);
  if (!found || (found.deletedAt !== null && !seesAll(reader))) throw notFound();
  const { internalNote, ownerId, deletedAt, ...shown } = found;
  const { today, timeZone } = await workspaceOf(db, now());
  const row = toRow(found, today);
  const isStaff = seesAll(reader);
  const isOwner = reader.userId === null ? 'tokenHash' in key : ownerId === reader.userId;
  const actions = actionsOf({ ...row, deletedAt }, { permissions: reader.permissions, isOwner });
  return {
    ...shown,
    ...row,
    template: found.template as InvoiceDocument['template'],
    pricesIncludeTax: found.pricesIncludeTax === 1,
    locale: toLanguage(found.locale),
    ...(await partiesOf(db, found)),
    ...(await partsOf(db, found, actions.includes('credit'))),
    ...('tokenHash' in key ? {} : await orderOf(db, found)),
    // A link opens one document, never others.
    ...('tokenHash' in key ? { creditNotes: [] } : await relatedTo(db, found)),
    ...(await receiptsOf(db, found, timeZone)),
    actions,
    ...(actions.includes('pay') && (await partOf(db, found.currency))),
    events: await eventsOf(db, found.id, !isStaff),
    sends: isStaff ? await sendsOf(db, found.id) : [],
    ...(isStaff && { internalNote }),
  };
}
