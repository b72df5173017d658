import * as z from 'zod';
import { endUser } from '@/domain/auth/contract';
import { newPassword, typedPassword } from '@/domain/auth/password';
import { defineContract } from '@/domain/contract';
import { givenInstant, id, instant, line, nextCursor, paging, version } from '@/domain/schemas';
import { accountAddresses } from './accountAddresses';
import { code, emailForm, generalForm, removeForm, username } from './accountForms';
import { signIn, personSession, scopes, token } from './accountSchemas';
import { socialLinks } from './socialLinks';

/** Most body bytes that endpoints with passwords accept. Source: quality, Q-12.2. */
const BODY_LIMIT = 16_000;

const me = z.object({ user: endUser });
const passwordErrors = ['password-wrong', 'too-many-attempts'] as const;

/** The current user's account: name, sign-in methods and sessions. Source: people, section 3.2. */
export const accountContract = defineContract({
  update: {
    ...accountAddresses.update,
    summary: 'Change what is known about oneself',
    access: 'user',
    body: generalForm
      .extend({ links: socialLinks })
      .partial()
      .extend({ version: version.min(1) }),
    response: me,
    errors: ['stale-version', 'username-taken'],
  },
  username: {
    ...accountAddresses.username,
    summary: 'Whether a username is free, with others that are',
    access: 'user',
    query: z.object({ username }),
    response: z.object({ free: z.boolean(), suggestions: z.array(z.string().max(40)).max(3) }),
  },
  changeEmail: {
    ...accountAddresses.changeEmail,
    summary: 'Send a code to a new e-mail address; the same answer for a taken one',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: emailForm,
    response: z.object({ retryAfter: z.int() }),
    errors: [...passwordErrors, 'email-same', 'demo-locked'],
  },
  confirmEmail: {
    ...accountAddresses.confirmEmail,
    summary: 'Confirm the new e-mail address by its code',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: z.object({ code }),
    response: me,
    errors: ['code-invalid', 'code-expired'],
  },
  changePassword: {
    ...accountAddresses.changePassword,
    summary: 'Choose another password; all other sessions end',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: z.object({ oldPassword: typedPassword, newPassword }),
    response: me.extend({ sessionToken: z.string().max(512) }),
    errors: [...passwordErrors, 'password-same', 'demo-locked'],
  },
  checkPassword: {
    ...accountAddresses.checkPassword,
    summary: 'Prove once more who one is, for five minutes of this session',
    access: 'user',
    bodyLimit: BODY_LIMIT,
    body: z.object({ password: typedPassword }),
    response: z.object({ proof: z.string().max(200) }),
    errors: passwordErrors,
  },
  sessions: {
    ...accountAddresses.sessions,
    summary: 'Where one is signed in',
    access: 'user',
    response: z.object({ sessions: z.array(personSession).max(50) }),
  },
  revokeSessions: {
    ...accountAddresses.revokeSessions,
    summary: 'End one session, or all others',
    access: 'user',
    body: z
      .object({ sessionId: id.optional(), others: z.literal(true).optional() })
      .refine(({ sessionId, others }) => (sessionId === undefined) !== (others === undefined), {
        path: ['sessionId'],
        error: 'required',
      }),
    response: z.object({ revoked: z.int() }),
  },
  signIns: {
    ...accountAddresses.signIns,
    summary: 'Tries to sign in as oneself, the newest first',
    access: 'user',
    query: z.object(paging),
    response: z.object({ signIns: z.array(signIn), next: nextCursor }),
  },
  tokens: {
    ...accountAddresses.tokens,
    summary: "One's personal tokens that still count, the newest first",
    access: 'user',
    response: z.object({ tokens: z.array(token).max(200) }),
  },
  newToken: {
    ...accountAddresses.newToken,
    summary: 'Make a personal token; its secret is shown once',
    access: 'user',
    bodyLimit: BODY_LIMIT,
    body: z.object({
      name: line(1, 60),
      scopes,
      expiresAt: givenInstant.optional(),
      password: typedPassword,
    }),
    response: z.object({ token, secret: z.string().max(60) }),
    errors: [...passwordErrors, 'too-many-tokens'],
  },
  revokeToken: {
    ...accountAddresses.revokeToken,
    summary: 'End a personal token',
    access: 'user',
    body: z.object({ tokenId: id }),
    response: z.object({ token }),
  },
  remove: {
    ...accountAddresses.remove,
    summary: "Delete one's account; it can be brought back for 30 days",
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: removeForm,
    response: z.object({ deleted: z.literal(true), restoreUntil: instant }),
    errors: [...passwordErrors, 'last-admin', 'demo-locked'],
  },
});
