import type { RequestError } from '@/core/redux/createRequest';
import type { Listing } from '@/core/redux/listing';
import type { RequestState } from '@/core/redux/trackRequests';
import type { Layout, Operation } from '@/domain/kanban/board';
import type { KanbanChange } from '@/domain/kanban/live';
import type { BoardInfo, BoardListItem } from '@/domain/kanban/schemas';
import type { Watch } from '@/domain/kanban/words';
import type { Act } from './acts';

/** Something that is shown and that the server has not confirmed yet. */
export interface Pending {
  readonly id: string;
  readonly op: Operation;
  /** The board's number after it, once the server has answered and told of others before it. */
  rev: number | null;
}

/** An act that can be taken back. */
export interface HistoryEntry {
  id: string;
  boardId: string;
  act: Act;
  undo: Act[];
  redo: Act[];
}

/** What the server tells of a board. */
export interface Told {
  boardId: string;
  rev: number;
  changes: KanbanChange[];
}

/** The open board as its screens see it; nothing of it is kept by redux-persist. Source: kanban, section 5. */
export interface KanbanState extends RequestState {
  /** What is shown: the server's board with what is pending on top. */
  board: Layout;
  /** The server's board as it was told last. */
  server: Layout;
  /** The rest of the board; null while there is none. */
  info: BoardInfo | null;
  rev: number;
  /** Whether an answer was there at all, and the read that is waited for. */
  isRead: boolean;
  pendingId: string | null;
  readError: RequestError | null;
  /** A change was missed: the board is to be read again. */
  isStale: boolean;
  /** A quiet second read has failed: what was there stays, and the board is to be read again later. */
  isMissed: boolean;
  /** The highest number that was answered: when the channel does not bring the board there soon, it is read again. */
  answeredRev: number;
  /** The board that was open can't be read any more. */
  isLost: boolean;
  pending: Pending[];
  history: { undo: HistoryEntry[]; redo: HistoryEntry[] };
  /** Somebody drags: `board` stays as it is until the drop, whatever is told or answered meanwhile. */
  dragging: boolean;
  /** Writes that wait for a line. */
  waiting: number;
  /** One's own settings of boards as they were before changes that have not been answered, by request. */
  persons: Record<string, { boardId: string; starred?: boolean | undefined; watch?: Watch | undefined }>;
  boards: { lists: Record<string, Listing>; byId: Record<string, BoardListItem> };
}
