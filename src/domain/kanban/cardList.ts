import * as z from 'zod';
import type { ReadEndpoint } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { givenDay, id, nextCursor, paging, repeatable } from '@/domain/schemas';
import { cardsAddresses } from './addresses';
import { COUNT_CAP, MAX_COLUMN_NAME, MAX_LABEL_NAME } from './limits';
import { cardSummary } from './schemas';
import { PRIORITIES } from './words';

/** Sort orders of the list over all boards; a leading `-` reverses. Cards without a value come last. */
const SORTS = ['dueAt', 'name', 'createdAt', 'updatedAt', 'priority', 'number'] as const;
export type CardSort = (typeof SORTS)[number];
const reversible = SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

const CARD_STATES = ['open', 'done', 'archived', 'any'] as const;
const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const;

/** Filters of cards; days are in the workspace's zone and inclusive. Source: kanban, section 2.3. */
export const cardFilters = z.object({
  boardId: id.optional(),
  query: z.string().trim().max(100).optional(),
  /** Ids of people, `me` or `none`. */
  assignee: repeatable(id, 50),
  reporter: repeatable(id, 50),
  /** Names of labels. */
  label: repeatable(z.string().max(MAX_LABEL_NAME), 50),
  priority: repeatable(z.enum(PRIORITIES), 3),
  state: z.enum(CARD_STATES).default('open'),
  due: z.enum(DUE_FILTERS).optional(),
  dueFrom: givenDay.optional(),
  dueTo: givenDay.optional(),
  createdFrom: givenDay.optional(),
  createdTo: givenDay.optional(),
  doneFrom: givenDay.optional(),
  doneTo: givenDay.optional(),
});
export type CardFilters = z.output<typeof cardFilters>;

const listedCard = cardSummary.extend({
  board: z.object({ id, key: z.string().max(8), name: z.string().max(100) }),
  column: z.object({ id, name: z.string().max(MAX_COLUMN_NAME) }),
});

export type ListedCard = z.output<typeof listedCard>;

/** Cards of all boards that the user may read. */
export const listCards = {
  ...cardsAddresses.cards,
  summary: 'Cards over all readable boards, filtered and sorted',
  access: 'kanban.use',
  query: cardFilters.extend({ sort: z.enum(reversible).default('dueAt'), ...paging }),
  response: z.object({
    cards: z.array(listedCard).max(MAX_LIMIT),
    /** Counted up to 10,000; 10,000 means that many or more. */
    total: z.int().max(COUNT_CAP),
    next: nextCursor,
  }),
} as const satisfies ReadEndpoint;
