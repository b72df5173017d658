import * as z from 'zod';
import { currency, id, line } from '@/domain/schemas';
import { MAX_DESCRIPTION, MAX_IMAGES, MAX_PRICE, MAX_STOCK, MAX_TAGS, MAX_VARIANTS } from './limits';
import { GENDERS, PRODUCT_STATUSES } from './words';

const amount = z.int().min(0).max(MAX_PRICE);
export const optionName = line(1, 30);
export const optionValue = line(1, 40);
const hex = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'invalid' })
  .transform((text) => text.toUpperCase());

/** The initial stock of a new variant. */
const firstStock = z.object({
  tracked: z.boolean().default(true),
  onHand: z.int().min(0).max(MAX_STOCK).default(0),
  backorder: z.boolean().default(false),
  lowAt: z.int().min(0).max(MAX_STOCK).default(5),
});

/** The fields of a variant. */
export const variantFields = z.object({
  /** Id of an existing variant; without it a new one is created. */
  id: id.optional(),
  sku: line(1, 64),
  barcode: line(0, 64).default(''),
  options: z.record(optionName, optionValue).default({}),
  colors: z.array(hex).max(4).default([]),
  price: amount,
  /** Currency of its amounts. By default new or changed prices get the workspace's; unchanged ones keep theirs. */
  currency: currency.optional(),
  compareAtPrice: amount.nullable().default(null),
  cost: amount.nullable().default(null),
  weightGrams: z.int().min(0).max(1_000_000).default(0),
  imageId: id.nullable().default(null),
  stock: firstStock.optional(),
});

const variantBody = variantFields.refine(
  ({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price,
  { path: ['compareAtPrice'], error: 'compare-at-low' },
);
export type VariantBody = z.output<typeof variantBody>;

const tag = line(1, 30).transform((text) => text.toLowerCase());

/** The fields of a product. */
export const productFields = z.object({
  name: line(1, 160),
  subDescription: line(0, 300),
  description: z.string().max(MAX_DESCRIPTION),
  status: z.enum(PRODUCT_STATUSES),
  /** Null = automatic, empty = none. */
  badge: line(0, 20).nullable(),
  categoryId: id.nullable(),
  taxClassId: line(1, 64),
  gender: z.array(z.enum(GENDERS)).max(GENDERS.length),
  tags: z.array(tag).max(MAX_TAGS),
  code: line(1, 40).nullable(),
  isFree: z.boolean(),
  optionNames: z.array(optionName).max(3),
  ownerId: id.nullable(),
  attachmentIds: z.array(id).max(MAX_IMAGES),
  /** Alternative texts by attachment. */
  alts: z.record(id, line(0, 160)),
  /** Null = the first picture. */
  coverImageId: id.nullable(),
  variants: z.array(variantBody).min(1).max(MAX_VARIANTS),
});

/** A new product. */
export const newProduct = productFields.partial().required({ name: true, variants: true });
export type NewProduct = z.output<typeof newProduct>;

/** Changes of a product: only submitted keys change; `prices` sets prices in the workspace's currency. */
export const productChange = productFields.partial().extend({
  prices: z
    .array(z.object({ variantId: id, price: amount }))
    .max(MAX_VARIANTS)
    .optional(),
});
export type ProductChange = z.output<typeof productChange>;
