import * as z from 'zod';
import { personRef } from '@/domain/people/personRef';
import { day, id, instant, pastedLine, version } from '@/domain/schemas';
import {
  MAX_ASSIGNEES,
  MAX_BOARD_DESCRIPTION,
  MAX_BOARD_NAME,
  MAX_CARD_LABELS,
  MAX_CARD_NAME,
  MAX_COLUMN_NAME,
  MAX_LABEL_NAME,
  MAX_LABELS,
  MAX_WIP,
} from './limits';
import {
  BOARD_ACCESS,
  BOARD_ROLES,
  PRIORITIES,
  REMINDERS,
  WATCHES,
  WIP_MODES,
  WORKSPACE_ROLES,
} from './words';

const text = (max: number) => z.string().max(max);
const count = z.int().min(0);

/** `#RRGGBB`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** Made by the client, so that a repeated call makes nothing twice. */
export const clientId = z.uuid();
/** Moves on by one with every change that a reader of the board can see. */
export const rev = count;
/** `HH:mm` of the workspace's zone. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const boardKey = z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/);
export const boardName = pastedLine(1, MAX_BOARD_NAME);
export const columnName = pastedLine(1, MAX_COLUMN_NAME);
export const cardName = pastedLine(1, MAX_CARD_NAME);
export const labelName = pastedLine(1, MAX_LABEL_NAME);
export const boardRole = z.enum(BOARD_ROLES);
export const wipLimit = z.int().min(1).max(MAX_WIP).nullable();

export const column = z.object({
  id,
  name: text(MAX_COLUMN_NAME),
  /** Its cards in their order; archived ones are left out. */
  cardIds: z.array(id),
  wipLimit,
  wipMode: z.enum(WIP_MODES),
  /** Cards in it are completed; at most one column of a board. */
  isDone: z.boolean(),
  color: color.nullable(),
  version: version,
});
export type Column = z.output<typeof column>;

export const label = z.object({ id, name: text(MAX_LABEL_NAME), color, version: version });
export type BoardLabel = z.output<typeof label>;

/** A card as everybody who reads it sees it: what live events carry. */
export const sharedCard = z.object({
  id,
  boardId: id,
  columnId: id,
  number: z.int().min(1),
  /** Such as `OPS-12`. */
  key: text(30),
  name: text(MAX_CARD_NAME),
  priority: z.enum(PRIORITIES),
  startOn: day.nullable(),
  dueOn: day.nullable(),
  dueTime: time.nullable(),
  /** `dueOn` at `dueTime`, or its last second, in the workspace's zone. */
  dueAt: instant.nullable(),
  remind: z.enum(REMINDERS),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  assigneeIds: z.array(id).max(MAX_ASSIGNEES),
  labelIds: z.array(id).max(MAX_CARD_LABELS),
  coverUrl: text(1000).nullable(),
  hasDescription: z.boolean(),
  commentCount: count,
  attachmentCount: count,
  checklistDone: count,
  checklistTotal: count,
  likeCount: count,
  reporterId: id.nullable(),
  createdById: id.nullable(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Counts the changes of `cards/update`; moves, people and labels leave it. */
  version: version,
});
export type SharedCard = z.output<typeof sharedCard>;

export const cardSummary = sharedCard.extend({ liked: z.boolean(), watching: z.boolean() });
export type CardSummary = z.output<typeof cardSummary>;

export const member = personRef.extend({ role: boardRole });
export type BoardMember = z.output<typeof member>;

/** What all readers see of a board besides cards and columns. */
export const boardFacts = z.object({
  id,
  key: text(8),
  name: text(MAX_BOARD_NAME),
  description: text(MAX_BOARD_DESCRIPTION),
  color,
  access: z.enum(BOARD_ACCESS),
  workspaceRole: z.enum(WORKSPACE_ROLES),
  isTemplate: z.boolean(),
  archivedAt: instant.nullable(),
  version: version,
});
export type BoardFacts = z.output<typeof boardFacts>;

/** A board without its cards and columns, as one reader sees it. */
export const boardInfo = boardFacts.extend({
  role: boardRole,
  starred: z.boolean(),
  watch: z.enum(WATCHES),
  members: z.array(member),
  /** Assignees and reporters who are no members: open boards, and people who left. */
  people: z.array(personRef),
  labels: z.array(label).max(MAX_LABELS),
  /** Of the public link; managers only. */
  publicUrl: text(200).nullable(),
  rev,
});
export type BoardInfo = z.output<typeof boardInfo>;

const content = z.object({
  cards: z.record(id, cardSummary),
  columns: z.record(id, column),
  columnOrder: z.array(id),
});

export const board = z.object({ ...boardInfo.shape, ...content.shape });
export type Board = z.output<typeof board>;

/** Somebody who reads no board yet: empty, and without an id. */
export const emptyBoard = z.object({ id: z.null(), ...content.shape });
export type EmptyBoard = z.output<typeof emptyBoard>;

export const listedBoard = z.object({
  id,
  key: text(8),
  name: text(MAX_BOARD_NAME),
  color,
  description: text(MAX_BOARD_DESCRIPTION),
  role: boardRole,
  starred: z.boolean(),
  openCount: count,
  overdueCount: count,
  doneCount: count,
  /** At most four. */
  members: z.array(personRef).max(4),
  memberCount: count,
  visitedAt: instant.nullable(),
  updatedAt: instant,
  archivedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  isTemplate: z.boolean(),
  version: version,
});
export type BoardListItem = z.output<typeof listedBoard>;
