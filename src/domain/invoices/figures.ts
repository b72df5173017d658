import * as z from 'zod';
import { currency, minorSum } from '@/domain/schemas';
import { AGES } from './ageing';
import { INVOICE_TABS } from './tabs';

const count = z.int().min(0);

/**
 * `amount` is in minor units: the sum of the rows' amounts as shown (credit notes negative), for unpaid and overdue
 * documents the balance due, so that these two match the ageing.
 */
const figure = z.object({
  count,
  amount: minorSum,
  /** Share of the total amount, 0-100 with one decimal; 0 when there is no total. */
  percent: z.number(),
});

const strip = z.object({
  currency,
  total: figure,
  paid: figure,
  unpaid: figure,
  overdue: figure,
  draft: figure,
});

/** The analytics strip in the workspace's currency, and the same for each other currency that occurs. */
export const invoiceStats = strip.extend({ others: z.array(strip).max(200) });
export type InvoiceStats = z.output<typeof invoiceStats>;

const part = z.object({ count, amount: minorSum });

/** Open balances by age, in the currency of the strip; the groups add up to the open total. */
export const invoiceAgeing = z.object(
  Object.fromEntries(AGES.map((age) => [age, part])) as Record<(typeof AGES)[number], typeof part>,
);
export type InvoiceAgeing = z.output<typeof invoiceAgeing>;

/** Number of rows under each tab, with all other filters applied. */
export const tabCounts = z.object(
  Object.fromEntries(INVOICE_TABS.map((tab) => [tab, count])) as Record<
    (typeof INVOICE_TABS)[number],
    typeof count
  >,
);
export type TabCounts = z.output<typeof tabCounts>;

/** Sums of the filtered rows in one currency: amounts as shown, balances due, and the amount written off. */
export const currencySum = z.object({
  currency,
  amount: minorSum,
  balance: minorSum,
  uncollectible: minorSum,
});
export type CurrencySum = z.output<typeof currencySum>;
