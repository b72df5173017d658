import { ENTRY_KINDS, ENTRY_SORTS } from '@/domain/banking/words';
import { defineList, type Filter, type StateOf } from '@/ui/list/defineList';
import { choiceFilter } from '@/ui/list/filters/choiceFilter';
import { dataFilter, namedChoice } from '@/ui/list/filters/dataFilter';
import { periodFilters } from '@/ui/list/filters/periodFilters';
import { categoryText, placeOf } from '../parts/names';
import type { EntriesQuery } from '../state/requests';

const accountId: Filter<string> = {
  ...dataFilter({
    label: 'banking.filter.account',
    any: 'banking.account.mine',
    unknown: 'banking.filter.unknownAccount',
    width: 1.2,
  }),
  toQuery: placeOf,
};

const named = dataFilter({ label: 'banking.filter.category', any: 'banking.filter.allCategories' });
const category: Filter<string> = {
  ...named,
  chip: {
    label: 'banking.filter.category',
    // One that is not in use any more is no choice.
    value: (value, words) => categoryText(words.t, namedChoice(value, words, 'category')),
  },
};

/** Entries of an account, of all own ones, or of the workspace's. */
export const entryList = defineList<EntriesQuery>()({
  name: 'banking',
  isBare: true,
  search: { label: 'banking.filter.search', hint: 'banking.filter.searchHint' },
  filters: {
    accountId,
    kind: choiceFilter(ENTRY_KINDS, {
      label: 'banking.filter.kind',
      any: 'banking.filter.allKinds',
      texts: (kind) => `banking.kind.${kind}`,
    }),
    category,
    ...periodFilters(
      { label: 'banking.filter.from', chip: 'banking.filter.from', width: 1.1 },
      { label: 'banking.filter.to', chip: 'banking.filter.to', width: 1.1 },
    ),
  },
  sorts: ENTRY_SORTS,
  sort: '-bookedOn',
});

export type EntryListState = StateOf<typeof entryList>;
