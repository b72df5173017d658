import { orderPaperAddresses } from '@/domain/shop/orderCareAddresses';
import type { OrderName } from './useOrder';

/** URL of an order's PDF, for users who may see it; `isDownload`: as an attachment. */
export function orderPdfPath({ number, token }: OrderName, isDownload = false): string {
  const query = new URLSearchParams(token === undefined ? { number: number ?? '' } : { token });
  if (isDownload) query.set('download', '1');
  return `${orderPaperAddresses.pdf.path}?${query.toString()}`;
}

/** URL of the packing slips of orders in one PDF. */
export const packingSlipsPath = (numbers: readonly string[]) =>
  `${orderPaperAddresses.packingSlips.path}?numbers=${encodeURIComponent(numbers.join(','))}`;
