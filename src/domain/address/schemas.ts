import * as z from 'zod';
import { isCountry } from '@/domain/people/countries';
import { id, line, version } from '@/domain/schemas';
import { needsState, needsZip } from './countryRules';

const ADDRESS_KINDS = ['home', 'office', 'other'] as const;

const fields = {
  kind: z.enum(ADDRESS_KINDS).default('home'),
  receiver: line(1, 120),
  company: line(0, 120).default(''),
  vatId: line(0, 20).default(''),
  phone: z
    .string()
    .trim()
    .min(1)
    .min(4)
    .max(30)
    .regex(/^[\d +()-]+$/, { error: 'invalid' }),
  line1: line(1, 160),
  line2: line(0, 160).default(''),
  city: line(1, 80),
  state: line(0, 80).default(''),
  zipCode: line(0, 20).default(''),
  country: z.string().min(1).refine(isCountry, { error: 'invalid' }),
};

/** An address as it is typed. Source: shop, sections 2.4 and 6. */
export const addressInput = z
  .object(fields)
  .strict()
  .refine(({ country, zipCode }) => zipCode !== '' || !needsZip(country), {
    path: ['zipCode'],
    error: 'required',
    when: ({ value }) => hasPlace(value),
  })
  .refine(({ country, state }) => state !== '' || !needsState(country), {
    path: ['state'],
    error: 'required',
    when: ({ value }) => hasPlace(value),
  });
export type AddressInput = z.output<typeof addressInput>;

/** Whether enough is there to say what a country's addresses need, whatever else is wrong. */
function hasPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { country, zipCode = '', state = '' } = value as Record<string, unknown>;
  return [country, zipCode, state].every((part) => typeof part === 'string');
}

/** An address as orders keep it; what is in it never changes with the book of addresses. */
export const addressSnapshot = z.object({
  kind: z.enum(ADDRESS_KINDS),
  receiver: z.string().max(120),
  company: z.string().max(120),
  vatId: z.string().max(20),
  phone: z.string().max(30),
  line1: z.string().max(160),
  line2: z.string().max(160),
  city: z.string().max(80),
  state: z.string().max(80),
  zipCode: z.string().max(20),
  country: z.string().max(2),
});
export type AddressSnapshot = z.output<typeof addressSnapshot>;

/** An address in somebody's book. */
export const address = addressSnapshot.extend({
  id,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
  version: version,
});
export type Address = z.output<typeof address>;
