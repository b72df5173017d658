import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { isCountry } from '@/domain/people/countries';
import { day, givenDay, line, version } from '@/domain/schemas';
import { taxAddresses } from './addresses';

const key = z.string().regex(/^[a-z0-9-]{1,40}$/);
const taxClass = z.object({ key, name: line(1, 40) });
const taxRate = z.object({
  classKey: key,
  /** An ISO code, or `*` for everywhere else. */
  country: z.string().refine((code) => code === '*' || isCountry(code), { error: 'invalid' }),
  /** Pcm: 19 % is 19,000. */
  rate: z.int().min(0).max(100_000),
  validFrom: day,
});

const givenRate = taxRate.extend({ validFrom: givenDay });
const classes = z.array(taxClass).min(1).max(20);
const taxes = z.object({ classes, rates: z.array(taxRate).max(2000), version: version });
export type Taxes = z.output<typeof taxes>;

/** Classes of tax and their rates by country and day. Source: shop, sections 2.4 and 3.4. */
export const taxContract = defineContract({
  taxes: {
    ...taxAddresses.taxes,
    summary: 'All tax classes and rates',
    access: 'user',
    response: taxes,
  },
  updateTaxes: {
    ...taxAddresses.updateTaxes,
    summary: 'Save the whole table of classes and rates; placed orders and issued invoices stay as they are',
    access: 'taxes.manage',
    bodyLimit: 500_000,
    body: z.object({ classes, rates: z.array(givenRate).max(2000), version: version.min(1) }),
    response: taxes,
    errors: ['stale-version', 'in-use'],
  },
});
