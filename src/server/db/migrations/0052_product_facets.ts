import { sql } from 'kysely';
import { dialectOf, type Database } from '../database';

/**
 * What the filters of the shop count, along one index: a walk over it reads no product, for which the columns of its own
 * condition stand in it too. PostgreSQL counts a table fast
 * as it is, and its indexes can't hold values of any length.
 */
export async function productFacets(db: Database): Promise<void> {
  if (dialectOf(db) === 'postgres') return;
  await sql`create index product_facets on product ("categoryId", gender, colors, sizes, rating,
    "priceMin", "priceMax", "inStock", "onSale", id, status, "deletedAt") where status = 'published' and "deletedAt" is null`.execute(
    db,
  );
}
