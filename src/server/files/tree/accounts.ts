import type { Selectable } from 'kysely';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { FileAccountTable } from '@/server/db/tables/files';
import { transaction, withLock } from '@/server/db/transaction';
import { newNode } from './rows';

export type AccountRow = Selectable<FileAccountTable>;

/** Lock of all writes in a person's tree. */
export const lockOfTree = (ownerId: string) => `files:${ownerId}`;

async function accountRow(db: Database, ownerId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('file_account').selectAll().where('ownerId', '=', ownerId).executeTakeFirst();
}

/** Makes the account and root of a person, unless they have them. */
export async function openAccount(trx: Transaction, ownerId: string): Promise<AccountRow> {
  await withLock(trx, lockOfTree(ownerId));
  const known = await accountRow(trx, ownerId);
  if (known) return known;
  const root = newNode({ parentId: null, ownerId, isFile: false, name: '', by: ownerId, at: nowIso() });
  await trx.insertInto('file_node').values(root).execute();
  return trx
    .insertInto('file_account')
    .values({ ownerId, rootId: root.id, quotaBytes: null, heirId: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The account of a person, made at its first use. */
export async function accountOf(db: Database, ownerId: string): Promise<AccountRow> {
  return (await accountRow(db, ownerId)) ?? transaction(db, (trx) => openAccount(trx, ownerId));
}

/** The quota of an account in bytes; null when unlimited. */
export async function quotaOf(
  db: Database,
  { quotaBytes }: Pick<AccountRow, 'quotaBytes'>,
): Promise<number | null> {
  if (quotaBytes !== null) return quotaBytes < 0 ? null : quotaBytes;
  const settings = await db.selectFrom('file_setting').select('fileQuotaDefault').executeTakeFirst();
  return settings?.fileQuotaDefault ?? null;
}
