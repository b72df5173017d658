import type * as z from 'zod';
import type { Doc } from '@/domain/doc/types';
import type { Priority, Reminder } from '@/domain/kanban/words';
import type { importBoard } from '@/domain/kanban/importing';
import { newId } from '@/server/db/row';

export type Import = z.output<typeof importBoard.body>;

interface PlannedItem {
  text: string;
  doneAt: string | null;
  doneById: string | null;
  assigneeId: string | null;
  dueOn: string | null;
}

interface PlannedComment {
  authorId: string;
  body: Doc;
  createdAt: string;
  editedAt: string | null;
  /** Position of the comment that it answers. */
  replyTo: number | null;
}

/** What only a board's file says of a card. */
export interface PlannedParts {
  number: number;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  archivedAt: string | null;
  reporterId: string | null;
  checklists: { name: string; items: PlannedItem[] }[];
  comments: PlannedComment[];
  likerIds: string[];
}

/** A card that an import is to make. */
export interface PlannedCard {
  /** Of a table the column's name, null = the first one; of a board's file its id there. */
  column: string | null;
  name: string;
  /** Names. */
  labels: string[];
  priority: Priority;
  startOn: string | null;
  dueOn: string | null;
  dueTime: string | null;
  remind: Reminder;
  done: boolean;
  assigneeIds: string[];
  description: Doc | null;
  parts?: PlannedParts;
}

/** What one row comes to. */
export type PlannedRow = { card: PlannedCard } | { error: { row: number; field: string; code: string } };

/** A planned card with where it goes. */
export interface Placed {
  id: string;
  card: PlannedCard;
  columnId: string;
  /** Whether that column completes. */
  completes: boolean;
}

/** A place for a card, with an id for it. */
export function placed(card: PlannedCard, columnId: string, completes: boolean): Placed {
  return { id: newId(), card, columnId, completes };
}
