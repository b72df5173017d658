import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id, version } from '@/domain/schemas';
import { columnsAddresses } from './addresses';
import { cardSummary, clientId, color, column, columnName, rev, wipLimit } from './schemas';
import { WIP_MODES } from './words';

const fields = {
  wipLimit: wipLimit.optional(),
  wipMode: z.enum(WIP_MODES).optional(),
  color: color.nullable().optional(),
};
const byColumn = z.object({ columnId: id });
const one = z.object({ column, rev });
const filled = z.object({ column, cards: z.array(cardSummary), columnOrder: z.array(id), rev });
const KEPT_OUT = ['archived', 'board-full'] as const;

/**
 * Columns of boards. The fields that the specification fixes suffice; read-only fields in a column are ignored. Source:
 * kanban, sections 2.1 and 2.3.
 */
export const columnsContract = defineContract({
  newColumn: {
    ...columnsAddresses.newColumn,
    summary: 'Add a column at the end of a board; without any board of one’s own, of a new one',
    access: 'kanban.use',
    unknownFields: 'drop',
    body: z.object({ name: columnName, id: clientId.optional(), boardId: id.optional(), ...fields }),
    response: z.object({ column, boardId: id, rev }),
    errors: [...KEPT_OUT, 'id-taken'],
  },
  updateColumn: {
    ...columnsAddresses.updateColumn,
    summary: 'Change a column; without a version the last writer wins',
    access: 'kanban.use',
    unknownFields: 'drop',
    body: z.object({
      columnId: id,
      column: z.object({
        name: columnName.optional(),
        ...fields,
        isDone: z.boolean().optional(),
        version: version.optional(),
      }),
    }),
    response: one,
    errors: ['archived', 'stale-version'],
  },
  deleteColumn: {
    ...columnsAddresses.deleteColumn,
    summary: 'Put a column and its cards into the trash',
    access: 'kanban.use',
    unknownFields: 'drop',
    body: byColumn,
    response: z.object({ deleted: z.literal(true), columnId: id, cardIds: z.array(id), rev }),
    errors: ['archived'],
  },
  moveColumn: {
    ...columnsAddresses.moveColumn,
    summary: 'Put a column behind another, or (null) first',
    access: 'kanban.use',
    body: z.object({ columnId: id, afterColumnId: id.nullable() }),
    response: z.object({ columnOrder: z.array(id), rev }),
    errors: ['archived'],
  },
  copyColumn: {
    ...columnsAddresses.copyColumn,
    summary: 'Copy a column with its cards, beside it',
    access: 'kanban.use',
    idempotency: 'optional',
    body: z.object({ columnId: id, name: columnName.optional() }),
    response: filled,
    errors: [...KEPT_OUT],
  },
  restoreColumn: {
    ...columnsAddresses.restoreColumn,
    summary: 'Bring a deleted column back to its place, with the cards that went with it',
    access: 'kanban.use',
    body: byColumn,
    response: filled,
    errors: [...KEPT_OUT],
  },
  clearColumn: {
    ...columnsAddresses.clearColumn,
    summary: 'Archive or delete all cards of a column',
    access: 'kanban.use',
    body: z.object({ columnId: id, how: z.enum(['archive', 'delete']) }),
    response: z.object({ cardIds: z.array(id), rev }),
    errors: ['archived'],
  },
});
