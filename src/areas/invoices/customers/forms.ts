import * as z from 'zod';
import { customerInput } from '@/domain/invoices/partySchemas';
import { LANGUAGES } from '@/domain/languages';

/** The form of a customer; names are those of the call, so that its refusals land on the fields. */
export const customerForm = z.object({
  customer: customerInput.omit({ userId: true, archived: true }).extend({
    locale: z.union([z.literal('').transform(() => null), z.enum(LANGUAGES)]),
    /** Nothing typed is null. */
    termsDays: z
      .string()
      .trim()
      .regex(/^\d{0,9}$/, { error: 'not-a-number' })
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(z.int().min(0).max(365).nullable()),
  }),
});
