import { normalise } from '@/domain/search/normalise';
import { slugOf } from '@/domain/shop/slug';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import type { Kind } from './outlines';
import { type DemoState, piecesOf } from './plan';
import { descriptionOf, MATERIALS, STYLES, TAGS } from './texts';

const DAY = 86_400_000;
const KINDS = 12;
/** The shop's colors. */
const COLORS = [
  ['#212B36', 'Black'],
  ['#FFFFFF', 'White'],
  ['#00AB55', 'Green'],
  ['#FFC0CB', 'Pink'],
  ['#FF4842', 'Red'],
  ['#1890FF', 'Blue'],
  ['#94D82D', 'Lime'],
  ['#FFC107', 'Yellow'],
] as const;

export interface Making {
  random: Random;
  now: Date;
  currency: string;
}

interface Thing {
  /** Index of the product, 0 to 95. */
  n: number;
  kind: Kind;
  thing: string;
  categoryId: string;
  ownerId: string;
  state: DemoState;
  prices: readonly [number, number];
}

/** A product of the demo; its figures are written afterwards. */
export function productRow(
  { random, now, currency }: Making,
  { n, thing, state, categoryId, ownerId }: Thing,
) {
  // Each kind has eight products: one per style.
  const name = `${STYLES[Math.floor(n / KINDS)]} ${thing}`;
  const days = state.isNew ? random.int(1, 20) : random.int(60, 1100);
  const at = new Date(now.getTime() - days * DAY).toISOString();
  const material = MATERIALS[n % MATERIALS.length] ?? '';
  return {
    ...newRow(at),
    id: random.id(new Date(at)),
    name,
    nameKey: normalise(name),
    words: '',
    slug: slugOf(name),
    subDescription: `Made of ${material}, for every day.`,
    description: descriptionOf(name, material),
    status: state.status,
    publishedAt: state.status === 'draft' ? null : at,
    ownerId,
    categoryId,
    taxClassId: 'standard',
    gender: JSON.stringify([['Men'], ['Women'], ['Men', 'Women'], ['Kids'], []][n % 5]),
    code: `AT-${String(1000 + n)}`,
    badge: n === 20 ? 'Limited' : null,
    isFree: state.isFree ? 1 : 0,
    optionNames: JSON.stringify(['Color', 'Size']),
    currency,
    compareAtPrice: null,
    available: null,
    coverImageId: null,
    onlyVariantId: null,
    soldCount: 0,
  };
}

const tagsOf = (n: number) => [TAGS[n % TAGS.length] ?? '', TAGS[(n + 3) % TAGS.length] ?? ''];
export const tagRows = (productId: string, n: number) => tagsOf(n).map((tag) => ({ productId, tag }));

/** Number of colors and sizes of a product. */
function shapeOf(n: number, sizes: readonly string[]) {
  const colors = Array.from({ length: 1 + (n % 3) }, (_, at) => COLORS[(n + at * 3) % COLORS.length]!);
  return { colors, sizes: sizes.length > 0 ? sizes.slice(0, 2 + (n % 3)) : [''] };
}

function priceOf({ random }: Making, { state, prices: [low, high] }: Thing): number {
  return state.isFree ? 0 : random.int(low, high) * 100 - 10;
}

/** The variants of a product with their stock and first movements. */
export function variantRows(
  making: Making,
  thing: Thing,
  product: { id: string; createdAt: string },
  sizes: readonly string[],
) {
  const { random, currency } = making;
  const { n, state } = thing;
  const shape = shapeOf(n, sizes);
  const price = priceOf(making, thing);
  const cost = random.chance(0.9) ? Math.floor(price * 0.45) : null;
  const pairs = shape.colors.flatMap((color) => shape.sizes.map((size) => ({ color, size })));
  return pairs.map(({ color: [hex, name], size }, position) => {
    const options = { Color: name, ...(size && { Size: size }) };
    const sku = [`AT-${1000 + n}`, name.slice(0, 3).toUpperCase(), size].filter(Boolean).join('-');
    const id = random.id(new Date(product.createdAt));
    const onHand = piecesOf(state, random, position);
    const variant = {
      ...newRow(product.createdAt),
      id,
      productId: product.id,
      sku,
      skuKey: sku.toLowerCase(),
      options: JSON.stringify(options),
      optionKey: [name, size].map(normalise).join('\u0001'),
      colors: JSON.stringify([hex]),
      price,
      compareAtPrice: state.isOnSale ? Math.round(price * 1.25) : null,
      cost,
      currency,
      weightGrams: 200 + n * 5,
      imageId: null,
      position,
    };
    const backorder = state.stock === 'backorder' ? 1 : 0;
    const stock = { variantId: id, onHand, backorder, lowAt: 5, updatedAt: product.createdAt };
    const movement = {
      id: random.id(new Date(product.createdAt)),
      variantId: id,
      kind: 'initial' as const,
      quantity: onHand,
      onHandAfter: onHand,
      refType: null,
      refId: null,
      actorId: thing.ownerId,
      createdAt: product.createdAt,
    };
    return { variant, stock, movements: onHand > 0 ? [movement] : [] };
  });
}
