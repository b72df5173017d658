import { newId, newRow } from '@/server/db/row';
import { storeInvoice, storeParty } from '../../factories/storedInvoices';
import type { IdRule, Place } from '../types';

async function invoices({ services: { db }, owner, other }: Place) {
  const of = async (userId: string) => {
    const known = await db.selectFrom('party').select('id').where('userId', '=', userId).executeTakeFirst();
    const { id: partyId } = known ?? (await storeParty(db, { userId }));
    return (await storeInvoice(db, { partyId })).id;
  };
  return { own: await of(owner), others: await of(other) };
}

const draft = async ({ services: { db } }: Place) => (await storeInvoice(db, { state: 'draft' })).id;
const issued = async ({ services: { db } }: Place) => (await storeInvoice(db)).id;
const customer = async ({ services: { db } }: Place) => (await storeParty(db)).id;

async function service({ services: { db } }: Place) {
  const id = newId();
  const sold = { name: id, unit: 'h', unitPrice: 1, currency: 'EUR', taxClassId: 'standard', position: 'a0' };
  await db
    .insertInto('service')
    .values({ id, ...sold, ...newRow() })
    .execute();
  return id;
}

/** Staff can access all records of the area alike; all others are refused before the id matters. */
const both = (make: (place: Place) => Promise<string>) => async (place: Place) => ({
  own: await make(place),
  others: await make(place),
});

const PAID = /^\/api\/invoices\/(pay|announce)$/;
const TAKEN = /^\/api\/invoices\/payments(\/(new|reverse|allocate|refund))?$/;
const ALIKE = 'customers, invoices and payments of the workspace, all alike to staff (pay.api.test.ts)';

const FILES = /^\/api\/invoices\/files$/;
const SHOWN = 'staff see all, customers what is shown of their own documents (files.api.test.ts)';

const LIST = /^\/api\/invoices(\/export)?$/;

const WRITTEN = /^\/api\/invoices\/(new|update)$/;
const NAMED = 'a record that is named has to be there; nothing of it is shown that staff may not see';

export const invoiceRules: readonly IdRule[] = [
  { at: TAKEN, field: 'invoiceId', opensNothing: ALIKE },
  { at: TAKEN, field: 'partyId', opensNothing: ALIKE },
  { at: TAKEN, field: 'paymentId', opensNothing: ALIKE },
  {
    at: PAID,
    field: 'invoiceId',
    opensNothing: 'one’s own, or that of the link; another person’s is not found (pay.api.test.ts)',
  },
  { at: PAID, field: 'providerId', opensNothing: 'names a payment service of the server' },
  { at: PAID, field: 'savedMethodId', opensNothing: 'one’s own card; another’s is 404 (startPayment)' },
  { at: LIST, field: 'partyId', opensNothing: 'narrows the list of what one may see anyway' },
  { at: LIST, field: 'serviceId', opensNothing: 'narrows the list of what one may see anyway' },
  { at: FILES, field: 'invoiceId', opensNothing: SHOWN },
  { at: FILES, field: 'paymentId', opensNothing: SHOWN },
  {
    at: FILES,
    field: 'attachmentId',
    opensNothing: 'takes nothing but one’s own upload (files.api.test.ts)',
  },
  { at: /^\/api\/invoices\/pdf$/, field: 'invoiceId', records: invoices, openedBy: 'invoices.read' },
  {
    at: /^\/api\/invoices\/letter$/,
    field: 'invoiceId',
    records: both(issued),
    openedBy: 'invoices.issue',
    asker: 'admin',
  },
  {
    at: /^\/api\/invoices\/unprintable$/,
    field: 'invoiceId',
    records: both(issued),
    openedBy: 'invoices.issue',
    asker: 'admin',
  },
  {
    at: /^\/api\/invoices\/send$/,
    field: 'invoiceId',
    records: both(issued),
    openedBy: 'invoices.issue',
    asker: 'admin',
    input: { to: ['ana@example.org'], cc: [], subject: 'A', message: 'B', attachPdf: false },
  },
  {
    at: /^\/api\/invoices\/(public\/)?receipt$/,
    field: 'paymentId',
    opensNothing: 'one’s own, or of the linked document; another person’s is not found (receipt.api.test.ts)',
  },
  {
    at: /^\/api\/invoices\/(print|zip)$/,
    field: 'invoiceIds',
    opensNothing: 'staff see all documents; what is not there is left out',
  },
  { at: /^\/api\/invoices\/invoice$/, field: 'invoiceId', records: invoices, openedBy: 'invoices.read' },
  { at: WRITTEN, field: 'partyId', opensNothing: NAMED },
  { at: WRITTEN, field: 'serviceId', opensNothing: NAMED },
  {
    at: WRITTEN,
    field: 'productId',
    opensNothing: 'a note of where a line came from; nothing is read by it',
  },
  { at: WRITTEN, field: 'taxClassId', opensNothing: 'names a class known to all' },
  { at: /^\/api\/invoices\/update$/, field: 'invoiceId', records: both(draft), openedBy: 'invoices.write' },
  {
    at: /^\/api\/invoices\/(delete|duplicate|note|restore)$/,
    field: 'invoiceId',
    records: both(draft),
    openedBy: 'invoices.write',
  },
  {
    at: /^\/api\/invoices\/issue$/,
    field: 'invoiceId',
    records: both(draft),
    openedBy: 'invoices.issue',
    asker: 'admin',
    input: { version: 99 },
  },
  {
    at: /^\/api\/invoices\/(credit|void|uncollectible|link)$/,
    field: 'invoiceId',
    records: both(issued),
    openedBy: 'invoices.issue',
    asker: 'admin',
    input: { lines: [], amount: 1, version: 99 },
  },
  { at: /^\/api\/invoices\/credit$/, field: 'lineId', opensNothing: 'a line of the invoice named beside it' },
  {
    at: /^\/api\/invoices\/bulk$/,
    field: 'invoiceIds',
    opensNothing: 'what can’t be done is named one by one',
  },
  { at: /^\/api\/invoices\/customers$/, field: 'partyId', opensNothing: 'narrows the list' },
  { at: /^\/api\/invoices\/customers\/(new|update)$/, field: 'userId', opensNothing: NAMED },
  {
    at: /^\/api\/invoices\/customers\/(update|delete|restore)$/,
    field: 'partyId',
    records: both(customer),
    openedBy: 'invoices.write',
  },
  {
    at: /^\/api\/invoices\/customers\/merge$/,
    field: 'fromId',
    opensNothing: 'customers of the workspace, all alike to staff (customers.api.test.ts)',
  },
  {
    at: /^\/api\/invoices\/customers\/merge$/,
    field: 'toId',
    opensNothing: 'customers of the workspace, all alike to staff (customers.api.test.ts)',
  },
  {
    at: /^\/api\/invoices\/services\/(update|delete|restore)$/,
    field: 'serviceId',
    records: both(service),
    openedBy: 'invoices.settings',
    asker: 'admin',
  },
  { at: /^\/api\/invoices\/services\/(new|update)$/, field: 'taxClassId', opensNothing: 'known to all' },
  { at: /^\/api\/company\/update$/, field: 'logoId', opensNothing: 'one’s own upload (files)' },
];
