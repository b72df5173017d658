import { sql } from 'kysely';
import { phrasesOf } from '@/domain/search/words';
import { normalise } from '@/domain/search/normalise';
import { type Gender, GENDERS } from '@/domain/shop/words';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import type { StoredProduct } from '../catalogue/find';
import { type VariantRow, variantsOf } from '../catalogue/variants';
import { refreshStock } from '../stock/figures';
import { shopCurrency } from '../workspace';

/** Normalized names of the size option in the five languages. */
const SIZE_NAMES: ReadonlySet<string> = new Set(['size', 'taille', 'kich co', '尺 码', 'المقاس']);

/**
 * Search terms: the distinct normalized terms of the texts, each after a space. The parts of one term, such as an
 * SKU, stay together.
 */
export const wordsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => phrasesOf(text).map((words) => words.join(' '))))]
    .map((phrase) => ` ${phrase}`)
    .join('');

function sizesOf(variants: readonly VariantRow[]): string[] {
  const options = variants.flatMap((row) =>
    Object.entries(JSON.parse(row.options) as Record<string, string>),
  );
  const sizes = options.filter(([name]) => SIZE_NAMES.has(normalise(name))).map(([, value]) => value);
  return [...new Set(sizes)];
}

/** Variants with comparable prices: those in the shop's currency, else those in the currency of the first. */
function pricedIn(variants: readonly VariantRow[], currency: string): readonly VariantRow[] {
  const sold = variants.filter((row) => row.currency === currency);
  return sold.length > 0 ? sold : variants.filter((row) => row.currency === variants[0]?.currency);
}

/** Data of variants for lists: lowest and highest price, compare-at price of the cheapest, colors, sizes. */
function figuresOf(variants: readonly VariantRow[], currency: string) {
  const [first] = variants;
  const priced = pricedIn(variants, currency);
  const cheapest = priced.toSorted((a, b) => a.price - b.price)[0];
  const prices = priced.map(({ price }) => price);
  return {
    priceMin: prices.length > 0 ? Math.min(...prices) : 0,
    priceMax: prices.length > 0 ? Math.max(...prices) : 0,
    compareAtPrice: cheapest?.compareAtPrice ?? null,
    onSale: priced.some(({ compareAtPrice }) => compareAtPrice !== null) ? 1 : 0,
    colors: JSON.stringify([...new Set(variants.flatMap((row) => JSON.parse(row.colors) as string[]))]),
    sizes: JSON.stringify(sizesOf(variants)),
    variantCount: variants.length,
    onlyVariantId: variants.length === 1 && first ? first.id : null,
    ...(cheapest && { currency: cheapest.currency }),
  };
}

async function categoriesOf(trx: Transaction, id: string | null): Promise<string[]> {
  if (id === null) return [];
  const row = await trx
    .selectFrom('product_category')
    .select(['id', 'parentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? [row.id, ...(row.parentId === null ? [] : [row.parentId])] : [];
}

async function writeFacets(
  trx: Transaction,
  product: StoredProduct,
  { variants, tags }: { variants: readonly VariantRow[]; tags: readonly string[] },
) {
  const productId = product.id;
  const genders = JSON.parse(product.gender) as Gender[];
  const values = {
    category: await categoriesOf(trx, product.categoryId),
    gender: genders.length > 0 ? genders : GENDERS,
    color: variants.flatMap((row) => JSON.parse(row.colors) as string[]),
    size: sizesOf(variants),
    tag: tags,
  };
  await trx.deleteFrom('product_facet').where('productId', '=', productId).execute();
  const rows = Object.entries(values).flatMap(([kind, all]) =>
    [...new Set(all)].map((value) => ({ productId, kind, value })),
  );
  await insertMany(trx, 'product_facet', rows);
}

/** Stored search terms of a product. */
export const searchedWords = (
  { name, code }: Pick<StoredProduct, 'name' | 'code'>,
  { tags, variants }: { tags: readonly string[]; variants: readonly Pick<VariantRow, 'sku'>[] },
): string => wordsOf([name, code ?? '', ...tags, ...variants.map(({ sku }) => sku)]);

/** Updates all derived data of a product: figures, search terms, facets, stock; returns the new row. */
export async function refreshProduct(trx: Transaction, id: string): Promise<StoredProduct> {
  const stored = await trx.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const variants = await variantsOf(trx, id);
  const tagRows = await trx.selectFrom('product_tag').select('tag').where('productId', '=', id).execute();
  const tags = tagRows.map(({ tag }) => tag);
  const words = searchedWords(stored, { tags, variants });
  await trx
    .updateTable('product')
    .set({ ...figuresOf(variants, await shopCurrency(trx)), words, nameKey: normalise(stored.name) })
    .where('id', '=', id)
    .execute();
  await writeFacets(trx, stored, { variants, tags });
  await refreshStock(trx, [id]);
  return trx.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Updates the category facets of products after their category moved to another parent. */
export async function refreshCategoryFacets(trx: Transaction, productIds: readonly string[]): Promise<void> {
  for (const id of productIds) {
    const { categoryId } = await trx
      .selectFrom('product')
      .select('categoryId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`delete from product_facet where "productId" = ${id} and kind = 'category'`.execute(trx);
    const rows = await categoriesOf(trx, categoryId);
    await insertMany(
      trx,
      'product_facet',
      rows.map((value) => ({ productId: id, kind: 'category', value })),
    );
  }
}
