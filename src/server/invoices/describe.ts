import type { Description, Readables } from '@/server/core/readables';

/** Label of a document in links from other areas: its number, below it the customer. */
const invoiceDescription: Description = {
  at: /^\/dashboard\/invoice\/([\w-]+)$/,
  idOf: async (db, named) => {
    const row = await db
      .selectFrom('invoice')
      .select('id')
      .where('id', '=', named)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row?.id ?? null;
  },
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('invoice')
      .leftJoin('party', 'party.id', 'invoice.partyId')
      .select(['invoice.id', 'invoice.number', 'party.name'])
      .where('invoice.id', 'in', ids)
      .where('invoice.deletedAt', 'is', null)
      .execute();
    return rows.map(({ id, number, name }) => ({
      id,
      title: number ?? name ?? '–',
      text: number ? name : null,
      path: `/dashboard/invoice/${id}`,
    }));
  },
};

/** Registers the labels of documents. */
export function describeInvoices({ readables }: { readables: Readables }): void {
  readables.describe('invoices.invoice', invoiceDescription);
}
