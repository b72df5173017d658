import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { defineContract } from '@/domain/contract';
import { addressFields } from '@/domain/invoices/partySchemas';
import { id, line, version } from '@/domain/schemas';
import { companyAddresses } from './addresses';
import { isIban } from './iban';

const iban = z
  .string()
  .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
  .refine((text) => text === '' || isIban(text), { error: 'invalid' });

const bank = z.object({
  holder: line(0, 120).default(''),
  iban: iban.default(''),
  bic: line(0, 11).default(''),
  name: line(0, 120).default(''),
  note: line(0, 200).default(''),
});

/** The issuer of documents as typed. Source: invoices, section 2.1. */
export const companyInput = z.object({
  name: line(1, 120),
  ...addressFields,
  registration: line(0, 60).default(''),
  website: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(200)]).default(''),
  supportText: line(0, 200).default(''),
  logoId: id.nullable().default(null),
  bank: bank.prefault({}),
});

/** The company as returned by the API. */
export const company = companyInput.extend({
  /** Empty until first saved. */
  name: z.string().max(120),
  logo: attachment.nullable(),
  /** 0 until first saved. */
  version: version,
});
export type Company = z.output<typeof company>;

/** The company that issues invoices, confirms orders and signs mails. */
export const companyContract = defineContract({
  company: {
    ...companyAddresses.company,
    summary: 'The company of the workspace',
    access: 'invoices.read',
    response: z.object({ company }),
  },
  updateCompany: {
    ...companyAddresses.updateCompany,
    summary: 'Change the company; issued documents keep what they say',
    access: 'invoices.settings',
    body: z.object({ version: version, company: companyInput }),
    response: z.object({ company }),
    errors: ['stale-version'],
  },
});
