import { sql, type Selectable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { LedgerEntry } from '@/domain/banking/schemas';
import { notFound } from '@/domain/errors';
import { searchWords } from '@/domain/search/words';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import type { LedgerEntryTable } from '@/server/db/tables/ledger';
import { readableBy } from '../accounts/read';

export type EntryRow = Selectable<LedgerEntryTable>;

/** The search column: a space before each word. Categories of the product itself are named by each language. */
export function wordsOfEntry({
  category = '',
  counterparty = '',
  message = '',
}: Partial<Pick<EntryRow, 'category' | 'counterparty' | 'message'>>): string {
  const texts = [counterparty, message, category.startsWith('@') ? '' : category];
  return texts
    .flatMap(searchWords)
    .map((word) => ` ${word}`)
    .join('');
}

/** Stored entries in the form of the contract; the people in them by one query. */
export async function toEntries(db: Database, rows: readonly EntryRow[]): Promise<LedgerEntry[]> {
  const people = await personRefs(
    db,
    rows.flatMap(({ counterpartUserId }) => counterpartUserId ?? []),
  );
  return rows.map(({ counterpartUserId, ...row }) => ({
    ...row,
    counterpart: people.get(counterpartUserId ?? '') ?? null,
  }));
}

/** A stored entry in the form of the contract. */
export async function toEntry(db: Database, row: EntryRow): Promise<LedgerEntry> {
  const [entry] = await toEntries(db, [row]);
  return entry!;
}

/** Condition: the entry is of an account that this user may see. */
function isReadable(user: Pick<EndUser, 'id' | 'permissions'>) {
  return sql<boolean>`exists (select 1 from ledger_account where ledger_account.id = ledger_entry."accountId"
    and ledger_account."deletedAt" is null and ${readableBy(user)})`;
}

/** An entry that this user may see, and that is not in the trash. @throws ApiError 404. */
export async function readEntry(
  db: Database,
  user: Pick<EndUser, 'id' | 'permissions'>,
  id: string,
): Promise<EntryRow> {
  const row = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(isReadable(user))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
