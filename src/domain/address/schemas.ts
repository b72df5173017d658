import * as z from 'zod';
import { isCountry } from '@/domain/people/countries';
import { id, line, version } from '@/domain/schemas';

/** Countries without postal codes (Universal Postal Union); elsewhere one is required. */
const WITHOUT_ZIP = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KE KI KM KN KP ' +
    'LC LY ML MO MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG UM VU YE ZW'
  ).split(' '),
);
/** Countries whose addresses include a state or province. */
const WITH_STATE = new Set('AU BR CA CN IN IT JP KR MX MY US'.split(' '));

/** Whether addresses of a country need a postal code. */
const needsZip = (country: string): boolean => !WITHOUT_ZIP.has(country);

/** Whether addresses of a country need a state. */
const needsState = (country: string): boolean => WITH_STATE.has(country);

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

/** Whether there is enough to check what the country requires, whatever else is invalid. */
function hasPlace(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { country, zipCode = '', state = '' } = value as Record<string, unknown>;
  return [country, zipCode, state].every((part) => typeof part === 'string');
}

/** An address as stored with an order; it never changes with the address book. */
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

/** An address in a user's address book. */
export const address = addressSnapshot.extend({
  id,
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
  version: version,
});
export type Address = z.output<typeof address>;
