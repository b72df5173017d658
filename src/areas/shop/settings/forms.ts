import * as z from 'zod';
import { shopSettingsFields } from '@/domain/shop/settings';

/** Visibility and automatic behavior of the shop. */
export const generalForm = shopSettingsFields.pick({ publicShop: true, newDays: true, moderation: true });

/** Price mode and tax rounding; choices are strings. */
export const taxForm = z.object({
  pricesIncludeTax: z.enum(['no', 'yes']).transform((choice) => choice === 'yes'),
  taxRounding: shopSettingsFields.shape.taxRounding,
});

/** Payment methods, and how long stock and orders are held. */
export const paymentForm = shopSettingsFields.pick({
  methods: true,
  reservationMinutes: true,
  paymentMinutes: true,
  transferDays: true,
});

/** The three promises below a product. */
export const assurancesForm = shopSettingsFields.pick({ assurances: true });
