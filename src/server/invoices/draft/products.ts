import type { Selectable } from 'kysely';
import { badInput } from '@/domain/errors';
import type { InvoiceInput } from '@/domain/invoices/fields';
import { phrasesOf } from '@/domain/search/words';
import type { Database, Transaction } from '@/server/db/database';
import type { InvoiceLineTable } from '@/server/db/tables/invoices';
import { notDeleted } from '@/server/db/row';

const MOST = 20;

/**
 * Products that lines name must exist, or have been on the document before.
 * Throws 400 for the first that does not.
 */
export async function assertProducts(
  trx: Transaction,
  { lines = [] }: InvoiceInput,
  before: readonly Pick<Selectable<InvoiceLineTable>, 'productId'>[] = [],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  if (ids.length === 0) return;
  const products = await trx.selectFrom('product').select('id').where('id', 'in', ids).execute();
  const known = new Set([...products.map(({ id }) => id), ...before.map(({ productId }) => productId)]);
  const at = lines.findIndex(({ productId }) => productId !== null && !known.has(productId));
  if (at >= 0) throw badInput({ [`invoice.lines.${at}.productId`]: 'unknown' });
}

/** Published products with each of their variants, by name; every search term matches the beginning of a word. */
export async function soldProducts(db: Database, query: string) {
  let rows = db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.id as variantId', 'product.id as productId', 'product.name', 'product.taxClassId'])
    .select(['variant.options', 'variant.sku', 'variant.price as unitPrice', 'variant.currency'])
    .where('product.status', '=', 'published')
    .where(notDeleted('product'))
    .where(notDeleted('variant'));
  for (const phrase of phrasesOf(query)) rows = rows.where('product.words', 'like', `% ${phrase.join(' ')}%`);
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
