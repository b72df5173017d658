import { sql } from 'kysely';
import type { Database } from '../../database';

/** Sort orders for customers: published products only. */
const SHOWN = ['soldCount', 'publishedAt', 'priceMin', 'rating'] as const;
/** Sort orders for staff: all products. */
const MANAGED = ['nameKey', 'createdAt', 'priceMin', 'availableKey', 'soldCount'] as const;

/** Each order of a list has its index, so that a page costs the same at any depth. */
export async function indexProducts(db: Database): Promise<void> {
  for (const column of SHOWN)
    await sql`create index ${sql.ref(`product_shown_${column}`)} on product (${sql.ref(column)}, id)
      where status = 'published' and "deletedAt" is null`.execute(db);
  for (const column of MANAGED)
    await sql`create index ${sql.ref(`product_all_${column}`)} on product (${sql.ref(column)}, id)
      where "deletedAt" is null`.execute(db);
  await sql`create unique index product_code on product (code) where code is not null and "deletedAt" is null`.execute(
    db,
  );
  await db.schema
    .createIndex('product_of_category')
    .on('product')
    .columns(['categoryId', 'soldCount', 'id'])
    .execute();
  await db.schema.createIndex('product_of_status').on('product').columns(['status', 'createdAt']).execute();
}
