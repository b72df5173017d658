import * as z from 'zod';
import { isCountry } from '@/domain/people/countries';
import { line } from '@/domain/schemas';
import { MAX_PRICE } from './limits';

/** What the price of shipping depends on: nothing, weight in grams, value of the goods. */
export const SHIPPING_KINDS = ['flat', 'weight', 'price'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

const MAX_RATES = 20;
const MAX_DAYS = 60;
const amount = z.int().min(0).max(MAX_PRICE);
const days = z.int().min(0).max(MAX_DAYS);

const rate = z.object({
  /** Grams or minor units, inclusive; null = unlimited. */
  upTo: z.int().min(1).max(MAX_PRICE).nullable(),
  /** Minor units. */
  amount,
});

export const shippingCountry = z.string().refine(isCountry, { error: 'unknown-country' });

/** A shipping method as submitted by staff. Source: shop, sections 2.4 and 6. */
export const shippingMethodBody = z
  .object({
    name: line(1, 60),
    description: line(0, 160).default(''),
    /** Empty = everywhere. */
    countries: z.array(shippingCountry).max(250).default([]),
    kind: z.enum(SHIPPING_KINDS),
    rates: z.array(rate).min(1).max(MAX_RATES),
    freeOver: amount.nullable().default(null),
    minDays: days,
    maxDays: days,
    taxClassId: line(1, 64).default('standard'),
    /** Stored, but not offered. */
    disabled: z.boolean().default(false),
  })
  .superRefine(({ kind, rates, minDays, maxDays }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (maxDays < minDays) wrong(['maxDays'], 'below-min');
    if (kind === 'flat' && rates.length > 1) wrong(['rates'], 'too-many:1');
    for (const [at, { upTo }] of rates.entries()) {
      const before = rates[at - 1]?.upTo ?? 0;
      const isLast = at === rates.length - 1;
      if (isLast !== (upTo === null)) wrong(['rates', at, 'upTo'], isLast ? 'last-open' : 'required');
      else if (upTo !== null && upTo <= before) wrong(['rates', at, 'upTo'], 'not-ascending');
    }
  });
export type ShippingMethodBody = z.output<typeof shippingMethodBody>;
