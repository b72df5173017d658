import * as z from 'zod';
import { docGiven } from '@/domain/doc/schemas';
import { MAX_COMMENT } from '@/domain/doc/types';
import { checklistName, itemText } from '@/domain/kanban/detailSchemas';
import { description } from '@/domain/kanban/cardFields';
import {
  MAX_ASSIGNEES,
  MAX_BOARD_DESCRIPTION,
  MAX_CARD_LABELS,
  MAX_CHECKLISTS,
  MAX_COLUMNS,
  MAX_ITEMS,
  MAX_LABELS,
} from '@/domain/kanban/limits';
import {
  boardName,
  boardRole,
  cardName,
  color,
  columnName,
  labelName,
  time,
  wipLimit,
} from '@/domain/kanban/schemas';
import { BOARD_ACCESS, PRIORITIES, REMINDERS, WIP_MODES, WORKSPACE_ROLES } from '@/domain/kanban/words';
import { givenDay, givenInstant } from '@/domain/schemas';

const ref = z.string().min(1).max(100);
const MAX_COMMENTS = 5_000;
const MAX_PEOPLE = 5_000;
/** Cards per file: those of a full board and its archive. */
export const MAX_FILE_CARDS = 20_000;

const fileColumn = z.object({
  name: columnName,
  wipLimit: wipLimit.default(null),
  wipMode: z.enum(WIP_MODES).default('warn'),
  isDone: z.boolean().default(false),
  color: color.nullable().default(null),
});

/** Schema of the board; its cards are parsed one by one, so that each error has its row. */
export const boardFile = z.object({
  format: z.literal('atrium-board'),
  version: z.literal(1),
  key: z.string().max(20).optional(),
  name: boardName,
  description: z.string().max(MAX_BOARD_DESCRIPTION).default(''),
  color: color.optional(),
  access: z.enum(BOARD_ACCESS).optional(),
  workspaceRole: z.enum(WORKSPACE_ROLES).optional(),
  columnOrder: z.array(ref).max(MAX_COLUMNS),
  columns: z.record(ref, fileColumn),
  labels: z
    .array(z.object({ id: ref, name: labelName, color }))
    .max(MAX_LABELS)
    .default([]),
  people: z
    .array(
      z.object({
        id: ref,
        username: z.string().max(100),
        name: z.string().max(200).nullable(),
        role: boardRole.optional(),
      }),
    )
    .max(MAX_PEOPLE)
    .default([]),
  cards: z.array(z.unknown()).max(MAX_FILE_CARDS),
});
export type BoardFile = z.output<typeof boardFile>;

const fileItem = z.object({
  text: itemText,
  doneAt: givenInstant.nullable().default(null),
  doneById: ref.nullable().default(null),
  assigneeId: ref.nullable().default(null),
  dueOn: givenDay.nullable().default(null),
});

const fileComment = z.object({
  id: ref,
  authorId: ref.nullable(),
  body: docGiven(MAX_COMMENT),
  createdAt: givenInstant,
  editedAt: givenInstant.nullable().default(null),
  replyToId: ref.nullable().default(null),
});
export type FileComment = z.output<typeof fileComment>;

/** Schema of one card in a board file. */
export const fileCard = z
  .object({
    columnId: ref,
    number: z.int().min(1).max(1_000_000_000).optional(),
    name: cardName,
    priority: z.enum(PRIORITIES).default('medium'),
    startOn: givenDay.nullable().default(null),
    dueOn: givenDay.nullable().default(null),
    dueTime: time.nullable().default(null),
    remind: z.enum(REMINDERS).default('1d'),
    completedAt: givenInstant.nullable().default(null),
    archivedAt: givenInstant.nullable().default(null),
    assigneeIds: z.array(ref).max(MAX_ASSIGNEES).default([]),
    labelIds: z.array(ref).max(MAX_CARD_LABELS).default([]),
    likerIds: z.array(ref).max(MAX_PEOPLE).default([]),
    reporterId: ref.nullable().default(null),
    createdAt: givenInstant.optional(),
    updatedAt: givenInstant.optional(),
    description: description.nullable().default(null),
    checklists: z
      .array(z.object({ name: checklistName, items: z.array(fileItem).max(MAX_ITEMS) }))
      .max(MAX_CHECKLISTS)
      .default([]),
    comments: z.array(fileComment).max(MAX_COMMENTS).default([]),
    attachments: z.array(z.object({ name: z.string().max(300) })).default([]),
  })
  .refine(({ dueOn, dueTime }) => dueTime === null || dueOn !== null, {
    path: ['dueTime'],
    error: 'needs-day',
  })
  .refine(({ dueOn, startOn }) => !startOn || !dueOn || startOn <= dueOn, {
    path: ['startOn'],
    error: 'start-after-due',
  });
export type FileCard = z.output<typeof fileCard>;
