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

/** Splits an act by the most cards per call; moved cards keep their order. */
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

/** Merges the responses to all parts. */
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

/** A list of boards, by its key in the store. */
export interface BoardsRequest {
  key: string;
  query: Omit<In<'boards'>, 'limit' | 'cursor'>;
  cursor?: string | undefined;
}

/** Its input for the server. */
export const boardsQuery = ({ query, cursor }: BoardsRequest) => ({
  ...query,
  ...(cursor && { cursor }),
  limit: BOARDS,
});
export const loadBoards = createRequest('kanban/boards', (request: BoardsRequest, options) =>
  boardsApi.boards(boardsQuery(request), options),
);

export const {
  updateBoard,
  person: setPerson,
  updateMember,
  publish,
} = createRequests('kanban', boardsApi, ['updateBoard', 'updateMember']);

/** One act with its context, as dispatched. */
export interface ActRequest {
  act: Act;
  /** Id of the board; '' if it does not exist yet. */
  boardId: string;
  /** Instant of the act. */
  at: string;
  ownId: string;
  /** Time zone of the workspace. */
  timeZone: string;
  /** Undo and redo add no history entries of their own. */
  isReplay: boolean;
}

const queues = new WeakMap<Dispatch, WriteQueue>();

/** The write queue of a page: the same one for thunks and components. */
export function queueOf(dispatch: ThunkDispatch<RootState, unknown, UnknownAction>): WriteQueue {
  // Thunks get another `dispatch` than components; the one passed to a thunk is the same for both.
  return dispatch((own) => {
    const known = queues.get(own) ?? createWriteQueue((count) => own(waitingChanged(count)));
    queues.set(own, known);
    return known;
  });
}

/** Applies an act optimistically, sends it through the queue, and rolls it back if refused. */
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
