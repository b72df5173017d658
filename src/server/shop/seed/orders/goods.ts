import type { Transaction } from '@/server/db/database';

/** Minimum stock of ordered variants, so that low and sold-out ones stay so. */
const PLENTY = 20;

/** Variants for the demo's orders: published, with a price, and enough stock. */
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
