import { generateNKeysBetween } from 'fractional-indexing';
import { normalise } from '@/domain/search/normalise';
import { GENDERS } from '@/domain/shop/words';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { wordsOf } from '@/server/shop/products/figures';
import { STYLES, TAGS } from '@/server/shop/seed/texts';
import { VARIANTS } from './size';

/** Products in memory at a time. */
const CHUNK = 500;
const THINGS = ['Runner', 'Boot', 'Shirt', 'Jacket', 'Scarf', 'Backpack', 'Belt', 'Cap'] as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;
const COLORS = [
  '#212B36',
  '#FFFFFF',
  '#00AB55',
  '#FFC0CB',
  '#FF4842',
  '#1890FF',
  '#94D82D',
  '#FFC107',
] as const;

interface Made {
  now: Date;
  random: Random;
  ownerId: string;
  categories: readonly { id: string; parentId: string | null }[];
}

/** Three top categories with four subcategories each. */
async function insertCategories(trx: Transaction, { now, random }: Pick<Made, 'now' | 'random'>) {
  const ranks = generateNKeysBetween(null, null, 4);
  const row = (name: string, rank: string | undefined, parentId: string | null) => ({
    ...newRow(now.toISOString()),
    id: random.id(now),
    name,
    slug: name.toLowerCase(),
    rank: rank ?? '',
    parentId,
    sizeGuide: null,
  });
  const upper = ['Shoes', 'Apparel', 'Accessories'].map((name, at) => row(name, ranks[at], null));
  const lower = upper.flatMap(({ id, name }) => ranks.map((rank, at) => row(`${name}-${at + 1}`, rank, id)));
  await insertMany(trx, 'product_category', [...upper, ...lower]);
  return lower;
}

/** Three variants of a product with their stock. */
function variantsOf(n: number, product: { id: string; createdAt: string }, random: Random) {
  const price = random.int(5, 400) * 100 - 10;
  return Array.from({ length: VARIANTS }, (_, position) => {
    const size = SIZES[(n + position) % SIZES.length]!;
    const color = COLORS[(n + position * 3) % COLORS.length]!;
    const id = random.id(new Date(product.createdAt));
    const sku = `B-${n}-${position}`;
    const variant = {
      ...newRow(product.createdAt),
      id,
      productId: product.id,
      sku,
      skuKey: sku.toLowerCase(),
      options: JSON.stringify({ Color: color, Size: size }),
      optionKey: `${color}\u0001${size}`,
      colors: JSON.stringify([color]),
      price,
      compareAtPrice: n % 9 === 0 ? price + 1000 : null,
      cost: Math.floor(price * 0.45),
      currency: 'EUR',
      imageId: null,
      position,
    };
    const onHand = n % 13 === 0 ? 0 : random.int(50, 5000);
    return { variant, size, color, stock: { variantId: id, onHand, updatedAt: product.createdAt } };
  });
}

function starsOf(random: Random) {
  const reviewCount = random.int(0, 40);
  const ratingSum = reviewCount * random.int(2, 5);
  return { reviewCount, ratingSum, rating: Math.round((ratingSum * 100) / Math.max(1, reviewCount)) };
}

/** A published product with all of its derived columns. */
function productOf(n: number, { now, random, ownerId, categories }: Made) {
  const at = new Date(now.getTime() - random.int(1, 900 * 24 * 60) * 60_000);
  const createdAt = at.toISOString();
  const id = random.id(at);
  const name = `${STYLES[n % STYLES.length]} ${THINGS[(n >> 3) % THINGS.length]} ${n}`;
  const category = random.pick(categories);
  const variants = variantsOf(n, { id, createdAt }, random);
  const [{ variant: first }] = variants as [(typeof variants)[number]];
  const pieces = variants.reduce((sum, { stock }) => sum + stock.onHand, 0);
  const stars = starsOf(random);
  const tags = [TAGS[n % TAGS.length] ?? '', TAGS[(n + 3) % TAGS.length] ?? ''];
  const gender = n % 5 === 4 ? [] : [GENDERS[n % GENDERS.length]!];
  const values = {
    category: [category.id, category.parentId ?? ''],
    gender: gender.length > 0 ? gender : GENDERS,
    color: variants.map(({ color }) => color),
    size: variants.map(({ size }) => size),
    tag: tags,
  };
  const product = {
    ...newRow(createdAt),
    id,
    name,
    nameKey: normalise(name),
    words: wordsOf([name, ...tags, ...variants.map(({ variant }) => variant.sku)]),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    subDescription: 'For every day.',
    description: `<p>${'A good thing that lasts for years. '.repeat(12)}</p>`,
    status: 'published' as const,
    publishedAt: createdAt,
    ownerId,
    categoryId: category.id,
    gender: JSON.stringify(gender),
    code: null,
    badge: null,
    optionNames: '["Color","Size"]',
    currency: 'EUR',
    priceMin: first.price,
    priceMax: first.price,
    compareAtPrice: first.compareAtPrice,
    onSale: first.compareAtPrice === null ? 0 : 1,
    available: pieces,
    availableKey: pieces,
    inStock: pieces > 0 ? 1 : 0,
    inventoryType: pieces > 0 ? ('in_stock' as const) : ('out_of_stock' as const),
    soldCount: random.int(0, 500),
    ...stars,
    coverImageId: null,
    variantCount: VARIANTS,
    onlyVariantId: null,
    colors: JSON.stringify(values.color),
    sizes: JSON.stringify(values.size),
  };
  const facets = Object.entries(values).flatMap(([kind, all]) =>
    [...new Set<string>(all)].map((value) => ({ productId: id, kind, value })),
  );
  return { product, variants, facets, tags: [...new Set(tags)].map((tag) => ({ productId: id, tag })) };
}

/** A catalogue of this many products in twelve categories. */
export async function insertGoods(
  trx: Transaction,
  { now, ownerId, count }: Pick<Made, 'now' | 'ownerId'> & { count: number },
): Promise<void> {
  const random = new Random(100_000);
  const made = { now, random, ownerId, categories: await insertCategories(trx, { now, random }) };
  for (let start = 0; start < count; start += CHUNK) {
    const length = Math.min(CHUNK, count - start);
    const all = Array.from({ length }, (_, at) => productOf(start + at, made));
    const variants = all.flatMap((one) => one.variants);
    await insertMany(
      trx,
      'product',
      all.map(({ product }) => product),
    );
    await insertMany(
      trx,
      'product_slug',
      all.map(({ product: { id, slug } }) => ({ slug, productId: id })),
    );
    await insertMany(
      trx,
      'product_tag',
      all.flatMap(({ tags }) => tags),
    );
    await insertMany(
      trx,
      'product_facet',
      all.flatMap(({ facets }) => facets),
    );
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
  }
}
