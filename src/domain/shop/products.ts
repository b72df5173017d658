import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { currency, id, instant, version } from '@/domain/schemas';
import { personRef } from '@/domain/people/personRef';
import { MAX_PRICE } from './limits';
import { picture } from './picture';
import { GENDERS, INVENTORY_TYPES, PRODUCT_STATUSES } from './words';

/** Minor units as a branded type, so that the cart's major units can't be passed by mistake. */
export const minor = z.int().min(0).max(MAX_PRICE).brand<'Minor'>();

const color = z.object({ hex: z.string(), name: z.string() });
export type ShopColor = z.output<typeof color>;

const badge = z.object({ kind: z.enum(['new', 'sale', 'custom']), text: z.string() });
export type Badge = z.output<typeof badge>;

/** A product in a list. Prices are minor units of `currency`. Source: shop, section 3.1. */
export const card = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  cover: picture.nullable(),
  price: minor,
  /** The highest price, where variants differ. */
  priceTo: minor.optional(),
  compareAtPrice: minor.optional(),
  currency,
  /** The workspace's currency, where the price is in another one: it can't be bought before it has a price in it. */
  needsPriceIn: currency.optional(),
  badge: badge.optional(),
  colors: z.array(color),
  sizes: z.array(z.string()),
  /** 0-5, one decimal. */
  totalRating: z.number(),
  totalReview: z.int(),
  /** Null = no limit. */
  available: z.int().nullable(),
  inventoryType: z.enum(INVENTORY_TYPES),
  sold: z.int(),
  /** When there is just one. */
  variantId: id.optional(),
  createdAt: instant,
});
export type ProductCard = z.output<typeof card>;

export const variantShown = z.object({
  id,
  sku: z.string(),
  barcode: z.string(),
  options: z.record(z.string(), z.string()),
  colors: z.array(color),
  price: minor,
  compareAtPrice: minor.optional(),
  /** For `products.manage` only. */
  cost: minor.optional(),
  currency,
  /** As in `card`. */
  needsPriceIn: currency.optional(),
  available: z.int().nullable(),
  inventoryType: z.enum(INVENTORY_TYPES),
  backorder: z.boolean(),
  imageId: id.nullable(),
  weightGrams: z.int(),
  version: version,
  /** For `products.manage` only. */
  stock: z
    .object({ tracked: z.boolean(), onHand: z.int(), reserved: z.int(), lowAt: z.int(), version: version })
    .optional(),
});
export type VariantShown = z.output<typeof variantShown>;

export const productImage = z.object({ ...attachment.shape, alt: z.string(), mediumUrl: z.string() });
export type ProductImage = z.output<typeof productImage>;

const categoryRef = z.object({ id, slug: z.string(), name: z.string(), parent: z.string().nullable() });

/** A product as shown on its own page. */
export const product = z.object({
  ...card.shape,
  subDescription: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  images: z.array(productImage),
  coverImageId: id.nullable(),
  code: z.string().nullable(),
  tags: z.array(z.string()),
  category: categoryRef.nullable(),
  gender: z.array(z.enum(GENDERS)),
  /** Names in order, each with its values in order. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(variantShown),
  ratings: z.array(z.object({ stars: z.int(), count: z.int() })).length(5),
  sizeGuide: z.string().optional(),
  /** Whether prices include tax. */
  pricesIncludeTax: z.boolean(),
  /** The note beside the price: tax included, or added on top; `rate` is pcm in the company's country. */
  taxNote: z.object({ isIncluded: z.boolean(), rate: z.int() }),
  assurances: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
  status: z.enum(PRODUCT_STATUSES),
  publishedAt: instant.nullable(),
  owner: personRef.nullable(),
  taxClassId: z.string(),
  ownBadge: z.string().nullable(),
  isFree: z.boolean(),
  version: version,
});
export type Product = z.output<typeof product>;

/** A product in the list of staff. */
export const productRow = z.object({
  ...card.shape,
  status: z.enum(PRODUCT_STATUSES),
  categoryName: z.string().nullable(),
  variantCount: z.int(),
  /** The lowest of its variants; null where none is known. */
  cost: minor.nullable(),
  /** The highest, where variants differ. */
  costTo: minor.optional(),
  /** Units of the variants with tracked stock; null if there are none. */
  onHand: z.int().nullable(),
  reserved: z.int().nullable(),
  deletedAt: instant.nullable(),
  version: version,
});

/** A category with its number of products, subcategories included. */
export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  parentId: id.nullable(),
  sizeGuide: z.string().nullable(),
  count: z.int(),
  version: version,
});
export type Category = z.output<typeof category>;
