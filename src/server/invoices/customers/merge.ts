import { badInput, conflict, notFound } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { Books } from '../books';
import { listCustomers } from './list';
import { renameDocuments } from './renamed';

async function partyOf(trx: Transaction, id: string) {
  const row = await trx
    .selectFrom('party')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Moves all documents and payments of one customer to another; what is printed on issued ones stays.
 * @throws ApiError 400 when both are the same, 404, 409 `two-users` when both belong to users of the workspace.
 */
export async function mergeCustomers(books: Books, { fromId, toId }: { fromId: string; toId: string }) {
  if (fromId === toId) throw badInput({ toId: 'invalid' });
  return transaction(books.db, async (trx) => {
    await withLock(trx, 'invoices.customers');
    const from = await partyOf(trx, fromId);
    const to = await partyOf(trx, toId);
    if (from.userId !== null && to.userId !== null) throw conflict('two-users');
    const now = books.now().toISOString();
    await trx.updateTable('invoice').set({ partyId: toId }).where('partyId', '=', fromId).execute();
    await renameDocuments(trx, toId, to.name);
    await trx.updateTable('payment').set({ partyId: toId }).where('partyId', '=', fromId).execute();
    await trx
      .updateTable('party')
      .set((eb) => ({ deletedAt: now, userId: null, updatedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', fromId)
      .execute();
    await trx
      .updateTable('party')
      .set((eb) => ({ userId: to.userId ?? from.userId, updatedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', toId)
      .execute();
    const entity = { area: 'invoices', entityKind: 'customer', entityId: toId, title: to.name } as const;
    await recordActivity(trx, { actorId: books.user.id, ...entity, action: 'merged' });
    const { rows } = await listCustomers(trx, { partyId: toId, limit: 1 }, books.now());
    return { customer: rows[0]! };
  });
}
