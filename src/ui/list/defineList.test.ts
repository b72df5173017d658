import { expect, test } from 'vitest';
import { text } from '@/ui/table/urlFields';
import { defineList } from './defineList';
import { choiceFilter, modeFilter } from './filters/choiceFilter';
import { dataFilter } from './filters/dataFilter';
import { periodFilters } from './filters/periodFilters';
import { tabFilter } from './filters/tabFilter';

type Query = Record<string, unknown>;
const words = { label: 'common.close', any: 'common.cancel' } as const;
const bound = { label: words.label, chip: words.any };
const list = defineList<Query>()({
  name: 'things',
  search: { label: words.label, max: 5 },
  tabs: 'tab',
  filters: {
    tab: tabFilter(['all', 'trash'], () => ({ trash: '1' })),
    kind: choiceFilter(['big', 'small'], { ...words, texts: () => words.label }),
    owner: dataFilter({ ...words, param: 'ownerId' }),
    mode: modeFilter(['open', 'done'], { label: words.label, texts: () => words.any }, (mode) => ({ mode })),
    tags: {
      field: { read: (value) => value?.split('.') ?? [], write: (tags: string[]) => tags.join('.') },
      none: [],
    },
    by: { field: text(9), none: '', isModifier: true },
    ...periodFilters(bound, bound, ({ by }) => ({ by })),
  },
  sorts: ['name', '-name'],
  sort: 'name',
});
const read = (search: string) => list.read(new URLSearchParams(search));

test('what narrows nothing is not asked for, and a mode always is', () => {
  expect(list.requestOf(read(''), 25)).toEqual({ mode: 'open', sort: 'name', limit: 25 });
  expect(list.isNarrowed(read('mode=done&by=due'))).toBe(false);
});

test('each filter gives its own part of the query', () => {
  const state = read('tab=trash&kind=big&owner=o&mode=done&tags=x.y&query=longer');
  expect(list.filtersOf(state)).toEqual({
    trash: '1',
    kind: 'big',
    ownerId: 'o',
    mode: 'done',
    tags: ['x', 'y'],
    query: 'longe',
  });
  expect(list.criteriaOf(state)).toMatchObject({ sort: 'name' });
});

test('a period is asked for with what it is meant by, and a last day before the first is left out', () => {
  expect(list.filtersOf(read('by=due&to=2026-01-31'))).toMatchObject({ by: 'due', to: '2026-01-31' });
  expect(list.filtersOf(read('from=2026-02-01&to=2026-01-31'))).not.toHaveProperty('to');
});

test('"Clear all" takes off what narrows, and leaves tab, order and modes', () => {
  const state = {
    ...read('tab=trash&kind=big&tags=x&mode=done&sort=-name&from=2026-01-01'),
    ...list.noFilters,
  };
  expect(list.isFiltered(state)).toBe(false);
  expect(list.isNarrowed(state)).toBe(true);
  expect(list.requestOf(state, 1)).toEqual({ trash: '1', mode: 'done', sort: '-name', limit: 1 });
});

test('what shows all takes off the tab too, unless the tab narrows nothing', () => {
  const narrowed = read('tab=trash&kind=big&mode=done');
  expect(list.read(new URLSearchParams())).toMatchObject(list.showsAll);
  expect(list.isNarrowed({ ...narrowed, ...list.showsAll })).toBe(false);
  expect(list.showsAll).not.toHaveProperty('mode');
  const halves = defineList<Query>()({
    name: 'halves',
    search: { label: words.label },
    tabs: 'half',
    filters: { half: { ...tabFilter(['left', 'right'], (half) => ({ half })), isModifier: true } },
  });
  const state = halves.read(new URLSearchParams('half=right'));
  expect(halves.isNarrowed(state)).toBe(false);
  expect(halves.isNarrowed({ ...state, query: 'x' })).toBe(true);
  expect(halves.showsAll).not.toHaveProperty('half');
  expect(halves.filtersOf(state)).toEqual({ half: 'right' });
});

test('a list of one order does not ask for it, and a cursor counts from page 2 on', () => {
  const plain = defineList<Query>()({ name: 'plain', search: { label: words.label }, filters: {} });
  const at = (search: string) => plain.requestOf(plain.read(new URLSearchParams(search)), 10);
  expect(at('cursor=c')).toEqual({ limit: 10 });
  expect(at('page=2&cursor=c')).toEqual({ limit: 10, cursor: 'c' });
});
