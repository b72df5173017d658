import { conflict } from '@/domain/errors';
import { addressKey } from '@/server/core/address';
import { clearAttempts, countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';
import { findLink, type Visit } from './find';
import { newTicket } from './ticket';

const TRIES = 10;
const WINDOW_SECONDS = 900;

/**
 * A ticket for the password of a link. Ten tries in 15 minutes for each link and client address.
 * @throws ApiError 404 `link-gone`, 409 `password-wrong`, 429 `too-many-attempts`.
 */
export async function unlock(
  visit: Visit & Pick<Services, 'passwords'>,
  { token, password }: { token: string; password: string },
) {
  const { config, db, now, passwords, request } = visit;
  const link = await findLink(visit, token);
  const key = `files.unlock:${link.id}:${addressKey(request.address)}`;
  // Counted before the password is compared, so that parallel tries can't pass the limit.
  if (config.rateLimits) await countAttempt(db, { key, limit: TRIES, windowSeconds: WINDOW_SECONDS }, now());
  const hash = link.passwordHash;
  if (hash !== null && !(await passwords.verify({ hash, password })))
    throw conflict('password-wrong', undefined, { password: 'password-wrong' });
  await clearAttempts(db, key);
  return newTicket(config, link, now());
}
