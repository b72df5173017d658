import { conflict } from '@/domain/errors';
import { cardsById } from './assemble';
import { assertCardRoom, assertWip, liveColumn } from '../columns/room';
import type { ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { tickBy } from './done';
import { notifyMoved } from './notices';
import { placeCards } from './place';
import { planReminders, remindedOf } from './reminders';
import { type StoredCard, storedCards } from './rows';
import { type Dropped, transfer } from './transfer';

interface Move {
  cardIds: string[];
  columnId: string;
  afterCardId?: string | null | undefined;
}

interface Step {
  card: StoredCard;
  to: ColumnRow;
  from: ColumnRow | undefined;
  rank: string;
}

async function columnsById(write: Write, ids: readonly string[]): Promise<Map<string, ColumnRow>> {
  const rows = await write.trx.selectFrom('board_column').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the new position of one card; what it loses on another board is added to `dropped`. */
async function step(write: Write, { card, from, rank, to }: Step, dropped: Dropped): Promise<void> {
  const { now, trx } = write;
  const isElsewhere = card.boardId !== to.boardId;
  const isOther = card.columnId !== to.id;
  const moved = isElsewhere ? await transfer(write, card, to.boardId) : undefined;
  dropped.assigneeIds.push(...(moved?.assigneeIds ?? []));
  const tick = tickBy(card, { from, to, now });
  const cameFromColumnId = isOther ? card.columnId : card.cameFromColumnId;
  const number = moved?.number ?? card.number;
  const place = { boardId: to.boardId, columnId: to.id, rank, number, cameFromColumnId };
  await trx
    .updateTable('card')
    .set({ ...place, ...tick, ...(isElsewhere && { completedFromColumnId: null }), updatedAt: now })
    .where('id', '=', card.id)
    .execute();
  if (card.completedAt !== null && tick.completedAt === null)
    await planReminders(write, { ...card, ...tick }, await remindedOf(trx, card.id));
  if (isElsewhere) write.on(card.boardId).goneCard(card.id);
  write.on(to.boardId).card(card.id, true);
  if (!isOther) return;
  await notifyMoved(write, { ...card, boardId: to.boardId, number }, from, to);
  await write.log({
    entityKind: 'card',
    entityId: card.id,
    title: card.name,
    action: 'moved',
    diff: { column: [from?.name ?? '', to.name] },
  });
}

/** Places stored cards in a column, in the given order; used by every change of position. */
export async function putCards(
  write: Write,
  cards: readonly StoredCard[],
  to: ColumnRow,
  after: string | null | undefined,
): Promise<{ afterCardId: string | null; dropped: Dropped }> {
  const dropped: Dropped = { assigneeIds: [], labelIds: [] };
  const moving = cards.map(({ id }) => id);
  const place = await placeCards(write.trx, { boardId: to.boardId, columnId: to.id, moving, after });
  if (place.isSame) return { afterCardId: place.afterCardId, dropped };
  await assertWip(write.trx, to, cards.filter(({ columnId }) => columnId !== to.id).length);
  await assertCardRoom(write.trx, to.boardId, cards.filter(({ boardId }) => boardId !== to.boardId).length);
  await write.keep(moving);
  const columns = await columnsById(write, [...new Set(cards.map(({ columnId }) => columnId))]);
  for (const [at, card] of cards.entries()) {
    const from = columns.get(card.columnId);
    await step(write, { card, from, to, rank: place.ranks[at] ?? '' }, dropped);
  }
  return { afterCardId: place.afterCardId, dropped };
}

/**
 * Moves cards within or between columns where the caller is editor; nothing changes when they are there already.
 * @throws ApiError 404, 403, 409 `wip-limit`, `board-full`, `archived`, 400 for a neighbour of another column.
 */
export async function moveCards(kanban: Kanban, { cardIds, columnId, afterCardId }: Move) {
  const named = { cards: cardIds, columns: [columnId] };
  return writing(kanban, named, { role: 'editor' }, async (write) => {
    const to = await liveColumn(write.trx, columnId);
    const cards = await storedCards(write.trx, cardIds);
    if (cards.some(({ archivedAt }) => archivedAt !== null)) throw conflict('archived');
    const put = await putCards(write, cards, to, afterCardId);
    const shown = await cardsById(write.kanban, kanban.user.id, cardIds);
    return { cards: shown, ...put, boardId: to.boardId };
  });
}
