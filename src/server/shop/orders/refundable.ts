import { shippingPart } from '@/domain/shop/refundPart';
import type { LineRow, OrderDbRow } from '@/server/core/orders/facts';
import type { RefundRow } from '@/server/core/payments/rows';
import type { BackLine } from './pieces';

/** What a refund of an order is for, as it is kept with it. */
export interface RefundData {
  orderId?: string;
  lines?: readonly BackLine[];
  /** The shipping is part of it. */
  shipping?: boolean;
  /** Money that the order never had: it came too late, or was too much. */
  beside?: boolean;
}

/**
 * What of an order can still be paid back: its lines as if all refunds that are on their way had come through, and the
 * shipping in minor units, so that nothing is paid back twice.
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
