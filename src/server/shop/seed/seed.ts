import { generateNKeysBetween } from 'fractional-indexing';
import { slugOf } from '@/domain/shop/slug';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { refreshProduct } from '../products/figures';
import type { Kind } from './outlines';
import { stateOf } from './plan';
import { type Making, productRow, tagRows, variantRows } from './rows';
import { DEMO_CATEGORIES, SIZE_GUIDES } from './texts';

const SEED = 96_28;
const OWNERS = 6;
const PER_KIND = 8;

interface SeedOptions {
  now: Date;
  users: readonly { id: string; approvedAt: string | null; rejectedAt: string | null; banned: number }[];
}

/** Seeds two levels of categories; returns each kind of product with its category. */
async function seedCategories(trx: Transaction, { random, now }: Making) {
  const ranks = generateNKeysBetween(null, null, DEMO_CATEGORIES.length);
  const kinds: { kind: Kind; thing: string; categoryId: string; place: number }[] = [];
  const row = (name: string, rank: string, parentId: string | null) => ({
    ...newRow(now.toISOString()),
    id: random.id(now),
    name,
    slug: slugOf(name),
    rank,
    parentId,
    sizeGuide: SIZE_GUIDES[name] ?? null,
  });
  for (const [place, category] of DEMO_CATEGORIES.entries()) {
    const upper = row(category.name, ranks[place] ?? '', null);
    const entries = Object.entries(category.kinds) as [Kind, { name: string; thing: string }][];
    const below = generateNKeysBetween(null, null, entries.length);
    const lower = entries.map(([, { name }], at) => row(name, below[at] ?? '', upper.id));
    await insertMany(trx, 'product_category', [upper, ...lower]);
    for (const [at, [kind, { thing }]] of entries.entries())
      kinds.push({ kind, thing, categoryId: lower[at]!.id, place });
  }
  return kinds;
}

/** The demo's shop: 96 products in twelve categories, open to visitors. Source: shop, section 12. */
export async function seedCatalogue(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const { currency } = await trx.selectFrom('workspace').select('currency').executeTakeFirstOrThrow();
  const making: Making = { random: new Random(SEED), now, currency };
  const active = users.filter((user) => user.approvedAt && !user.rejectedAt && !user.banned);
  const kinds = await seedCategories(trx, making);
  const productIds: string[] = [];
  for (let n = 0; n < kinds.length * PER_KIND; n += 1) {
    const kind = kinds[n % kinds.length]!;
    const { sizes, prices } = DEMO_CATEGORIES[kind.place]!;
    const ownerId = active[n % OWNERS]?.id ?? '';
    const thing = { ...kind, n, ownerId, prices, state: stateOf(n) };
    const product = productRow(making, thing);
    await insertMany(trx, 'product', [product]);
    await insertMany(trx, 'product_slug', [{ slug: product.slug, productId: product.id }]);
    await insertMany(trx, 'product_tag', tagRows(product.id, n));
    const variants = variantRows(making, thing, product, sizes);
    await insertMany(
      trx,
      'variant',
      variants.map(({ variant }) => variant),
    );
    await insertMany(
      trx,
      'stock',
      variants.map(({ stock }) => stock),
    );
    await insertMany(
      trx,
      'stock_movement',
      variants.flatMap(({ movements }) => movements),
    );
    productIds.push(product.id);
  }
  for (const id of productIds) await refreshProduct(trx, id);
  await trx.updateTable('shop_setting').set({ publicShop: 1 }).execute();
}
