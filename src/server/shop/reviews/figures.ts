import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';
import { productById, type StoredProduct } from '../catalogue/find';

/** Locks a product until the transaction ends, so that its reviews are written one after the other. Throws 404. */
export async function lockProduct(trx: Transaction, id: string): Promise<StoredProduct> {
  // An update without changes locks the row on both databases.
  await trx
    .updateTable('product')
    .set({ version: sql<number>`version` })
    .where('id', '=', id)
    .execute();
  return productById(trx, id);
}

/** Updates the rating figures of a product from its published reviews; the caller has locked the product. */
export async function refreshRatings(trx: Transaction, productId: string): Promise<void> {
  const rows = await trx
    .selectFrom('review')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('n')])
    .where('productId', '=', productId)
    .where('state', '=', 'published')
    .where('deletedAt', 'is', null)
    .groupBy('rating')
    .execute();
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.n ?? 0;
  const reviewCount = rows.reduce((sum, { n }) => sum + n, 0);
  const ratingSum = rows.reduce((sum, { n, rating }) => sum + n * rating, 0);
  const rating = reviewCount === 0 ? 0 : Math.round((ratingSum * 100) / reviewCount);
  const stars = { stars1: of(1), stars2: of(2), stars3: of(3), stars4: of(4), stars5: of(5) };
  await trx
    .updateTable('product')
    .set({ reviewCount, ratingSum, rating, ...stars })
    .where('id', '=', productId)
    .execute();
}
