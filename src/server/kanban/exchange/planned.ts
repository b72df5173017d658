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
  /** Index of the comment that it replies to. */
  replyTo: number | null;
}

/** Parts of a card that only a board file contains. */
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

/** A card to be created by an import. */
export interface PlannedCard {
  /** In a table the column's name, null = the first one; in a board file its id there. */
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

/** The result of planning one row. */
export type PlannedRow = { card: PlannedCard } | { error: { row: number; field: string; code: string } };

/** A planned card with its target column. */
export interface Placed {
  id: string;
  card: PlannedCard;
  columnId: string;
  /** Whether that column is the done column. */
  completes: boolean;
}

/** Assigns a planned card its column and a new id. */
export function placed(card: PlannedCard, columnId: string, completes: boolean): Placed {
  return { id: newId(), card, columnId, completes };
}
