import type { SelectQueryBuilder } from 'kysely';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import { accessPath } from '@/server/db/accessPath';
import type { Tables } from '@/server/db/schema';
import { selectRows, type ListCriteria } from './filters';
import { orderOf } from './order';
import { ROW_COLUMNS, toRow } from '@/server/core/invoiceRow';

interface PageCriteria extends ListCriteria {
  limit: number;
  cursor?: string | undefined;
}

const complete = (rows: SelectQueryBuilder<Tables, 'invoice', object>) =>
  rows
    .leftJoin('party', 'party.id', 'invoice.partyId')
    .leftJoin('service', 'service.id', 'invoice.mainServiceId')
    .select(ROW_COLUMNS);

/**
 * One page of the list: one query (and one that counts, when there are filters).
 * @throws ApiError 400 with `fields.cursor` for a cursor of another list.
 */
export async function listInvoices(db: Database, question: PageCriteria): Promise<Page<InvoiceRow>> {
  const { filters, viewer, clock, limit, cursor } = question;
  const selection = selectRows(db, question);
  const { sort: _sort, ...rest } = filters;
  const { column, direction, ...along } = orderOf(filters, clock);
  const path = await accessPath(db, 'invoice', { ...selection, ...along });
  const { rows, next } = await keyset(complete(db.selectFrom('invoice')), {
    sort: [{ column: `invoice.${column}`, direction }],
    id: 'invoice.id',
    limit,
    cursor,
    filters: [rest, viewer.seesAll ? 'all' : viewer.userId],
    among: { from: 'invoice', ...path },
  });
  return { rows: rows.map((row) => toRow(row, clock.today)), ...(next !== undefined && { next }) };
}
