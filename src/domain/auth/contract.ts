import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { emailAddress } from '@/domain/email';
import { LANGUAGES } from '@/domain/languages';
import { currency, id, instant, line, version } from '@/domain/schemas';
import { isTimeZone } from '@/domain/timeZone';
import { authAddresses } from './addresses';
import { isPersonal, newPassword, typedPassword } from './password';
import { ROLES } from './permissions';
import { PROVIDER_IDS } from './providers';
import { RESTRICTIONS, STATUSES } from './status';

/** Most body bytes that sign-in endpoints accept. Source: quality, Q-12.2. */
export const BODY_LIMIT = 16_000;

const text = (max: number) => z.string().max(max);
const timeZone = text(64);

/** The current user as visible to themselves. Source: sign-in, section 2. */
export const endUser = z.object({
  id,
  email: text(254),
  emailVerified: z.boolean(),
  firstName: text(50),
  lastName: text(50),
  displayName: text(101),
  username: text(40),
  photoURL: text(200).nullable(),
  phoneNumber: text(25).nullable(),
  country: text(2).nullable(),
  state: text(80).nullable(),
  city: text(80).nullable(),
  address: text(200).nullable(),
  zipCode: text(20).nullable(),
  company: text(80).nullable(),
  jobTitle: text(80).nullable(),
  about: text(2000).nullable(),
  quote: text(200).nullable(),
  school: text(80).nullable(),
  links: z.object({
    facebook: text(200).nullable(),
    instagram: text(200).nullable(),
    linkedin: text(200).nullable(),
    x: text(200).nullable(),
  }),
  isPublic: z.boolean(),
  role: z.enum(ROLES),
  permissions: z.array(text(60)).max(200),
  /** Roles whose users this user may edit, and which they may assign. */
  actsOn: z.array(z.enum(ROLES)).max(ROLES.length),
  status: z.enum(STATUSES),
  restriction: z.enum(RESTRICTIONS).nullable(),
  locale: z.enum(LANGUAGES),
  timeZone,
  twoFactorEnabled: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: version,
  sessionId: id,
  workspace: z.object({
    name: text(60),
    locale: z.enum(LANGUAGES),
    currency,
    timeZone,
    weekStart: z.int().min(0).max(6),
    demo: z.boolean(),
    /** The demo is open to the public: its accounts are locked. */
    publicDemo: z.boolean(),
  }),
});
export type EndUser = z.output<typeof endUser>;

/** The form "Sign in". */
export const loginSchema = z.object({
  email: emailAddress,
  password: typedPassword,
  /** Stay signed in for 30 days instead of 24 hours. */
  remember: z.boolean().default(true),
});

/** The form "Create account". */
export const registerSchema = z
  .object({
    firstName: line(1, 50),
    lastName: line(1, 50),
    email: emailAddress,
    password: newPassword,
    invitation: text(200).optional(),
    /** Path of the page that the account was created for; a page of the shop makes a guest. */
    returnTo: text(2000).optional(),
    locale: z.enum(LANGUAGES).optional(),
    timeZone: timeZone.refine(isTimeZone).optional(),
  })
  .refine((form) => !isPersonal(form.password, form), { path: ['password'], error: 'password-personal' });

const demoAccount = z.object({
  label: text(101),
  email: text(254),
  password: text(128),
  role: z.enum(ROLES),
});

const signInOptions = z.object({
  workspaceName: text(60),
  /** There is no account yet: the first to register becomes the administrator. */
  firstRun: z.boolean(),
  registration: z.enum(['open', 'approval', 'invitation']),
  /** E-mail domains that may register; empty = any. */
  registrationDomains: z.array(text(254)).max(20),
  /** Other services to sign in with; empty = none is switched on. */
  providers: z.array(z.object({ id: z.enum(PROVIDER_IDS), name: text(80) })).max(PROVIDER_IDS.length),
  /** Whether mails are sent, or are only stored, for an administrator to read the codes from. */
  mail: z.enum(['smtp', 'kept']),
  demo: z.array(demoAccount).max(10).nullable(),
  /** The data of an invitation link; `invalid` when it is unknown, used, revoked or expired. */
  invitation: z
    .union([
      z.object({
        email: text(254),
        role: z.enum(ROLES),
        invitedBy: text(101).nullable(),
        expiresAt: instant,
      }),
      z.literal('invalid'),
    ])
    .nullable(),
});

export const authContract = defineContract({
  endUser: {
    ...authAddresses.endUser,
    summary: 'The person behind the session',
    access: 'user',
    whileRestricted: true,
    response: endUser,
  },
  login: {
    ...authAddresses.login,
    summary: 'Sign in with e-mail and password',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    body: loginSchema,
    response: z.object({ session: z.object({ identity: endUser }), sessionToken: text(200) }),
    errors: [
      'invalid-credentials',
      'two-factor-required',
      'account-banned',
      'account-rejected',
      'account-deleted',
      'too-many-attempts',
      'busy',
    ],
  },
  register: {
    ...authAddresses.register,
    summary: 'Create an account; the first one becomes the administrator',
    access: 'public',
    bodyLimit: BODY_LIMIT,
    unknownFields: 'drop',
    body: registerSchema,
    response: z.object({ accessToken: text(200), user: endUser }),
    errors: [
      'email-taken',
      'registration-closed',
      'domain-not-allowed',
      'invitation-invalid',
      'too-many-attempts',
      'busy',
    ],
  },
  signInOptions: {
    ...authAddresses.signInOptions,
    summary: 'What the sign-in pages have to offer',
    access: 'public',
    query: z.object({ invitation: text(200).optional() }),
    response: signInOptions,
  },
  logout: {
    ...authAddresses.logout,
    summary: 'End the session; also without one',
    access: 'public',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: z.object({}),
    response: z.object({ signedOut: z.literal(true) }),
  },
});
