import * as z from 'zod';
import { shopSettingsFields } from '@/domain/shop/settings';

const { moderation, taxRounding, assurances, methods } = shopSettingsFields.shape;

const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: 'not-a-number' })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** Visibility and automatic behavior of the shop. */
export const generalForm = z.object({ publicShop: z.boolean(), newDays: whole(0, 365), moderation });

/** Price mode and tax rounding; choices are strings. */
export const taxForm = z.object({
  pricesIncludeTax: z.enum(['no', 'yes']).transform((choice) => choice === 'yes'),
  taxRounding,
});

/** Payment methods, and how long stock and orders are held. */
export const paymentForm = z.object({
  methods,
  reservationMinutes: whole(1, 240),
  paymentMinutes: whole(5, 1440),
  transferDays: whole(1, 60),
});

/** The three promises below a product. */
export const assurancesForm = z.object({ assurances });
