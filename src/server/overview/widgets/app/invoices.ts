import { sql } from 'kysely';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Rows, Shares } from '@/domain/overview/figures';
import type { DayRange } from '@/domain/overview/range';
import { ROW_COLUMNS, toRow } from '@/server/core/invoiceRow';
import type { WidgetMaker } from '../../widget';

const MOST = 5;

/** The first documents of their list: drafts, then the newest by day of issue. */
export const newInvoices: WidgetMaker<Rows<InvoiceRow>> = async ({ services: { db }, today }) => {
  const rows = await db
    .selectFrom('invoice')
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .leftJoin('service', 'service.id', 'invoice.mainServiceId')
    .select(ROW_COLUMNS)
    .where('invoice.deletedAt', 'is', null)
    .orderBy('invoice.issueKey', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(MOST + 1)
    .execute();
  return { rows: rows.slice(0, MOST).map((row) => toRow(row, today)), more: rows.length > MOST };
};

interface Issued {
  part: number;
  currency: string;
  total: number;
  paid: number;
}

const signed = (column: 'total' | 'allocated') =>
  sql`sum(case when kind = 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end)`;

/** Issued in some days, by currency: invoices less credit notes, and what of them is paid, in minor units. */
const issuedIn = ({ from, to }: DayRange, part: number) => sql`select ${sql.lit(part)} as part, currency,
    ${signed('total')} as total, ${signed('allocated')} as paid
  from invoice_stat where "by" = 'issue' and day >= ${from} and day <= ${to}
    and phase not in ('draft', 'void') group by currency`;

/** The paid and the open part of what was issued; nothing is open where credit notes outweigh it. */
function partsOf(issued: Issued | undefined) {
  const paid = Math.max(0, issued?.paid ?? 0);
  return { total: issued?.total ?? 0, paid, open: Math.max(0, (issued?.total ?? 0) - paid) };
}

/** What of the amount issued in the range is paid. */
export const invoicesPaid: WidgetMaker<Shares> = async ({ services: { db }, currency, range }) => {
  const selects = [range, ...(range.previous ? [range.previous] : [])].map(issuedIn);
  const { rows } = await sql<Issued>`${sql.join(selects, sql` union all `)} order by currency`.execute(db);
  const own = (part: number) => partsOf(rows.find((row) => row.part === part && row.currency === currency));
  const now = own(0);
  const before = range.previous && own(1);
  const sums = rows
    .filter((row) => row.part === 0 && row.currency !== currency)
    .map((row) => ({ currency: row.currency, amount: row.total }));
  return {
    unit: 'money',
    total: now.total,
    parts: [
      { key: 'paid', value: now.paid, ...(before && { previous: before.paid }) },
      { key: 'open', value: now.open, ...(before && { previous: before.open }) },
    ],
    ...(sums.length > 0 && { notes: [{ code: 'otherCurrencies' as const, sums }] }),
  };
};
