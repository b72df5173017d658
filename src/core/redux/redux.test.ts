import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import { answered, createRequest, createRequests } from './createRequest';
import { beginRead, applyPage } from './listing';
import { initialRequestState, trackRequests } from './trackRequests';

const read = createRequest('things/read', async (input: { fail?: ApiError }) => {
  if (input.fail) throw input.fail;
  return 'a thing';
});
const write = createRequest('things/write', async () => Promise.reject(new Error('cable cut')), 'write');

function makeStore() {
  const slice = createSlice({
    name: 'things',
    initialState: initialRequestState,
    reducers: {},
    extraReducers: (builder) => trackRequests(builder, [read, write]),
  });
  return configureStore({ reducer: combineReducers({ things: slice.reducer }) });
}

test('a request is loading until it is answered', async () => {
  const store = makeStore();
  const asked = store.dispatch(read({}));
  expect(store.getState().things).toEqual({ isLoading: true, error: null });
  expect(await asked.unwrap()).toBe('a thing');
  expect(store.getState().things).toEqual({ isLoading: false, error: null });
});

test('a refusal is kept as plain data with status, code and fields', async () => {
  const store = makeStore();
  const refusal = new ApiError(400, 'invalid-input', { message: 'No', fields: { name: 'required' } });
  await store.dispatch(read({ fail: refusal }));
  expect(store.getState().things.error).toEqual({
    status: 400,
    code: 'invalid-input',
    message: 'No',
    fields: { name: 'required' },
  });
});

test('asking again clears the old error', async () => {
  const store = makeStore();
  await store.dispatch(read({ fail: new ApiError(404, 'not-found') }));
  const again = store.dispatch(read({}));
  expect(store.getState().things.error).toBeNull();
  await again;
});

test('a rejected write says that it was a write, for the toast of the store', async () => {
  const store = makeStore();
  const { meta, payload } = await store.dispatch(write(undefined));
  expect(meta).toMatchObject({ kind: 'write', requestStatus: 'rejected' });
  expect(payload).toMatchObject({ status: 0, code: 'internal' });
});

const common = {
  summary: '',
  access: 'user',
  path: '/api/things',
  response: z.object({ id: z.string() }),
} as const;
const contract = defineContract({
  list: { ...common, method: 'GET' },
  rename: { ...common, method: 'POST', body: z.object({ name: z.string() }) },
  like: { ...common, method: 'POST', body: z.object({ name: z.string() }) },
});

test('each call of a client is a thunk: a refusal is that of a write, unless it is shown in place', async () => {
  const refuse = (method: 'GET' | 'POST') =>
    Object.assign(async () => Promise.reject(new ApiError(409, 'stale-version')), {
      address: { method, path: '/api/things' as const },
    });
  const client = { list: refuse('GET'), rename: refuse('POST'), like: refuse('POST') };
  const { list, rename, like } = createRequests<typeof contract>('things', client, ['like']);
  const { dispatch } = makeStore();
  const refused = [
    await dispatch(list()),
    await dispatch(rename({ name: 'a' })),
    await dispatch(like({ name: 'a' })),
  ];
  expect(refused.map(({ type, meta }) => [type, 'kind' in meta && meta.kind])).toEqual([
    ['things/list/rejected', 'read'],
    ['things/rename/rejected', 'write'],
    ['things/like/rejected', 'read'],
  ]);
});

test('a list may be called as what every object has', () => {
  const listings = {} as Parameters<typeof beginRead>[0];
  beginRead(listings, 'constructor', 'first');
  applyPage(listings['constructor'], 'first', { ids: ['a'], goesOn: true });
  expect(listings['constructor']?.order).toEqual(['a']);
});

test('a request that came with the first HTML is not sent when its screen dispatches it, only the next time', async () => {
  vi.stubGlobal('window', globalThis);
  const store = makeStore();
  for (const action of answered(read, {}, 'a thing')) store.dispatch(action);
  expect(store.getState().things).toEqual({ isLoading: false, error: null });
  const types: string[] = [];
  const listen = store.subscribe(() => types.push(JSON.stringify(store.getState().things)));
  await store.dispatch(read({}));
  expect(types).toEqual([]);
  listen();
  expect(await store.dispatch(read({})).unwrap()).toBe('a thing');
});

test('the first HTML answers a request only with the same input, and only while it is fresh', async () => {
  vi.stubGlobal('window', globalThis);
  vi.useFakeTimers({ toFake: ['performance'] });
  const store = makeStore();
  answered(read, {}, 'a thing');
  const other = { fail: new ApiError(404, 'not-found') };
  expect(read.rejected.match(await store.dispatch(read(other)))).toBe(true);
  vi.advanceTimersByTime(10_001);
  expect(await store.dispatch(read({})).unwrap()).toBe('a thing');
  vi.useRealTimers();
});
