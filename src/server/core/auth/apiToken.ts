import { createHash, randomBytes } from 'node:crypto';
import { type TokenScopes, tokenRefusal } from '@/domain/people/tokenAreas';
import { ApiError, forbidden } from '@/domain/errors';
import type { Call, Identity } from '@/server/core/authenticate';
import type { Services } from '@/server/core/services';
import { tokenQuery, toEndUser } from './endUser';
import { rightsAt } from './rights';

const START = 'atr_';
const SECRET = /^atr_[A-Za-z0-9_-]{40}$/;
/** Shortest interval between updates of a token's last use, in ms. Source: people, rule 19. */
const USED_EVERY = 5 * 60 * 1000;

/** The stored hash of a secret. The secret is random and long, so one round is enough. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A new secret, `atr_` and 40 characters; it is shown once, only its hash is stored. */
export function newSecret(): { secret: string; prefix: string; tokenHash: string } {
  const secret = `${START}${randomBytes(30).toString('base64url')}`;
  return { secret, prefix: secret.slice(0, 12), tokenHash: hashSecret(secret) };
}

const schemeOf = (headers: Headers) => (headers.get('authorization') ?? '').split(' ');

/** Whether a request has an `Authorization: Bearer` header, of whatever kind: a proxy may add its own. */
export function isBearer(headers: Headers): boolean {
  return schemeOf(headers)[0]?.toLowerCase() === 'bearer';
}

/** The personal token of the `Authorization: Bearer atr_…` header, or null. */
export function bearerOf(headers: Headers): string | null {
  const [, secret = ''] = schemeOf(headers);
  return isBearer(headers) && secret.startsWith(START) ? secret : null;
}

async function noteUse(
  { db, log }: Services,
  tokenId: string,
  use: { at: Date; ip: string; usedAt: string | null },
): Promise<void> {
  if (use.usedAt !== null && use.at.getTime() - Date.parse(use.usedAt) < USED_EVERY) return;
  const changes = { lastUsedAt: use.at.toISOString(), lastUsedIp: use.ip };
  try {
    await db.updateTable('api_token').set(changes).where('id', '=', tokenId).execute();
  } catch (error) {
    log.warn({ err: error }, 'the use of a token was not noted');
  }
}

const invalid = () =>
  new ApiError(401, 'session-invalid', { message: 'The token does not count, or not any more' });

/**
 * The owner of a request's personal token; a token never grants more rights than its owner has.
 * Throws 401 `session-invalid` for an unknown, revoked or expired token and for people who may not sign in; 403
 * `token-read-only`, `token-area` or `token-not-allowed` for calls that the token does not cover. Source: people,
 * rules 3, 19.
 */
export async function identifyByToken(services: Services, secret: string, call: Call): Promise<Identity> {
  if (!SECRET.test(secret)) throw invalid();
  const at = services.now();
  const row = await tokenQuery(services.db, hashSecret(secret)).executeTakeFirst();
  if (!row || row.revokedAt !== null || row.expiresAt <= at.toISOString()) throw invalid();
  const rights = await rightsAt(services.db, row.rolesVersion, services.log);
  const user = toEndUser(row, at, rights, services.config);
  if (user.status !== 'active' && user.status !== 'pending') throw invalid();
  const refusal = tokenRefusal(JSON.parse(row.scopes) as TokenScopes, call);
  if (refusal) throw forbidden(refusal);
  await noteUse(services, row.sessionId, { at, ip: call.address, usedAt: row.lastUsedAt });
  return { user, session: { id: row.sessionId, userId: row.id, via: 'token' } };
}
