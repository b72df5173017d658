import { createAsyncThunk, type Dispatch, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { createRequest, createRequests, type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { RootState } from '@/core/redux/hooks';
import type { InputOf } from '@/domain/contract';
import type { boardsContract } from '@/domain/kanban/boards';
import { MAX_CARDS_AT_ONCE } from '@/domain/kanban/limits';
import { boardsApi } from '../api';
import type { Act } from './acts';
import { type Answer, send } from './calls';
import { waitingChanged } from './waiting';
import { createWriteQueue, type WriteQueue } from './writeQueue';

/** An act in parts of as many cards as one call takes; cards that are moved stay in their order. */
function partsOf(act: Act): Act[] {
  if (!('cardIds' in act) || act.cardIds.length <= MAX_CARDS_AT_ONCE) return [act];
  const { cardIds } = act;
  return Array.from({ length: Math.ceil(cardIds.length / MAX_CARDS_AT_ONCE) }, (_, index) => {
    const from = index * MAX_CARDS_AT_ONCE;
    const part = { ...act, cardIds: cardIds.slice(from, from + MAX_CARDS_AT_ONCE) };
    const isPlaced = part.kind === 'move' && part.afterCardId !== undefined && index > 0;
    return isPlaced ? { ...part, afterCardId: cardIds[from - 1] } : part;
  });
}

/** What the answers to all parts say together. */
function joined(answers: readonly Answer[]): Answer {
  const [first] = answers;
  if (first && answers.length === 1) return first;
  const rev = answers.findLast((answer) => answer.rev !== null)?.rev ?? null;
  const refused = answers.flatMap((answer) => answer.refused ?? []);
  const dropped = answers.flatMap((answer) => answer.dropped ?? []);
  const assigneeIds = [...new Set(dropped.flatMap((lost) => lost.assigneeIds))];
  const labelIds = [...new Set(dropped.flatMap((lost) => lost.labelIds))];
  return { rev, changes: null, refused, dropped: { assigneeIds, labelIds } };
}

type In<K extends keyof typeof boardsContract> = InputOf<(typeof boardsContract)[K]>;

/** The board of a key; '' means the last used one. */
export const loadBoard = createRequest('kanban/board', (key: string, options) =>
  boardsApi.board(key ? { boardId: key } : {}, options),
);

const BOARDS = 50;

/** A list of boards by its name in the store. */
export interface BoardsRequest {
  key: string;
  query: Omit<In<'boards'>, 'limit' | 'cursor'>;
  cursor?: string | undefined;
}
export const loadBoards = createRequest('kanban/boards', ({ query, cursor }: BoardsRequest, options) =>
  boardsApi.boards({ ...query, ...(cursor && { cursor }), limit: BOARDS }, options),
);

export const {
  updateBoard,
  person: setPerson,
  updateMember,
  publish,
} = createRequests('kanban', boardsApi, ['updateBoard', 'updateMember']);

/** One act, as it is dispatched. */
export interface ActRequest {
  act: Act;
  /** The board that it was done on; '' while there is none. */
  boardId: string;
  /** Instant at which it was done. */
  at: string;
  ownId: string;
  /** Zone of the workspace. */
  timeZone: string;
  /** Undoing and redoing write no history of their own. */
  isReplay: boolean;
}

const queues = new WeakMap<Dispatch, WriteQueue>();

/** The writes of a page, in their order: the same ones for thunks and for components. */
export function queueOf(dispatch: ThunkDispatch<RootState, unknown, UnknownAction>): WriteQueue {
  // Thunks are given another `dispatch` than components; what a thunk is given is the same for both.
  return dispatch((own) => {
    const known = queues.get(own) ?? createWriteQueue((count) => own(waitingChanged(count)));
    queues.set(own, known);
    return known;
  });
}

/** Shows an act at once, sends it in its turn, and takes it back when the server refuses. */
export const performAct = createAsyncThunk<
  Answer,
  ActRequest,
  { state: RootState; rejectValue: RequestError }
>('kanban/act', async ({ act, boardId }, { dispatch, getState, requestId, rejectWithValue }) => {
  const queue = queueOf(dispatch);
  const parts = partsOf(act);
  try {
    return joined(
      await Promise.all(
        parts.map((part) => queue.run(() => send(part, boardId, getState().kanban, requestId))),
      ),
    );
  } catch (error) {
    return rejectWithValue(toRequestError(error));
  }
});
