import { sql } from 'kysely';
import type { Services } from '@/server/core/services';
import { deleteRows } from '@/server/db/forget';

/** Retention of the trash, in ms. */
const KEPT = 30 * 24 * 3600_000;

/** Removes for good what was in the trash for 30 days: entries, then accounts that no entry is left of. */
export async function purge({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - KEPT).toISOString();
  await deleteRows(db, 'ledger_entry', 'id', sql`"deletedAt" < ${before}`, { signal });
  const isEmpty = sql`not exists (select 1 from ledger_entry where "accountId" = ledger_account.id)`;
  await deleteRows(db, 'ledger_account', 'id', sql`"deletedAt" < ${before} and ${isEmpty}`, { signal });
}
