import type { BoardAccess, Priority } from './words';

/** Data of a changed card for other areas. Labels by name. */
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

/** Data of a changed board for other areas. */
export interface BoardEventFacts {
  id: string;
  key: string;
  name: string;
  access: BoardAccess;
  archivedAt: string | null;
}
