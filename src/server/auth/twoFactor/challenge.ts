import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { ApiError } from '@/domain/errors';
import { keyedHash } from '@/server/core/auth/encryptedSecret';
import type { HandlerContext } from '@/server/core/implement';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';

const COOKIE = 'atrium.two_factor';
const TEN_MINUTES = 600;
/** Wrong codes allowed per challenge. Source: sign-in, section 8. */
const CHALLENGE_TRIES = 5;

type Needs = Pick<Services, 'config' | 'now'>;

/** A sign-in whose password was right and whose second step is open. */
export interface OpenChallenge {
  id: string;
  userId: string;
  remember: boolean;
  /** Whether the second step restores the deleted account. */
  restores: boolean;
  triesLeft: number;
}

const identifierOf = ({ config }: Needs, challenge: string) =>
  `challenge:${keyedHash(config, 'challenge', challenge)}`;

/**
 * Stores that the password was right and refuses the sign-in for the missing second step: the 401
 * `two-factor-required` to throw, with the challenge in its `current` and in a cookie.
 */
export async function challengeFor(
  context: Needs & Pick<HandlerContext, 'db' | 'reply' | 'request'>,
  { userId, remember, restores = false }: { userId: string; remember: boolean; restores?: boolean },
): Promise<ApiError> {
  const challenge = randomBytes(32).toString('base64url');
  const at = context.now();
  const expiresAt = new Date(at.getTime() + TEN_MINUTES * 1000).toISOString();
  await context.db
    .insertInto('verification')
    .values({
      id: newId(),
      identifier: identifierOf(context, challenge),
      value: restores ? 'restore' : 'login',
      userId,
      remember: remember ? 1 : 0,
      expiresAt,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })
    .execute();
  context.reply.append('Set-Cookie', cookie(challenge, TEN_MINUTES, context.request.secure));
  const current: TwoFactorChallenge = { challenge, methods: ['totp', 'backup'], expiresAt };
  return new ApiError(401, 'two-factor-required', { message: 'A second step is needed', current });
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return serialize(COOKIE, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
}

/** The challenge that a request carries, in the body or in its cookie. */
export function challengeOfRequest(body: string | undefined, headers: Headers): string {
  return (body ?? parse(headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '').slice(0, 100);
}

/** `Set-Cookie` that clears the challenge. */
export function clearedChallenge(secure: boolean): string {
  return cookie('', 0, secure);
}

/**
 * Counts an attempt at a challenge; it counts whatever happens afterwards, so call it outside of transactions.
 * Throws 401 `challenge-invalid` for an unknown, expired or used-up one.
 */
export async function tryChallenge(db: Database, services: Needs, challenge: string): Promise<OpenChallenge> {
  const row = await db
    .updateTable('verification')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('identifier', '=', identifierOf(services, challenge))
    .where('attempts', '<', CHALLENGE_TRIES)
    .where('expiresAt', '>', services.now().toISOString())
    .returning(['id', 'userId', 'remember', 'attempts', 'value'])
    .executeTakeFirst();
  if (!row?.userId) throw challengeInvalid();
  return {
    id: row.id,
    userId: row.userId,
    remember: row.remember === 1,
    restores: row.value === 'restore',
    triesLeft: CHALLENGE_TRIES - row.attempts,
  };
}

/** Uses up a challenge. Throws 401 `challenge-invalid` when a concurrent request was faster. */
export async function consumeChallenge(trx: Transaction, { id }: OpenChallenge): Promise<void> {
  const taken = await trx.deleteFrom('verification').where('id', '=', id).returning('id').executeTakeFirst();
  if (!taken) throw challengeInvalid();
}

function challengeInvalid(): ApiError {
  return new ApiError(401, 'challenge-invalid', { message: 'Begin the sign-in again' });
}
