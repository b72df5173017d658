import * as z from 'zod';
import { MAX_MINOR_UNITS } from '@/domain/money/money';
import { currency, givenDay, id, paging, repeatable } from '@/domain/schemas';
import { AGES } from './ageing';
import { DEFAULT_SORT, SORTS } from './sorts';
import { INVOICE_STATUSES } from './status';

const amount = z.coerce.number<number>().int().min(-MAX_MINOR_UNITS).max(MAX_MINOR_UNITS);

const filters = {
  status: repeatable(z.enum(INVOICE_STATUSES, { error: 'invalid' }), INVOICE_STATUSES.length),
  kind: z.enum(['invoice', 'credit_note']).optional(),
  /** Search terms for number, customer, reference or line title; each matches by prefix. */
  query: z.string().trim().max(100).optional(),
  partyId: id.optional(),
  serviceId: id.optional(),
  /** The date that `from` and `to` refer to (both inclusive, each may be used alone). */
  dateField: z.enum(['issue', 'due', 'paid']).default('issue'),
  from: givenDay.optional(),
  to: givenDay.optional(),
  age: z.enum(AGES).optional(),
  /** Limits of the amount as shown (credit notes are negative), in minor units. */
  min: amount.optional(),
  max: amount.optional(),
  source: z.enum(['order', 'subscription']).optional(),
  currency: currency.optional(),
  /** Only deleted drafts. */
  trash: z.literal('1').optional(),
  sort: z.enum(SORTS).default(DEFAULT_SORT),
};

interface Bounds {
  from?: string | undefined;
  to?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

const inOrder = (low: string | number | undefined, high: string | number | undefined) =>
  low === undefined || high === undefined || low <= high;
const datesInOrder = ({ from, to }: Bounds) => inOrder(from, to);
const amountsInOrder = ({ min, max }: Bounds) => inOrder(min, max);
const dateIssue = { path: ['to'], error: 'before-from' };
const amountIssue = { path: ['max'], error: 'below-min' };

/** Query of the list. Source: invoices, section 6. */
export const listQuery = z
  .object({ ...filters, ...paging, stats: z.literal('1').optional() })
  .refine(datesInOrder, dateIssue)
  .refine(amountsInOrder, amountIssue);

/** Query of the export: filters and order of the list, for all rows; with `lines` one row per line. */
export const exportQuery = z
  .object({ ...filters, lines: z.literal('1').optional() })
  .refine(datesInOrder, dateIssue)
  .refine(amountsInOrder, amountIssue);

export type InvoiceFilters = Omit<z.output<typeof exportQuery>, 'lines'>;
