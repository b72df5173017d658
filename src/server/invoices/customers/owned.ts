import type { Selectable } from 'kysely';
import type { Transaction } from '@/server/db/database';
import type { PartyTable } from '@/server/db/tables/invoices';

/** The customer that a person is; who orders again comes back from the trash. */
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

/** Documents keep what the books need of someone who is gone; no account owns them any more. */
export async function forgetOwner(trx: Transaction, userId: string): Promise<void> {
  await trx.updateTable('party').set({ userId: null }).where('userId', '=', userId).execute();
}
