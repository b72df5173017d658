import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor } from '@/domain/schemas';
import { catalogueAddresses } from './addresses';
import { COUNT_CAP } from './limits';
import { shopQuery } from './listQuery';
import { picture } from './picture';
import { card, category, minor, product } from './products';

const counted = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
export const facets = z.object({
  category: counted,
  gender: counted,
  color: counted,
  size: counted,
  rating: counted,
  price: z.object({ min: minor, max: minor }),
});
export type Facets = z.output<typeof facets>;

/** Number of matching rows, up to 10,000. */
export const totals = { total: z.int().max(COUNT_CAP).optional(), totalIsCapped: z.boolean().optional() };

/** The catalogue. Visitors can read it while the shop is public. Source: shop, section 3.1. */
export const catalogueContract = defineContract({
  products: {
    ...catalogueAddresses.products,
    summary: 'Published products; needs shop.browse unless the shop is public',
    access: 'public',
    query: shopQuery,
    response: z.object({
      products: z.array(card).max(MAX_LIMIT),
      next: nextCursor,
      ...totals,
      facets: facets.optional(),
    }),
  },
  product: {
    ...catalogueAddresses.product,
    summary: 'One product by its address, a former address, or its exact name',
    access: 'public',
    query: z.object({ name: z.string().min(1).max(200) }),
    response: z.object({ product }),
  },
  search: {
    ...catalogueAddresses.search,
    summary: 'Up to ten products whose words begin like that',
    access: 'public',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    response: z.object({
      results: z
        .array(z.object({ id, slug: z.string(), name: z.string(), cover: picture.nullable() }))
        .max(10),
    }),
  },
  related: {
    ...catalogueAddresses.related,
    summary: 'Up to eight others of the same category, most sold first',
    access: 'public',
    query: z.object({ productId: id }),
    response: z.object({ products: z.array(card).max(8) }),
  },
  categories: {
    ...catalogueAddresses.categories,
    summary: "All categories in their order, two levels, with the shop's colours",
    access: 'public',
    response: z.object({
      categories: z.array(category),
      colors: z.array(z.object({ hex: z.string(), name: z.string() })),
    }),
  },
});
