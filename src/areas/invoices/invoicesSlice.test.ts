import { expect, test } from 'vitest';
import { invoiceDocumentOf, invoiceRowOf, listAnswerOf } from '@/testing/factories/invoices';
import { invoicesRequests } from './invoicesRequests';
import { invoicePages, invoicesSlice, type InvoicesState, putInvoice } from './invoicesSlice';

const start = invoicesSlice.getInitialState();
const { reducer } = invoicesSlice;
const queryOf = (query: string) => ({ query });
const keysOf = (query: string) => invoicePages.keysOf(queryOf(query));

const ask = (state: InvoicesState, id: string, key: string) =>
  reducer(state, invoicesRequests.list.pending(id, queryOf(key), { kind: 'read' }));
const tell = (state: InvoicesState, id: string, key: string, n: number) =>
  reducer(state, invoicesRequests.list.fulfilled(listAnswerOf([invoiceRowOf(n)]), id, queryOf(key)));
const refuse = (state: InvoicesState, id: string, key: string, aborted = false) => {
  const action = invoicesRequests.list.rejected(
    null,
    id,
    queryOf(key),
    { code: 'internal', message: 'no', status: 500 },
    { kind: 'read' },
  );
  return reducer(state, { ...action, meta: { ...action.meta, aborted } });
};

test('a page is kept by its key, its rows by id, its figures by their filters', () => {
  const state = tell(ask(start, '1', 'a'), '1', 'a', 7);
  expect(state.pages[keysOf('a').page]).toEqual({ order: ['invoice-7'], next: undefined });
  expect(state.byId['invoice-7']?.number).toBe('INV-2026-00007');
  expect(state.figures[keysOf('a').figures]?.total).toBe(1);
  expect(state.isLoading).toBe(false);
});

test('an answer to an older query is thrown away', () => {
  const asked = ask(ask(start, '1', 'a'), '2', 'b');
  const late = tell(asked, '1', 'a', 1);
  expect(late.pages).toEqual({});
  expect(late.isLoading).toBe(true);
  const state = tell(late, '2', 'b', 2);
  expect(Object.keys(state.pages)).toEqual([keysOf('b').page]);
  expect(state.shown).toEqual(keysOf('b'));
  expect(state.isLoading).toBe(false);
});

test('an older query that is broken off neither ends the loading nor leaves an error', () => {
  const state = refuse(ask(ask(start, '1', 'a'), '2', 'b'), '1', 'a', true);
  expect(state).toMatchObject({ isLoading: true, error: null });
});

test('a refusal is kept until the next query', () => {
  const state = refuse(ask(start, '1', 'a'), '1', 'a');
  expect(state).toMatchObject({ isLoading: false, error: { code: 'internal', status: 500 } });
  expect(ask(state, '2', 'b').error).toBeNull();
});

test('at most 20 pages are kept, the newest ones', () => {
  let state = start;
  for (let n = 0; n < 25; n += 1) state = tell(ask(state, `${n}`, `page ${n}`), `${n}`, `page ${n}`, n);
  expect(Object.keys(state.pages)).toHaveLength(20);
  expect(state.pages[keysOf('page 24').page]).toBeDefined();
  expect(state.pages[keysOf('page 4').page]).toBeUndefined();
});

test('a document that is no longer open is not taken', () => {
  const pending = (state: InvoicesState, id: string) =>
    reducer(state, invoicesRequests.invoice.pending(`request ${id}`, { invoiceId: id }, { kind: 'read' }));
  const asked = pending(pending(start, 'x'), 'y');
  const state = reducer(
    asked,
    invoicesRequests.invoice.fulfilled({ invoice: invoiceDocumentOf({ id: 'x' }) }, 'request x', {
      invoiceId: 'x',
    }),
  );
  expect(state.document).toEqual({ id: 'y', invoice: null, error: null });
});

test('of two answers about one document the newer version stays, whichever comes last', () => {
  const versionOf = (version: number) => invoiceDocumentOf({ id: 'x', version });
  const asked = reducer(start, invoicesRequests.invoice.pending('1', { invoiceId: 'x' }, { kind: 'read' }));
  const told = (state: InvoicesState, version: number) =>
    reducer(
      state,
      invoicesRequests.invoice.fulfilled({ invoice: versionOf(version) }, `${version}`, { invoiceId: 'x' }),
    );
  const shown = ({ document }: InvoicesState) => document?.invoice?.version;
  expect(shown(told(told(asked, 2), 1))).toBe(2);
  expect(shown(told(told(asked, 1), 2))).toBe(2);
  expect(shown(reducer(told(asked, 3), putInvoice(versionOf(2))))).toBe(3);
});
