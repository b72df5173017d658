import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor } from '@/domain/schemas';
import { invoicesAddresses } from './addresses';
import { currencySum, invoiceAgeing, invoiceStats, tabCounts } from './figures';
import { exportQuery, listQuery } from './listQuery';
import { invoiceDocument, invoiceRow } from './schemas';

/** Rows are counted up to here; beyond it lists say "10,000+". */
export const COUNT_CAP = 10_000;

export const invoicesContract = defineContract({
  list: {
    ...invoicesAddresses.list,
    summary: 'Invoices and credit notes; without invoices.read those of the caller, drafts left out',
    access: 'user',
    query: listQuery,
    response: z.object({
      invoices: z.array(invoiceRow).max(MAX_LIMIT),
      next: nextCursor,
      /**
       * The following fields are only sent with `stats=1`. They respect every filter; `stats` and `counts` ignore the
       * tab (status, kind).
       */
      total: z.int().max(COUNT_CAP).optional(),
      /** There are more rows than `total`. */
      totalIsCapped: z.boolean().optional(),
      stats: invoiceStats.optional(),
      ageing: invoiceAgeing.optional(),
      counts: tabCounts.optional(),
      /** The currency of the summary strip first; at least one entry. */
      sum: z.array(currencySum).min(1).max(200).optional(),
    }),
  },
  invoice: {
    ...invoicesAddresses.invoice,
    summary: 'One invoice or credit note with its lines and taxes',
    access: 'user',
    query: z.object({ invoiceId: id }),
    response: z.object({ invoice: invoiceDocument }),
  },
  linked: {
    ...invoicesAddresses.linked,
    summary: 'One document as everybody sees it who has its link; nothing else of the workspace',
    access: 'public',
    query: z.object({
      token: z.string().min(1).max(100),
      /** The mail whose link was opened. */
      send: id.optional(),
    }),
    response: z.object({ invoice: invoiceDocument }),
  },
  exportCsv: {
    ...invoicesAddresses.exportCsv,
    summary: 'The filtered rows as a table for spreadsheets, in the language of the caller',
    access: 'invoices.read',
    query: exportQuery,
  },
});
