import type { Selectable } from 'kysely';
import { notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { CardTable } from '@/server/db/tables/kanban';

export type StoredCard = Selectable<CardTable>;

/** Cards by id in the given order, or with `trashed` those in the trash. @throws ApiError 404 when one is missing. */
export async function storedCards(
  trx: Transaction,
  ids: readonly string[],
  { trashed = false } = {},
): Promise<StoredCard[]> {
  const rows = await trx
    .selectFrom('card')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', trashed ? 'is not' : 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound();
    return row;
  });
}

/** One card. @throws ApiError 404. */
export async function storedCard(trx: Transaction, id: string): Promise<StoredCard> {
  const [row] = await storedCards(trx, [id]);
  if (!row) throw notFound();
  return row;
}
