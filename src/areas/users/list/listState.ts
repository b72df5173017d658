import { ROLES } from '@/domain/auth/permissions';
import { DEFAULT_USER_SORT, USER_SORTS, USER_TABS } from '@/domain/people/usersSorts';
import { choice, choices, count, text, type UrlValues } from '@/ui/table/urlFields';
import type { ListQuery, ListRequest } from '../usersRequests';

export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the list holds. */
export const LIST_FIELDS = {
  tab: choice(USER_TABS, 'all'),
  query: text(MAX_SEARCH),
  role: choices(ROLES),
  company: text(80),
  country: text(2),
  verified: choice(['true', 'false'], undefined),
  sort: choice(USER_SORTS, DEFAULT_USER_SORT),
  page: count(1, MAX_PAGE),
  cursor: text(1000),
};

export type ListState = UrlValues<typeof LIST_FIELDS>;

/** What "Clear all" goes back to. The tab and the order stay. */
export const NO_FILTERS = {
  query: '',
  role: [] as ListState['role'],
  company: '',
  country: '',
  verified: undefined,
} satisfies Partial<ListState>;

/** Whether anything but the tab narrows the list. */
export function isFiltered({ query, role, company, country, verified }: ListState): boolean {
  return role.length > 0 || [query, company, country, verified].some(Boolean);
}

/** The filters as the API takes them, for the list and for the export. */
export function filtersOf(state: ListState): ListQuery {
  const { tab, query, role, company, country, verified } = state;
  return {
    ...(tab !== 'all' && tab !== 'invitations' && { status: [tab] }),
    ...(query && { query }),
    ...(role.length > 0 && { role }),
    ...(company && { company }),
    ...(country && { country }),
    ...(verified && { verified }),
  };
}

/** The request for the page that the address names. */
export function requestOf(state: ListState, limit: number): ListRequest {
  const filters = filtersOf(state);
  // On the tab of invitations page and cursor are theirs; of people only the counts are seen.
  const cursor = state.page > 1 && state.tab !== 'invitations' ? state.cursor : '';
  const query = { ...filters, sort: state.sort, limit, ...(cursor && { cursor }) };
  const { status: _status, ...narrowing } = filters;
  return { key: JSON.stringify(query), figuresKey: JSON.stringify(narrowing), query };
}
