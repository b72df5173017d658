import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { keyset, type Page } from '@/server/db/keyset';
import { planFor } from '@/server/db/narrow';
import { allOf } from './conditions';
import { selectRows, type Question } from './filters';
import { orderOf } from './order';
import { ROW_COLUMNS, toRow } from './row';

interface PageQuestion extends Question {
  limit: number;
  cursor?: string | undefined;
}

/**
 * One page of the list: one query (and one that counts, when there are filters).
 * @throws ApiError 400 with `fields.cursor` for a cursor of another list.
 */
export async function listInvoices(db: Database, question: PageQuestion): Promise<Page<InvoiceRow>> {
  const { filters, viewer, clock, limit, cursor } = question;
  const { conditions, narrow } = selectRows(db, question);
  const { sort: _sort, ...rest } = filters;
  const { column, direction, walk, implied } = orderOf(filters, clock);
  const plan = await planFor(db, 'invoice', { filters: narrow, walk, implied });
  const { rows, next } = await keyset(
    db
      .selectFrom(plan.table)
      .leftJoin('party', 'party.id', 'invoice.partyId')
      .leftJoin('service', 'service.id', 'invoice.mainServiceId')
      .select(ROW_COLUMNS)
      .where(allOf([...conditions, ...plan.where])),
    {
      sort: [{ column: `invoice.${column}`, direction }],
      id: 'invoice.id',
      limit,
      cursor,
      filters: [rest, viewer.seesAll ? 'all' : viewer.userId],
    },
  );
  return { rows: rows.map((row) => toRow(row, clock.today)), ...(next !== undefined && { next }) };
}
