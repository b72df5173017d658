import type { Transaction } from '@/server/db/database';

/** Fewer pieces on hand are left alone: what is low or sold out stays so. */
const PLENTY = 20;

/** What the demo's orders are of: published, with a price, and plenty on hand. */
export async function demoGoods(trx: Transaction) {
  return trx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .innerJoin('stock', 'stock.variantId', 'variant.id')
    .select([
      'variant.id as variantId',
      'variant.productId',
      'variant.sku',
      'variant.options',
      'variant.colors',
      'variant.price',
      'variant.cost',
      'product.name',
      'product.slug',
      'product.ownerId',
      'product.categoryId',
      'product.gender',
      'product.createdAt',
      'stock.onHand',
    ])
    .where('product.status', '=', 'published')
    .where('variant.price', '>', 0)
    .where('stock.onHand', '>=', PLENTY)
    .orderBy('variant.id')
    .execute();
}
export type Good = Awaited<ReturnType<typeof demoGoods>>[number];
