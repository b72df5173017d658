import type { Selectable } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { PartyTable } from '@/server/db/tables/invoices';

/** The customer record of a user; one in the trash is restored when they order again. */
export async function partyOwnedBy(
  trx: Transaction,
  userId: string,
): Promise<Selectable<PartyTable> | undefined> {
  const party = await trx
    .selectFrom('party')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirst();
  if (!party || party.deletedAt === null) return party;
  return trx
    .updateTable('party')
    .set((eb) => ({ deletedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', party.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unlinks a removed account from its customer; documents keep the data that bookkeeping requires. */
export async function forgetOwner(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('party').set({ userId: null }).where('userId', '=', userId).execute();
}
