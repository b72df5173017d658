import { ROLES } from '@/domain/auth/permissions';
import { DEFAULT_USER_SORT, USER_SORTS, USER_TABS } from '@/domain/people/usersSorts';
import { choice, count, text, type UrlValues } from '@/ui/table/urlFields';
import type { ListQuery, ListRequest } from '../usersRequests';

export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;

/** What the address of the list holds. */
export const LIST_FIELDS = {
  tab: choice(USER_TABS, 'all'),
  query: text(MAX_SEARCH),
  role: choice(ROLES, undefined),
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
  role: undefined,
  company: '',
  country: '',
  verified: undefined,
} satisfies Partial<ListState>;

/** Whether anything but the tab narrows the list. */
export function isFiltered({ query, role, company, country, verified }: ListState): boolean {
  return [query, role, company, country, verified].some(Boolean);
}

/** The filters as the API takes them, for the list and for the export. */
export function filtersOf(state: ListState): ListQuery {
  const { tab, query, role, company, country, verified } = state;
  return {
    ...(tab !== 'all' && tab !== 'invitations' && { status: [tab] }),
    ...(query && { query }),
    ...(role && { role: [role] }),
    ...(company && { company }),
    ...(country && { country }),
    ...(verified && { verified }),
  };
}

/** The request for the page that the address names. */
export function requestOf(state: ListState, limit: number): ListRequest {
  const filters = filtersOf(state);
  const cursor = state.page > 1 ? state.cursor : '';
  const query = { ...filters, sort: state.sort, limit, ...(cursor && { cursor }) };
  const { status: _status, ...narrowing } = filters;
  return { key: JSON.stringify(query), figuresKey: JSON.stringify(narrowing), query };
}
