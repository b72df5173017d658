import * as z from 'zod';
import { companyInput } from '@/domain/company/contract';
import { isReadable } from '@/domain/invoices/accent';
import { prose } from '@/domain/invoices/fields';
import { TEMPLATES } from '@/domain/invoices/templates';
import type { Language } from '@/domain/languages';
import { parseAmount } from '@/domain/money/parse';
import { patternProblem } from '@/domain/numbering/rules';

const whole = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: 'not-a-number' })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

/** The "Company" form; field names are those of the API, so that its errors map to the fields. */
export const companyForm = z.object({ company: companyInput });

/** The form of one series; an empty start keeps the counter. */
export const numberingForm = z
  .object({
    pattern: z.string().trim().min(1).max(40),
    reset: z.enum(['yearly', 'never']),
    start: z.union([z.literal(''), whole(1, 999_999_999)]),
  })
  .superRefine(({ pattern, reset }, context) => {
    const problem = patternProblem(pattern, reset);
    if (problem) context.addIssue({ code: 'custom', path: ['pattern'], message: problem });
  });

const yesNo = z.enum(['no', 'yes']).transform((choice) => choice === 'yes');

/** An amount typed in a language, in minor units; empty is null. */
const amountIn = (language: Language, currency: string) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return null;
    const parsed = parseAmount(typed, language, currency);
    if (parsed.ok && parsed.value >= 1) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.ok ? 'invalid' : parsed.code });
    return z.NEVER;
  });

/** The "Defaults" form; choices are strings. */
export const defaultsFormIn = (language: Language, currency: string) =>
  z.object({
    termsDays: whole(0, 365),
    pricesIncludeTax: yesNo,
    taxRounding: z.enum(['line', 'rate']),
    template: z.enum(TEMPLATES),
    accent: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/)
      .refine(isReadable, { error: 'low-contrast' }),
    notes: prose(2000),
    footer: prose(2000),
    orderInvoices: z.enum(['auto', 'manual']),
    partialPayments: yesNo,
    minPart: amountIn(language, currency),
  });
