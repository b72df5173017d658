import { discountsContract } from '@/domain/shop/discountsContract';
import { implement } from '@/server/core/implement';
import { shopOf } from '../products/shop';
import { listDiscounts } from './list';
import { createDiscount, removeDiscount, restoreDiscount, updateDiscount } from './write';

/** Codes that make orders cheaper. */
export const discountRoutes = implement(discountsContract, {
  discounts: async ({ db, input, now }) => listDiscounts(db, input, now()),
  newDiscount: async ({ input, ...context }) => ({
    discount: await createDiscount(shopOf(context), input.discount),
  }),
  updateDiscount: async ({ input, ...context }) => ({
    discount: await updateDiscount(shopOf(context), input),
  }),
  deleteDiscount: async ({ input, ...context }) => ({
    discount: await removeDiscount(shopOf(context), input.discountId),
  }),
  restoreDiscount: async ({ input, ...context }) => ({
    discount: await restoreDiscount(shopOf(context), input.discountId),
  }),
});
