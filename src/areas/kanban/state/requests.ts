import { createAsyncThunk, type Dispatch, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { createRequest, type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { RootState } from '@/core/redux/hooks';
import type { boardsContract } from '@/domain/kanban/boards';
import type { InputOf } from '@/domain/contract';
import { boardsApi } from '../kanbanApi';
import type { Act } from './acts';
import { type Answer, send } from './calls';
import { joined, partsOf } from './parts';
import { waitingChanged } from './waiting';
import { createWriteQueue, type WriteQueue } from './writeQueue';

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

export const updateBoard = createRequest('kanban/updateBoard', (body: In<'updateBoard'>) =>
  boardsApi.updateBoard(body),
);
export const setPerson = createRequest(
  'kanban/person',
  (body: In<'person'>) => boardsApi.person(body),
  'write',
);
export const updateMember = createRequest('kanban/member', (body: In<'updateMember'>) =>
  boardsApi.updateMember(body),
);
export const publish = createRequest(
  'kanban/public',
  (body: In<'publish'>) => boardsApi.publish(body),
  'write',
);

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
