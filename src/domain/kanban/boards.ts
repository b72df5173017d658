import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { personRef } from '@/domain/people/personRef';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, paging, version } from '@/domain/schemas';
import { boardsAddresses } from './addresses';
import { MAX_BOARD_DESCRIPTION } from './limits';
import {
  board,
  boardInfo,
  boardKey,
  boardName,
  boardRole,
  clientId,
  color,
  columnName,
  emptyBoard,
  label,
  labelName,
  listedBoard,
  member,
  rev,
} from './schemas';
import { BOARD_ACCESS, WATCHES, WORKSPACE_ROLES } from './words';

const boardText = z.string().trim().max(MAX_BOARD_DESCRIPTION);
const byBoard = z.object({ boardId: id });
const filled = z.object({ board });
const info = z.object({ board: boardInfo });
const unassigned = z.object({ userId: id, cardIds: z.array(id), itemIds: z.array(id) });
const oneLabel = z.object({ label, rev });
const labelWrite = { access: 'kanban.use', response: oneLabel } as const;
const byLabel = z.object({ labelId: id });

const trashed = {
  deletedAt: instant,
  deletedBy: personRef.nullable(),
};

const activityRow = z.object({
  id,
  at: instant,
  /** Null for changes by the system. */
  actor: personRef.nullable(),
  action: z.string(),
  entityKind: z.string(),
  entityId: z.string(),
  /** The title of the record at that time. */
  title: z.string(),
  /** Old and new value by field. */
  diff: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type BoardActivity = z.output<typeof activityRow>;

/** Boards, their members, and their labels. Source: kanban, sections 2.1 and 2.2. */
export const boardsContract = defineContract({
  board: {
    ...boardsAddresses.board,
    summary: 'A board by its id, key or former key; without one, the last used',
    access: 'kanban.use',
    query: z.object({ boardId: id.optional() }),
    response: z.object({ board: z.union([board, emptyBoard]) }),
  },
  boards: {
    ...boardsAddresses.boards,
    summary: 'Boards that one may read',
    access: 'kanban.use',
    query: z.object({
      state: z.enum(['open', 'archived', 'templates', 'deleted']).default('open'),
      /** Every board of the workspace; requires kanban.manage. */
      all: z.enum(['true', 'false']).optional(),
      query: z.string().trim().max(100).optional(),
      sort: z.enum(['visited', 'name', 'updated']).default('visited'),
      ...paging,
    }),
    response: z.object({ boards: z.array(listedBoard).max(MAX_LIMIT), next: nextCursor }),
  },
  newBoard: {
    ...boardsAddresses.newBoard,
    summary: 'Make a board: with default columns, named ones, or from a template',
    access: 'kanban.create',
    body: z.object({
      name: boardName,
      id: clientId.optional(),
      key: boardKey.optional(),
      description: boardText.optional(),
      color: color.optional(),
      access: z.enum(BOARD_ACCESS).optional(),
      workspaceRole: z.enum(WORKSPACE_ROLES).optional(),
      templateId: id.optional(),
      columns: z.array(columnName).max(20).optional(),
    }),
    response: filled,
    errors: ['key-taken', 'id-taken'],
  },
  updateBoard: {
    ...boardsAddresses.updateBoard,
    summary: 'Change a board; archive it, or bring it back',
    access: 'kanban.use',
    body: z.object({
      boardId: id,
      version: version,
      board: z
        .object({
          name: boardName,
          key: boardKey,
          description: boardText,
          color,
          access: z.enum(BOARD_ACCESS),
          workspaceRole: z.enum(WORKSPACE_ROLES),
          isTemplate: z.boolean(),
          archived: z.boolean(),
        })
        .partial()
        .strict(),
    }),
    /** Users who lost read access, and the cards they were unassigned from. */
    response: info.extend({ unassigned: z.array(unassigned) }),
    errors: ['key-taken', 'stale-version', 'archived'],
  },
  deleteBoard: {
    ...boardsAddresses.deleteBoard,
    summary: 'Put a board into the trash, or delete one that lies there for ever',
    access: 'kanban.use',
    body: byBoard.extend({ forEver: z.literal(true).optional() }),
    response: z.object({ deleted: z.literal(true) }),
  },
  restoreBoard: {
    ...boardsAddresses.restoreBoard,
    summary: 'Bring a deleted board back',
    access: 'kanban.use',
    body: byBoard,
    response: filled,
  },
  copyBoard: {
    ...boardsAddresses.copyBoard,
    summary: 'Copy a board; numbers start at 1 in its order',
    access: 'kanban.create',
    idempotency: 'optional',
    body: z.object({
      boardId: id,
      name: boardName,
      key: boardKey.optional(),
      with: z
        .object({
          cards: z.boolean().default(true),
          members: z.boolean().default(false),
          assignees: z.boolean().default(false),
          dates: z.boolean().default(false),
          comments: z.boolean().default(false),
        })
        .strict()
        .prefault({}),
    }),
    response: filled,
    errors: ['key-taken'],
  },
  visit: {
    ...boardsAddresses.visit,
    summary: 'Say that a board was opened: it is the one meant without an id',
    access: 'kanban.use',
    body: byBoard,
    response: z.object({ visitedAt: instant }),
  },
  person: {
    ...boardsAddresses.person,
    summary: 'Own settings of a board',
    access: 'kanban.use',
    body: z.object({ boardId: id, starred: z.boolean().optional(), watch: z.enum(WATCHES).optional() }),
    response: z.object({ starred: z.boolean(), watch: z.enum(WATCHES) }),
  },
  updateMember: {
    ...boardsAddresses.updateMember,
    summary: 'Give somebody a role on a board, or (null) take it; oneself may leave',
    access: 'kanban.use',
    body: z.object({ boardId: id, userId: id, role: boardRole.nullable() }),
    response: z.object({
      members: z.array(member),
      /** Cards the user was unassigned from, including archived and deleted ones. */
      unassignedCardIds: z.array(id),
      unassignedItemIds: z.array(id),
      rev,
    }),
    errors: ['last-manager', 'board-full', 'archived'],
  },
  publish: {
    ...boardsAddresses.publish,
    summary: 'Switch the public link of a board on or off, or make a new one',
    access: 'kanban.create',
    body: z.object({ boardId: id, on: z.boolean(), renew: z.boolean().optional() }),
    response: z.object({ publicUrl: z.string().max(200).nullable() }),
    errors: ['archived'],
  },
  emptyTrash: {
    ...boardsAddresses.emptyTrash,
    summary:
      'Delete for ever what lies in the trash of a board, or only what is named; nothing of it comes back',
    access: 'kanban.use',
    body: byBoard.extend({
      columnIds: z.array(id).min(1).max(50).optional(),
      cardIds: z.array(id).min(1).max(200).optional(),
    }),
    response: z.object({ columns: z.int().min(0), cards: z.int().min(0) }),
    errors: ['archived', 'no-column'],
  },
  trash: {
    ...boardsAddresses.trash,
    summary: 'What lies in the trash of a board, the newest first; columns come with the first page',
    access: 'kanban.use',
    query: byBoard.extend({ query: z.string().trim().max(100).optional(), ...paging }),
    response: z.object({
      columns: z.array(z.object({ id, name: z.string(), cardCount: z.int().min(0), ...trashed })),
      cards: z
        .array(
          z.object({
            id,
            key: z.string(),
            name: z.string(),
            columnId: id,
            columnName: z.string(),
            ...trashed,
          }),
        )
        .max(MAX_LIMIT),
      next: nextCursor,
    }),
  },
  activity: {
    ...boardsAddresses.activity,
    summary: 'What happened to a board, its columns and cards, or to one card; the newest first',
    access: 'kanban.use',
    query: byBoard.extend({ cardId: id.optional(), ...paging }),
    response: z.object({ activity: z.array(activityRow).max(MAX_LIMIT), next: nextCursor }),
  },
  newLabel: {
    ...boardsAddresses.newLabel,
    summary: 'Make a label',
    ...labelWrite,
    body: z.object({ boardId: id, name: labelName, color, id: clientId.optional() }),
    errors: ['label-taken', 'board-full', 'archived', 'id-taken'],
  },
  updateLabel: {
    ...boardsAddresses.updateLabel,
    summary: 'Change a label',
    ...labelWrite,
    body: byLabel.extend({
      version: version,
      label: z.object({ name: labelName, color }).partial().strict(),
    }),
    errors: ['label-taken', 'stale-version', 'archived'],
  },
  deleteLabel: {
    ...boardsAddresses.deleteLabel,
    summary: 'Take a label off the board and its cards',
    access: 'kanban.use',
    body: byLabel,
    response: z.object({ deleted: z.literal(true), cardIds: z.array(id), rev }),
    errors: ['archived'],
  },
  restoreLabel: {
    ...boardsAddresses.restoreLabel,
    summary: 'Bring a deleted label back to the board and its cards',
    ...labelWrite,
    body: byLabel,
    errors: ['label-taken', 'board-full', 'archived'],
  },
});
