import * as z from 'zod';
import { customerInput } from '@/domain/invoices/partySchemas';
import { LANGUAGES } from '@/domain/languages';

/** The customer form; field names are those of the API, so that its errors map to the fields. */
export const customerForm = z.object({
  customer: customerInput.omit({ userId: true, archived: true }).extend({
    locale: z.union([z.literal('').transform(() => null), z.enum(LANGUAGES)]),
  }),
});
