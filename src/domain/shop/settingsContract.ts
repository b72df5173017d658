import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { shippingOffer } from './cartSchemas';
import { MAX_PRICE } from './limits';
import { shopSettingsFields } from './settings';
import { shopSettingsAddresses } from './settingsAddresses';
import { shippingCountry, shippingMethodBody } from './shipping';

const access = 'shop.manage';

const settings = z.object({ settings: shopSettingsFields.extend({ version }) });
export type ShopSettingsAnswer = z.output<typeof settings>;

const method = z.object({ ...shippingMethodBody.shape, id, version });
export type ShippingMethod = z.output<typeof method>;
const methods = z.object({ methods: z.array(method) });
const named = z.object({ methodId: id });
const size = z.coerce.number<number>().int().min(0).max(MAX_PRICE).default(0);

/** Settings and shipping methods of the shop. Source: shop, sections 2.4 and 3.4. */
export const shopSettingsContract = defineContract({
  settings: {
    ...shopSettingsAddresses.settings,
    summary: 'The settings of the shop; visitors read them while it is public',
    access: 'public',
    response: settings,
  },
  updateSettings: {
    ...shopSettingsAddresses.updateSettings,
    summary: 'Change what is sent; what touches taxes needs taxes.manage, placed orders stay as they are',
    access,
    body: z.object({ version, settings: shopSettingsFields.partial() }),
    response: settings,
    errors: ['stale-version'],
  },
  shippingMethods: {
    ...shopSettingsAddresses.shippingMethods,
    summary: 'All ways of delivery in their order, those that are off too',
    access,
    response: methods,
  },
  shippingTrial: {
    ...shopSettingsAddresses.shippingTrial,
    summary: 'What a parcel would cost; weight in grams, value in minor units',
    access,
    query: z.object({ country: shippingCountry.optional(), grams: size, value: size }),
    response: z.object({ offers: z.array(shippingOffer) }),
  },
  newShippingMethod: {
    ...shopSettingsAddresses.newShippingMethod,
    summary: 'Add a way of delivery behind the others',
    access,
    idempotency: 'optional',
    body: z.object({ method: shippingMethodBody }),
    response: methods,
  },
  updateShippingMethod: {
    ...shopSettingsAddresses.updateShippingMethod,
    summary: 'Change or move a way of delivery; afterId null = first',
    access,
    body: named.extend({
      version,
      method: shippingMethodBody.optional(),
      afterId: id.nullable().optional(),
    }),
    response: methods,
    errors: ['stale-version'],
  },
  deleteShippingMethod: {
    ...shopSettingsAddresses.deleteShippingMethod,
    summary: 'Put a way of delivery into the trash; placed orders keep it',
    access,
    body: named,
    response: methods,
  },
  restoreShippingMethod: {
    ...shopSettingsAddresses.restoreShippingMethod,
    summary: 'Take a way of delivery out of the trash',
    access,
    body: named,
    response: methods,
  },
});
