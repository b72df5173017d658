import type { DomainEvents } from '@/domain/events';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

/** Notifies everybody who manages products of low stock; not repeated while unread. Source: live, section 5. */
export async function notifyLow(
  trx: Transaction,
  { events }: Pick<Services, 'events'>,
  { variantId, productId, available }: DomainEvents['stock.low'],
): Promise<void> {
  const { name, sku } = await trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['product.name', 'variant.sku'])
    .where('variant.id', '=', variantId)
    .executeTakeFirstOrThrow();
  await events.emit(trx, 'notification.requested', {
    topic: 'stock-low',
    userIds: await holdersOf(trx, 'products.manage'),
    entity: { type: 'shop.product', id: productId },
    link: `/dashboard/e-commerce/manage/stock?query=${encodeURIComponent(sku)}`,
    params: { product: name, sku, available },
    dedupeKey: `stock-low:${variantId}`,
  });
}
