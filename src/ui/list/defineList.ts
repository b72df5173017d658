import type { ReactNode } from 'react';
import type { Format } from '@/core/i18n/format';
import type { TextFunction, TextKey } from '@/domain/texts/keys';
import { choice, count, text, type UrlField, type UrlFields } from '@/ui/table/urlFields';
import type { PagePlace } from '@/ui/table/useCursorPages';
import { readUrlValues } from '@/ui/table/useUrlState';

/** An option of a filter. */
export interface Choice {
  value: string;
  label: string;
}

/** What the texts of chips are made from. */
export interface ChipWords {
  /** All values of the list. */
  state: Readonly<Record<string, unknown>>;
  t: TextFunction;
  format: Format;
  /** Formats minor units of the workspace's currency. */
  money: (minor: number) => string;
  /** Name of a country by its code. */
  countryName: (code: string) => string;
  /** Choices of filters whose choices are data, by filter name. */
  choices: Readonly<Record<string, readonly Choice[] | undefined>>;
}

/** Props of a filter's control. */
export interface FilterControlProps<V> {
  value: V;
  onChange: (value: V) => void;
  /** All values of the list. */
  state: Readonly<Record<string, unknown>>;
  /** Choices from the screen, for a filter whose choices are data. */
  choices: readonly Choice[];
}

/** One filter of a list, declared once. `V` is its value in the state of the list. */
export interface Filter<V> {
  /** How the value is written in the URL, under the filter's name. */
  field: UrlField<V>;
  /** The value that narrows nothing. */
  none: V;
  /** Filters nothing by itself, or always: no chip, kept by "Clear all", `toQuery` is called for every value. */
  isModifier?: boolean;
  /** Its part of the query; by default the value under the filter's name. Not called for `none`. */
  toQuery?: (value: V, state: Readonly<Record<string, unknown>>) => object;
  /** Its control; a filter without one is set by links and removed by its chip. */
  Control?: (props: FilterControlProps<V>) => ReactNode;
  /** Its choices are data: hidden unless the screen provides some. */
  isOfData?: boolean;
  /** Share of the bar's width; 1 by default. */
  width?: number;
  /** Its chip: text key or text of the name, and the text of a value ('' for no chip); one chip per array item. */
  chip?: {
    label: TextKey | ((words: ChipWords) => string);
    value: (value: V, words: ChipWords, name: string) => string;
  };
}

/** A filter with any value type. */
interface AnyFilter extends Omit<Filter<never>, 'field' | 'none' | 'Control'> {
  field: { read: UrlField<unknown>['read']; write: UrlField<never>['write'] };
  none: unknown;
  Control?: (props: never) => ReactNode;
}
type Filters = Readonly<Record<string, AnyFilter>>;
type ValueOf<F extends AnyFilter> = ReturnType<F['field']['read']>;

type DeclaredState<F extends Filters, S extends string> = ListState<S> & { [K in keyof F]: ValueOf<F[K]> };

/** The search field of a list: text keys of its label, its placeholder, its chip. */
interface ListSearch {
  label: TextKey;
  hint?: TextKey;
  /** The label by default. */
  chip?: TextKey;
  /** Maximum length; 100 by default. */
  max?: number;
}

/** State of any list in the URL. */
export interface ListState<S extends string = string> extends PagePlace {
  query: string;
  sort: S;
}

/** A declared list: its request (`Query`) and its state in the URL (`State`). */
export interface List<State extends ListState, Query> {
  name: string;
  search: ListSearch;
  filters: Filters;
  tabs?: string | undefined;
  /** Its filters are in one line without labels, on a phone in a sheet. */
  isBare?: boolean | undefined;
  /** The fields of the URL. */
  fields: UrlFields;
  /** Reads the state from a query string, before the page is rendered. */
  read: (search: URLSearchParams) => State;
  /** The state after "Clear all"; tab and sort are kept. */
  noFilters: Partial<State>;
  /** Whether anything but the tab narrows the list. */
  isFiltered: (state: State) => boolean;
  /** Whether anything at all narrows the list; a tab that is a modifier does not. */
  isNarrowed: (state: State) => boolean;
  /** The state in which nothing narrows the list; sort and modifiers are kept. */
  showsAll: Partial<State>;
  /** The filters in the API's format. */
  filtersOf: (state: State) => Query;
  /** Filters and sort: identify the whole list, for an export or "select all". */
  criteriaOf: (state: State) => Query;
  /** The request for the current page. */
  requestOf: (state: State, limit: number) => Query;
}

/** Default maximum length of the search text. */
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
const isNone = (value: unknown, none: unknown) =>
  value === none || (Array.isArray(value) && value.length === 0);

/** The URL state of a declared list. */
export type StateOf<L> = L extends List<infer State, unknown> ? State : never;

interface ListDeclaration<F extends Filters, S extends string> {
  /** Names the settings of its table, and its saved views. */
  name: string;
  search: ListSearch;
  filters: F;
  /** The filter that is shown as tabs above the list. */
  tabs?: keyof F & string;
  /** Its filters are in one line without labels, on a phone in a sheet. */
  isBare?: boolean;
  /** Its sort orders as the server knows them, and the default one; none where there is only one. */
  sorts?: readonly S[];
  sort?: S;
}

/**
 * Declares a list: `defineList<OrdersQuery>()({ name, search, filters, tabs, sorts, sort })`. A filter is declared
 * once, which defines its URL parameter, its part of the query, its control and its chip.
 */
export function defineList<Query extends object>() {
  return <const F extends Filters, const S extends string>({
    sorts = [],
    sort,
    ...list
  }: ListDeclaration<F, S>): List<DeclaredState<F, S>, Query> => {
    type State = DeclaredState<F, S>;
    const names = Object.keys(list.filters);
    const of = (name: string) => list.filters[name] as AnyFilter;
    const isSet = (state: State, name: string) => !isNone(state[name as keyof State], of(name).none);
    const narrowing = names.filter((name) => !of(name).isModifier);
    const filtering = narrowing.filter((name) => name !== list.tabs);
    const isSomeSet = (state: State, some: readonly string[]) =>
      state.query !== '' || some.some((name) => isSet(state, name));
    const without = (some: readonly string[]) =>
      ({
        query: '',
        ...Object.fromEntries(some.map((name) => [name, of(name).none])),
      }) as Partial<State>;

    function partOf(state: State, name: string): object {
      const { toQuery, isModifier } = of(name);
      const value = state[name as keyof State] as never;
      if (isModifier) return toQuery?.(value, state) ?? {};
      return isSet(state, name) ? (toQuery?.(value, state) ?? { [name]: value }) : {};
    }
    const filtersOf = (state: State): Query =>
      Object.assign({}, state.query && { query: state.query }, ...names.map((name) => partOf(state, name)));
    const criteriaOf = (state: State): Query => ({
      ...filtersOf(state),
      ...(sort !== undefined && { sort: state.sort }),
    });
    const fields: UrlFields = {
      query: text(list.search.max ?? MAX_SEARCH),
      ...Object.fromEntries(names.map((name) => [name, of(name).field])),
      sort: choice<string, string>(sorts, sort ?? ''),
      page: count(1, MAX_PAGE),
      cursor: text(1000),
    };
    return {
      ...list,
      fields,
      isFiltered: (state) => isSomeSet(state, filtering),
      isNarrowed: (state) => isSomeSet(state, narrowing),
      noFilters: without(filtering),
      showsAll: without(narrowing),
      filtersOf,
      read: (search) => readUrlValues(fields, search) as unknown as State,
      criteriaOf,
      requestOf: (state, limit) => ({
        ...criteriaOf(state),
        limit,
        ...(state.page > 1 && state.cursor && { cursor: state.cursor }),
      }),
    };
  };
}
