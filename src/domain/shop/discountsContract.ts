import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging, version } from '@/domain/schemas';
import { discount, discountBody, listedDiscount } from './discounts';
import { DISCOUNT_KINDS, DISCOUNT_SORTS, DISCOUNT_STATES } from './discountWords';
import { discountsAddresses } from './discountsAddresses';

const access = 'shop.manage';
const named = z.object({ discountId: id });
const answer = z.object({ discount });

/** Discount codes. Source: shop, sections 2.4 and 3.4. */
export const discountsContract = defineContract({
  discounts: {
    ...discountsAddresses.discounts,
    summary: 'All discount codes, the newest first unless said',
    access,
    query: z.object({
      /** A part of the code. */
      query: z.string().max(30).optional(),
      state: z.enum(DISCOUNT_STATES).optional(),
      kind: z.enum(DISCOUNT_KINDS).optional(),
      sort: z.enum(DISCOUNT_SORTS).default('-created'),
      ...paging,
    }),
    response: z.object({
      discounts: z.array(listedDiscount).max(MAX_LIMIT),
      next: nextCursor,
      /** Number of codes in each state, with the other filters applied. */
      counts: z.record(z.enum(['all', ...DISCOUNT_STATES]), z.int()),
    }),
  },
  newDiscount: {
    ...discountsAddresses.newDiscount,
    summary: 'Make a discount code',
    access,
    idempotency: 'optional',
    body: z.object({ discount: discountBody }),
    response: answer,
    errors: ['code-taken'],
  },
  updateDiscount: {
    ...discountsAddresses.updateDiscount,
    summary: 'Change a code; of one that was used, code and kind stay',
    access,
    body: named.extend({ version: version.min(1), discount: discountBody }),
    response: answer,
    errors: ['stale-version', 'code-taken'],
  },
  deleteDiscount: {
    ...discountsAddresses.deleteDiscount,
    summary: 'Put a code into the trash; orders that used it stay as they are',
    access,
    body: named,
    response: answer,
  },
  restoreDiscount: {
    ...discountsAddresses.restoreDiscount,
    summary: 'Take a code out of the trash, unless another has its code by now',
    access,
    body: named,
    response: answer,
    errors: ['code-taken'],
  },
});
