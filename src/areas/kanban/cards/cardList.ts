import type { InputOf } from '@/domain/contract';
import type { listCards } from '@/domain/kanban/cardList';
import { DUE_FILTERS } from '@/domain/kanban/filter';
import { PRIORITIES } from '@/domain/kanban/words';
import type { TextKey, TextPart } from '@/domain/texts/keys';
import { type ChipWords, defineList, type Filter, type StateOf } from '@/ui/list/defineList';
import { choiceFilter, modeFilter } from '@/ui/list/filters/choiceFilter';
import { namedChoice } from '@/ui/list/filters/dataFilter';
import { linkedDay, linkedText } from '@/ui/list/filters/plainFilters';
import type { OpenList } from '@/ui/list/useList';
import { choice } from '@/ui/table/urlFields';

type CardsQuery = InputOf<typeof listCards>;

const MAX_ID = 60;
const MAX_LABEL = 30;
/** Value in the address for the cards of everybody. */
export const ANYBODY = 'any';
const SORTS = ['dueAt', 'name', 'createdAt', 'updatedAt', 'priority', 'number'] as const;
type FilterName = TextPart<'kanbanMore.cards.filter'>;
const filter = (name: FilterName): TextKey => `kanbanMore.cards.filter.${name}`;

/** Only the ids of people are known; the user's own cards have a toggle above the list and need no chip. */
const personText = (id: string, { t }: ChipWords) => {
  if (id === 'me') return '';
  return t(id === 'none' ? 'kanban.filter.nobody' : 'kanbanMore.cards.filter.onePerson');
};

/** Default: the user's own cards. */
const assignee: Filter<string> = {
  field: {
    read: (value) => (value ? value.slice(0, MAX_ID) : 'me'),
    write: (value) => (value === 'me' ? undefined : value),
  },
  none: ANYBODY,
  toQuery: (id) => ({ assignee: [id] }),
  chip: { label: 'kanban.filter.member', value: personText },
};

/** Two of them have toggles above the list and need no chip. */
const due: Filter<(typeof DUE_FILTERS)[number] | undefined> = {
  field: choice(DUE_FILTERS, undefined),
  none: undefined,
  chip: {
    label: 'kanban.filter.due',
    value: (value, { t }) =>
      value === 'overdue' || value === 'week' ? '' : t(`kanban.filter.dues.${value ?? 'none'}`),
  },
};
const priority = choiceFilter(PRIORITIES, {
  label: 'kanban.filter.priority',
  any: 'kanban.filter.any',
  texts: (value) => `kanban.priority.${value}`,
});

/** Cards of all boards, with the API's field names. Source: kanban, section 3. */
export const cardList = defineList<CardsQuery>()({
  name: 'kanbanCards',
  search: { label: 'kanbanMore.cards.search' },
  filters: {
    boardId: linkedText(MAX_ID, filter('boardId'), (id, words) =>
      namedChoice(id, words, 'boardId', filter('oneBoard')),
    ),
    assignee,
    reporter: {
      ...linkedText(MAX_ID, filter('reporter'), personText),
      toQuery: (id) => ({ reporter: [id] }),
    },
    label: {
      ...linkedText(MAX_LABEL, 'kanban.filter.label', (name) => name),
      toQuery: (name) => ({ label: [name] }),
    },
    priority: { ...priority, toQuery: (one) => ({ priority: [one] }) },
    state: modeFilter(
      ['open', 'done', 'archived', 'any'],
      { label: 'kanban.filter.state', texts: (value) => `kanbanMore.cards.state.${value}` },
      (state) => ({ state }),
    ),
    due,
    dueFrom: linkedDay(filter('dueFrom')),
    dueTo: linkedDay(filter('dueTo')),
    createdFrom: linkedDay(filter('createdFrom')),
    createdTo: linkedDay(filter('createdTo')),
    doneFrom: linkedDay(filter('doneFrom')),
    doneTo: linkedDay(filter('doneTo')),
  },
  sorts: SORTS.flatMap((sort) => [sort, `-${sort}`] as const),
  sort: 'dueAt',
});

export type CardListState = StateOf<typeof cardList>;
/** The open list on the page. */
export type OpenCards = OpenList<CardListState, CardsQuery>;
