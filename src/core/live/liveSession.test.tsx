import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setPendingSignOut, storeToken } from '@/core/auth/storedToken';
import { atEnd, isLive, liveTabs, note, openTab, openTabs, stream, type Tab } from '@/testing/liveTabs';
import { answer, lost } from '@/testing/standInApi';
import { endUserOf } from '@/testing/signedIn';
import { allStreams, openStreams } from '@/testing/streams';
import { subscribeLive, onRefetch, requestPresence } from './bus';
import { tabId } from './tabId';

const api = liveTabs();

test('an event that a screen cannot take loses none of the others, and screens read again', async () => {
  const refetch = vi.fn();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const [tab] = (await openTabs(1)) as [Tab];
  vi.spyOn(Math, 'random').mockReturnValue(0);
  atEnd(onRefetch(refetch));
  const fault = new Error('not that');
  atEnd(
    subscribeLive('test.noted', ({ payload }) => {
      if ((payload as { text: string }).text === 'bad') throw fault;
    }),
  );
  for (const [n, text] of ['one', 'bad', 'two'].entries()) note(text, `ab-${n + 2}-1`);
  await waitFor(() => expect(tab.notes()).toEqual(['one', 'bad', 'two']));
  expect(reported.mock.calls).toEqual([[fault]]);
  await waitFor(() => expect(refetch).toHaveBeenCalled());
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

test('the own echo is skipped, control events are not', async () => {
  const [tab] = (await openTabs(1)) as [Tab];
  stream().send({ type: 'test.noted', payload: { text: 'own' }, tab: tabId() }, 'ab-2-1');
  stream().send({ type: 'live.counters', payload: { counters: { chat: 3 } }, tab: tabId() }, 'ab-3-1');
  await waitFor(() => expect(tab.live().counters).toEqual({ chat: 3 }));
  expect(tab.notes()).toEqual([]);
});

test('after a start, a gap and a request of the server screens read again', async () => {
  const refetch = vi.fn();
  atEnd(onRefetch(refetch));
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
  atEnd(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(performance, 'now').mockReturnValue(1_234.5);
  const tab = openTab();
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  expect(new URL(stream().url, window.location.href).searchParams.get('age')).toBe('1235');
  stream().hello('ab-1-1', { quiet: true });
  await isLive(tab);
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/live/presence'));
  note('one', 'ab-2-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one']));
  expect(refetch).not.toHaveBeenCalled();
});

test('that nothing has happened is true of the page that asked alone: the others read again', async () => {
  const refetch = vi.fn();
  atEnd(onRefetch(refetch));
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
  atEnd(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const [tab] = (await openTabs(1)) as [Tab];
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  for (let n = 2; n < 1100; n++) note(String(n), `ab-${n}-1`);
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  expect(tab.notes()).toEqual([]);
});

test('an event that was too large to be sent is handed to nobody: screens read again', async () => {
  const refetch = vi.fn();
  atEnd(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const [tab] = (await openTabs(1)) as [Tab];
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  stream().send({ type: 'test.noted', payload: { ids: ['a'], reload: true } }, 'ab-2-1');
  note('one', 'ab-3-1');
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(tab.notes()).toEqual(['one']));
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
  setPendingSignOut(true);
  storeToken(null);
  const first = allStreams().length;
  stream().send({ type: 'live.closed', payload: { reason: 'session' } });
  await waitFor(() => expect(allStreams().length).toBe(first + 1));
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
  atEnd(onRefetch(refetch));
  const tab = openTab();
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(tab.live().counters).toEqual({ chat: 9 }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('without a stream, counters and screens are read every minute; with one they are not', async () => {
  const refetch = vi.fn();
  atEnd(onRefetch(refetch));
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const tab = openTab();
  tab.turn(60_000);
  await waitFor(() => expect(tab.live().counters).toEqual({ chat: 9 }));
  expect(refetch).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  stream().hello('ab-1-1', { quiet: true });
  await isLive(tab);
  api.calls.length = 0;
  tab.turn(60_000);
  expect(api.calls.filter(({ path }) => path === '/api/live/counters')).toEqual([]);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('people whose presence is shown are asked for together', async () => {
  api.on('get', '/api/live/presence', ({ query }) => {
    const ids = (query.get('userIds') ?? '').split(',').filter(Boolean);
    const one = { statusText: null, lastActivity: null, status: 'away' };
    return answer({ presence: ids.map((userId) => ({ userId, ...one })) });
  });
  const tab = openTab();
  requestPresence('ben');
  requestPresence('cai');
  await waitFor(() => expect(Object.keys(tab.live().presence.byId)).toEqual(['ben', 'cai']));
  expect(api.calls.filter(({ query }) => query.has('userIds'))).toHaveLength(1);
});

test('a server out of reach throws nothing', async () => {
  for (const path of ['/api/live/presence', '/api/live/counters']) api.on('get', path, () => lost());
  api.on('post', '/api/live/activity', () => lost());
  const [tab] = (await openTabs(1)) as [Tab];
  expect(tab.live()).toMatchObject({ own: null, status: 'live' });
});
