import { holdersOf } from '@/server/core/auth/rights';
import type { ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** Entries that these people may read: those of their own accounts, with `ledger.manage` the workspace’s too. */
export async function readableEntries(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.accountId')
    .select(['ledger_entry.id', 'ledger_account.ownerId'])
    .where('ledger_entry.id', 'in', [...ids])
    .where('ledger_entry.deletedAt', 'is', null)
    .where('ledger_account.deletedAt', 'is', null)
    .execute();
  const users = new Set(await holdersOf(db, 'ledger.use', userIds));
  const managers = new Set(await holdersOf(db, 'ledger.manage', userIds));
  return userIds.flatMap((userId) =>
    rows
      .filter(({ ownerId }) =>
        ownerId === null ? managers.has(userId) : ownerId === userId && users.has(userId),
      )
      .map(({ id }) => ({ userId, id })),
  );
}
