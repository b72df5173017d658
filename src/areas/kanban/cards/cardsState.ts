import type { InputOf } from '@/domain/contract';
import type { listCards } from '@/domain/kanban/cardList';
import { DUE_FILTERS } from '@/domain/kanban/filter';
import { PRIORITIES } from '@/domain/kanban/words';
import { choice, count, day, text } from '@/ui/table/urlFields';
import { FIRST_PAGE } from '@/ui/table/useCursorPages';

type Question = InputOf<typeof listCards>;

const MAX_ID = 60;
const MAX_CURSOR = 500;
const MAX_PAGE = 10_000;
const MAX_LABEL = 30;
const MAX_QUERY = 100;
/** Written into the address where a person wants to see everybody's. */
export const ANYBODY = 'any';
export const CARD_STATES = ['open', 'done', 'archived', 'any'] as const;
const SORTS = ['dueAt', 'name', 'createdAt', 'updatedAt', 'priority', 'number'] as const;
const ORDERS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** One's own cards are meant where nothing is said. */
const assignee = {
  read: (value: string | undefined) => (value ? value.slice(0, MAX_ID) : 'me'),
  write: (value: string) => (value === 'me' ? undefined : value),
};

/** What the address of the cards holds, named as the API names it. Source: kanban, section 3. */
export const CARDS_FIELDS = {
  boardId: text(MAX_ID),
  query: text(MAX_QUERY),
  assignee,
  reporter: text(MAX_ID),
  label: text(MAX_LABEL),
  priority: choice(PRIORITIES, undefined),
  state: choice(CARD_STATES, 'open'),
  due: choice(DUE_FILTERS, undefined),
  dueFrom: day,
  dueTo: day,
  createdFrom: day,
  createdTo: day,
  doneFrom: day,
  doneTo: day,
  sort: choice(ORDERS, 'dueAt'),
  page: count(1, MAX_PAGE),
  cursor: text(MAX_CURSOR),
};
export type CardsState = { [K in keyof typeof CARDS_FIELDS]: ReturnType<(typeof CARDS_FIELDS)[K]['read']> };

export const DAYS = ['dueFrom', 'dueTo', 'createdFrom', 'createdTo', 'doneFrom', 'doneTo'] as const;

/** What to ask the server for. */
function questionOf(state: CardsState, limit: number): Question {
  const { boardId, query, assignee: who, reporter, label, priority, due, cursor } = state;
  return {
    state: state.state,
    sort: state.sort,
    limit,
    ...(boardId && { boardId }),
    ...(query && { query }),
    ...(who !== ANYBODY && { assignee: [who] }),
    ...(reporter && { reporter: [reporter] }),
    ...(label && { label: [label] }),
    ...(priority && { priority: [priority] }),
    ...(due && { due }),
    ...Object.fromEntries(DAYS.filter((name) => state[name]).map((name) => [name, state[name]])),
    ...(cursor && { cursor }),
  };
}

/** How the cards are read, and what "Clear all" goes back to. */
export const CARDS_KIND = {
  requestOf: questionOf,
  noFilters: {
    boardId: '',
    query: '',
    assignee: ANYBODY,
    reporter: '',
    label: '',
    priority: undefined,
    due: undefined,
    ...Object.fromEntries(DAYS.map((name) => [name, ''])),
    ...FIRST_PAGE,
  } satisfies Partial<CardsState>,
};
