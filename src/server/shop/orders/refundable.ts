import { shippingPart } from '@/domain/shop/refundPart';
import type { LineRow, OrderDbRow } from '@/server/core/orders/facts';
import type { RefundRow } from '@/server/core/payments/rows';
import type { BackLine } from './pieces';

/** What a refund of an order covers; stored with the refund. */
export interface RefundData {
  orderId?: string;
  lines?: readonly BackLine[];
  /** Whether shipping is included. */
  shipping?: boolean;
  /** Refund of excess money that the order never took: it came too late, or was too much. */
  beside?: boolean;
}

/**
 * What can still be refunded of an order: its lines as if all pending refunds had succeeded, and the shipping in
 * minor units, so that nothing is refunded twice.
 */
export function refundableOf(
  order: OrderDbRow,
  lines: readonly LineRow[],
  refunds: readonly RefundRow[],
): { lines: LineRow[]; shippingLeft: number } {
  const asked = refunds
    .filter(({ state }) => state !== 'failed')
    .map((row) => ({ state: row.state, data: JSON.parse(row.data) as RefundData }));
  const pending = asked.filter(({ state }) => state === 'pending').flatMap(({ data }) => data.lines ?? []);
  const piecesOf = (id: string) =>
    pending.reduce((sum, { orderLineId, quantity }) => sum + (orderLineId === id ? quantity : 0), 0);
  const shipping = { ...order, pricesIncludeTax: order.pricesIncludeTax === 1 };
  return {
    lines: lines.map((line) => ({ ...line, refundedQuantity: line.refundedQuantity + piecesOf(line.id) })),
    shippingLeft: asked.some(({ data }) => data.shipping === true) ? 0 : shippingPart(shipping, lines),
  };
}
