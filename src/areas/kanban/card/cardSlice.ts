import { type ActionReducerMapBuilder, createSlice, current } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { createRequest, type RequestError } from '@/core/redux/createRequest';
import type { Card } from '@/domain/kanban/detailSchemas';
import { kanbanLive } from '@/domain/kanban/live';
import type { Board } from '@/domain/kanban/schemas';
import { own } from '@/domain/own';
import { boardsApi, cardsApi } from '../api';

type Field = keyof Card;

/** A pending write: its card, and the values to roll back to. */
interface WaitingWrite {
  cardId: string;
  fields: Partial<Card>;
}

/** By request id, in the order in which they were sent. */
type WaitingWrites = Record<string, WaitingWrite>;

/** Lists whose entries get ids and versions from the server: its latest value is shown at once. */
const FILLED = new Set<Field>(['checklists', 'attachments', 'comments', 'likers']);

const fieldsOf = (card: Card) => Object.keys(card) as Field[];

/** The fields of a card that a change affects. */
function changedBy(card: Card, change: (card: Card) => void) {
  const before = current(card);
  change(card);
  const after = current(card);
  return { before, fields: fieldsOf(after).filter((field) => before[field] !== after[field]) };
}

const pick = (card: Card, fields: readonly Field[]): Partial<Card> =>
  Object.fromEntries(fields.map((field) => [field, card[field]]));

/** Optimistic update of a pending write. */
function showWrite(waiting: WaitingWrites, request: string, card: Card, show: (card: Card) => void): void {
  const { before, fields } = changedBy(card, show);
  waiting[request] = { cardId: card.id, fields: pick(before, fields) };
}

/** Applies server values below the pending writes: they show where no write is pending, and after a rollback. */
function tellUnder(waiting: WaitingWrites, card: Card, told: Partial<Card>): void {
  const writes = Object.values(waiting).filter(({ cardId }) => cardId === card.id);
  for (const field of Object.keys(told) as Field[]) {
    const first = writes.find(({ fields }) => field in fields);
    if (first) Object.assign(first.fields, { [field]: told[field] });
    if (!first || FILLED.has(field)) Object.assign(card, { [field]: told[field] });
  }
}

/** Applies the response of a write, below those still pending. */
function takeAnswer(waiting: WaitingWrites, card: Card, take: (card: Card) => void): void {
  const { before, fields } = changedBy(card, take);
  const told = pick(current(card), fields);
  Object.assign(card, pick(before, fields));
  tellUnder(waiting, card, told);
}

/** Rolls a refused write back: restores the old values in the card, or in the next pending write of the field. */
function takeBack(waiting: WaitingWrites, request: string, card: Card | undefined): void {
  const refused = waiting[request];
  const later = Object.entries(waiting)
    .slice(Object.keys(waiting).indexOf(request) + 1)
    .map(([, write]) => write)
    .filter(({ cardId }) => cardId === refused?.cardId);
  delete waiting[request];
  for (const field of Object.keys(refused?.fields ?? {}) as Field[]) {
    const next = later.find(({ fields }) => field in fields)?.fields ?? card;
    if (next) Object.assign(next, { [field]: refused?.fields[field] });
  }
}

/** State of loading one card, by its id or key. */
interface Reading {
  pendingId: string | null;
  error: RequestError | null;
  /** Id of the card that was loaded. */
  cardId: string | null;
}

/** What the drawer needs of the card's board. */
export type AroundBoard = Pick<
  Board,
  'id' | 'key' | 'name' | 'role' | 'access' | 'archivedAt' | 'members' | 'people' | 'labels' | 'columnOrder'
> & {
  columns: Record<string, { id: string; name: string; cardIds: string[] }>;
  cardNames: Record<string, string>;
};

export interface KanbanCardState {
  byId: Record<string, Card>;
  readings: Record<string, Reading>;
  boards: Record<string, AroundBoard>;
  waiting: WaitingWrites;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    kanbanCard: KanbanCardState;
  }
}

/** A change of a card: optimistic update `show`, request `call`, response handler `take`. */
export interface CardChange<Answer> {
  show?: ((card: Card) => void) | undefined;
  call: () => Promise<Answer>;
  take?: ((card: Card, answer: Answer) => void) | undefined;
}

/** A change with its card, as dispatched. */
export interface CardWrite extends CardChange<unknown> {
  cardId: string;
}

export const loadCard = createRequest('kanbanCard/card', (key: string, options) =>
  cardsApi.card({ cardId: key }, options),
);
export const loadBoardAround = createRequest('kanbanCard/board', boardsApi.board);
/** The caller reports refusals: some have their own dialog. */
export const writeCard = createRequest('kanbanCard/write', ({ call }: CardWrite) => call());

/** The part of a board that its cards need. */
export function aroundOf(
  board: Omit<Board, 'columnOrder'> & { columnOrder: readonly string[] },
): AroundBoard {
  const { id, key, name, role, access, archivedAt, members, people, labels, columns, columnOrder, cards } =
    board;
  const cardNames = Object.fromEntries(
    Object.values(cards).map((card) => [card.id, `${card.key} ${card.name}`]),
  );
  return {
    id,
    key,
    name,
    role,
    access,
    archivedAt,
    members,
    people,
    labels,
    columns,
    columnOrder: [...columnOrder],
    cardNames,
  };
}

/** Earlier comments that were already loaded are kept. */
function keepCard(state: KanbanCardState, card: Card): void {
  const known = state.byId[card.id];
  const oldest = card.comments.at(-1);
  const earlier = oldest
    ? (known?.comments.filter(({ createdAt }) => createdAt < oldest.createdAt) ?? [])
    : [];
  const told =
    earlier.length > 0
      ? { ...card, comments: [...card.comments, ...earlier], commentsNext: known?.commentsNext }
      : card;
  if (!known) state.byId[card.id] = told;
  else tellUnder(state.waiting, known, { commentsNext: undefined, ...told });
}

function trackReads(builder: ActionReducerMapBuilder<KanbanCardState>): void {
  builder
    .addCase(loadCard.pending, (state, { meta }) => {
      const known = own(state.readings, meta.arg);
      state.readings[meta.arg] = { cardId: known?.cardId ?? null, error: null, pendingId: meta.requestId };
    })
    .addCase(loadCard.fulfilled, (state, { meta, payload: { card } }) => {
      if (state.readings[meta.arg]?.pendingId !== meta.requestId) return;
      state.readings[meta.arg] = { cardId: card.id, error: null, pendingId: null };
      keepCard(state, card);
    })
    .addCase(loadCard.rejected, (state, { meta, payload }) => {
      const reading = state.readings[meta.arg];
      if (reading?.pendingId !== meta.requestId) return;
      reading.pendingId = null;
      if (meta.aborted) return;
      reading.error = payload ?? null;
      if (payload?.status === 404) reading.cardId = null;
    })
    .addCase(loadBoardAround.fulfilled, (state, { payload: { board } }) => {
      if (board.id !== null) state.boards[board.id] = aroundOf(board);
    });
}

function trackWrites(builder: ActionReducerMapBuilder<KanbanCardState>): void {
  builder
    .addCase(writeCard.pending, (state, { meta }) => {
      const { cardId, show } = meta.arg;
      const card = state.byId[cardId];
      if (card && show) showWrite(state.waiting, meta.requestId, card, show);
    })
    .addCase(writeCard.fulfilled, (state, { meta, payload }) => {
      delete state.waiting[meta.requestId];
      const { cardId, take } = meta.arg;
      const card = state.byId[cardId];
      if (card && take) takeAnswer(state.waiting, card, (answered) => take(answered, payload));
    })
    .addCase(writeCard.rejected, (state, { meta }) => {
      takeBack(state.waiting, meta.requestId, state.byId[meta.arg.cardId]);
    });
}

const initialState: KanbanCardState = { byId: {}, readings: {}, boards: {}, waiting: {} };

/** Open cards with all their parts; none of it is stored in the browser. */
export const cardSlice = createSlice({
  name: 'kanbanCard',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackReads(builder);
    trackWrites(builder);
    onLive(builder, kanbanLive.changed, (state, { payload: { payload } }) => {
      for (const change of payload.changes) {
        const known = change.kind === 'card' && state.byId[change.card.id];
        if (known) tellUnder(state.waiting, known, change.card);
        const board = state.boards[payload.boardId];
        if (board && change.kind === 'labels') board.labels = change.labels;
        if (board && change.kind === 'members')
          Object.assign(board, { members: change.members, people: change.people });
      }
    });
  },
});
