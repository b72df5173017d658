import { createSlice } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { createRequest } from '@/core/redux/createRequest';
import { addSlice } from '@/core/redux/reducers';
import { ApiError } from '@/domain/errors';
import { createStore, emptied } from './store';

const refuse = (record: string) => Promise.reject(new ApiError(409, 'stale-version', { current: record }));
const read = createRequest('test/read', refuse);
const write = createRequest('test/write', refuse, 'write');

function open() {
  const opened = createStore();
  const told = vi.fn();
  return { ...opened, told, stop: opened.onRefusedWrite(told) };
}

test('a refused write is told once, a refused read is not', async () => {
  const { store, told, stop } = open();
  await store.dispatch(read('a'));
  expect(told).not.toHaveBeenCalled();
  await store.dispatch(write('a'));
  expect(told.mock.calls).toEqual([[expect.objectContaining({ code: 'stale-version', status: 409 })]]);
  stop();
  await store.dispatch(write('a'));
  expect(told).toHaveBeenCalledTimes(1);
});

test('a slice that comes later is there at once, and is emptied with the rest', () => {
  vi.stubGlobal('window', globalThis);
  const { store } = open();
  const late = createSlice({
    name: 'late',
    initialState: 1,
    reducers: { grow: (state) => state + 1 },
  });
  const state = () => store.getState() as { late?: number };
  expect(state().late).toBeUndefined();
  addSlice(late);
  expect(state().late).toBe(1);
  addSlice(late);
  store.dispatch(late.actions.grow());
  expect(state().late).toBe(2);
  store.dispatch(emptied());
  expect(state().late).toBe(1);
});

test('two stores share nothing', () => {
  const [one, other] = [createStore(), createStore()];
  expect(one.store).not.toBe(other.store);
  expect(one.store.getState()).toHaveProperty('preferences');
});
