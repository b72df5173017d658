import * as z from 'zod';
import { line } from '@/domain/schemas';

/** Payment methods that a shop can offer. */
export const SHOP_PAYMENTS = ['provider', 'bank_transfer', 'cash_on_delivery'] as const;

/** Which reviews need moderation: those without a purchase, all, none. */
export const MODERATIONS = ['unverified', 'all', 'none'] as const;

/** Icons of the three assurances below a product. */
export const ASSURANCE_ICONS = [
  'seal-check',
  'clock',
  'shield-check',
  'truck',
  'package',
  'credit-card',
  'star',
  'heart',
] as const;

const hex = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'invalid' })
  .transform((text) => text.toUpperCase());

const assurance = z.object({
  icon: z.string().regex(/^[a-z0-9-]{1,40}$/),
  title: line(1, 40),
  text: line(0, 120),
});

const MAX_COLORS = 60;

/** The settings of the shop. Source: shop, section 2.4. */
export const shopSettingsFields = z.object({
  publicShop: z.boolean(),
  pricesIncludeTax: z.boolean(),
  taxRounding: z.enum(['line', 'rate']),
  reservationMinutes: z.int().min(1).max(240),
  paymentMinutes: z.int().min(5).max(1440),
  transferDays: z.int().min(1).max(60),
  moderation: z.enum(MODERATIONS),
  newDays: z.int().min(0).max(365),
  methods: z.object({
    cash_on_delivery: z.boolean(),
    bank_transfer: z.boolean(),
    provider: z.boolean(),
  }),
  assurances: z.array(assurance).length(3),
  colors: z
    .array(z.object({ hex, name: line(1, 30) }))
    .max(MAX_COLORS)
    .superRefine((colors, context) => {
      const seen = new Set<string>();
      for (const [at, color] of colors.entries()) {
        if (seen.has(color.hex)) context.addIssue({ code: 'custom', path: [at, 'hex'], message: 'twice' });
        seen.add(color.hex);
      }
    }),
});
