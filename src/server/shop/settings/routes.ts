import { shopSettingsContract } from '@/domain/shop/settingsContract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { implement } from '@/server/core/implement';
import { openShop } from '../access';
import { type Shop, shopOf } from '../products/shop';
import { shippingOffers } from '../shipping/offers';
import { listMethods, shippingMethods, updateMethod } from '../shipping/write';
import { shopPlace } from '../workspace';
import { readShopSettings, updateShopSettings } from './write';

/** Returns all shipping methods after a write, which may have moved others. */
async function allAfter(shop: Shop, write: (shop: Shop) => Promise<unknown>) {
  await write(shop);
  return { methods: await listMethods(shop.db) };
}

/** Routes of the shop's settings and shipping methods. */
export const shopSettingsRoutes = implement(shopSettingsContract, {
  settings: async ({ db, user }) => {
    await openShop(db, user, 'shop.browse');
    return readShopSettings(db);
  },
  updateSettings: async ({ input, ...context }) => {
    assertNotPublicDemo(context);
    return updateShopSettings(shopOf(context), input);
  },
  shippingMethods: async ({ db }) => ({ methods: await listMethods(db) }),
  shippingTrial: async ({ db, input, now }) => {
    const { today } = await shopPlace(db, now());
    const { country = null, grams, value } = input;
    const offers = await shippingOffers(db, { country, grams, value, today });
    return { offers: offers.map(({ taxClassId: _class, ...shown }) => shown) };
  },
  newShippingMethod: async ({ input: { method }, ...context }) =>
    allAfter(shopOf(context), (shop) => shippingMethods.create(shop, { method })),
  updateShippingMethod: async ({ input, ...context }) =>
    allAfter(shopOf(context), (shop) => updateMethod(shop, input)),
  deleteShippingMethod: async ({ input, ...context }) =>
    allAfter(shopOf(context), (shop) => shippingMethods.remove(shop, input.methodId)),
  restoreShippingMethod: async ({ input, ...context }) =>
    allAfter(shopOf(context), (shop) => shippingMethods.restore(shop, input.methodId)),
});
