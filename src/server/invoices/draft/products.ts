import { normalise } from '@/domain/search/normalise';
import type { Database } from '@/server/db/database';
import { notDeleted } from '@/server/db/row';

const MOST = 20;

/** Published products with each of their variants, by name; every word is found by its beginning. */
export async function soldProducts(db: Database, query: string) {
  const words = normalise(query)
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  let rows = db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id as variantId', 'product.id as productId', 'product.name', 'product.taxClassId'])
    .select(['variant.options', 'variant.sku', 'variant.price as unitPrice', 'variant.currency'])
    .where('product.status', '=', 'published')
    .where(notDeleted('product'))
    .where(notDeleted('variant'));
  for (const word of words) rows = rows.where('product.words', 'like', `% ${word}%`);
  const found = await rows
    .orderBy('product.nameKey')
    .orderBy('product.id')
    .orderBy('variant.position')
    .limit(MOST)
    .execute();
  const settings = await db.selectFrom('shop_setting').select('pricesIncludeTax').executeTakeFirst();
  return {
    products: found.map(({ options, sku, ...row }) => ({
      ...row,
      details: [...Object.values(JSON.parse(options) as Record<string, string>), sku]
        .filter(Boolean)
        .join(' · '),
    })),
    pricesIncludeTax: settings?.pricesIncludeTax !== 0,
  };
}
