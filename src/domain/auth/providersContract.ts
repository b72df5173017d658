import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { instant } from '@/domain/schemas';
import { providersAddresses } from './providersAddresses';
import { BODY_LIMIT, endUser } from './contract';
import { typedPassword } from './password';
import { PROVIDER_IDS } from './providers';

const text = (max: number) => z.string().max(max);
const provider = z.enum(PROVIDER_IDS);

/** Query parameters of a provider's callback. Others are ignored. */
const callback = {
  summary: 'Where a provider sends people back to; leads to the sign-in page or the account',
  access: 'public',
  unknownFields: 'drop',
  query: z.object({
    code: text(4000).optional(),
    state: text(200).optional(),
    error: text(200).optional(),
    iss: text(500).optional(),
  }),
} as const;

/** The password again; users without one must have signed in recently. */
const secured = z.object({ provider, password: typedPassword.optional() });
const securedErrors = [
  'password-wrong',
  'password-required',
  'sign-in-again',
  'demo-locked',
  'too-many-attempts',
] as const;

/** A provider as shown in the user's account. */
const linkedProvider = z.object({
  id: provider,
  name: text(80),
  /** Null = not linked. */
  linkedAt: instant.nullable(),
});
export type LinkedProvider = z.output<typeof linkedProvider>;

const linked = z.object({
  providers: z.array(linkedProvider).max(PROVIDER_IDS.length),
  /** False for users who registered through a provider and never set a password. */
  hasPassword: z.boolean(),
});
export type LinkedProviders = z.output<typeof linked>;

/** Signing in with another service. Source: sign-in, sections 2.1 and 2.2. */
export const providersContract = defineContract({
  start: {
    ...providersAddresses.start,
    summary: 'Leads to a provider to sign in there',
    access: 'public',
    query: z.object({
      provider: text(40),
      returnTo: text(2000).optional(),
      invitation: text(200).optional(),
    }),
    errors: ['too-many-attempts'],
  },
  callbackGoogle: { ...providersAddresses.callbackGoogle, ...callback },
  callbackGithub: { ...providersAddresses.callbackGithub, ...callback },
  callbackX: { ...providersAddresses.callbackX, ...callback },
  callbackOidc: { ...providersAddresses.callbackOidc, ...callback },
  sessionToken: {
    ...providersAddresses.sessionToken,
    summary: 'The token of the session that the cookie carries, after signing in with a provider',
    access: 'user',
    whileRestricted: true,
    bodyLimit: BODY_LIMIT,
    body: z.object({}),
    response: z.object({ accessToken: text(200), user: endUser }),
    errors: ['cookie-required', 'origin-not-allowed'],
  },
  linked: {
    ...providersAddresses.linked,
    summary: 'The providers one may sign in with, and which of them are linked',
    access: 'user',
    response: linked,
  },
  link: {
    ...providersAddresses.link,
    summary: 'Begin to link a provider: the address to go to',
    access: 'user',
    bodyLimit: BODY_LIMIT,
    body: secured,
    response: z.object({ url: text(4000) }),
    errors: ['provider-linked', 'provider-failed', ...securedErrors],
  },
  unlink: {
    ...providersAddresses.unlink,
    summary: 'No longer sign in with a provider',
    access: 'user',
    bodyLimit: BODY_LIMIT,
    body: secured,
    response: linked,
    errors: ['last-way-in', ...securedErrors],
  },
});
