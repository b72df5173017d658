import * as z from 'zod';
import { companyInput } from '@/domain/company/contract';
import { documentDefaults, serviceBody } from '@/domain/invoices/settings';
import { patternProblem } from '@/domain/numbering/rules';

/** The "Company" form; field names are those of the API, so that its errors map to the fields. */
export const companyForm = z.object({ company: companyInput });

/** The form of one series; an empty start keeps the counter. */
export const numberingForm = z
  .object({
    pattern: z.string().trim().min(1).max(40),
    reset: z.enum(['yearly', 'never']),
    start: z.int().min(1).max(999_999_999).nullable(),
  })
  .superRefine(({ pattern, reset }, context) => {
    const problem = patternProblem(pattern, reset);
    if (problem) context.addIssue({ code: 'custom', path: ['pattern'], message: problem });
  });

const yesNo = z.enum(['no', 'yes']).transform((choice) => choice === 'yes');

/** The "Defaults" form; choices are strings. */
export const defaultsForm = documentDefaults.omit({ mailTexts: true }).extend({
  pricesIncludeTax: yesNo,
  partialPayments: yesNo,
  accent: z.string().trim().toLowerCase().pipe(documentDefaults.shape.accent),
});

/** The form of a service; choices are strings. */
export const serviceForm = serviceBody.extend({ archived: yesNo });
