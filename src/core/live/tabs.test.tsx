import { waitFor } from '@testing-library/react';
import { BroadcastChannel as TabChannel, createLeaderElection } from 'broadcast-channel';
import { expect, test, vi } from 'vitest';
import { atEnd, isLive, liveTabs, note, openTab, openTabs, OWN, stream, type Tab } from '@/testing/liveTabs';
import { allStreams, openStreams } from '@/testing/streams';

const api = liveTabs();

/** A leading tab whose page is frozen: it sends only what the test sends. */
async function frozenLeader() {
  const channel = new TabChannel('atrium-live:anna', { type: 'native', webWorkerSupport: false });
  const elector = createLeaderElection(channel);
  await elector.awaitLeadership();
  atEnd(() => void channel.close());
  const relay = (text: string, id: string) => {
    const envelope = { type: 'test.noted', at: '', by: null, payload: { text } };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
    return channel.postMessage({ userId: 'anna', kind: 'event', id, envelope });
  };
  return { channel, relay };
}

test('five tabs hold one stream, and every one hears every event once', async () => {
  const tabs = await openTabs(5);
  note('one', 'ab-2-1');
  note('two', 'ab-2-2');
  note('one', 'ab-2-1');
  for (const tab of tabs) await waitFor(() => expect(tab.notes()).toEqual(['one', 'two']));
  expect(allStreams()).toHaveLength(1);
});

test('when the leading tab closes, another one goes on behind the last event, also where the browser has no locks', async () => {
  expect(navigator).not.toHaveProperty('locks');
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

test('of two tabs that came to lead without hearing each other one steps down, and nothing is lost or doubled', async () => {
  expect(navigator).not.toHaveProperty('locks');
  let isOpen = false;
  class Gate extends BroadcastChannel {
    override postMessage(message: unknown): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
      if (isOpen) super.postMessage(message);
    }
  }
  vi.stubGlobal('BroadcastChannel', Gate);
  atEnd(() => vi.unstubAllGlobals());
  const tabs = [openTab(), openTab(), openTab()] as const;
  await waitFor(() => expect(openStreams()).toHaveLength(3));
  isOpen = true;
  for (const open of openStreams()) open.hello('ab-1-1');
  await waitFor(() => expect(openStreams()).toHaveLength(1));
  note('one', 'ab-2-1');
  for (const tab of tabs) await waitFor(() => expect(tab.notes()).toEqual(['one']));
  await isLive(...tabs);
  tabs.forEach((tab) => tab.turn(5_000));
  expect(allStreams()).toHaveLength(3);
});

test('a tab that hears nothing of the leading one for 45 s listens for itself, until it is heard again', async () => {
  const { relay } = await frozenLeader();
  const tab = openTab();
  await relay('one', 'ab-2-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one']));
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 44_000);
  tab.turn(5_000);
  expect(allStreams()).toHaveLength(0);
  clock.mockReturnValue(now + 46_000);
  tab.turn(5_000);
  expect(openStreams()).toHaveLength(1);
  expect(stream().url).toContain('lastEventId=ab-2-1');
  stream().hello('ab-2-1', { resumed: true });
  note('two', 'ab-3-1');
  clock.mockRestore();
  await relay('two', 'ab-3-1');
  await relay('three', 'ab-4-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one', 'two', 'three']));
  expect(openStreams()).toEqual([]);
});

test('what a tab of another build says is passed over, and so is what is no event', async () => {
  const { channel, relay } = await frozenLeader();
  const tab = openTab();
  for (const odd of [
    { kind: 'dance' },
    { kind: 'event', id: 'ab-2-1' },
    { kind: 'event', envelope: { type: 1 } },
  ])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays in its origin
    await channel.postMessage({ userId: 'anna', ...odd });
  await relay('one', 'ab-3-1');
  await waitFor(() => expect(tab.notes()).toEqual(['one']));
  expect(tab.live().status).toBe('connecting');
});

test('what passes without a number is heard too, whatever came before it', async () => {
  const [leading, following] = (await openTabs(2)) as [Tab, Tab];
  note('kept', 'ab-2-1');
  stream().send({ type: 'test.noted', payload: { text: 'passing' } });
  stream().send({ type: 'test.noted', payload: { text: 'passing again' } });
  for (const tab of [leading, following])
    await waitFor(() => expect(tab.notes()).toEqual(['kept', 'passing', 'passing again']));
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
