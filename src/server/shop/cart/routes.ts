import { cartContract } from '@/domain/shop/cartContract';
import { implement } from '@/server/core/implement';
import { assertPace } from '@/server/core/pace';
import { openShop } from '../access';
import { payAgain } from '../orders/payAgain';
import { placeOrder } from '../orders/place';
import type { Shopper } from '../shop';
import { releaseCart, reserveCart } from './reserve';
import { mergeCart, readCart, setDiscount, updateCart } from './update';

/** Limit per minute for trying discount codes and for ordering. */
const PACE = 10;

const within = ({ config, now, request, user }: Shopper, what: string) =>
  assertPace({ config, now }, { key: `${what}:${user?.id ?? request.address}`, perMinute: PACE });

/** Checks that the caller may buy. */
async function mayBuy(context: Shopper): Promise<Shopper> {
  await openShop(context.db, context.user, 'shop.buy');
  return context;
}

export const cartRoutes = implement(cartContract, {
  cart: async (context) => readCart(await mayBuy(context)),
  updateCart: async (context) => updateCart(await mayBuy(context), context.input),
  mergeCart: async (context) => mergeCart(await mayBuy(context), context.input.lines),
  discountCart: async (context) => {
    within(context, 'code');
    return setDiscount(await mayBuy(context), context.input.code);
  },
  reserve: async (context) => reserveCart(await mayBuy(context), context.input.version),
  release: async (context) => {
    await releaseCart(await mayBuy(context), context.input.version);
    return { released: true as const };
  },
  place: async (context) => {
    within(context, 'place');
    return placeOrder(await mayBuy(context), context.input);
  },
  pay: async (context) => {
    within(context, 'pay');
    return payAgain(context, context.input);
  },
});
