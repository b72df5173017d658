import { orderPaperAddresses } from '@/domain/shop/orderCareAddresses';
import type { OrderName } from './useOrder';

/** Where an order is had as PDF by whoever may see it; `isDownload`: as a file. */
export function orderPdfPath({ number, token }: OrderName, isDownload = false): string {
  const query = new URLSearchParams(token === undefined ? { number: number ?? '' } : { token });
  if (isDownload) query.set('download', '1');
  return `${orderPaperAddresses.pdf.path}?${query.toString()}`;
}

/** Where the packing slips of orders are had as one PDF. */
export const packingSlipsPath = (numbers: readonly string[]) =>
  `${orderPaperAddresses.packingSlips.path}?numbers=${encodeURIComponent(numbers.join(','))}`;
