import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { userOf } from '@/testing/factories/shownUsers';
import { renderWithProviders } from '@/testing/render';
import { answer, refusal, standInApi } from '@/testing/standInApi';
import type { UserListState } from './userList';
import { PrintPage } from './PrintPage';

const api = standInApi();
const counts = { all: 201, active: 201, pending: 0, banned: 0, rejected: 0, deleted: 0 };
const state: UserListState = {
  tab: 'active',
  query: 'per',
  role: [],
  company: '',
  country: '',
  verified: undefined,
  createdFrom: '',
  createdTo: '',
  sort: '-name',
  page: 3,
  cursor: 'somewhere',
};
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

function open() {
  const onDone = vi.fn();
  renderWithProviders(<PrintPage state={state} onDone={onDone} />, { store: newStore() });
  return onDone;
}

test('everybody of the list is printed, whatever page is shown, in its order', async () => {
  const people = Array.from({ length: 201 }, (_, n) => userOf(n + 1));
  api.on('get', '/api/users', ({ query }) =>
    query.get('cursor') === 'on'
      ? answer({ users: people.slice(200), counts })
      : answer({ users: people.slice(0, 200), counts, next: 'on' }),
  );
  const onDone = open();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = screen.getByRole('table', { hidden: true });
  expect(within(paper).getAllByRole('row', { hidden: true })).toHaveLength(202);
  const asked = api.calls.map(({ query }) => Object.fromEntries(query));
  expect(asked[0]).toEqual({ status: 'active', query: 'per', sort: '-name', limit: '200' });
  expect(asked).toHaveLength(2);
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('when they can not be read that is told, and nothing is printed', async () => {
  api.on('get', '/api/users', () => refusal(500, 'internal'));
  const onDone = open();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(print).not.toHaveBeenCalled();
});
