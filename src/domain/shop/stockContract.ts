import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { personRef } from '@/domain/people/personRef';
import { id, instant, line, nextCursor, paging, version } from '@/domain/schemas';
import { MAX_STOCK } from './limits';
import { picture } from './picture';
import { stockAddresses } from './stockAddresses';
import { INVENTORY_TYPES, MOVEMENT_KINDS, STOCK_FILTERS, STOCK_SORTS } from './words';

const access = 'products.manage';
const pieces = z.int().min(0).max(MAX_STOCK);
const named = { variantId: id, version: version.min(1) };

const stockRow = z.object({
  ...named,
  productId: id,
  slug: z.string(),
  name: z.string(),
  cover: picture.nullable(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  tracked: z.boolean(),
  onHand: z.int(),
  reserved: z.int(),
  /** Null = no limit; negative if more was sold than is in stock. */
  available: z.int().nullable(),
  lowAt: z.int(),
  backorder: z.boolean(),
  inventoryType: z.enum(INVENTORY_TYPES),
});
export type StockLine = z.output<typeof stockRow>;
const answer = z.object({ stock: stockRow });

const movement = z.object({
  id,
  kind: z.enum(MOVEMENT_KINDS),
  quantity: z.int(),
  onHandAfter: z.int(),
  note: z.string(),
  /** Number of the related order. */
  orderNumber: z.string().nullable(),
  /** Null = the system. */
  actor: personRef.nullable(),
  at: instant,
});
export type StockMovement = z.output<typeof movement>;

/** Stock of each variant, and its movements. Source: shop, sections 2.2 and 3.4. */
export const stockContract = defineContract({
  stock: {
    ...stockAddresses.stock,
    summary: 'Variants with their stock; what is deleted is not among them',
    access,
    query: z.object({
      query: z.string().max(100).optional(),
      stock: z.enum(STOCK_FILTERS).optional(),
      categoryId: id.optional(),
      sort: z.enum(STOCK_SORTS).default('name'),
      ...paging,
    }),
    response: z.object({
      stock: z.array(stockRow),
      next: nextCursor,
      /** Number of rows for each filter, regardless of the query. */
      counts: z.record(z.enum(['all', ...STOCK_FILTERS]), z.int()),
    }),
  },
  adjustStock: {
    ...stockAddresses.adjustStock,
    summary:
      'Pieces came, went, or were counted; `quantity` is the change, of a count the number that is there',
    access,
    idempotency: 'required',
    body: z
      .object({
        ...named,
        kind: z.enum(['receive', 'count', 'adjust']),
        quantity: z.int().min(-MAX_STOCK).max(MAX_STOCK),
        note: line(0, 200).default(''),
      })
      .superRefine(({ kind, quantity }, context) => {
        const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['quantity'], message });
        if (kind === 'count' && quantity < 0) wrong('too-small:0');
        if (kind === 'receive' && quantity < 1) wrong('too-small:1');
        if (kind === 'adjust' && quantity === 0) wrong('not-zero');
      }),
    response: answer,
    errors: ['stale-version', 'below-reserved'],
  },
  stockSettings: {
    ...stockAddresses.stockSettings,
    summary: 'Whether a variant is counted, may be owed, and from how few on it is low',
    access,
    body: z.object({
      ...named,
      lowAt: pieces.optional(),
      tracked: z.boolean().optional(),
      backorder: z.boolean().optional(),
    }),
    response: answer,
    errors: ['stale-version', 'below-reserved'],
  },
  movements: {
    ...stockAddresses.movements,
    summary: 'Every change of what is there of a variant, the newest first',
    access,
    query: z.object({ variantId: id, ...paging }),
    response: z.object({ movements: z.array(movement), next: nextCursor }),
  },
});
