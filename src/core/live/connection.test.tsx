import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Envelope } from '@/domain/live/define';
import { openStreams, standInStreams } from '@/testing/streams';
import { Connection } from './connection';
import type { LiveStatus } from './liveSlice';

let streams: ReturnType<typeof standInStreams>;
let open: Connection[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  streams = standInStreams();
});
afterEach(() => {
  open.forEach((connection) => connection.close());
  open = [];
});

function connect(askWho: () => Promise<unknown> = () => Promise.resolve()) {
  const heard: Envelope<unknown>[] = [];
  const statuses: LiveStatus[] = [];
  const connection = new Connection({
    address: () => `/api/live?after=${heard.length}`,
    askWho,
    hear: (envelope) => heard.push(envelope),
    onStatus: (status) => statuses.push(status),
  });
  open.push(connection);
  return { connection, heard, statuses };
}

const newest = () => streams.at(-1) as (typeof streams)[number];

test('a stream is live with its hello, and hands on what arrives', () => {
  const { heard, statuses } = connect();
  expect(statuses).toEqual(['connecting']);
  newest().hello('a1-1-1');
  newest().send({ type: 'chat.messageCreated' }, 'a1-2-1');
  expect(statuses).toEqual(['connecting', 'live']);
  expect(heard.map(({ type }) => type)).toEqual(['live.hello', 'chat.messageCreated']);
});

test('what is no event is passed over', () => {
  const { heard } = connect();
  for (const text of ['', 'abc', 'null', '[]', '{"type":1}', '{"type":"a","at":"b"}'])
    newest().sendText(text);
  expect(heard).toEqual([]);
});

test('a line that was cut is taken up again, later each time, up to half a minute', () => {
  connect();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = streams.length;
    newest().fail();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(streams).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(before + 1);
  }
  expect(openStreams()).toHaveLength(1);
});

test('after a hello the waiting begins anew', () => {
  connect();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().fail();
  vi.advanceTimersByTime(2000);
  newest().hello('a1-1-1');
  newest().fail();
  vi.advanceTimersByTime(1000);
  expect(streams).toHaveLength(4);
});

test('45 s without a sign of life open a new stream at once', () => {
  connect();
  newest().hello('a1-1-1');
  vi.advanceTimersByTime(40_000);
  newest().send({ type: 'live.ping' });
  vi.advanceTimersByTime(44_000);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(6_000);
  expect(streams).toHaveLength(2);
  expect(openStreams()).toEqual([newest()]);
});

test('a computer that wakes after three hours opens a new stream as soon as it is looked at', () => {
  const { heard } = connect();
  newest().hello('a1-1-1');
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
  expect(openStreams()).toEqual([newest()]);
  expect(newest().url).toContain(`after=${heard.length}`);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
});

test('tries without a line are no hope of one: it stays offline', () => {
  const { statuses } = connect();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  newest().fail();
  vi.advanceTimersByTime(5_000);
  expect(streams.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set(['connecting', 'offline']));
});

test('the line coming back opens a new stream without waiting', () => {
  const { statuses } = connect();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  newest().fail();
  expect(statuses.at(-1)).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(2);
});

test('a refusal asks who is there before the next try, also when that asks in vain', async () => {
  const askWho = vi.fn(() => Promise.reject(new Error('no answer')));
  connect(askWho);
  newest().fail(true);
  expect(askWho).toHaveBeenCalledTimes(1);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(streams).toHaveLength(2);
});

test('an ended session waits until the person is back', async () => {
  let back: () => void = () => undefined;
  connect(() => new Promise<void>((resolve) => (back = resolve)));
  newest().hello('a1-1-1');
  newest().send({ type: 'live.closed', payload: { reason: 'session' } });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(openStreams()).toEqual([]);
  back();
  await vi.advanceTimersByTimeAsync(1500);
  expect(openStreams()).toHaveLength(1);
});

test('a restarting server says when to come back', () => {
  connect();
  newest().send({ type: 'live.closed', payload: { reason: 'restart', retryMs: 7000 } });
  vi.advanceTimersByTime(6999);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
});

test('a stream that another one has replaced does not fight for its place', () => {
  connect();
  newest().send({ type: 'live.closed', payload: { reason: 'replaced' } });
  vi.advanceTimersByTime(14_000);
  expect(streams).toHaveLength(1);
});

test('a closed connection stays closed', () => {
  const { connection, heard } = connect();
  connection.close();
  newest().hello('a1-1-1');
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(120_000);
  expect(heard).toEqual([]);
  expect(streams).toHaveLength(1);
});
