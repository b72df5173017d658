import { sql } from 'kysely';
import type { Customer } from '@/domain/invoices/partySchemas';
import { toLanguage } from '@/domain/languages';
import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import { notDeleted } from '@/server/db/row';
import { workspaceOf } from '../books';

interface ListCriteria {
  query?: string | undefined;
  partyId?: string | undefined;
  archived?: '1' | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface Sums {
  open: number;
  overdue: number;
  lastInvoice: string | null;
}

const NOTHING: Sums = { open: 0, overdue: 0, lastInvoice: null };

/** What each of these customers owes, and the day of the last invoice. */
async function sumsOf(db: Database, ids: readonly string[], today: string): Promise<Map<string, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .select(['partyId', sql<number>`sum(case when state = 'issued' then balance else 0 end)`.as('open')])
    .select(
      sql<number>`sum(case when state = 'issued' and "dueKey" < ${today} then balance else 0 end)`.as(
        'overdue',
      ),
    )
    .select(({ fn }) => fn.max('issueDate').as('lastInvoice'))
    .where('partyId', 'in', ids)
    .where('state', '<>', 'draft')
    .where('kind', '=', 'invoice')
    .where(notDeleted('invoice'))
    .groupBy('partyId')
    .execute();
  return new Map(
    rows.map(({ partyId, open, overdue, lastInvoice }) => [partyId ?? '', { open, overdue, lastInvoice }]),
  );
}

/** Each customer's money that is not allocated to an invoice. */
export async function creditsOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .select('partyId')
    .select(
      sql<number | string>`sum(captured - refunding - coalesce(
        (select sum(amount) from invoice_allocation where "paymentId" = payment.id), 0))`.as('credit'),
    )
    .where('partyId', 'in', ids)
    .groupBy('partyId')
    .execute();
  return new Map(rows.map(({ partyId, credit }) => [partyId ?? '', Number(credit)]));
}

/** One page of customers by name. */
export async function listCustomers(
  db: Database,
  { query = '', partyId, archived, limit, cursor }: ListCriteria,
  now: Date,
): Promise<Page<Customer>> {
  const words = normalise(query)
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  let rows = db.selectFrom('party').selectAll().where(notDeleted('party'));
  if (partyId) rows = rows.where('id', '=', partyId);
  else rows = rows.where('archivedAt', archived ? 'is not' : 'is', null);
  for (const word of words) rows = rows.where('words', 'like', `%${word}%`);
  const page = await keyset(rows, {
    sort: [{ column: 'words', direction: 'asc' }],
    id: 'id',
    limit,
    cursor,
    filters: [query, partyId ?? '', archived ?? ''],
  });
  const { today } = await workspaceOf(db, now);
  const ids = page.rows.map(({ id }) => id);
  const sums = await sumsOf(db, ids, today);
  const credits = await creditsOf(db, ids);
  return {
    ...page,
    rows: page.rows.map(({ locale, archivedAt, ...row }) => ({
      ...row,
      ...(sums.get(row.id) ?? NOTHING),
      locale: locale === null ? null : toLanguage(locale),
      archived: archivedAt !== null,
      credit: credits.get(row.id) ?? 0,
    })),
  };
}
