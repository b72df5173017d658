import type { ComponentType } from 'react';
import type { Format } from '@/core/i18n/format';
import type { TextFunction } from '@/core/i18n/languageContext';
import { choice, count, text, type UrlField, type UrlFields } from '@/ui/table/urlFields';
import type { PagePlace } from '@/ui/table/useCursorPages';

/** One of the values that may be chosen. */
export interface Choice {
  value: string;
  label: string;
}

/** What chips are written with. */
export interface ChipWords {
  t: TextFunction;
  format: Format;
  /** Writes minor units of the workspace's currency. */
  money: (minor: number) => string;
  /** Name of a country by its code. */
  countryName: (code: string) => string;
  /** What may be chosen of a filter whose choices are data, by the filter's name. */
  choices: Readonly<Record<string, readonly Choice[]>>;
}

/** What the control of a filter is drawn with. */
export interface FilterControlProps<V> {
  value: V;
  onChange: (value: V) => void;
  /** All values of the list. */
  state: Readonly<Record<string, unknown>>;
  /** Where its choices are data. */
  choices: readonly Choice[];
}

/** One filter of a list, declared once. `V` is its value in the state of the list. */
export interface Filter<V> {
  /** How the value stands in the address, under the filter's name. */
  field: UrlField<V>;
  /** The value that narrows nothing. */
  none: V;
  /** Its part of the query; the value under the filter's name unless said. Not asked for what narrows nothing. */
  toQuery?: (value: V, state: Readonly<Record<string, unknown>>) => object;
  /** Its control; a filter without one is set by links and taken off by its chip. */
  Control?: ComponentType<FilterControlProps<V>>;
  /** Name of its chip, and what that says of a value; without it there is no chip. */
  chip?: { label: string; value: (value: V, words: ChipWords, name: string) => string };
}

/** A filter of any value. */
type AnyFilter = {
  [K in keyof Filter<never>]: K extends 'field'
    ? { read: UrlField<unknown>['read']; write: UrlField<never>['write'] }
    : K extends 'none'
      ? unknown
      : Filter<never>[K];
};
type Filters = Readonly<Record<string, AnyFilter>>;
type ValueOf<F extends AnyFilter> = ReturnType<F['field']['read']>;

type DeclaredState<F extends Filters, S extends string> = ListState<S> & { [K in keyof F]: ValueOf<F[K]> };

/** What the address says about any list. */
export interface ListState<S extends string = string> extends PagePlace {
  query: string;
  sort: S;
}

/** A declared list: what it is read with (`Query`) and what its address says (`State`). */
export interface List<State extends ListState, Query> {
  name: string;
  /** Keys of the search field, and of its chip. */
  search: { label: string; hint: string; chip: string };
  filters: Filters;
  tabs?: string | undefined;
  /** The fields of the address. */
  fields: UrlFields;
  /** What "Clear all" goes back to; tab and order stay. */
  noFilters: Partial<State>;
  /** Whether anything but the tab narrows the list. */
  isFiltered: (state: State) => boolean;
  /** Whether anything at all narrows the list. */
  isNarrowed: (state: State) => boolean;
  /** The filters as the API takes them, for the list and for its export. */
  filtersOf: (state: State) => Query;
  /** The request for the page that the address names. */
  requestOf: (state: State, limit: number) => Query;
}

const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
const isNone = (value: unknown, none: unknown) =>
  value === none || (Array.isArray(value) && value.length === 0);

/** What the address of a declared list says. */
export type StateOf<L> = L extends List<infer State, never> ? State : never;

interface ListDeclaration<F extends Filters, S extends string> {
  /** Names the settings of its table, and its saved views. */
  name: string;
  /** Keys of the search field, and of its chip. */
  search: { label: string; hint: string; chip: string };
  filters: F;
  /** The filter that stands as tabs over the list. */
  tabs?: keyof F & string;
  /** Its orders as the server knows them, and the one that is not said; none where it has but one. */
  sorts?: readonly S[];
  sort?: S;
}

/**
 * Declares a list: `defineList<OrdersQuery>()({ name, search, filters, tabs, sorts, sort })`. A filter is said once; from it
 * come its place in the address, its part of the query, its control and its chip.
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
    const narrowing = names.filter((name) => name !== list.tabs);
    const isFiltered = (state: State) => state.query !== '' || narrowing.some((name) => isSet(state, name));

    function filtersOf(state: State): Query {
      const parts = names
        .filter((name) => isSet(state, name))
        .map((name) => {
          const value = state[name as keyof State];
          return of(name).toQuery?.(value as never, state) ?? { [name]: value };
        });
      return Object.assign({}, state.query && { query: state.query }, ...parts) as Query;
    }
    return {
      ...list,
      isFiltered,
      filtersOf,
      fields: {
        query: text(MAX_SEARCH),
        ...Object.fromEntries(names.map((name) => [name, of(name).field])),
        sort: choice<string, string>(sorts, sort ?? ''),
        page: count(1, MAX_PAGE),
        cursor: text(1000),
      },
      noFilters: {
        query: '',
        ...Object.fromEntries(narrowing.map((name) => [name, of(name).none])),
      } as Partial<State>,
      isNarrowed: (state) => isFiltered(state) || (list.tabs !== undefined && isSet(state, list.tabs)),
      requestOf: (state, limit) => ({
        ...filtersOf(state),
        ...(sort !== undefined && { sort: state.sort }),
        limit,
        ...(state.page > 1 && state.cursor && { cursor: state.cursor }),
      }),
    };
  };
}
