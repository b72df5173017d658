import { conflict } from '@/domain/errors';
import { MAX_PREFERENCES } from '@/domain/preferences/contract';
import type { Database, Transaction } from '@/server/db/database';

interface Change {
  key: string;
  /** Any JSON; null removes the preference. */
  value: unknown;
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
 * Throws 409 `too-many-preferences` when more than 300 would stand.
 */
export async function changePreferences(
  trx: Transaction,
  userId: string,
  changes: readonly Change[],
  now: string,
): Promise<Record<string, unknown>> {
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
  const preferences = await readPreferences(trx, userId);
  const count = Object.keys(preferences).length;
  if (count > MAX_PREFERENCES) throw conflict('too-many-preferences', { limit: MAX_PREFERENCES });
  return preferences;
}
