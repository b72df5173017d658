import * as z from 'zod';
import { emailAddress } from '@/domain/email';
import { newPassword } from '@/domain/auth/password';
import { ROLES } from '@/domain/auth/permissions';
import { instant, line } from '@/domain/schemas';
import { contactFields, username } from './accountForms';

/** Most addresses invited at once. */
export const MAX_INVITED = 50;

/** Days until an invitation expires. */
export const INVITATION_DAYS = 7;

export const role = z.enum(ROLES, { error: 'invalid' });

/** Fields of every user, and optional ones. Source: people, section 7. */
export const personFields = {
  firstName: line(1, 50),
  lastName: line(1, 50),
  email: emailAddress,
  role,
  emailVerified: z.boolean(),
  ...contactFields,
};

/** The form of an existing user, with the username. */
export const editForm = z.object({ ...personFields, username });
export type EditForm = z.output<typeof editForm>;

const entry = z.enum(['invite', 'password']);

/** The form "New person": an invitation by mail, or a first password that must be changed. */
export const newForm = z
  .object({ ...personFields, entry, password: z.union([z.literal(''), newPassword]).default('') })
  .refine((form) => form.entry === 'invite' || form.password !== '', {
    path: ['password'],
    error: 'required',
  });

/** The reason for a ban or rejection. */
export const reason = line(1, 500);

const FIVE_YEARS = 5 * 366 * 24 * 3600 * 1000;

/** The end of a ban: in the future, at most five years from now. */
export const until = instant
  .refine((at) => Date.parse(at) > Date.now(), { error: 'in-the-past' })
  .refine((at) => Date.parse(at) < Date.now() + FIVE_YEARS, { error: 'too-far' });

/** The addresses of an invitation; duplicates are removed. */
export const invitedEmails = z
  .array(emailAddress)
  .min(1)
  .max(MAX_INVITED)
  .transform((emails) => [...new Set(emails)]);
