import type { Generated } from 'kysely';
import type { BoardAccess, BoardRole, Reminder, Watch, WipMode, WorkspaceRole } from '@/domain/kanban/words';
import type { Versioned } from './core';

/** Source: kanban, section 1. */
export interface BoardTable extends Versioned {
  id: string;
  key: string;
  name: string;
  /** Normalized name. */
  nameKey: string;
  description: Generated<string>;
  color: string;
  access: Generated<BoardAccess>;
  workspaceRole: Generated<WorkspaceRole>;
  /** The number of the next card; numbers are never reused. */
  nextNumber: Generated<number>;
  /** Incremented by every write that readers can see. */
  rev: Generated<number>;
  publicToken: string | null;
  isTemplate: Generated<number>;
  archivedAt: string | null;
  createdById: string | null;
}

/** Former keys. */
export interface BoardKeyHistoryTable {
  key: string;
  boardId: string;
}

export interface BoardMemberTable {
  boardId: string;
  userId: string;
  role: BoardRole;
  addedAt: string;
  /** Set = manager because this person's account was removed, until the role is changed by a user. */
  inheritedFrom: string | null;
  /** The role before taking over; null = no member. */
  roleBefore: BoardRole | null;
}

/** A reader's personal settings of a board. */
export interface BoardPersonTable {
  boardId: string;
  userId: string;
  starredAt: string | null;
  visitedAt: string | null;
  watch: Generated<Watch>;
  /** Incremented by every change of the person's settings and watched cards: part of the board's ETag. */
  ownRev: Generated<number>;
}

export interface BoardColumnTable extends Versioned {
  id: string;
  boardId: string;
  name: string;
  rank: string;
  wipLimit: number | null;
  wipMode: Generated<WipMode>;
  isDone: Generated<number>;
  color: string | null;
  deletedById: string | null;
}

export interface BoardLabelTable extends Versioned {
  id: string;
  boardId: string;
  name: string;
  /** Normalized name, unique among the labels of a board. */
  nameKey: string;
  color: string;
}

export interface CardTable extends Versioned {
  id: string;
  boardId: string;
  columnId: string;
  number: number;
  name: string;
  /** Normalized name. */
  nameKey: string;
  rank: string;
  /** 1 low, 2 medium, 3 high. */
  priority: Generated<number>;
  startOn: string | null;
  dueOn: string | null;
  dueTime: string | null;
  dueAt: string | null;
  /** `dueAt`, or `~` so that cards without one come last. */
  dueKey: Generated<string>;
  remind: Generated<Reminder>;
  completedAt: string | null;
  completedFromColumnId: string | null;
  archivedAt: string | null;
  coverAttachmentId: string | null;
  reporterId: string | null;
  createdById: string | null;
  /** The card's previous column. */
  cameFromColumnId: string | null;
  /** The column with which it was moved to the trash. */
  deletedWithId: string | null;
  deletedById: string | null;
}

/** Former numbers of cards that were moved to another board. */
export interface CardNumberHistoryTable {
  boardId: string;
  number: number;
  cardId: string;
}

/** Separate from the card, so that lists never read it. */
export interface CardBodyTable {
  cardId: string;
  /** JSON. */
  doc: string;
  text: string;
  version: number;
}

interface OfCardAndPerson {
  cardId: string;
  userId: string;
  at: string;
}

export interface CardLabelTable {
  cardId: string;
  labelId: string;
}

export interface ChecklistTable extends Versioned {
  id: string;
  cardId: string;
  name: string;
  rank: string;
}

export interface ChecklistItemTable extends Versioned {
  id: string;
  checklistId: string;
  text: string;
  rank: string;
  doneAt: string | null;
  doneById: string | null;
  assigneeId: string | null;
  dueOn: string | null;
  /** The card created from it. */
  cardId: string | null;
}

export interface CardCommentTable extends Versioned {
  id: string;
  cardId: string;
  authorId: string | null;
  /** JSON. */
  doc: string;
  text: string;
  replyToId: string | null;
  editedAt: string | null;
  deletedById: string | null;
}

export interface KanbanTables {
  board: BoardTable;
  board_key_history: BoardKeyHistoryTable;
  board_member: BoardMemberTable;
  board_person: BoardPersonTable;
  board_column: BoardColumnTable;
  board_label: BoardLabelTable;
  card: CardTable;
  card_number_history: CardNumberHistoryTable;
  card_body: CardBodyTable;
  card_assignee: OfCardAndPerson;
  card_like: OfCardAndPerson;
  card_watch: OfCardAndPerson;
  card_label: CardLabelTable;
  checklist: ChecklistTable;
  checklist_item: ChecklistItemTable;
  card_comment: CardCommentTable;
}
