import * as z from 'zod';
import { LANGUAGES } from '@/domain/languages';
import { currency, id, instant, line } from '@/domain/schemas';

export const PERIODS = ['month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

const price = z.int().min(0).max(1e10);
const feature = z.object({ text: line(1, 80), included: z.boolean() });
const words = {
  name: line(1, 40),
  caption: line(0, 120),
  badge: line(0, 20).nullable(),
  features: z.array(feature).max(12),
};

const translations = z.partialRecord(z.enum(LANGUAGES), z.object(words).partial());
export const planKey = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A plan that the workspace sells to its users. Prices are minor units; it restricts nothing in the product. */
export const plan = z.object({
  id,
  key: planKey,
  ...words,
  monthlyMinor: price,
  yearlyMinor: price,
  currency,
  texts: translations,
  archivedAt: instant.nullable(),
});
export type Plan = z.output<typeof plan>;

/** A plan as it is saved: a new one has no id; its currency is the workspace's. */
export const planInput = plan.omit({ id: true, currency: true, archivedAt: true }).extend({
  id: id.optional(),
  archived: z.boolean().default(false),
});
export type PlanInput = z.output<typeof planInput>;

/** What a period of a plan costs, in minor units. */
export function priceOf(plan: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>, period: Period): number {
  return period === 'month' ? plan.monthlyMinor : plan.yearlyMinor;
}

/** The price of a plan per year, to compare plans. */
export function yearlyCost(priceMinor: number, period: Period): number {
  return period === 'month' ? priceMinor * 12 : priceMinor;
}
