import { docText } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import type { DomainEvents, NotificationRequest } from '@/domain/events';
import type { ColumnRow } from '../columns/rows';
import type { Write } from '../write/write';
import { keyOf } from './assemble';
import type { StoredCard } from './rows';

type Topic = 'kanban-assigned' | 'kanban-mentioned' | 'kanban-commented' | 'kanban-answered' | 'kanban-moved';

interface Told {
  topic: Topic;
  userIds: readonly string[];
  params?: Record<string, string | number>;
  dedupeKey?: string;
}

type Named = Pick<StoredCard, 'id' | 'boardId' | 'name' | 'number'>;

/** Characters of a text shown in a notification. */
const SHOWN = 140;

/** The quote in a notification and the id of its source, by which it is updated later. */
export const quoteOf = (doc: Doc, source: string) => ({ text: docText(doc).slice(0, SHOWN), source });

/**
 * Updates notifications that quote a text of a card; the quote of a deleted one is removed. `id` is the comment's, or
 * the card's for its description.
 */
export async function updateQuotes(
  { kanban, trx }: Write,
  cardId: string,
  { id, doc, change }: { id: string; doc: Doc | null; change: DomainEvents['message.changed']['change'] },
): Promise<void> {
  const text = doc ? quoteOf(doc, id).text : '';
  await kanban.events.emit(trx, 'message.changed', { area: 'kanban', id, cardId, text, change });
}

/** Path of a card in this app. */
export function cardPath(key: string): string {
  return `/dashboard/kanban/card/${encodeURIComponent(key)}`;
}

/** Notifies people about a card, never of their own actions. */
export async function notifyOfCard(write: Write, card: Named, told: Told): Promise<void> {
  const { kanban, trx } = write;
  const userIds = [...new Set(told.userIds)].filter((id) => id !== kanban.user.id);
  if (userIds.length === 0) return;
  const key = keyOf({ boardKey: write.board(card.boardId).key, number: card.number });
  const request: NotificationRequest = {
    topic: told.topic,
    userIds,
    actorId: kanban.user.id,
    entity: { type: 'kanban.card', id: card.id },
    link: cardPath(key),
    params: { name: kanban.user.displayName, card: card.name, key, ...told.params },
    dedupeKey: told.dedupeKey ?? `${told.topic}:${card.id}`,
  };
  await kanban.events.emit(trx, 'notification.requested', request);
}

/** Assignees and watchers of a card who have not muted its board. */
export async function concernedPeople({ trx }: Write, card: StoredCard): Promise<string[]> {
  const rows = await trx
    .selectFrom('card_assignee')
    .select('userId')
    .where('cardId', '=', card.id)
    .union(trx.selectFrom('card_watch').select('userId').where('cardId', '=', card.id))
    .execute();
  const ids = [...rows.map(({ userId }) => userId), ...(card.reporterId === null ? [] : [card.reporterId])];
  const deaf = await trx
    .selectFrom('board_person')
    .select('userId')
    .where('boardId', '=', card.boardId)
    .where('watch', '=', 'none')
    .execute();
  const silent = new Set(deaf.map(({ userId }) => userId));
  return [...new Set(ids)].filter((id) => !silent.has(id));
}

/** Notifies watchers of the whole board that a card moved to another column; `card` is its state after the move. */
export async function notifyMoved(
  write: Write,
  card: Named,
  from: ColumnRow | undefined,
  to: ColumnRow,
): Promise<void> {
  const rows = await write.trx
    .selectFrom('board_person')
    .select('userId')
    .where('boardId', '=', to.boardId)
    .where('watch', '=', 'all')
    .execute();
  const userIds = rows.map(({ userId }) => userId);
  const params = { from: from?.name ?? '', to: to.name };
  await notifyOfCard(write, card, { topic: 'kanban-moved', userIds, params });
}
