import type { ReactNode } from 'react';
import type { Format } from '@/core/i18n/format';
import type { TextFunction, TextKey } from '@/domain/texts/keys';
import { choice, count, text, type UrlField, type UrlFields } from '@/ui/table/urlFields';
import type { PagePlace } from '@/ui/table/useCursorPages';
import { readUrlValues } from '@/ui/table/useUrlState';

/** One of the values that may be chosen. */
export interface Choice {
  value: string;
  label: string;
}

/** What chips are written with. */
export interface ChipWords {
  /** All values of the list. */
  state: Readonly<Record<string, unknown>>;
  t: TextFunction;
  format: Format;
  /** Writes minor units of the workspace's currency. */
  money: (minor: number) => string;
  /** Name of a country by its code. */
  countryName: (code: string) => string;
  /** What may be chosen of a filter whose choices are data, by the filter's name. */
  choices: Readonly<Record<string, readonly Choice[] | undefined>>;
}

/** What the control of a filter is drawn with. */
export interface FilterControlProps<V> {
  value: V;
  onChange: (value: V) => void;
  /** All values of the list. */
  state: Readonly<Record<string, unknown>>;
  /** What the screen gives to choose from, of a filter whose choices are data. */
  choices: readonly Choice[];
}

/** One filter of a list, declared once. `V` is its value in the state of the list. */
export interface Filter<V> {
  /** How the value stands in the address, under the filter's name. */
  field: UrlField<V>;
  /** The value that narrows nothing. */
  none: V;
  /** It narrows nothing by itself, or always: no chip, "Clear all" leaves it, and `toQuery` is asked for every value. */
  isModifier?: boolean;
  /** Its part of the query; the value under the filter's name unless said. Not asked for what narrows nothing. */
  toQuery?: (value: V, state: Readonly<Record<string, unknown>>) => object;
  /** Its control; a filter without one is set by links and taken off by its chip. */
  Control?: (props: FilterControlProps<V>) => ReactNode;
  /** Its choices are data: without any from the screen there is no control. */
  isOfData?: boolean;
  /** Share of the bar's width; 1 unless said. */
  width?: number;
  /** Key of its name on a chip, or the name, and what the chip says of a value ('' for no chip); several values have a chip each. */
  chip?: {
    label: TextKey | ((words: ChipWords) => string);
    value: (value: V, words: ChipWords, name: string) => string;
  };
}

/** A filter of any value. */
interface AnyFilter extends Omit<Filter<never>, 'field' | 'none' | 'Control'> {
  field: { read: UrlField<unknown>['read']; write: UrlField<never>['write'] };
  none: unknown;
  Control?: (props: never) => ReactNode;
}
type Filters = Readonly<Record<string, AnyFilter>>;
type ValueOf<F extends AnyFilter> = ReturnType<F['field']['read']>;

type DeclaredState<F extends Filters, S extends string> = ListState<S> & { [K in keyof F]: ValueOf<F[K]> };

/** The search field of a list: keys of its name, of the hint in it, of its chip. */
interface ListSearch {
  label: TextKey;
  hint?: TextKey;
  /** Its name unless said. */
  chip?: TextKey;
  /** Longest text; 100 unless said. */
  max?: number;
}

/** What the address says about any list. */
export interface ListState<S extends string = string> extends PagePlace {
  query: string;
  sort: S;
}

/** A declared list: what it is read with (`Query`) and what its address says (`State`). */
export interface List<State extends ListState, Query> {
  name: string;
  search: ListSearch;
  filters: Filters;
  tabs?: string | undefined;
  /** Its filters stand in one line without their names, on a phone in a sheet. */
  isBare?: boolean | undefined;
  /** The fields of the address. */
  fields: UrlFields;
  /** What the query of an address says, before there is a page. */
  read: (search: URLSearchParams) => State;
  /** What "Clear all" goes back to; tab and order stay. */
  noFilters: Partial<State>;
  /** Whether anything but the tab narrows the list. */
  isFiltered: (state: State) => boolean;
  /** Whether anything at all narrows the list. */
  isNarrowed: (state: State) => boolean;
  /** The filters as the API takes them. */
  filtersOf: (state: State) => Query;
  /** Filters and order: what names the whole list, for an export or "select all". */
  criteriaOf: (state: State) => Query;
  /** The request for the page that the address names. */
  requestOf: (state: State, limit: number) => Query;
}

/** Longest text that is searched for, unless a list says another. */
export const MAX_SEARCH = 100;
const MAX_PAGE = 1_000_000;
const isNone = (value: unknown, none: unknown) =>
  value === none || (Array.isArray(value) && value.length === 0);

/** What the address of a declared list says. */
export type StateOf<L> = L extends List<infer State, unknown> ? State : never;

interface ListDeclaration<F extends Filters, S extends string> {
  /** Names the settings of its table, and its saved views. */
  name: string;
  search: ListSearch;
  filters: F;
  /** The filter that stands as tabs over the list. */
  tabs?: keyof F & string;
  /** Its filters stand in one line without their names, on a phone in a sheet. */
  isBare?: boolean;
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
    const narrowing = names.filter((name) => name !== list.tabs && !of(name).isModifier);
    const isFiltered = (state: State) => state.query !== '' || narrowing.some((name) => isSet(state, name));

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
      isFiltered,
      filtersOf,
      read: (search) => readUrlValues(fields, search) as unknown as State,
      noFilters: {
        query: '',
        ...Object.fromEntries(narrowing.map((name) => [name, of(name).none])),
      } as Partial<State>,
      isNarrowed: (state) => isFiltered(state) || (list.tabs !== undefined && isSet(state, list.tabs)),
      criteriaOf,
      requestOf: (state, limit) => ({
        ...criteriaOf(state),
        limit,
        ...(state.page > 1 && state.cursor && { cursor: state.cursor }),
      }),
    };
  };
}
