import { conflict } from '@/domain/errors';
import { MAX_PREFERENCES } from '@/domain/preferences/contract';
import type { Database, Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

interface Change {
  key: string;
  /** Any JSON; null removes the preference. */
  value: unknown;
}

async function countOf(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('preference')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** All preferences of a person, by key. */
export async function readPreferences(db: Database, userId: string): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('preference')
    .select(['key', 'value'])
    .where('userId', '=', userId)
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
}

async function remove(trx: Transaction, userId: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await trx.deleteFrom('preference').where('userId', '=', userId).where('key', 'in', keys).execute();
}

async function set(trx: Transaction, userId: string, changes: Change[], updatedAt: string): Promise<void> {
  if (changes.length === 0) return;
  await trx
    .insertInto('preference')
    .values(changes.map(({ key, value }) => ({ userId, key, value: JSON.stringify(value), updatedAt })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'key']).doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}

/**
 * Sets and removes preferences; the last change of a key wins.
 * Throws 409 `too-many-preferences` for more than 300; a user who has more may still change and remove them.
 */
export async function changePreferences(
  trx: Transaction,
  userId: string,
  changes: readonly Change[],
  now: string,
): Promise<Record<string, unknown>> {
  await withLock(trx, `preferences:${userId}`);
  const before = await countOf(trx, userId);
  const latest = [...new Map(changes.map((change) => [change.key, change])).values()];
  await remove(
    trx,
    userId,
    latest.filter(({ value }) => value === null).map(({ key }) => key),
  );
  await set(
    trx,
    userId,
    latest.filter(({ value }) => value !== null),
    now,
  );
  if ((await countOf(trx, userId)) > Math.max(MAX_PREFERENCES, before)) {
    throw conflict('too-many-preferences', { limit: MAX_PREFERENCES });
  }
  return readPreferences(trx, userId);
}
