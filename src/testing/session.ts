import { randomBytes } from 'node:crypto';
import { makeProof } from '@/server/core/auth/passwordProof';
import { authSecret } from '@/server/core/auth/secret';
import { signToken } from '@/server/core/auth/token';
import type { Services } from '@/server/core/services';
import { newId, nowIso } from '@/server/db/row';
import type { testApp } from './api';

const HOUR = 3600 * 1000;

/** Creates a session of a user without the slow password check; returns the token for `as`. */
export async function sessionFor({ db, config }: Services, { id }: { id: string }): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const now = nowIso();
  const expiresAt = nowIso(new Date(Date.now() + HOUR));
  const session = { id: newId(), token, userId: id, expiresAt, remember: 1, lastSeenAt: now };
  await db
    .insertInto('session')
    .values({ ...session, createdAt: now, updatedAt: now })
    .execute();
  return signToken(token, authSecret(config));
}

/** The header of a session whose person has just given their password again, without the slow check. */
export async function passwordGiven(app: ReturnType<typeof testApp>, as: string) {
  const { body } = await app.get<{ sessionId: string }>('/v1/endusers', { as });
  return { 'password-proof': makeProof(app.services, body.sessionId) };
}
