import { shopSettingsContract } from '@/domain/shop/settingsContract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { implement } from '@/server/core/implement';
import { openShop } from '../access';
import { shopOf } from '../products/shop';
import { shippingOffers } from '../shipping/offers';
import { createMethod, listMethods, setMethodRemoved, updateMethod } from '../shipping/write';
import { shopPlace } from '../workspace';
import { readShopSettings, updateShopSettings } from './write';

/** How the shop sells, and the ways to bring things. */
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
  newShippingMethod: async ({ input, ...context }) => ({
    methods: await createMethod(shopOf(context), input.method),
  }),
  updateShippingMethod: async ({ input, ...context }) => ({
    methods: await updateMethod(shopOf(context), input),
  }),
  deleteShippingMethod: async ({ input, ...context }) => ({
    methods: await setMethodRemoved(shopOf(context), input.methodId, true),
  }),
  restoreShippingMethod: async ({ input, ...context }) => ({
    methods: await setMethodRemoved(shopOf(context), input.methodId, false),
  }),
});
