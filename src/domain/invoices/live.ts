import { defineLive, kept } from '@/domain/live/define';
import type { RowStatus } from './status';

/** Live events for holders of `invoices.read` and the customer. */
export const invoicesLive = defineLive('invoices', {
  invoiceChanged: kept<{ invoiceId: string; status: RowStatus; balance: number; version: number }>(),
});
