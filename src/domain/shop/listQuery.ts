import * as z from 'zod';
import { id, paging, repeatable } from '@/domain/schemas';
import { MAX_PRICE } from './limits';
import { GENDERS, MANAGE_SORTS, PRODUCT_STATUSES, SHOP_SORTS, STOCK_FILTERS } from './words';

const MAX_VALUES = 50;
const flag = z.literal('1').optional();
const amount = z.coerce.number<number>().int().min(0).max(MAX_PRICE).optional();
const slug = z.string().min(1).max(100);

const filters = {
  query: z.string().max(100).optional(),
  /** A slug; includes products of its subcategories. */
  category: slug.optional(),
  gender: repeatable(z.enum(GENDERS), GENDERS.length),
  color: repeatable(z.string().regex(/^#[0-9A-Fa-f]{6}$/), MAX_VALUES),
  size: repeatable(z.string().min(1).max(40), MAX_VALUES),
  tag: repeatable(z.string().min(1).max(30), MAX_VALUES),
  /** Minor units. */
  min: amount,
  max: amount,
  /** Minimum number of stars. */
  rating: z.coerce.number<number>().int().min(1).max(4).optional(),
  inStock: flag,
  onSale: flag,
};

/** Query of the customers' list; an empty one returns the first page of all. */
export const shopQuery = z.object({
  ...filters,
  sort: z.enum(SHOP_SORTS).default('featured'),
  facets: flag,
  ...paging,
});
export type ShopQuery = z.output<typeof shopQuery>;
export type ShopFilters = z.output<z.ZodObject<typeof filters>>;

/** The rows of the staff list, without paging. */
export const manageExportQuery = z.object({
  ...filters,
  status: z.enum(PRODUCT_STATUSES).optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  ownerId: id.optional(),
  trash: flag,
  sort: z.enum(MANAGE_SORTS).default('-created'),
});
export type ManageExportQuery = z.output<typeof manageExportQuery>;

/** What is exported: all variants of the products, or only those in the given stock state. */
export const productFileQuery = manageExportQuery.extend({ variants: z.enum(STOCK_FILTERS).optional() });
export type ProductFileQuery = z.output<typeof productFileQuery>;

/** Query of the staff list. */
export const manageQuery = manageExportQuery.extend(paging);
export type ManageQuery = z.output<typeof manageQuery>;
