import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, line, nextCursor, version } from '@/domain/schemas';
import { productsAddresses } from './addresses';
import { totals } from './catalogueContract';
import { manageQuery } from './listQuery';
import { newProduct, productChange } from './productForm';
import { category, product, productRow } from './products';
import { BULK_ACTIONS } from './words';

const one = z.object({ productId: id });
const answer = z.object({ product });
const access = 'products.manage';
const MAX_BODY = 1_000_000;
const MAX_SIZE_GUIDE = 20_000;

const categoryBody = z.object({
  name: line(1, 60),
  /** Null = top level. */
  parentId: id.nullable().default(null),
  sizeGuide: z.string().max(MAX_SIZE_GUIDE).nullable().default(null),
});
const categories = z.object({ categories: z.array(category) });

/** Management of products by staff. Source: shop, sections 3.1 and 3.4. */
export const productsContract = defineContract({
  list: {
    ...productsAddresses.list,
    summary: 'All products with status and stock',
    access,
    query: manageQuery,
    response: z.object({
      products: z.array(productRow).max(MAX_LIMIT),
      next: nextCursor,
      ...totals,
      /** Number of products in each status, and in the trash. */
      counts: z.record(z.enum(['all', 'published', 'draft', 'archived', 'trash']), z.int()),
    }),
  },
  newProduct: {
    ...productsAddresses.newProduct,
    summary: 'Make a product with its variants and their first stock',
    access,
    idempotency: 'optional',
    bodyLimit: MAX_BODY,
    body: newProduct,
    response: answer,
  },
  updateProduct: {
    ...productsAddresses.updateProduct,
    summary: 'Change what is sent of a product; variants are matched by id, missing ones go',
    access,
    bodyLimit: MAX_BODY,
    body: z.object({ productId: id, version: version.min(1), product: productChange }),
    response: answer,
    errors: ['stale-version', 'in-use'],
  },
  deleteProduct: {
    ...productsAddresses.deleteProduct,
    summary: 'Put a product into the trash',
    access,
    body: one,
    response: answer,
  },
  restoreProduct: {
    ...productsAddresses.restoreProduct,
    summary: 'Take a product out of the trash, unless another has its code by now',
    access,
    body: one,
    response: answer,
    errors: ['code-taken'],
  },
  duplicateProduct: {
    ...productsAddresses.duplicateProduct,
    summary: 'A draft like it, with new SKUs and no stock',
    access,
    body: one.extend({ name: line(1, 160) }),
    response: answer,
  },
  bulk: {
    ...productsAddresses.bulk,
    summary: 'The same for many products; each by itself',
    access,
    body: z.object({ productIds: z.array(id).min(1).max(200), action: z.enum(BULK_ACTIONS) }),
    response: z.object({
      done: z.array(id),
      failed: z.array(z.object({ productId: id, code: z.string() })),
    }),
  },
  newCategory: {
    ...productsAddresses.newCategory,
    summary: 'Make a category at the end of its level',
    access,
    body: categoryBody,
    response: categories,
  },
  updateCategory: {
    ...productsAddresses.updateCategory,
    summary: 'Change or move a category; afterId null = first of its level',
    access,
    body: categoryBody.partial().extend({
      categoryId: id,
      version: version.min(1),
      afterId: id.nullable().optional(),
    }),
    response: categories,
  },
  deleteCategory: {
    ...productsAddresses.deleteCategory,
    summary: 'Remove a category; its products go to another one, or to none',
    access,
    body: z.object({ categoryId: id, moveToId: id.nullable().default(null) }),
    response: categories,
    errors: ['has-children'],
  },
});
