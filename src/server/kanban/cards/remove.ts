import { conflict } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { assertCardRoom, assertWip } from '../columns/room';
import { columnRows, type ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { cardsById } from './assemble';
import { tickBy } from './done';
import { placeCards } from './place';
import { type StoredCard, storedCards } from './rows';

async function logEach(write: Write, cards: readonly StoredCard[], action: ActivityAction): Promise<void> {
  for (const { id, name } of cards)
    await write.log({ entityKind: 'card', entityId: id, title: name, action, diff: {} });
}

/** Notifies records that link to cards that these were removed or restored. */
async function tellEntities(write: Write, ids: readonly string[], gone: boolean): Promise<void> {
  const event = gone ? 'entity.removed' : 'entity.restored';
  for (const id of ids) await write.kanban.events.emit(write.trx, event, { type: 'kanban.card', id });
}

/** Moves cards to the trash; `withColumn` is the column deleted with them. */
export async function trashCards(write: Write, cards: readonly StoredCard[], withColumn: string | null) {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0) return;
  await write.keep(ids);
  const { kanban, now, trx } = write;
  await trx
    .updateTable('card')
    .set({ deletedAt: now, deletedWithId: withColumn, deletedById: kanban.user.id, updatedAt: now })
    .where('id', 'in', ids)
    .execute();
  for (const { id, boardId } of cards) write.on(boardId).goneCard(id);
  await tellEntities(write, ids, true);
}

/** The position to restore a card to: in its column, else the end of the first. @throws ApiError 409 `no-column`. */
async function columnFor(write: Write, card: StoredCard): Promise<{ column: ColumnRow; rank: string }> {
  const columns = await columnRows(write.trx, card.boardId);
  const own = columns.find(({ id }) => id === card.columnId);
  if (own) return { column: own, rank: card.rank };
  const [first] = columns;
  if (!first) throw conflict('no-column');
  const wanted = { boardId: card.boardId, columnId: first.id, moving: [], after: undefined };
  const { ranks } = await placeCards(write.trx, wanted);
  return { column: first, rank: ranks[0] ?? '' };
}

/** Restores cards from the trash or the archive to their former positions, one after the other. */
async function bringBack(write: Write, cards: readonly StoredCard[]): Promise<void> {
  const { now, trx } = write;
  await write.keep(cards.map(({ id }) => id));
  for (const card of cards) {
    const { column, rank } = await columnFor(write, card);
    await assertWip(trx, column, 1);
    await assertCardRoom(trx, card.boardId, 1);
    const tick = tickBy({ ...card, columnId: column.id }, { from: undefined, to: column, now });
    const back = { deletedAt: null, deletedWithId: null, deletedById: null, archivedAt: null };
    await trx
      .updateTable('card')
      .set({ ...back, ...tick, columnId: column.id, rank, updatedAt: now })
      .where('id', '=', card.id)
      .execute();
    write.on(card.boardId).card(card.id, true);
  }
}

/** Deletes cards: they stay in the trash for 30 days. Throws 404, 403. */
export async function deleteCards(kanban: Kanban, { cardIds }: { cardIds: string[] }) {
  return writing(kanban, { cards: cardIds }, { role: 'editor' }, async (write) => {
    const cards = await storedCards(write.trx, cardIds);
    await trashCards(write, cards, null);
    await logEach(write, cards, 'deleted');
    return { deleted: true as const, cardIds };
  });
}

/**
 * Restores deleted cards; idempotent. An archived one is restored as archived.
 * @throws ApiError 404, 403, 409 `wip-limit`, `board-full`, `no-column`.
 */
export async function restoreCards(kanban: Kanban, { cardIds }: { cardIds: string[] }) {
  const rules = { role: 'editor', trashed: true } as const;
  return writing(kanban, { cards: cardIds }, rules, async (write) => {
    const { trx } = write;
    const gone = await trx
      .selectFrom('card')
      .selectAll()
      .where('id', 'in', cardIds)
      .where('deletedAt', 'is not', null)
      .orderBy('rank')
      .execute();
    const archived = gone.filter(({ archivedAt }) => archivedAt !== null);
    await bringBack(
      write,
      gone.filter(({ archivedAt }) => archivedAt === null),
    );
    for (const card of archived) {
      const { column, rank } = await columnFor(write, card);
      await write.keep([card.id]);
      const back = { deletedAt: null, deletedWithId: null, deletedById: null, columnId: column.id, rank };
      await trx.updateTable('card').set(back).where('id', '=', card.id).execute();
      write.on(card.boardId).goneCard(card.id);
    }
    await logEach(write, gone, 'restored');
    await tellEntities(
      write,
      gone.map(({ id }) => id),
      false,
    );
    return { cards: await cardsById(write.kanban, kanban.user.id, cardIds) };
  });
}

/** Archives cards; they keep their position. */
export async function archive(write: Write, cards: readonly StoredCard[]): Promise<void> {
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0) return;
  await write.keep(ids);
  const { now, trx } = write;
  await trx.updateTable('card').set({ archivedAt: now, updatedAt: now }).where('id', 'in', ids).execute();
  for (const { id, boardId } of cards) write.on(boardId).goneCard(id);
}

/** Archives or un-archives cards. Idempotent. Throws 404, 403, 409 `wip-limit`, `board-full`. */
export async function archiveCards(kanban: Kanban, { cardIds, on }: { cardIds: string[]; on: boolean }) {
  return writing(kanban, { cards: cardIds }, { role: 'editor' }, async (write) => {
    const cards = (await storedCards(write.trx, cardIds)).filter(
      ({ archivedAt }) => (archivedAt !== null) !== on,
    );
    if (on) await archive(write, cards);
    else await bringBack(write, cards);
    await logEach(write, cards, on ? 'archived' : 'unarchived');
    return { cardIds, cards: await cardsById(write.kanban, kanban.user.id, cardIds) };
  });
}
