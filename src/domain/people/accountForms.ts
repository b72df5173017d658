import * as z from 'zod';
import { emailAddress } from '@/domain/email';
import { newPassword, typedPassword } from '@/domain/auth/password';
import { isReserved } from '@/domain/auth/username';
import { isCountry } from './countries';
import { LANGUAGES } from '@/domain/languages';
import { line } from '@/domain/schemas';
import { isTimeZone } from '@/domain/timeZone';

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/** An optional one-line text; empty becomes null. */
const optionalLine = (max: number) =>
  line(0, max)
    .nullable()
    .transform((text) => text || null);

/** An optional multi-line text; empty becomes null. Line breaks are `\n`. */
const optionalText = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => !UNPRINTABLE.test(text), {
          error: 'unprintable',
        }),
    )
    .nullable()
    .transform((text) => text || null);

/** `a-z 0-9 -`, 2 to 40 characters, not a reserved name. Source: sign-in, section 1; people, rule 5. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(2)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'username-invalid' })
  .refine((name) => !isReserved(name), { error: 'username-reserved' });

const phoneNumber = z
  .string()
  .trim()
  .refine((text) => text === '' || /^\+?[0-9 ().-]{5,25}$/.test(text), { error: 'phone-invalid' })
  .nullable()
  .transform((text) => text || null);

/** One of the 249 countries by its ISO 3166-1 alpha-2 code; empty is none. */
const country = z
  .string()
  .refine((code) => code === '' || isCountry(code), { error: 'invalid' })
  .nullable()
  .transform((code) => code || null);

/** Contact data and job of a user; all of it may be empty. */
export const contactFields = {
  phoneNumber,
  country,
  state: optionalLine(80),
  city: optionalLine(80),
  address: optionalLine(200),
  zipCode: optionalLine(20),
  company: optionalLine(80),
  jobTitle: optionalLine(80),
};

/** The form "General", tab 1 of the account. */
export const generalForm = z.object({
  isPublic: z.boolean(),
  firstName: line(1, 50),
  lastName: line(1, 50),
  username,
  ...contactFields,
  about: optionalText(2000),
  quote: optionalLine(200),
  school: optionalLine(80),
  locale: z.enum(LANGUAGES),
  timeZone: z.string().max(64).refine(isTimeZone),
});

/** The form "Change e-mail". */
export const emailForm = z.object({ email: emailAddress, password: typedPassword });

/** The six-digit code of a mail. */
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const codeForm = z.object({ code });

/** The form "Password": the new one differs from the old and is typed twice. */
export const passwordForm = z
  .object({ oldPassword: typedPassword, newPassword, confirm: z.string().min(1) })
  .refine((form) => form.newPassword !== form.oldPassword, {
    path: ['newPassword'],
    error: 'password-same',
  })
  .refine((form) => form.newPassword === form.confirm, { path: ['confirm'], error: 'password-different' });

/** Confirms the user's identity by password again. */
export const againForm = z.object({ password: typedPassword });

/** The form "Delete account": the user's e-mail address, and the password. */
export const removeForm = z.object({ email: emailAddress, password: typedPassword });
