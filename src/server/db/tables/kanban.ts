import type { Generated } from 'kysely';
import type { BoardAccess, BoardRole, Reminder, Watch, WipMode, WorkspaceRole } from '@/domain/kanban/words';
import type { Versioned } from './core';

/** Source: kanban, section 1. */
export interface BoardTable extends Versioned {
  id: string;
  key: string;
  name: string;
  /** Normalised name. */
  nameKey: string;
  description: Generated<string>;
  color: string;
  access: Generated<BoardAccess>;
  workspaceRole: Generated<WorkspaceRole>;
  /** The number of the next card; none is given twice. */
  nextNumber: Generated<number>;
  /** One more with every write that a reader can see. */
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
  /** Manager because this person's account was removed, until somebody changes it by hand. */
  inheritedFrom: string | null;
  /** What the heir was before; null = no member. */
  roleBefore: BoardRole | null;
}

/** What a reader alone has of a board. */
export interface BoardPersonTable {
  boardId: string;
  userId: string;
  starredAt: string | null;
  visitedAt: string | null;
  watch: Generated<Watch>;
  /** One more with every change of one's own settings and watched cards: part of the board's ETag. */
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
  /** Normalised name, unique among the labels of a board. */
  nameKey: string;
  color: string;
}

export interface CardTable extends Versioned {
  id: string;
  boardId: string;
  columnId: string;
  number: number;
  name: string;
  /** Normalised name. */
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
  /** The column in which it stood before. */
  cameFromColumnId: string | null;
  /** The column with which it went into the trash. */
  deletedWithId: string | null;
  deletedById: string | null;
}

/** Numbers of cards that stand on another board now. */
export interface CardNumberHistoryTable {
  boardId: string;
  number: number;
  cardId: string;
}

/** Apart from the card, so that lists never read it. */
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
  /** The card that it was turned into. */
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
