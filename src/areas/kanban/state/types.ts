import type { RequestError } from '@/core/redux/createRequest';
import type { Listing } from '@/core/redux/listing';
import type { RequestState } from '@/core/redux/trackRequests';
import type { Layout, Operation } from '@/domain/kanban/board';
import type { KanbanChange } from '@/domain/kanban/live';
import type { BoardInfo, BoardListItem } from '@/domain/kanban/schemas';
import type { Watch } from '@/domain/kanban/words';
import type { Act } from './acts';

/** A change that is shown but not yet confirmed by the server. */
export interface Pending {
  readonly id: string;
  readonly op: Operation;
  /** The board's revision after it, if it was answered but still waits for live events. */
  rev: number | null;
}

/** An act that can be undone. */
export interface HistoryEntry {
  id: string;
  boardId: string;
  act: Act;
  undo: Act[];
  redo: Act[];
}

/** A change of a board reported by the server. */
export interface Told {
  boardId: string;
  rev: number;
  changes: KanbanChange[];
}

/** State of the open board; redux-persist stores none of it. Source: kanban, section 5. */
export interface KanbanState extends RequestState {
  /** What is shown: the server's board with the pending operations on top. */
  board: Layout;
  /** The server's board, as last received. */
  server: Layout;
  /** The rest of the board; null without one. */
  info: BoardInfo | null;
  rev: number;
  /** Whether any response has arrived; and the id of the pending request. */
  isRead: boolean;
  pendingId: string | null;
  readError: RequestError | null;
  /** A change was missed: the board has to be reloaded. */
  isStale: boolean;
  /** A background reload has failed: what is shown stays, and it is retried later. */
  isMissed: boolean;
  /** The highest revision in a response: if live events do not catch up soon, the board is reloaded. */
  answeredRev: number;
  /** The open board is no longer accessible. */
  isLost: boolean;
  pending: Pending[];
  history: { undo: HistoryEntry[]; redo: HistoryEntry[] };
  /** A drag is going on: `board` stays unchanged until the drop. */
  dragging: boolean;
  /** Number of writes waiting for the connection. */
  waiting: number;
  /** The user's own settings of boards before pending changes, by request id. */
  persons: Record<string, { boardId: string; starred?: boolean | undefined; watch?: Watch | undefined }>;
  boards: { lists: Record<string, Listing>; byId: Record<string, BoardListItem> };
}
