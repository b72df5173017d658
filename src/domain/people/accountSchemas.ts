import * as z from 'zod';
import { id, instant, line } from '@/domain/schemas';
import { TOKEN_AREAS } from './tokenAreas';

const text = (max: number) => z.string().max(max);

/** A session as shown to its owner. */
export const personSession = z.object({
  id,
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  /** Empty when unknown. */
  browser: text(60),
  os: text(60),
  ip: text(64),
  createdAt: instant,
  lastSeenAt: instant,
  /** The session of this request. */
  current: z.boolean(),
  /** Extended by 30 days with use; otherwise it ends a day after signing in. */
  remembered: z.boolean(),
});
export type PersonSession = z.output<typeof personSession>;

/** A sign-in attempt. */
export const signIn = z.object({
  at: instant,
  device: text(100),
  ip: text(64),
  outcome: z.enum([
    'ok',
    'bad-password',
    'unknown-email',
    'two-factor-failed',
    'banned',
    'limited',
    'provider',
  ]),
  newDevice: z.boolean(),
});
export type SignIn = z.output<typeof signIn>;

/** Scopes of a token; no area = all. */
export const scopes = z.object({
  access: z.enum(['read', 'write']),
  areas: z.array(z.enum(TOKEN_AREAS)).max(TOKEN_AREAS.length).default([]),
});

/** A personal token without its secret. */
export const token = z.object({
  id,
  name: text(60),
  /** Beginning of its secret. */
  prefix: text(12),
  scopes,
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedIp: text(64).nullable(),
  revokedAt: instant.nullable(),
});
export type PersonalToken = z.output<typeof token>;

/** The form "New token"; `days` until it expires. */
export const tokenForm = z.object({
  name: line(1, 60),
  access: z.enum(['read', 'write']),
  areas: z.array(z.enum(TOKEN_AREAS)).default([]),
  days: z.int().min(1).max(365),
  password: z.string().min(1),
});
