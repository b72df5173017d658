import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/**
 * A covering index for the filter counts of the shop, including the columns of its own condition. Not on PostgreSQL,
 * which counts a table fast enough and whose indexes can't hold values of any length.
 */
export async function productFacets(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  await sql`create index product_facets on product ("categoryId", gender, colors, sizes, rating,
    "priceMin", "priceMax", "inStock", "onSale", id, status, "deletedAt") where status = 'published' and "deletedAt" is null`.execute(
    db,
  );
}
