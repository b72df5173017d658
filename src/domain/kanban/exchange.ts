import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { docShown } from '@/domain/doc/schemas';
import { day, id } from '@/domain/schemas';
import { exchangeAddresses } from './addresses';
import { cardFilters, listCards } from './cardList';
import { item } from './detailSchemas';
import { importBoard } from './importing';
import { color } from './schemas';

const count = z.int().min(0);
const name = z.string().max(500);
export const MAX_FIRST_NAME = 50;

/** A card as visible to anyone with the public link. */
const publicCard = z.object({
  id,
  key: z.string().max(30),
  name,
  columnId: id,
  startOn: day.nullable(),
  dueOn: day.nullable(),
  completed: z.boolean(),
  labelIds: z.array(id),
  /** First names. */
  assignees: z.array(z.string().max(MAX_FIRST_NAME)),
  coverUrl: z.string().max(1000).nullable(),
  hasDescription: z.boolean(),
  checklistDone: count,
  checklistTotal: count,
});
export type PublicCard = z.output<typeof publicCard>;

const publicBoard = z.object({
  key: z.string().max(8),
  name: z.string().max(100),
  description: z.string().max(2000),
  color,
  labels: z.array(z.object({ id, name: z.string().max(30), color })),
  columns: z.record(
    id,
    z.object({ id, name, cardIds: z.array(id), isDone: z.boolean(), color: color.nullable() }),
  ),
  columnOrder: z.array(id),
  cards: z.record(id, publicCard),
});
export type PublicBoard = z.output<typeof publicBoard>;

const publicDetail = publicCard.extend({
  description: docShown.nullable(),
  checklists: z.array(
    z.object({
      id,
      name,
      items: z.array(item.pick({ id: true, text: true }).extend({ done: z.boolean() })),
    }),
  ),
});
export type PublicDetail = z.output<typeof publicDetail>;

/** Export, import and the public view of boards. Source: kanban, section 2.2. */
export const exchangeContract = defineContract({
  exportBoard: {
    ...exchangeAddresses.exportBoard,
    summary: 'A board as JSON, or its filtered cards as a table for spreadsheets',
    access: 'kanban.use',
    query: cardFilters.required({ boardId: true }).extend({ format: z.enum(['json', 'csv']) }),
  },
  exportCards: {
    ...exchangeAddresses.exportCards,
    summary:
      'Cards over all readable boards as a table for spreadsheets: exactly those of the list, in its order',
    access: 'kanban.use',
    query: listCards.query.omit({ limit: true, cursor: true }),
  },
  importBoard,
  publicBoard: {
    ...exchangeAddresses.publicBoard,
    summary: 'A board, or one of its cards, by its public link',
    access: 'public',
    query: z.object({ token: z.string().min(1).max(64), cardId: id.optional() }),
    response: z.object({ board: publicBoard.optional(), card: publicDetail.optional() }),
    errors: ['too-many-requests'],
  },
});
