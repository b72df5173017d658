import type { KanbanChange } from './live';
import type { CardSummary, Column, SharedCard } from './schemas';

/** Cards and columns of a board: each card is in exactly one column of `columnOrder`. Source: kanban, section 1. */
export interface Layout {
  cards: Readonly<Record<string, CardSummary>>;
  columns: Readonly<Record<string, Column>>;
  columnOrder: readonly string[];
}

/** Position among the new neighbors: absent = at the end, null = first. */
type After = string | null | undefined;

/** Operations on a board, applied optimistically before the server has responded. */
export type Operation =
  | { kind: 'addColumn'; column: Column }
  | { kind: 'updateColumn'; columnId: string; changes: Partial<Column> }
  | { kind: 'moveColumn'; columnId: string; afterColumnId: string | null }
  | { kind: 'removeColumn'; columnId: string }
  | { kind: 'addCard'; card: CardSummary; afterCardId?: After }
  | { kind: 'updateCards'; cardIds: readonly string[]; changes: Partial<CardSummary> }
  | { kind: 'moveCards'; cardIds: readonly string[]; columnId: string; afterCardId?: After; at: string }
  /** `homes`: the columns that the cards were in before completion, as far as known. */
  | {
      kind: 'completeCards';
      cardIds: readonly string[];
      completed: boolean;
      at: string;
      homes?: Readonly<Record<string, string>>;
    }
  | { kind: 'removeCards'; cardIds: readonly string[] }
  /** Changes of fields, with different values for each card. */
  | { kind: 'patchCards'; changes: Readonly<Record<string, Partial<CardSummary>>> };

/** A list with entries moved after another one; after an unknown neighbor they go to the end. */
export function insertAfter(ids: readonly string[], added: readonly string[], after: After): string[] {
  const rest = ids.filter((id) => !added.includes(id));
  const at = after === null ? 0 : rest.indexOf(after ?? '') + 1;
  const index = after !== null && at === 0 ? rest.length : at;
  return [...rest.slice(0, index), ...added, ...rest.slice(index)];
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

function withCardIds(layout: Layout, changed: Readonly<Record<string, readonly string[]>>): Layout {
  const columns = { ...layout.columns };
  for (const [id, cardIds] of Object.entries(changed)) {
    const column = columns[id];
    if (column && !isSame(column.cardIds, cardIds)) columns[id] = { ...column, cardIds: [...cardIds] };
  }
  return { ...layout, columns };
}

/** The column with the mark "done", if there is one. */
export function doneColumn({ columns, columnOrder }: Layout): Column | undefined {
  return columnOrder.map((id) => columns[id]).find((column) => column?.isDone);
}

function patch(layout: Layout, ids: readonly string[], change: (card: CardSummary) => Partial<CardSummary>) {
  const cards = { ...layout.cards };
  for (const id of ids) {
    const card = cards[id];
    if (card) cards[id] = { ...card, ...change(card) };
  }
  return { ...layout, cards };
}

const completion = (card: CardSummary, completed: boolean, at: string): Partial<CardSummary> =>
  card.completed === completed ? {} : { completed, completedAt: completed ? at : null };

/** Removes the cards from their columns and inserts them together into a column. */
function place(layout: Layout, ids: readonly string[], columnId: string, after: After): Layout {
  const target = layout.columns[columnId];
  const known = ids.filter((id) => layout.cards[id]);
  if (!target || known.length === 0) return layout;
  const changed: Record<string, string[]> = {};
  for (const id of known) {
    const from = layout.cards[id]?.columnId ?? '';
    if (from !== columnId)
      changed[from] = (changed[from] ?? layout.columns[from]?.cardIds ?? []).filter((other) => other !== id);
  }
  const anchor = after && known.includes(after) ? before(target.cardIds, known, after) : after;
  changed[columnId] = insertAfter(target.cardIds, known, anchor);
  return patch(withCardIds(layout, changed), known, (card) =>
    card.columnId === columnId ? {} : { columnId },
  );
}

/**
 * The anchor for cards inserted after one of themselves: the nearest card above it that stays; the end if it is in
 * another column.
 */
function before(ids: readonly string[], moved: readonly string[], id: string): After {
  if (!ids.includes(id)) return undefined;
  return ids.slice(0, ids.indexOf(id)).findLast((other) => !moved.includes(other)) ?? null;
}

function moveCards(layout: Layout, op: Extract<Operation, { kind: 'moveCards' }>): Layout {
  const target = layout.columns[op.columnId];
  if (!target) return layout;
  const crossing = op.cardIds.filter((id) => layout.cards[id]?.columnId !== op.columnId);
  const fromDone = crossing.filter((id) => layout.columns[layout.cards[id]?.columnId ?? '']?.isDone);
  const placed = place(layout, op.cardIds, op.columnId, op.afterCardId);
  if (target.isDone) return patch(placed, crossing, (card) => completion(card, true, op.at));
  return fromDone.length > 0 ? patch(placed, fromDone, (card) => completion(card, false, op.at)) : placed;
}

function completeCards(layout: Layout, op: Extract<Operation, { kind: 'completeCards' }>): Layout {
  const changing = op.cardIds.filter((id) => layout.cards[id] && layout.cards[id].completed !== op.completed);
  const marked = patch(layout, changing, (card) => completion(card, op.completed, op.at));
  const done = doneColumn(layout);
  if (op.completed) return done ? place(marked, changing, done.id, null) : marked;
  return changing.reduce((board, id) => {
    const home = board.columns[op.homes?.[id] ?? ''];
    const goes = home && !home.isDone && board.cards[id]?.columnId === done?.id;
    return goes ? place(board, [id], home.id, undefined) : board;
  }, marked);
}

function removeCards(layout: Layout, ids: readonly string[]): Layout {
  const cards = { ...layout.cards };
  const changed: Record<string, string[]> = {};
  for (const id of ids) {
    const from = cards[id]?.columnId;
    if (from === undefined) continue;
    changed[from] = (changed[from] ?? layout.columns[from]?.cardIds ?? []).filter((other) => other !== id);
    delete cards[id];
  }
  return withCardIds({ ...layout, cards }, changed);
}

function removeColumn(layout: Layout, columnId: string): Layout {
  const column = layout.columns[columnId];
  if (!column) return layout;
  const { cards } = removeCards(layout, column.cardIds);
  const columns = { ...layout.columns };
  delete columns[columnId];
  return { cards, columns, columnOrder: layout.columnOrder.filter((id) => id !== columnId) };
}

function addColumn(layout: Layout, column: Column): Layout {
  if (layout.columns[column.id]) return layout;
  return {
    ...layout,
    columns: { ...layout.columns, [column.id]: column },
    columnOrder: [...layout.columnOrder, column.id],
  };
}

function updateColumn(layout: Layout, columnId: string, changes: Partial<Column>): Layout {
  const column = layout.columns[columnId];
  if (!column) return layout;
  const columns = {
    ...layout.columns,
    [columnId]: { ...column, ...changes, id: column.id, cardIds: column.cardIds },
  };
  const former = doneColumn(layout);
  if (changes.isDone && former && former.id !== columnId) columns[former.id] = { ...former, isDone: false };
  const next = { ...layout, columns };
  // Cards in the done column are completed; unmarking the column does not revert them.
  return changes.isDone
    ? patch(next, column.cardIds, (card) => completion(card, true, new Date(0).toISOString()))
    : next;
}

/** Applies the server's state of a card: its fields, and its position if that changed. Per-user fields stay. */
function putCard(layout: Layout, card: SharedCard & Partial<CardSummary>, after: After): Layout {
  const known = layout.cards[card.id];
  const record = { liked: known?.liked ?? false, watching: known?.watching ?? false, ...card };
  if (!layout.columns[card.columnId] || card.archivedAt) return removeCards(layout, [card.id]);
  const stands = known?.columnId === card.columnId && after === undefined;
  const cards = { ...layout.cards, [card.id]: known ? { ...record, columnId: known.columnId } : record };
  const placed = stands ? layout : place({ ...layout, cards }, [card.id], card.columnId, after);
  return { ...placed, cards: { ...placed.cards, [card.id]: record } };
}

function putColumn(layout: Layout, column: Omit<Column, 'cardIds'> & { cardIds?: string[] }): Layout {
  const known = layout.columns[column.id];
  if (!known) return addColumn(layout, { cardIds: [], ...column });
  return {
    ...layout,
    columns: { ...layout.columns, [column.id]: { ...known, ...column, cardIds: known.cardIds } },
  };
}

/** The board after a change reported by the server; changes of the board's own facts do not affect it. */
export function applyChange(layout: Layout, change: KanbanChange): Layout {
  switch (change.kind) {
    case 'card':
      return putCard(layout, change.card, change.afterCardId);
    case 'cardsRemoved':
      return removeCards(layout, change.cardIds);
    case 'column':
      return putColumn(layout, change.column);
    case 'columnRemoved':
      return removeColumn(layout, change.columnId);
    case 'columnOrder':
      return { ...layout, columnOrder: change.columnOrder.filter((id) => layout.columns[id]) };
    case 'labels': {
      const there = new Set(change.labels.map(({ id }) => id));
      const stale = Object.values(layout.cards).filter((card) => card.labelIds.some((id) => !there.has(id)));
      return patch(
        layout,
        stale.map(({ id }) => id),
        (card) => ({ labelIds: card.labelIds.filter((id) => there.has(id)) }),
      );
    }
    default:
      return layout;
  }
}

/**
 * The board after an operation. Missing cards and columns are ignored, so that operations can be replayed on any
 * later board; operations are idempotent. Unchanged parts keep their identity.
 */
export function applyOperation(layout: Layout, op: Operation): Layout {
  switch (op.kind) {
    case 'addColumn':
      return addColumn(layout, op.column);
    case 'updateColumn':
      return updateColumn(layout, op.columnId, op.changes);
    case 'moveColumn':
      return layout.columns[op.columnId]
        ? { ...layout, columnOrder: insertAfter(layout.columnOrder, [op.columnId], op.afterColumnId) }
        : layout;
    case 'removeColumn':
      return removeColumn(layout, op.columnId);
    case 'addCard':
      if (layout.cards[op.card.id] || !layout.columns[op.card.columnId]) return layout;
      return place(
        { ...layout, cards: { ...layout.cards, [op.card.id]: op.card } },
        [op.card.id],
        op.card.columnId,
        op.afterCardId,
      );
    case 'updateCards':
      return patch(layout, op.cardIds, () => op.changes);
    case 'moveCards':
      return moveCards(layout, op);
    case 'completeCards':
      return completeCards(layout, op);
    case 'removeCards':
      return removeCards(layout, op.cardIds);
    case 'patchCards':
      return patch(layout, Object.keys(op.changes), ({ id }) => op.changes[id] ?? {});
  }
}
