import type { BoardAccess, Priority } from './words';

/** What other areas may know about a card that changed. Labels by name. */
export interface CardFacts {
  id: string;
  boardId: string;
  columnId: string;
  labels: string[];
  assigneeIds: string[];
  priority: Priority;
  dueAt: string | null;
  completedAt: string | null;
  archivedAt: string | null;
  createdAt: string;
}

/** What other areas may know about a board that changed. */
export interface BoardEventFacts {
  id: string;
  key: string;
  name: string;
  access: BoardAccess;
  archivedAt: string | null;
}
