import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { LedgerAccount } from '@/domain/banking/schemas';
import type { LedgerScope } from '@/domain/banking/words';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import type { LedgerAccountTable } from '@/server/db/tables/ledger';
import { assertManages, managesLedger } from '../context';

export type AccountRow = Selectable<LedgerAccountTable>;
type Reader = Pick<EndUser, 'id' | 'permissions'>;
type Condition = RawBuilder<SqlBool>;

const owned = sql.ref('ledger_account.ownerId');
const hasEntries = sql<number>`case when exists (select 1 from ledger_entry as e
  where e."accountId" = ledger_account.id and e."deletedAt" is null) then 1 else 0 end`;

/** Condition: accounts that this user sees and changes. Nobody sees those of another person. */
export function readableBy(user: Reader): Condition {
  const own = sql<SqlBool>`${owned} = ${user.id}`;
  return managesLedger(user) ? sql<SqlBool>`(${own} or ${owned} is null)` : own;
}

/** Condition: own accounts, or those of the workspace. @throws ApiError 403. */
export function inScope(user: Reader, scope: LedgerScope): Condition {
  if (scope === 'mine') return sql<SqlBool>`${owned} = ${user.id}`;
  assertManages(user);
  return sql<SqlBool>`${owned} is null`;
}

/** A stored account in the form of the contract. */
function toAccount(row: AccountRow & { hasEntries: number }): LedgerAccount {
  return { ...row, isDefault: row.isDefault === 1, hasEntries: row.hasEntries === 1 };
}

const accounts = (db: Database) =>
  db.selectFrom('ledger_account').selectAll().select(hasEntries.as('hasEntries'));

/** The accounts that match, in their order; archived ones are named when asked for. */
export async function listAccounts(db: Database, where: Condition, withArchived: boolean) {
  const rows = await accounts(db)
    .where(where)
    .where('deletedAt', 'is', null)
    .$if(!withArchived, (query) => query.where('archivedAt', 'is', null))
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.map(toAccount);
}

/** Id and currency of the accounts that match, archived ones too. */
export function accountKeys(db: Database, where: Condition) {
  return db
    .selectFrom('ledger_account')
    .select(['id', 'currency'])
    .where(where)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** An account, in the trash or not, in the form of the contract. @throws ApiError 404. */
export async function shownAccount(db: Database, id: string): Promise<LedgerAccount> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toAccount(row);
}

/** An account that this user may see. @throws ApiError 404. */
export async function readAccount(db: Database, user: Reader, id: string): Promise<AccountRow> {
  const row = await db
    .selectFrom('ledger_account')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(readableBy(user))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
