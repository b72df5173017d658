import type { Layout, Operation } from '@/domain/kanban/board';
import { doneColumn } from '@/domain/kanban/board';
import { dueAtOf } from '@/domain/kanban/due';
import type { CardSummary, Column } from '@/domain/kanban/schemas';
import type { Act, CardChanges, ColumnChanges, NewCard } from './acts';
import type { HistoryEntry } from './types';

/** Who acts, on which board, and after which steps. */
export interface Person {
  ownId: string;
  boardId: string;
  /** Time zone of the workspace, in which days are counted. */
  timeZone: string;
  /** The steps that can be undone. */
  steps: readonly HistoryEntry[];
}

function newColumn(id: string, name: string): Column {
  return { id, name, cardIds: [], wipLimit: null, wipMode: 'warn', isDone: false, color: null, version: 1 };
}

/** A new card, optimistically, before the server has assigned its number. */
function newCard(
  card: NewCard,
  { ownId, boardId, timeZone }: Person,
  at: string,
  isDone: boolean,
): CardSummary {
  const completed = card.completed ?? isDone;
  return {
    assigneeIds: [],
    startOn: null,
    dueOn: null,
    ...card,
    boardId,
    number: 0,
    key: '',
    priority: 'medium',
    dueTime: null,
    dueAt: dueAtOf({ dueOn: card.dueOn ?? null, dueTime: null }, timeZone),
    remind: '1d',
    completed,
    completedAt: completed ? at : null,
    labelIds: [],
    coverUrl: null,
    hasDescription: false,
    commentCount: 0,
    attachmentCount: 0,
    checklistDone: 0,
    checklistTotal: 0,
    likeCount: 0,
    liked: false,
    watching: false,
    reporterId: ownId,
    createdById: ownId,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);
const toggled = (ids: readonly string[], id: string, on: boolean) => [
  ...without(ids, id),
  ...(on ? [id] : []),
];

function changed(
  layout: Layout,
  ids: readonly string[],
  change: (card: CardSummary) => Partial<CardSummary>,
): Operation {
  const cards = ids.flatMap((id) => layout.cards[id] ?? []);
  return { kind: 'patchCards', changes: Object.fromEntries(cards.map((card) => [card.id, change(card)])) };
}

/** Changes of a card with their consequences for its due date: no time without a day, and the overdue state. */
function dated(card: CardSummary, changes: CardChanges, timeZone: string): Partial<CardSummary> {
  if (!('dueOn' in changes || 'dueTime' in changes)) return changes;
  const { dueOn, dueTime } = { ...card, ...changes };
  const plan = { dueOn, dueTime: dueOn === null ? null : dueTime };
  return { ...changes, ...plan, dueAt: dueAtOf(plan, timeZone) };
}

const daysOf = ({ kind: _kind, cardIds: _ids, ...days }: Extract<Act, { kind: 'due' }>): CardChanges => days;

/** The columns of cards before they were completed, as far as this page's history shows; the server knows all. */
function homesOf(steps: readonly HistoryEntry[], { columns }: Layout): Record<string, string> {
  const completing = steps.filter(({ act }) =>
    act.kind === 'complete' ? act.completed : act.kind === 'move' && columns[act.columnId]?.isDone,
  );
  const back = completing.flatMap(({ undo }) => undo.filter((act) => act.kind === 'move'));
  return Object.fromEntries(back.flatMap(({ cardIds, columnId }) => cardIds.map((id) => [id, columnId])));
}

/** The optimistic update of an act; null if only the server can compute it. */
export function operationOf(act: Act, layout: Layout, person: Person, at: string): Operation | null {
  const { timeZone } = person;
  switch (act.kind) {
    case 'addColumn':
      return { kind: 'addColumn', column: newColumn(act.id, act.name) };
    case 'updateColumn':
      return act;
    case 'moveColumn':
      return act;
    case 'deleteColumn':
      return { kind: 'removeColumn', columnId: act.columnId };
    case 'clearColumn':
      return { kind: 'removeCards', cardIds: layout.columns[act.columnId]?.cardIds ?? [] };
    case 'addCard': {
      const isDone = layout.columns[act.card.columnId]?.isDone ?? false;
      const card = newCard(act.card, person, at, isDone);
      const done = doneColumn(layout);
      // A card created as completed goes to the top of the done column.
      if (card.completed && done && !isDone)
        return { kind: 'addCard', card: { ...card, columnId: done.id }, afterCardId: null };
      return { kind: 'addCard', card, afterCardId: act.afterCardId };
    }
    case 'updateCard':
      return changed(layout, [act.cardId], (card) => dated(card, act.changes, timeZone));
    case 'move':
      return layout.columns[act.columnId]
        ? { ...act, kind: 'moveCards', at }
        : { kind: 'removeCards', cardIds: act.cardIds };
    case 'complete':
      return { ...act, kind: 'completeCards', at, homes: homesOf(person.steps, layout) };
    case 'assign':
      return changed(layout, act.cardIds, (card) => ({
        assigneeIds: toggled(card.assigneeIds, act.userId, act.on),
      }));
    case 'label':
      return changed(layout, act.cardIds, (card) => ({
        labelIds: toggled(card.labelIds, act.labelId, act.on),
      }));
    case 'priority':
      return { kind: 'updateCards', cardIds: act.cardIds, changes: { priority: act.priority } };
    case 'due':
      return changed(layout, act.cardIds, (card) => dated(card, daysOf(act), timeZone));
    case 'like':
      return changed(layout, [act.cardId], (card) => ({
        liked: act.on,
        likeCount: card.likeCount + Number(act.on) - Number(card.liked),
      }));
    case 'watch':
      return { kind: 'updateCards', cardIds: [act.cardId], changes: { watching: act.on } };
    case 'archive':
      return act.on ? { kind: 'removeCards', cardIds: act.cardIds } : null;
    case 'deleteCards':
      return { kind: 'removeCards', cardIds: act.cardIds };
    case 'restoreColumn':
    case 'copyColumn':
    case 'copyCard':
    case 'restoreCards':
      return null;
  }
}

/** The act that moves a card back to its current position. */
function backHome(layout: Layout, cardId: string): Act[] {
  const column = layout.columns[layout.cards[cardId]?.columnId ?? ''];
  if (!column) return [];
  const at = column.cardIds.indexOf(cardId);
  return [
    { kind: 'move', cardIds: [cardId], columnId: column.id, afterCardId: column.cardIds[at - 1] ?? null },
  ];
}

function inBoardOrder(layout: Layout, ids: readonly string[]): string[] {
  return layout.columnOrder
    .flatMap((id) => layout.columns[id]?.cardIds ?? [])
    .filter((id) => ids.includes(id));
}

const formerOf = <T extends object>(record: T, changes: object): Partial<T> =>
  Object.fromEntries(Object.keys(changes).map((key) => [key, record[key as keyof T]])) as Partial<T>;

function undoColumn(layout: Layout, columnId: string, changes: ColumnChanges): Act[] {
  const column = layout.columns[columnId];
  if (!column) return [];
  const done = doneColumn(layout);
  const former: Act = { kind: 'updateColumn', columnId, changes: formerOf(column, changes) as ColumnChanges };
  if (!changes.isDone || !done || done.id === columnId) return [former];
  return [former, { kind: 'updateColumn', columnId: done.id, changes: { isDone: true } }];
}

function byFormer<T>(
  layout: Layout,
  ids: readonly string[],
  read: (card: CardSummary) => T,
): [T, string[]][] {
  const groups = new Map<T, string[]>();
  for (const id of ids) {
    const card = layout.cards[id];
    if (card) groups.set(read(card), [...(groups.get(read(card)) ?? []), id]);
  }
  return [...groups];
}

function undoMembership(layout: Layout, act: Extract<Act, { kind: 'assign' | 'label' }>): Act[] {
  const has = (card: CardSummary) =>
    act.kind === 'assign' ? card.assigneeIds.includes(act.userId) : card.labelIds.includes(act.labelId);
  const cardIds = act.cardIds.filter((id) => layout.cards[id] && has(layout.cards[id]) !== act.on);
  return cardIds.length > 0 ? [{ ...act, cardIds, on: !act.on }] : [];
}

function undoDue(layout: Layout, ids: readonly string[]): Act[] {
  const dueOf = ({ dueOn, dueTime }: CardSummary) => JSON.stringify({ dueOn, dueTime });
  return byFormer(layout, ids, dueOf).map(([due, cardIds]) => ({
    kind: 'due',
    cardIds,
    ...(JSON.parse(due) as Pick<CardSummary, 'dueOn' | 'dueTime'>),
  }));
}

/** The acts that undo an act, computed on the board before it. Empty = cannot be undone. */
export function undoOf(act: Act, layout: Layout): Act[] {
  switch (act.kind) {
    case 'addColumn':
      return [{ kind: 'deleteColumn', columnId: act.id }];
    case 'updateColumn':
      return undoColumn(layout, act.columnId, act.changes);
    case 'moveColumn': {
      const at = layout.columnOrder.indexOf(act.columnId);
      return [{ ...act, afterColumnId: layout.columnOrder[at - 1] ?? null }];
    }
    case 'deleteColumn':
      return [{ kind: 'restoreColumn', columnId: act.columnId }];
    case 'clearColumn': {
      const cardIds = [...(layout.columns[act.columnId]?.cardIds ?? [])];
      return [
        act.how === 'archive' ? { kind: 'archive', cardIds, on: false } : { kind: 'restoreCards', cardIds },
      ];
    }
    case 'addCard':
      return [{ kind: 'deleteCards', cardIds: [act.card.id] }];
    case 'updateCard': {
      const card = layout.cards[act.cardId];
      if (!card || Object.keys(act.changes).length === 0) return [];
      return [{ ...act, changes: formerOf(card, act.changes) as CardChanges }];
    }
    case 'move':
    case 'complete':
      return act.kind === 'complete' && !doneColumn(layout)
        ? [{ ...act, completed: !act.completed }]
        : inBoardOrder(layout, act.cardIds).flatMap((id) => backHome(layout, id));
    case 'assign':
    case 'label':
      return undoMembership(layout, act);
    case 'priority':
      return byFormer(layout, act.cardIds, (card) => card.priority).map(([priority, cardIds]) => ({
        kind: 'priority',
        cardIds,
        priority,
      }));
    case 'due':
      return undoDue(layout, act.cardIds);
    case 'archive':
      return [{ ...act, on: !act.on }];
    case 'deleteCards':
      return [{ kind: 'restoreCards', cardIds: act.cardIds }];
    case 'restoreCards':
      return [{ kind: 'deleteCards', cardIds: act.cardIds }];
    case 'restoreColumn':
      return [{ kind: 'deleteColumn', columnId: act.columnId }];
    case 'like':
    case 'watch':
    case 'copyColumn':
    case 'copyCard':
      return [];
  }
}

/** The acts that redo an undone act: created records are restored instead of created again. */
export function redoOf(act: Act): Act[] {
  if (act.kind === 'addColumn') return [{ kind: 'restoreColumn', columnId: act.id }];
  if (act.kind === 'addCard') return [{ kind: 'restoreCards', cardIds: [act.card.id] }];
  return [act];
}
