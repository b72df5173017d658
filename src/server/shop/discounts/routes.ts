import { discountsContract } from '@/domain/shop/discountsContract';
import { implement } from '@/server/core/implement';
import { shopOf } from '../products/shop';
import { listDiscounts } from './list';
import { discounts, shown } from './write';

/** Routes of discount codes. */
export const discountRoutes = implement(discountsContract, {
  discounts: async ({ db, input, now }) => listDiscounts(db, input, now()),
  newDiscount: async (context) => ({
    discount: await discounts.create(shopOf(context), context.input.discount),
  }),
  updateDiscount: async (context) => {
    const { discountId: id, version, discount } = context.input;
    return { discount: await discounts.update(shopOf(context), { id, version, input: () => discount }) };
  },
  deleteDiscount: async (context) => ({
    discount: shown(await discounts.remove(shopOf(context), context.input.discountId)),
  }),
  restoreDiscount: async (context) => ({
    discount: await discounts.restore(shopOf(context), context.input.discountId),
  }),
});
