import { sql } from 'kysely';
import { badInput } from '@/domain/errors';
import { own } from '@/domain/own';
import { normalise } from '@/domain/search/normalise';
import type { VariantBody } from '@/domain/shop/productForm';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { VariantRow } from '../catalogue/variants';
import { lockNames } from './names';
import type { Shop } from './shop';

/** The stock of a new variant, with its first movement. */
async function writeFirstStock(
  { now, user }: Pick<Shop, 'now' | 'user'>,
  trx: Transaction,
  variantId: string,
  given: VariantBody['stock'],
): Promise<void> {
  const at = now().toISOString();
  const { tracked = true, onHand = 0, backorder = false, lowAt = 5 } = given ?? {};
  const flags = { tracked: tracked ? 1 : 0, backorder: backorder ? 1 : 0 };
  await trx
    .insertInto('stock')
    .values({ variantId, onHand, ...flags, lowAt, updatedAt: at })
    .execute();
  if (onHand === 0) return;
  const movement = {
    id: newId(),
    variantId,
    kind: 'initial' as const,
    quantity: onHand,
    onHandAfter: onHand,
  };
  await trx
    .insertInto('stock_movement')
    .values({ ...movement, refType: null, refId: null, actorId: user.id, createdAt: at })
    .execute();
}

/** Key by which variants of a product must differ. */
const keyOf = (options: Record<string, string>, names: readonly string[]) =>
  names.map((name) => normalise(own(options, name) ?? '')).join('\u0001');

/** SKUs are compared case-insensitively. */
export const skuKeyOf = (sku: string) => sku.trim().toLowerCase();

function assertDifferent(variants: readonly VariantBody[], names: readonly string[]): void {
  const keys = new Map<string, number>();
  const skus = new Map<string, number>();
  for (const [at, variant] of variants.entries()) {
    const key = keyOf(variant.options, names);
    const sku = skuKeyOf(variant.sku);
    if (keys.has(key)) throw badInput({ [`product.variants.${at}.options`]: 'same-options' });
    if (skus.has(sku)) throw badInput({ [`product.variants.${at}.sku`]: 'sku-taken' });
    keys.set(key, at);
    skus.set(sku, at);
  }
}

async function assertFreeSkus(trx: Transaction, variants: readonly VariantBody[], productId: string) {
  await lockNames(trx);
  const skus = variants.map(({ sku }) => skuKeyOf(sku));
  const taken = await trx
    .selectFrom('variant')
    .select(['skuKey', 'id'])
    .where('skuKey', 'in', skus)
    .where('productId', '<>', productId)
    .where('deletedAt', 'is', null)
    .execute();
  const [first] = taken;
  if (first) throw badInput({ [`product.variants.${skus.indexOf(first.skuKey)}.sku`]: 'sku-taken' });
}

/** An existing variant as a form sends it, without its stock. */
export function variantBodyOf(row: VariantRow): VariantBody {
  const { id, sku, barcode, price, currency, compareAtPrice, cost, weightGrams, imageId } = row;
  return {
    id,
    sku,
    barcode,
    options: JSON.parse(row.options) as Record<string, string>,
    colors: JSON.parse(row.colors) as string[],
    price,
    currency,
    compareAtPrice,
    cost,
    weightGrams,
    imageId,
  };
}

interface VariantWriteContext {
  productId: string;
  optionNames: readonly string[];
  /** Currency of the workspace. */
  currency: string;
  at: string;
}

type Known = Pick<VariantRow, 'id' | 'price' | 'currency'>;

/** Currency of a variant's amounts: an unchanged price keeps its currency. */
function currencyOf(
  { currency, price }: VariantBody,
  known: Known | undefined,
  { currency: own }: VariantWriteContext,
) {
  return currency ?? (known && known.price === price ? known.currency : own);
}

function columnsOf(variant: VariantBody, position: number, optionNames: readonly string[]) {
  const { sku, barcode, colors, price, compareAtPrice, cost, weightGrams, imageId } = variant;
  const options = Object.fromEntries(
    Object.entries(variant.options).filter(([name]) => optionNames.includes(name)),
  );
  return {
    sku,
    skuKey: skuKeyOf(sku),
    barcode,
    options: JSON.stringify(options),
    optionKey: keyOf(options, optionNames),
    colors: JSON.stringify(colors),
    price,
    compareAtPrice,
    cost,
    weightGrams,
    imageId,
    position,
  };
}

/** Sets the variants: existing ones change, new ones get their initial stock, missing ones go to the trash. */
export async function setVariants(
  shop: Shop,
  trx: Transaction,
  variants: readonly VariantBody[],
  writing: VariantWriteContext,
): Promise<void> {
  const { productId, optionNames, at } = writing;
  assertDifferent(variants, optionNames);
  await assertFreeSkus(trx, variants, productId);
  const known = await trx
    .selectFrom('variant')
    .select(['id', 'price', 'currency'])
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .execute();
  const own = new Map(known.map((row) => [row.id, row]));
  const foreign = variants.findIndex(({ id }) => id !== undefined && !own.has(id));
  if (foreign >= 0) throw badInput({ [`product.variants.${foreign}.id`]: 'invalid' });
  const kept = new Set(variants.flatMap(({ id }) => id ?? []));
  const gone = [...own.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0)
    await trx.updateTable('variant').set({ deletedAt: at, updatedAt: at }).where('id', 'in', gone).execute();
  // Two rows may swap their options or SKUs: temporary keys avoid conflicts while they are written.
  if (kept.size > 0)
    await trx
      .updateTable('variant')
      .set({ skuKey: sql<string>`'~' || id`, optionKey: sql<string>`'~' || id` })
      .where('id', 'in', [...kept])
      .execute();
  for (const [position, variant] of variants.entries()) {
    const currency = currencyOf(variant, own.get(variant.id ?? ''), writing);
    const columns = { ...columnsOf(variant, position, optionNames), currency };
    if (variant.id !== undefined) {
      await trx
        .updateTable('variant')
        .set({ ...columns, updatedAt: at, version: sql<number>`version + 1` })
        .where('id', '=', variant.id)
        .execute();
      continue;
    }
    const id = newId();
    await trx
      .insertInto('variant')
      .values({ ...newRow(at), ...columns, id, productId })
      .execute();
    await writeFirstStock(shop, trx, id, variant.stock);
  }
}
