import * as z from 'zod';
import { mailboxOrNone } from '@/domain/email';
import { LANGUAGES } from '@/domain/languages';
import { currency, day, id, line, minorSum, version } from '@/domain/schemas';
import { prose } from './fields';

const VAT = /^[A-Z0-9]{4,20}$/;

/** Letters and digits only; spaces and dots that are typed for readability are removed. */
const vatId = z
  .string()
  .overwrite((text) => text.replace(/[\s.-]+/g, '').toUpperCase())
  .refine((text) => text === '' || VAT.test(text), { error: 'invalid' });

const country = z.string().regex(/^([A-Z]{2})?$/);

/** The address fields shared by customers and the company. */
export const addressFields = {
  line1: line(0, 160).default(''),
  line2: line(0, 160).default(''),
  city: line(0, 80).default(''),
  state: line(0, 80).default(''),
  zipCode: line(0, 20).default(''),
  country: country.default(''),
  vatId: vatId.default(''),
  email: mailboxOrNone.default(''),
  phone: line(0, 30).default(''),
};

/** A customer as it is typed. */
export const customerInput = z.object({
  kind: z.enum(['person', 'company']).default('company'),
  name: line(1, 120),
  contactName: line(0, 120).default(''),
  ...addressFields,
  locale: z.enum(LANGUAGES).nullable().default(null),
  termsDays: z.int().min(0).max(365).nullable().default(null),
  userId: id.nullable().default(null),
  note: prose(2000).default(''),
  archived: z.boolean().default(false),
});

/** A customer with what they owe, in minor units of `currency`. */
export const customer = customerInput.extend({
  id,
  currency,
  open: minorSum,
  overdue: minorSum,
  /** Their money that is not allocated to any invoice. */
  credit: minorSum,
  lastInvoice: day.nullable(),
  version: version,
});
export type Customer = z.output<typeof customer>;
