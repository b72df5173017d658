import type { KanbanChange } from '@/domain/kanban/live';
import type { CardSummary, Column } from '@/domain/kanban/schemas';
import { cardsApi, columnsApi } from '../api';
import type { Act, NewCard } from './acts';
import type { KanbanState } from './types';
import { updateFacts } from './updateFacts';

/** The response to an act. */
export interface Answer {
  /** The open board's revision after it; null if it did not change. */
  rev: number | null;
  /** The changes, as live events; null if the response is incomplete. */
  changes: KanbanChange[] | null;
  /** A column that was created. */
  columnId?: string;
  /** Cards of a bulk act that stayed as they were. */
  refused?: { cardId: string; code: string }[];
  /** What a card lost by moving to another board. */
  dropped?: { assigneeIds: string[]; labelIds: string[] };
}

const cardChange = (card: CardSummary, afterCardId?: string | null): KanbanChange =>
  afterCardId === undefined ? { kind: 'card', card } : { kind: 'card', card, afterCardId };

/** Consecutive cards, the first of them behind `after`. */
function inARow(cards: readonly CardSummary[], after: string | null): KanbanChange[] {
  return cards.map((card, index) => cardChange(card, cards[index - 1]?.id ?? after));
}

interface Filled {
  column: Column;
  cards: CardSummary[];
  columnOrder: string[];
  rev: number;
}

function filled({ column, cards, columnOrder, rev }: Filled): Answer {
  const { cardIds, ...facts } = column;
  const inOrder = cardIds.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const changes: KanbanChange[] = [
    { kind: 'column', column: facts },
    { kind: 'columnOrder', columnOrder },
    ...inARow(inOrder, null),
  ];
  return { rev, changes, columnId: column.id };
}

const columnChange = ({ cardIds: _cardIds, ...column }: Column): KanbanChange => ({ kind: 'column', column });

async function newCard(card: NewCard, afterCardId: string | null | undefined): Promise<Answer> {
  const place = afterCardId === undefined ? {} : { afterCardId };
  const answer = await cardsApi.newCard({ ...card, ...place });
  return { rev: answer.rev, changes: [cardChange(answer.card, answer.afterCardId)] };
}

async function bulk(
  cardIds: string[],
  change: Parameters<typeof cardsApi.bulk>[0]['change'],
  boardId: string,
): Promise<Answer> {
  const { cards, refused, revs } = await cardsApi.bulk({ cardIds, change });
  const places = 'complete' in change ? null : cards.map((card) => cardChange(card));
  return { rev: revs[boardId] ?? null, changes: places, refused };
}

type ColumnAct = Extract<Act, { kind: `${string}Column` }>;
type CardAct = Exclude<Act, ColumnAct>;

async function columnCall(act: ColumnAct, boardId: string, key: string): Promise<Answer> {
  switch (act.kind) {
    case 'addColumn': {
      const board = boardId ? { boardId } : {};
      const { column, rev } = await columnsApi.newColumn({ id: act.id, name: act.name, ...board });
      return { rev, changes: [columnChange(column)], columnId: column.id };
    }
    case 'updateColumn': {
      const { column, rev } = await columnsApi.updateColumn({ columnId: act.columnId, column: act.changes });
      return { rev, changes: 'isDone' in act.changes ? null : [columnChange(column)] };
    }
    case 'moveColumn': {
      const { columnId, afterColumnId } = act;
      const { columnOrder, rev } = await columnsApi.moveColumn({ columnId, afterColumnId });
      return { rev, changes: [{ kind: 'columnOrder', columnOrder }] };
    }
    case 'deleteColumn': {
      const { rev } = await columnsApi.deleteColumn({ columnId: act.columnId });
      return { rev, changes: [{ kind: 'columnRemoved', columnId: act.columnId }] };
    }
    case 'restoreColumn':
      return filled(await columnsApi.restoreColumn({ columnId: act.columnId }));
    case 'copyColumn': {
      const { columnId, name } = act;
      return filled(await columnsApi.copyColumn({ columnId, name }, { idempotencyKey: key }));
    }
    case 'clearColumn': {
      const { cardIds, rev } = await columnsApi.clearColumn({ columnId: act.columnId, how: act.how });
      return { rev, changes: [{ kind: 'cardsRemoved', cardIds }] };
    }
  }
}

async function ticked(cardId: string, completed: boolean): Promise<Answer> {
  const { card, afterCardId, rev } = await cardsApi.complete({ cardId, completed });
  return { rev, changes: [cardChange(card, afterCardId)] };
}

async function placed(act: Extract<CardAct, { kind: 'move' }>, boardId: string): Promise<Answer> {
  const { cardIds, columnId, afterCardId } = act;
  const place = afterCardId === undefined ? {} : { afterCardId };
  const answer = await cardsApi.moveCards({ cardIds, columnId, ...place });
  const stay = answer.cards.every((card) => card.boardId === boardId);
  const changes: KanbanChange[] = stay
    ? inARow(answer.cards, answer.afterCardId)
    : [{ kind: 'cardsRemoved', cardIds }];
  return { rev: answer.revs[boardId] ?? null, changes, dropped: answer.dropped };
}

async function one(call: Promise<{ card: CardSummary; rev: number }>): Promise<Answer> {
  const { card, rev } = await call;
  return { rev, changes: [cardChange(card)] };
}

function groupCall(
  act: Extract<CardAct, { kind: 'assign' | 'label' | 'priority' | 'due' | 'complete' }>,
  boardId: string,
) {
  const { cardIds } = act;
  const [cardId = ''] = cardIds;
  const isOne = cardIds.length === 1;
  switch (act.kind) {
    case 'complete':
      return isOne ? ticked(cardId, act.completed) : bulk(cardIds, { complete: act.completed }, boardId);
    case 'assign':
      if (isOne) return one(cardsApi.assign({ cardId, userId: act.userId, on: act.on }));
      return bulk(cardIds, act.on ? { assign: act.userId } : { unassign: act.userId }, boardId);
    case 'label':
      if (isOne) return one(cardsApi.label({ cardId, labelId: act.labelId, on: act.on }));
      return bulk(cardIds, act.on ? { addLabel: act.labelId } : { removeLabel: act.labelId }, boardId);
    case 'priority':
      return bulk(cardIds, { priority: act.priority }, boardId);
    case 'due':
      return bulk(cardIds, { dueOn: act.dueOn, dueTime: act.dueTime }, boardId);
  }
}

async function cardCall(act: CardAct, state: KanbanState, boardId: string, key: string): Promise<Answer> {
  switch (act.kind) {
    case 'addCard':
      return newCard(act.card, act.afterCardId);
    case 'updateCard':
      return one(updateFacts(act.cardId, act.changes, state.server.cards[act.cardId] ?? {}));
    case 'move':
      return placed(act, boardId);
    case 'like':
      return one(cardsApi.like({ cardId: act.cardId, on: act.on }));
    case 'watch':
      return one(cardsApi.watch({ cardId: act.cardId, on: act.on }));
    case 'copyCard': {
      const { kind: _, ...body } = act;
      const { card, afterCardId, rev } = await cardsApi.copyCard(body, { idempotencyKey: key });
      return card.boardId === boardId
        ? { rev, changes: [cardChange(card, afterCardId)] }
        : { rev: null, changes: [] };
    }
    case 'archive': {
      const { cardIds, revs } = await cardsApi.archiveCards({ cardIds: act.cardIds, on: act.on });
      return { rev: revs[boardId] ?? null, changes: act.on ? [{ kind: 'cardsRemoved', cardIds }] : null };
    }
    case 'deleteCards': {
      const { cardIds, revs } = await cardsApi.deleteCards({ cardIds: act.cardIds });
      return { rev: revs[boardId] ?? null, changes: [{ kind: 'cardsRemoved', cardIds }] };
    }
    case 'restoreCards': {
      const { revs } = await cardsApi.restoreCards({ cardIds: act.cardIds });
      return { rev: revs[boardId] ?? null, changes: null };
    }
    default:
      return groupCall(act, boardId);
  }
}

const isColumnAct = (act: Act): act is ColumnAct => act.kind.endsWith('Column');

/**
 * Sends an act on a board; '' is a board that the server creates. `key` is the idempotency key of a copy. Throws
 * what the client throws.
 */
export function send(act: Act, boardId: string, state: KanbanState, key: string): Promise<Answer> {
  return isColumnAct(act) ? columnCall(act, boardId, key) : cardCall(act, state, boardId, key);
}
