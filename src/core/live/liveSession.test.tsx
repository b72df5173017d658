import { createSlice } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUnfinishedSignOut, storeToken } from '@/core/auth/storedToken';
import { addSlice } from '@/core/redux/reducers';
import { defineLive, kept } from '@/domain/live/define';
import { newStore } from '@/testing/areaStore';
import { answer, lost, standInApi } from '@/testing/standInApi';
import { openStreams, standInStreams } from '@/testing/streams';
import { endUserOf } from '@/testing/signedIn';
import { onRefetch, wantPresence } from './bus';
import { type LiveState, liveOf } from './liveSlice';
import { onLive } from './onLive';
import { startLive } from './startLive';
import { tabId } from './tabId';

const noted = defineLive('test', { noted: kept<{ text: string }>() });
const notes = createSlice({
  name: 'notes',
  initialState: [] as string[],
  reducers: {},
  extraReducers: (builder) =>
    onLive(builder, noted.noted, (state, { payload }) => {
      state.push(payload.payload.text);
    }),
});
addSlice(notes);

const api = standInApi();
const OWN = { status: 'online', chosen: 'online', statusText: null, until: null, showLastActivity: true };
let streams: ReturnType<typeof standInStreams>;
const ends: (() => void)[] = [];

beforeEach(() => {
  storeToken('token');
  streams = standInStreams();
  api.on('get', '/api/live/presence', () => answer({ presence: [] }));
  api.on('get', '/api/live/counters', () => answer({ counters: { chat: 9 } }));
  api.on('post', '/api/live/activity', () => answer({ own: OWN }));
});
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  keepUnfinishedSignOut(false);
});

/** Opens a tab of somebody. */
function openTab(userId = 'anna', build = 'build-1') {
  const store = newStore();
  const take = vi.fn();
  const state = () => store.getState() as { live: LiveState; notes: string[] };
  const end = startLive({ userId, build, dispatch: store.dispatch, state: () => liveOf(state()), take });
  ends.push(end);
  return { take, end, notes: () => state().notes, live: () => state().live };
}

type Tab = ReturnType<typeof openTab>;

const stream = () => openStreams()[0] as (typeof streams)[number];
const note = (text: string, id: string) =>
  stream().send({ type: 'test.noted', payload: { text }, tab: 'another' }, id);
const isLive = (...tabs: Tab[]) =>
  waitFor(() => expect(tabs.map((tab) => tab.live().status)).toEqual(tabs.map(() => 'live')));

/** Tabs of which the first holds the stream. */
async function openTabs(count: number): Promise<Tab[]> {
  const first = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  stream().hello('ab-1-1');
  const others = Array.from({ length: count - 1 }, () => openTab());
  await isLive(first, ...others);
  return [first, ...others];
}

test('five tabs hold one stream, and every one hears every event once', async () => {
  const tabs = await openTabs(5);
  note('one', 'ab-2-1');
  note('two', 'ab-2-2');
  note('one', 'ab-2-1');
  for (const tab of tabs) await waitFor(() => expect(tab.notes()).toEqual(['one', 'two']));
  expect(streams).toHaveLength(1);
});

test('when the leading tab closes, another one goes on behind the last event', async () => {
  const [first, second] = (await openTabs(2)) as [Tab, Tab];
  note('one', 'ab-2-1');
  await waitFor(() => expect(second.notes()).toEqual(['one']));
  first.end();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  expect(new URL(stream().url, window.location.href).searchParams.get('lastEventId')).toBe('ab-2-1');
  stream().hello('ab-2-1', { resumed: true });
  note('two', 'ab-3-1');
  await waitFor(() => expect(second.notes()).toEqual(['one', 'two']));
});

test('an event that is sent again after a gap is not taken twice', async () => {
  const [tab] = (await openTabs(1)) as [Tab];
  note('one', 'ab-2-1');
  stream().fail();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  stream().hello('ab-1-1', { resumed: true });
  note('one', 'ab-2-1');
  note('two', 'ab-3-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one', 'two']));
});

test('what passes without a number is heard too, whatever came before it', async () => {
  const [leading, following] = (await openTabs(2)) as [Tab, Tab];
  note('kept', 'ab-2-1');
  stream().send({ type: 'test.noted', payload: { text: 'passing' } });
  stream().send({ type: 'test.noted', payload: { text: 'passing again' } });
  for (const tab of [leading, following])
    await waitFor(() => expect(tab.notes()).toEqual(['kept', 'passing', 'passing again']));
});

test('the own echo is skipped, control events are not', async () => {
  const [tab] = (await openTabs(1)) as [Tab];
  stream().send({ type: 'test.noted', payload: { text: 'own' }, tab: tabId() }, 'ab-2-1');
  stream().send({ type: 'live.counters', payload: { counters: { chat: 3 } }, tab: tabId() }, 'ab-3-1');
  await waitFor(() => expect(tab.live().counters).toEqual({ chat: 3 }));
  expect(tab.notes()).toEqual([]);
});

test('a new tab takes over counters and own status from the leading one', async () => {
  const [first] = (await openTabs(1)) as [Tab];
  stream().send({ type: 'live.counters', payload: { counters: { chat: 7 } } }, 'ab-2-1');
  await waitFor(() => expect(first.live()).toMatchObject({ counters: { chat: 7 }, own: OWN }));
  const second = openTab();
  await isLive(second);
  expect(second.live()).toMatchObject({ counters: { chat: 7 }, own: OWN });
  expect(api.calls.filter(({ path }) => path === '/api/live/activity')).toHaveLength(1);
});

test('after a start, a gap and a request of the server screens read again', async () => {
  const refetch = vi.fn();
  ends.push(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await openTabs(1);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  stream().send({ type: 'live.refetch', payload: { reason: 'overflow' } });
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  stream().hello('cd-1-1', { resumed: false, reason: 'epoch' });
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(3));
});

test('a page for which nothing has happened since it read its data does not read again', async () => {
  const refetch = vi.fn();
  ends.push(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const tab = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  expect(Number(new URL(stream().url, window.location.href).searchParams.get('age'))).toBeGreaterThan(0);
  stream().hello('ab-1-1', { quiet: true });
  await isLive(tab);
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/live/presence'));
  note('one', 'ab-2-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one']));
  expect(refetch).not.toHaveBeenCalled();
});

test('that nothing has happened is true of the page that asked alone: the others read again', async () => {
  const refetch = vi.fn();
  ends.push(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const asks = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  const other = openTab();
  stream().hello('ab-1-1', { quiet: true });
  await isLive(asks, other);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
});

test('more than a thousand events at once are dropped, and screens read again', async () => {
  const refetch = vi.fn();
  const [tab] = (await openTabs(1)) as [Tab];
  ends.push(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (let n = 2; n < 1100; n++) note(String(n), `ab-${n}-1`);
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  expect(tab.notes()).toEqual([]);
});

test('a stream that answers for somebody else is not listened to', async () => {
  const tab = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  const wrong = stream();
  wrong.hello('ab-1-1', { userId: 'ben', counters: { chat: 99 } });
  wrong.send({ type: 'test.noted', payload: { text: 'secret' } }, 'ab-2-1');
  await waitFor(() => expect(tab.live().status).toBe('waiting'));
  expect(openStreams()).toEqual([]);
  expect(tab).toSatisfy((seen: Tab) => seen.notes().length === 0 && !seen.live().counters['chat']);
});

test('what another person sends into the own channel is never read', async () => {
  const [tab] = (await openTabs(1)) as [Tab];
  const hostile = new BroadcastChannel('atrium-live:anna');
  const envelope = { type: 'test.noted', at: '', by: null, payload: { text: 'forged' } };
  const data = { kind: 'event', id: null, envelope, userId: 'eve' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
  hostile.postMessage({ time: Date.now(), type: 'message', data });
  note('true', 'ab-2-1');
  await waitFor(() => expect(tab.notes()).toEqual(['true']));
  hostile.close();
});

test('changed rights: the person is asked for again, and the stream comes back', async () => {
  const user = endUserOf('member', { id: 'anna' });
  api.on('get', '/v1/endusers', () => answer(user));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const [tab] = (await openTabs(1)) as [Tab];
  stream().send({ type: 'live.closed', payload: { reason: 'access' } });
  await waitFor(() => expect(tab.take).toHaveBeenCalledWith(user));
  await waitFor(() => expect(openStreams()).toHaveLength(1));
});

test('a session that this browser is ending itself is not asked for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const [tab] = (await openTabs(1)) as [Tab];
  keepUnfinishedSignOut(true);
  storeToken(null);
  const first = streams.length;
  stream().send({ type: 'live.closed', payload: { reason: 'session' } });
  await waitFor(() => expect(streams.length).toBe(first + 1));
  expect(api.calls.filter(({ path }) => path === '/v1/endusers')).toEqual([]);
  expect(tab.take).not.toHaveBeenCalled();
});

test('a newer build of the server is noticed', async () => {
  const tab = openTab('anna', 'build-0');
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  stream().hello('ab-1-1');
  expect(tab.live().isOutdated).toBe(true);
});

test('without a stream, coming back to the tab reads counters and screens', async () => {
  const refetch = vi.fn();
  ends.push(onRefetch(refetch));
  const tab = openTab();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(tab.live().counters).toEqual({ chat: 9 }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('people whose presence is shown are asked for together', async () => {
  api.on('get', '/api/live/presence', ({ query }) => {
    const ids = (query.get('userIds') ?? '').split(',').filter(Boolean);
    const one = { statusText: null, lastActivity: null, status: 'away' };
    return answer({ presence: ids.map((userId) => ({ userId, ...one })) });
  });
  const tab = openTab();
  wantPresence('ben');
  wantPresence('cai');
  await waitFor(() => expect(Object.keys(tab.live().presence.byId)).toEqual(['ben', 'cai']));
  expect(api.calls.filter(({ query }) => query.has('userIds'))).toHaveLength(1);
});

test('a server out of reach throws nothing', async () => {
  for (const path of ['/api/live/presence', '/api/live/counters']) api.on('get', path, () => lost());
  api.on('post', '/api/live/activity', () => lost());
  const [tab] = (await openTabs(1)) as [Tab];
  expect(tab.live()).toMatchObject({ own: null, status: 'live' });
});
