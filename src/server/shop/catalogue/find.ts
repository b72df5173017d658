import type { Selectable } from 'kysely';
import { notFound } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import type { ProductTable } from '@/server/db/tables/catalogue';

export type StoredProduct = Selectable<ProductTable>;

/**
 * The product for an address: by its current slug, a former one, or its exact name (the oldest published one if
 * several). Published ones only, unless `all`. Throws 404. Source: shop, section 3.1.
 */
export async function findProduct(db: Database, name: string, all: boolean): Promise<StoredProduct> {
  const shown = db
    .selectFrom('product')
    .selectAll('product')
    .where('product.deletedAt', 'is', null)
    .$if(!all, (query) => query.where('product.status', '=', 'published'));
  const bySlug = await shown
    .where('product.id', 'in', (eb) =>
      eb.selectFrom('product_slug').select('productId').where('slug', '=', name),
    )
    .executeTakeFirst();
  if (bySlug) return bySlug;
  const byName = await shown
    .where('product.nameKey', '=', normalise(name))
    .where('product.name', '=', name)
    .orderBy('product.status', 'desc')
    .orderBy('product.createdAt')
    .limit(1)
    .executeTakeFirst();
  if (!byName) throw notFound();
  return byName;
}

/** A product by its id, in the trash or not. Throws 404. */
export async function productById(db: Database, id: string): Promise<StoredProduct> {
  const row = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
