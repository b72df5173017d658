import * as z from 'zod';
import { asciiDomain } from '@/domain/email';
import { LANGUAGES } from '@/domain/languages';
import { currency, instant, line, version } from '@/domain/schemas';
import { isTimeZone } from '@/domain/timeZone';
import { LEGAL_LENGTH } from './legalText';

/** How people join. */
export const REGISTRATIONS = ['open', 'approval', 'invitation'] as const;
export const JOINING_ROLES = ['member', 'guest'] as const;
export const TWO_FACTOR_RULES = ['off', 'admins', 'everyone'] as const;
export const MAX_DOMAINS = 20;

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Whether this is a mail domain such as `example.com`, in lower case; it may be international. */
export const isMailDomain = (text: string) => DOMAIN.test(asciiDomain(text));
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(asciiDomain)
  .max(253)
  .refine(isMailDomain, { error: 'domain-invalid' });

const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

const legal = z.string().max(LEGAL_LENGTH);
/** HTML by language; a missing language has no text of its own. */
const legalTexts = z.strictObject({
  en: legal.optional(),
  fr: legal.optional(),
  vi: legal.optional(),
  cn: legal.optional(),
  ar: legal.optional(),
});

/** The form "Workspace". */
export const workspaceForm = z.object({
  name: line(1, 60),
  locale: z.enum(LANGUAGES),
  currency: currency.refine(isCurrency, { error: 'currency-unknown' }),
  timeZone: z.string().max(64).refine(isTimeZone, { error: 'time-zone-unknown' }),
  /** 0 = Sunday. */
  weekStart: z.int().min(0).max(6),
});

/** The form "Sign-in", without its texts. */
export const signInForm = z.object({
  registration: z.enum(REGISTRATIONS),
  registrationRole: z.enum(JOINING_ROLES),
  /** Empty = any. */
  registrationDomains: z.array(mailDomain).max(MAX_DOMAINS),
  requireVerifiedEmail: z.boolean(),
  requireTwoFactor: z.enum(TWO_FACTOR_RULES),
});

/** The editable fields of the workspace. */
export const workspaceFields = z.object({
  ...workspaceForm.shape,
  ...signInForm.shape,
  termsText: legalTexts,
  privacyText: legalTexts,
});

/** The workspace as visible to its managers. */
export const workspace = z.object({
  ...workspaceFields.shape,
  legalUpdatedAt: instant.nullable(),
  demoSeededAt: instant.nullable(),
  version: version,
});
export type Workspace = z.output<typeof workspace>;

/** The form "Start with an empty workspace" and similar ones: the user types the name of the workspace. */
export const confirmForm = z.object({ confirm: z.string().trim().min(1).max(60) });
