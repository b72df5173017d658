import { conflict } from '@/domain/errors';
import { clearAttempts, countAttempt } from '@/server/core/rateLimit';
import type { Services } from '@/server/core/services';

/** Whether a password matches a hash; takes as long when there is no hash. */
export async function matchesHash(
  passwords: Services['passwords'],
  hash: string | null,
  password: string,
): Promise<boolean> {
  if (hash !== null) return passwords.verify({ hash, password });
  await passwords.hash(password);
  return false;
}

/**
 * Whether the password is this person's; takes as long for nobody (null) and for people without one. Not limited:
 * callers that serve anonymous requests count the attempts themselves.
 */
export async function isPassword(
  { db, passwords }: Pick<Services, 'db' | 'passwords'>,
  userId: string | null,
  password: string,
): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return matchesHash(passwords, account?.password ?? null, password);
}

/**
 * Checks a signed-in person's password again before an important action; five wrong attempts in 15 minutes.
 * Call it outside of transactions.
 * @param field the form field that the error belongs to
 * @throws ApiError 409 `password-wrong` at the field, 429 `too-many-attempts`, 503 `busy`.
 */
export async function checkPassword(
  { config, db, now, passwords }: Pick<Services, 'config' | 'db' | 'now' | 'passwords'>,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  const limit = { key: `password:${userId}`, limit: 5, windowSeconds: 15 * 60 };
  // Counted before the check, so that concurrent guesses are limited to five as well.
  if (config.rateLimits) await countAttempt(db, limit, now());
  if (await isPassword({ db, passwords }, userId, password)) {
    await clearAttempts(db, limit.key);
    return;
  }
  throw conflict('password-wrong', undefined, { [field]: 'password-wrong' });
}
