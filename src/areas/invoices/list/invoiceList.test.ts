import { expect, test } from 'vitest';
import { listQuery } from '@/domain/invoices/listQuery';
import { INVOICE_TABS } from '@/domain/invoices/tabs';
import { drills } from '@/domain/overview/drill';
import { invoicePages } from '../invoicesSlice';
import { invoiceList } from './invoiceList';

const { filtersOf, isFiltered, requestOf } = invoiceList;
const read = (query: Record<string, string> = {}) => invoiceList.read(new URLSearchParams(query));

test('the plain address asks for the first page in the default order', () => {
  expect(requestOf(read(), 25)).toEqual({ sort: '-issueDate', limit: 25 });
  expect(isFiltered(read())).toBe(false);
});

test('every tab asks for something that the list takes', () => {
  for (const tab of INVOICE_TABS)
    expect(listQuery.safeParse(requestOf(read({ tab }), 25)).success).toBe(true);
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
  expect(second).toMatchObject({ cursor: 'abc', sort: 'total' });
  const figures = (query: typeof second) => invoicePages.keysOf(query).figures;
  expect(figures(second)).toBe(figures(requestOf(read(), 50)));
  expect(figures(second)).not.toBe(figures(requestOf(read({ tab: 'paid' }), 50)));
  expect(requestOf(read({ cursor: 'abc' }), 25)).not.toHaveProperty('cursor');
});

test('links of the dashboards ask for what their figures count', () => {
  const asked = (query: Readonly<Record<string, string>>) => filtersOf(read({ ...query }));
  const range = { from: '2026-03-01', to: '2026-03-31' };
  expect(asked(drills.invoices(range).query)).toEqual({ dateField: 'issue', ...range });
  expect(asked(drills.overdueInvoices().query)).toEqual({ status: ['overdue'] });
  expect(asked(drills.receivables('31-60').query)).toEqual({ age: '31-60' });
});
