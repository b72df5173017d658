import type { Database } from '@/server/db/database';

/** Whether an order of this person has brought the product. Source: shop, section 2.4. */
export async function hasReceived(db: Database, userId: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('shop_order_line as line')
    .innerJoin('shop_order', 'shop_order.id', 'line.orderId')
    .select('line.id')
    .where('shop_order.userId', '=', userId)
    .where('shop_order.deliveredAt', 'is not', null)
    .where('line.productId', '=', productId)
    .where('line.shippedQuantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
