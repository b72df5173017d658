import { defineLive, kept } from '@/domain/live/define';
import type { RowStatus } from './status';

/** What is told to `invoices.read` and to the customer. */
export const invoicesLive = defineLive('invoices', {
  invoiceChanged: kept<{ invoiceId: string; status: RowStatus; balance: number; version: number }>(),
});
