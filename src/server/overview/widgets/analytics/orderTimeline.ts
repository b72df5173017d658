import type { Rows } from '@/domain/overview/figures';
import type { OrderMoment } from '@/domain/overview/rows';
import type { OrderEventKind } from '@/domain/shop/orderWords';
import type { WidgetMaker } from '../../widget';

const MOST = 5;
const KINDS = [
  'placed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies OrderEventKind[];
/** Events about the whole amount of an order; a refund may be of a part. */
const OF_MONEY: readonly string[] = ['placed', 'paid'] satisfies OrderEventKind[];

/** The newest events of all orders. */
export const orderTimeline: WidgetMaker<Rows<OrderMoment>> = async ({ services: { db } }) => {
  const rows = await db
    .selectFrom('order_event as e')
    .innerJoin('shop_order as o', 'o.id', 'e.orderId')
    .select(['e.id', 'e.kind', 'e.createdAt as at', 'o.number', 'o.total', 'o.currency'])
    .where('e.kind', 'in', KINDS)
    .where('o.deletedAt', 'is', null)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST + 1)
    .execute();
  return {
    rows: rows
      .slice(0, MOST)
      .map(({ total, ...event }) => ({ ...event, ...(OF_MONEY.includes(event.kind) && { amount: total }) })),
    more: rows.length > MOST,
  };
};
