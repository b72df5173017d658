import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { credentialsAddresses } from './credentialsAddresses';
import { isCode, tidyCode } from './code';
import { instant } from '@/domain/schemas';
import { emailAddress } from '@/domain/email';
import { authContract, BODY_LIMIT, endUser, loginSchema } from './contract';
import { newPassword, typedPassword } from './password';

const text = (max: number) => z.string().max(max);
const token = text(200);
const nothing = z.object({});

/** Six digits, as typed or pasted. */
const code = text(40)
  .transform(tidyCode)
  .refine((digits) => digits !== '', { error: 'required' })
  .refine(isCode, { error: 'code-incomplete' });

/** The form with a code alone: confirming an e-mail, an authenticator app. */
export const codeSchema = z.object({ code });

/** The form "Reset password". */
export const resetSchema = z.object({ email: emailAddress });

/** What "New password" sends. */
const newPasswordBody = z.object({ email: emailAddress, code, password: newPassword });

/** The form "New password". */
export const newPasswordSchema = newPasswordBody
  .extend({ confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    error: 'password-different',
  });

/** The form that asks for the password again before an important action. */
export const passwordSchema = z.object({ password: typedPassword });

const METHODS = ['totp', 'backup'] as const;

const trustDevice = z.boolean();

/** The second factor with the code of the app. */
export const appStepSchema = codeSchema.extend({ trustDevice });

/** The second factor with a backup code; its letters are case-insensitive. */
export const backupStepSchema = z.object({ code: text(40).trim().min(1), trustDevice });

const secondStepBody = z
  .object({
    code: text(40).trim().min(1),
    method: z.enum(METHODS),
    /** From the refused first step; without it, the cookie set by that step. */
    challenge: text(100).optional(),
    /** Skips the code on this device for 30 days. */
    trustDevice: z.boolean().default(false),
  })
  .refine((body) => body.method === 'backup' || isCode(tidyCode(body.code)), {
    path: ['code'],
    error: 'code-incomplete',
  });

/** `current` of the 401 `two-factor-required` of a first step. */
export interface TwoFactorChallenge {
  challenge: string;
  methods: (typeof METHODS)[number][];
  expiresAt: string;
}

const twoFactorState = z.object({ since: instant.nullable(), codesLeft: z.int().min(0) });
export type TwoFactorState = z.output<typeof twoFactorState>;
const passwordTwice = { access: 'user', bodyLimit: BODY_LIMIT, body: passwordSchema } as const;
const passwordErrors = ['password-wrong', 'too-many-attempts', 'demo-locked', 'busy'] as const;
const signedIn = authContract.login.response;
const retryAfter = z.object({ retryAfter: z.int() });
const renewed = z.object({ user: endUser, sessionToken: token });
const backupCodes = z.array(text(20)).max(10);

/** Codes, new passwords, the second factor. Source: sign-in, section 2.2. */
export const credentialsContract = defineContract({
  secondStep: {
    ...credentialsAddresses.secondStep,
    summary: 'Second step of signing in: a code of the authenticator app, or a backup code',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    body: secondStepBody,
    response: signedIn,
    errors: ['challenge-invalid', 'code-invalid', 'code-used', 'two-factor-locked', 'account-banned'],
  },
  restore: {
    ...credentialsAddresses.restore,
    summary: 'Bring one’s own deleted account back, within 30 days',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    body: loginSchema,
    response: signedIn,
    errors: [
      'invalid-credentials',
      'not-deleted',
      'restore-expired',
      'two-factor-required',
      'too-many-attempts',
    ],
  },
  verify: {
    ...credentialsAddresses.verify,
    summary: 'Confirm one’s e-mail with the code from the mail',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: codeSchema,
    response: z.object({ user: endUser }),
    errors: ['code-invalid', 'code-expired'],
  },
  resendCode: {
    ...credentialsAddresses.resendCode,
    summary: 'Send the code that confirms one’s e-mail again',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: nothing,
    response: retryAfter,
    errors: ['already-verified', 'too-many-attempts'],
  },
  resetPassword: {
    ...credentialsAddresses.resetPassword,
    summary: 'Ask for a code to choose a new password; the answer is always the same',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    body: resetSchema,
    response: retryAfter,
    errors: ['too-many-attempts'],
  },
  newPassword: {
    ...credentialsAddresses.newPassword,
    summary: 'Choose a new password with the code from the mail; ends all sessions',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    body: newPasswordBody,
    response: z.object({ changed: z.literal(true) }),
    errors: ['code-invalid', 'code-expired', 'demo-locked', 'too-many-attempts', 'busy'],
  },
  twoFactorState: {
    ...credentialsAddresses.twoFactorState,
    summary: 'Since when the second step is asked for, and how many backup codes are left',
    access: 'user',
    response: twoFactorState,
    errors: ['two-factor-off'],
  },
  twoFactorStart: {
    ...credentialsAddresses.twoFactorStart,
    ...passwordTwice,
    summary: 'Begin to set up two-factor: secret and backup codes; nothing is switched on yet',
    whileRestricted: true,
    response: z.object({ secret: text(64), uri: text(500), backupCodes }),
    errors: ['two-factor-on', ...passwordErrors],
  },
  twoFactorConfirm: {
    ...credentialsAddresses.twoFactorConfirm,
    summary: 'Switch two-factor on with the first code of the app; the session gets a new token',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: codeSchema,
    response: renewed,
    errors: ['code-invalid', 'two-factor-on', 'two-factor-not-started', 'too-many-attempts', 'demo-locked'],
  },
  twoFactorDisable: {
    ...credentialsAddresses.twoFactorDisable,
    ...passwordTwice,
    summary: 'Switch two-factor off; the session gets a new token',
    response: renewed,
    errors: ['two-factor-off', 'two-factor-required-by-workspace', ...passwordErrors],
  },
  backupCodes: {
    ...credentialsAddresses.backupCodes,
    ...passwordTwice,
    summary: 'Make ten new backup codes; the old ones no longer count',
    response: z.object({ backupCodes }),
    errors: ['two-factor-off', ...passwordErrors],
  },
});
