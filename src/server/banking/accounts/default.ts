import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { type Language, toLanguage } from '@/domain/languages';
import { textsIn } from '@/server/core/texts';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { AccountRow } from './read';

/** The owner of accounts; null = the workspace. */
type Owner = string | null;

/** The standing accounts of an owner, in their order. */
export function siblings(db: Database, ownerId: Owner) {
  return db
    .selectFrom('ledger_account')
    .select(['id', 'rank'])
    .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

/** The rank behind all accounts of an owner. */
async function lastRank(db: Database, ownerId: Owner): Promise<string> {
  return generateKeyBetween((await siblings(db, ownerId)).at(-1)?.rank ?? null, null);
}

/** The default account of an owner and currency; undefined when there is none. */
export function findDefault(db: Database, ownerId: Owner, currency: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('ledger_account')
    .selectAll()
    .where(sql<boolean>`coalesce("ownerId", 'workspace') = ${ownerId ?? 'workspace'}`)
    .where('currency', '=', currency)
    .where('isDefault', '=', sql.lit(1))
    .executeTakeFirst();
}

async function languageOf(db: Database, ownerId: Owner): Promise<Language> {
  const { locale } = await (
    ownerId === null
      ? db.selectFrom('workspace').select('locale').where('id', '=', 'main')
      : db.selectFrom('user').select('locale').where('id', '=', ownerId)
  ).executeTakeFirstOrThrow();
  return toLanguage(locale);
}

/** The default account of an owner and currency; made when it is missing, by one of several at once. */
export async function defaultAccount(
  trx: Transaction,
  { ownerId, currency, at }: { ownerId: Owner; currency: string; at: string },
): Promise<AccountRow> {
  const known = await findDefault(trx, ownerId, currency);
  if (known) return known;
  await trx
    .insertInto('ledger_account')
    .values({
      ...newRow(at),
      id: newId(),
      name: textsIn(await languageOf(trx, ownerId))('defaults.mainAccount'),
      kind: 'current',
      ownerId,
      currency,
      last4: null,
      color: 'default',
      rank: await lastRank(trx, ownerId),
      isDefault: 1,
      archivedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findDefault(trx, ownerId, currency);
  if (!made) throw new Error('A default account was neither found nor made');
  return made;
}
