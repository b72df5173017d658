import { sql } from 'kysely';
import { badInput } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import type { NewProduct, ProductChange } from '@/domain/shop/productForm';
import { freeSlugOf, slugOf } from '@/domain/shop/slug';
import { cleanHtml } from '@/server/core/html';
import type { Transaction } from '@/server/db/database';
import { asPattern } from '@/server/db/like';
import { newId, newRow, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { StoredProduct } from '../catalogue/find';
import { refreshProduct } from './figures';
import { isCodeTaken, lockNames } from './names';
import { setParts } from './parts';
import { assertPublishable } from './publish';
import type { Shop } from './shop';
import { publishProduct } from './publishProduct';
import { setVariants } from './variants';

/** Existing slugs that a numbered variant of this one could collide with. */
async function slugsLike(trx: Transaction, wanted: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('product_slug')
    .select('slug')
    .where('slug', 'like', `${asPattern(wanted.slice(0, 70))}%`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The slug for a product's name: one that it had before, else one that was never used. Rule 9. */
async function takeSlug(trx: Transaction, productId: string, name: string): Promise<string> {
  await lockNames(trx);
  const wanted = slugOf(name) || `product-${newId().slice(-6)}`;
  const same = await trx.selectFrom('product_slug').selectAll().where('slug', '=', wanted).executeTakeFirst();
  if (same?.productId === productId) return wanted;
  // Most are free as they are; only otherwise are all with the same beginning read.
  const isFree = same === undefined && freeSlugOf(wanted, new Set()) === wanted;
  const slug = isFree ? wanted : freeSlugOf(wanted, await slugsLike(trx, wanted));
  await trx.insertInto('product_slug').values({ slug, productId }).execute();
  return slug;
}

const DEFAULT_OPTIONS = ['Color', 'Size'];

async function assertKnown(
  trx: Transaction,
  { categoryId, ownerId, taxClassId, code }: ProductChange,
  id: string,
) {
  const ofId = async (table: 'product_category' | 'tax_class' | 'user', value: string) =>
    trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', value)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  if (categoryId && !(await ofId('product_category', categoryId)))
    throw badInput({ 'product.categoryId': 'invalid' });
  if (ownerId && !(await ofId('user', ownerId))) throw badInput({ 'product.ownerId': 'invalid' });
  if (taxClassId && !(await ofId('tax_class', taxClassId)))
    throw badInput({ 'product.taxClassId': 'unknown' });
  if (code && (await isCodeTaken(trx, code, id))) throw badInput({ 'product.code': 'code-taken' });
}

/** Columns for the given fields; missing keys are left out. */
function columnsOf(given: ProductChange) {
  const { name, gender, optionNames, isFree } = given;
  const { subDescription, badge, categoryId, taxClassId, code, ownerId, status } = given;
  const plain = { subDescription, badge, categoryId, taxClassId, code, ownerId, status };
  const sent = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  ) as Partial<typeof plain>;
  return {
    ...(sent as object),
    ...(name !== undefined && { name, nameKey: normalise(name) }),
    ...(gender && { gender: JSON.stringify(gender) }),
    ...(optionNames && { optionNames: JSON.stringify(optionNames) }),
    ...(isFree !== undefined && { isFree: isFree ? 1 : 0 }),
  };
}

async function finish(trx: Transaction, id: string, at: string): Promise<StoredProduct> {
  const row = await refreshProduct(trx, id);
  if (row.status !== 'published') return row;
  await assertPublishable(trx, row);
  if (row.publishedAt !== null) return row;
  return trx
    .updateTable('product')
    .set({ publishedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Creates a product with its variants, stock, pictures and tags. Its slug is made of `address`, by default its name.
 * Throws 400 with `fields`.
 */
export async function createProduct(
  shop: Shop,
  given: NewProduct,
  address = given.name,
): Promise<StoredProduct> {
  const description = await cleanHtml(given.description ?? '', 'description');
  return insertProduct(shop, { ...given, description }, address);
}

/** Creates a product, as `createProduct` does, whose description is sanitized already. */
export async function insertProduct(
  shop: Shop,
  given: NewProduct & { description: string },
  address = given.name,
): Promise<StoredProduct> {
  const { currency } = shop.user.workspace;
  return transaction(shop.db, async (trx) => {
    const id = newId();
    const at = shop.now().toISOString();
    await assertKnown(trx, given, id);
    const slug = slugBefore(id);
    const optionNames = given.optionNames ?? DEFAULT_OPTIONS;
    const defaults = { subDescription: '', gender: '[]', code: null, badge: null, categoryId: null };
    const nothing = { publishedAt: null, compareAtPrice: null, available: null };
    await trx
      .insertInto('product')
      .values({
        ...newRow(at),
        ...defaults,
        ...nothing,
        ...columnsOf(given),
        id,
        slug,
        name: given.name,
        nameKey: normalise(given.name),
        words: '',
        description: given.description,
        status: given.status ?? 'draft',
        ownerId: given.ownerId ?? shop.user.id,
        optionNames: JSON.stringify(optionNames),
        currency,
        coverImageId: null,
        onlyVariantId: null,
      })
      .execute();
    const own = await takeSlug(trx, id, address);
    await trx.updateTable('product').set({ slug: own }).where('id', '=', id).execute();
    await setVariants(shop, trx, given.variants, { productId: id, optionNames, currency, at });
    await setParts(shop, trx, id, given);
    const after = await finish(trx, id, at);
    await publishProduct(shop, trx, 'created', { before: null, after });
    return after;
  });
}

/** Temporary slug, until the row that its real slug refers to exists. */
const slugBefore = (id: string) => `~${id}`;

/** Sets prices in the currency; cost and compare-at price in another currency are cleared. */
async function setPrices(
  trx: Transaction,
  { id, currency }: { id: string; currency: string },
  prices: NonNullable<ProductChange['prices']>,
) {
  for (const { variantId, price } of prices) {
    const row = await trx
      .updateTable('variant')
      .set({
        price,
        currency,
        compareAtPrice: sql<
          number | null
        >`case when currency = ${currency} and "compareAtPrice" > ${price} then "compareAtPrice" end`,
        cost: sql<number | null>`case when currency = ${currency} then cost end`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', variantId)
      .where('productId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (row.numUpdatedRows === 0n) throw badInput({ 'product.prices': 'invalid' });
  }
}

/** Updates the given fields of a product. Throws 400 with `fields`, 404, 409 `stale-version`. */
export async function updateProduct(
  shop: Shop,
  { productId: id, version, product: given }: { productId: string; version: number; product: ProductChange },
  current: (row: StoredProduct) => Promise<unknown>,
): Promise<StoredProduct> {
  const description =
    given.description === undefined
      ? {}
      : { description: await cleanHtml(given.description, 'product.description') };
  return transaction(shop.db, async (trx) => {
    const at = shop.now().toISOString();
    await assertKnown(trx, given, id);
    const before = await trx.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
    const shown = before && before.version !== version ? await current(before) : undefined;
    const slug =
      given.name !== undefined && before && given.name !== before.name
        ? { slug: await takeSlug(trx, id, given.name) }
        : {};
    const row = await updateVersioned(trx, 'product', {
      id,
      version,
      set: { ...columnsOf(given), ...description, ...slug },
      current: () => shown,
    });
    const optionNames = JSON.parse(row.optionNames) as string[];
    const { currency } = shop.user.workspace;
    if (given.variants)
      await setVariants(shop, trx, given.variants, { productId: id, optionNames, currency, at });
    if (given.prices) await setPrices(trx, { id, currency }, given.prices);
    await setParts(shop, trx, id, given);
    const after = await finish(trx, id, at);
    await publishProduct(shop, trx, 'updated', { before: before ?? null, after });
    return after;
  });
}
