import { expect, test } from 'vitest';
import { listQuery } from '@/domain/invoices/listQuery';
import { INVOICE_TABS } from '@/domain/invoices/tabs';
import { filtersOf, isFiltered, LIST_FIELDS, type ListState, requestOf } from './listState';

const read = (query: Record<string, string> = {}): ListState =>
  Object.fromEntries(
    Object.entries(LIST_FIELDS).map(([name, field]) => [name, field.read(query[name])]),
  ) as unknown as ListState;

test('the plain address asks for the first page in the default order', () => {
  expect(requestOf(read(), 25).query).toEqual({ sort: '-issueDate', limit: 25 });
  expect(isFiltered(read())).toBe(false);
});

test('every tab asks for something that the list takes', () => {
  for (const tab of INVOICE_TABS)
    expect(listQuery.safeParse(requestOf(read({ tab }), 25).query).success).toBe(true);
  expect(filtersOf(read({ tab: 'void' })).status).toEqual(['void', 'credited', 'uncollectible']);
});

test('the trash and one customer are asked for by their names', () => {
  expect(filtersOf(read({ tab: 'trash', customer: 'c1' }))).toEqual({ trash: '1', partyId: 'c1' });
  expect(isFiltered(read({ customer: 'c1' }))).toBe(true);
});

test('From alone and To alone count', () => {
  expect(filtersOf(read({ from: '2026-01-01' }))).toEqual({ dateField: 'issue', from: '2026-01-01' });
  expect(filtersOf(read({ to: '2026-01-31', dateField: 'due' }))).toEqual({
    dateField: 'due',
    to: '2026-01-31',
  });
});

test('a To before From is not applied', () => {
  expect(filtersOf(read({ from: '2026-02-01', to: '2026-01-31' }))).toEqual({
    dateField: 'issue',
    from: '2026-02-01',
  });
});

test('rubbish in the address falls to the defaults', () => {
  const rubbish = { tab: 'x', sort: '-x', page: '0', age: '7', from: '2026-02-30', dateField: 'z' };
  expect(requestOf(read(rubbish), 25)).toEqual(requestOf(read(), 25));
});

test('a cursor counts from page 2 on, and figures do not depend on page or order', () => {
  const second = requestOf(read({ page: '2', cursor: 'abc', sort: 'total' }), 25);
  expect(second.query).toMatchObject({ cursor: 'abc', sort: 'total' });
  expect(second.figuresKey).toBe(requestOf(read(), 50).figuresKey);
  expect(requestOf(read({ cursor: 'abc' }), 25).query).not.toHaveProperty('cursor');
});
