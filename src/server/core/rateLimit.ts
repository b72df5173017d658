import { sql } from 'kysely';
import { ApiError } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

/** So many tries in so long a time (auth.md section 8). */
export interface RateLimit {
  /** Names what is counted for whom, e.g. `login:ana@example.org:203.0.113.7`. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one try; all instances count together, each try in one statement.
 * Call it outside transactions: a rollback would forget the try. The window begins with the first try and ends `windowSeconds` later, refused tries do not lengthen it.
 * @throws ApiError 429 `too-many-attempts` with the seconds to wait, once the limit was used up before.
 */
export async function countAttempt(db: Database, limit: RateLimit, now = new Date()): Promise<void> {
  const oldest = windowStart(limit, now);
  const { count, windowStart: start } = await db
    .insertInto('rate_limit')
    .values({ key: limit.key, count: 1, windowStart: nowIso(now) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limit."windowStart" <= ${oldest} then 1 else rate_limit.count + 1 end`,
        windowStart: sql<string>`case when rate_limit."windowStart" <= ${oldest} then excluded."windowStart" else rate_limit."windowStart" end`,
      }),
    )
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow();
  if (count > limit.limit) throw tooMany(limit, start, now);
}

/**
 * Refuses when the limit is used up, without counting: for limits that count failures only.
 * @throws ApiError 429 `too-many-attempts` with the seconds to wait.
 */
export async function assertAttemptsLeft(db: Database, limit: RateLimit, now = new Date()): Promise<void> {
  const used = await db
    .selectFrom('rate_limit')
    .select(['windowStart'])
    .where('key', '=', limit.key)
    .where('count', '>=', limit.limit)
    .where('windowStart', '>', windowStart(limit, now))
    .executeTakeFirst();
  if (used) throw tooMany(limit, used.windowStart, now);
}

/** Forgets the tries of one key, e.g. after a successful login. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

function windowStart({ windowSeconds }: RateLimit, now: Date): string {
  return nowIso(new Date(now.getTime() - windowSeconds * 1000));
}

function tooMany({ windowSeconds }: RateLimit, start: string, now: Date): ApiError {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(start) - now.getTime()) / 1000 + windowSeconds));
  return new ApiError(429, 'too-many-attempts', {
    message: 'Too many attempts; try again later',
    retryAfter,
  });
}
