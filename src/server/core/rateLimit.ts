import { expressionBuilder, sql } from 'kysely';
import { ApiError } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { Tables } from '@/server/db/schema';

/** A number of attempts per time window (auth.md section 8). */
export interface RateLimit {
  /** Identifies the action and its caller, e.g. `login:ana@example.org:203.0.113.7`. */
  key: string;
  limit: number;
  windowSeconds: number;
}

/**
 * Counts one attempt, in one statement; the count is shared by all instances. Call it outside transactions: a
 * rollback would lose the attempt. The window begins with the first attempt and ends `windowSeconds` later; refused
 * attempts do not extend it.
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
 * Throws when one of the limits is used up, without counting: for limits that count failures only. One statement.
 * @returns the keys with counted attempts
 * @throws ApiError 429 `too-many-attempts` with the seconds to wait.
 */
export async function assertAttemptsLeft(
  db: Database,
  limits: readonly RateLimit[],
  now = new Date(),
): Promise<ReadonlySet<string>> {
  const keys = limits.map(({ key }) => key);
  const rows = await db.selectFrom('rate_limit').selectAll().where('key', 'in', keys).execute();
  for (const limit of limits) {
    const row = rows.find(({ key }) => key === limit.key);
    if (!row || row.count < limit.limit || row.windowStart <= windowStart(limit, now)) continue;
    throw tooMany(limit, row.windowStart, now);
  }
  return new Set(rows.map(({ key }) => key));
}

/** Whether any of the limits is used up, as a column for another query. */
export function isUsedUp(limits: readonly RateLimit[], now: Date) {
  const eb = expressionBuilder<Tables, never>();
  return eb.exists(
    eb
      .selectFrom('rate_limit')
      .select('rate_limit.key')
      .where((row) =>
        row.or(
          limits.map((limit) =>
            row.and([
              row('rate_limit.key', '=', limit.key),
              row('rate_limit.count', '>=', limit.limit),
              row('rate_limit.windowStart', '>', windowStart(limit, now)),
            ]),
          ),
        ),
      ),
  );
}

/** Deletes the attempts of one key, e.g. after a successful login. */
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
