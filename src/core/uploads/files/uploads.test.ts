import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/domain/errors';
import { fileOf, filesOf, openUploads } from '@/testing/openUploads';

const settle = () => vi.advanceTimersByTimeAsync(0);
const unreachable = () => new ApiError(0, 'unreachable');

beforeEach(() => {
  vi.useFakeTimers();
  const browser = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', browser);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('three files are sent at once, each with its own key, and every stored one is reported with its folder', async () => {
  const { uploads, sent, done, states } = openUploads();
  await uploads.add(filesOf(5), 'folder');
  expect(sent.map(({ entry }) => entry.name)).toEqual(['f0', 'f1', 'f2']);
  expect(new Set(sent.map(({ entry }) => entry.idempotencyKey)).size).toBe(3);
  sent[1]!.done();
  await settle();
  expect(sent).toHaveLength(4);
  expect(done).toEqual([['f1', 'folder']]);
  expect(states()).toEqual(['f0 sending', 'f1 done', 'f2 sending', 'f3 sending', 'f4 waiting']);
});

test('listeners hear of progress at most four times a second, and of the end', async () => {
  const { uploads, sent } = openUploads();
  await uploads.add([fileOf('a', 100)], 'root');
  await vi.advanceTimersByTimeAsync(1000);
  const listener = vi.fn();
  uploads.list.subscribe(listener);
  for (let step = 1; step <= 100; step += 1) {
    sent[0]!.onProgress(step / 100);
    // oxlint-disable-next-line no-await-in-loop -- time goes on in steps
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(listener.mock.calls.length).toBeLessThanOrEqual(5);
  sent[0]!.done();
  await vi.advanceTimersByTimeAsync(300);
  expect(uploads.list.getSnapshot()).toMatchObject({
    isActive: false,
    totals: { files: 1, settled: 1, percent: 100, bytes: 100, sentBytes: 100 },
  });
});

test('the time left follows the speed', async () => {
  const { uploads, sent } = openUploads({});
  await uploads.add([fileOf('a', 1000)], 'root');
  for (let second = 1; second <= 5; second += 1) {
    sent[0]!.onProgress(second / 10);
    // oxlint-disable-next-line no-await-in-loop -- time goes on in steps
    await vi.advanceTimersByTimeAsync(1000);
  }
  const { secondsLeft } = uploads.list.getSnapshot().totals;
  expect(secondsLeft).toBeGreaterThan(5);
});

test('a file is paused, resumed with the same key, cancelled; all are, too', async () => {
  const { uploads, sent, states, keyOf } = openUploads();
  await uploads.add(filesOf(4), 'root');
  uploads.pause(keyOf('f0'));
  await settle();
  expect(sent[0]!.signal.aborted).toBe(true);
  expect(states()).toEqual(['f0 paused', 'f1 sending', 'f2 sending', 'f3 sending']);
  uploads.cancel(keyOf('f1'));
  uploads.resume(keyOf('f0'));
  await settle();
  expect(sent.at(-1)!.entry.idempotencyKey).toBe(sent[0]!.entry.idempotencyKey);
  expect(states()).toEqual(['f0 sending', 'f2 sending', 'f3 sending']);
  uploads.pauseAll();
  await settle();
  expect(states()).toEqual(['f0 paused', 'f2 paused', 'f3 paused']);
  uploads.resumeAll();
  expect(states()).toEqual(['f0 sending', 'f2 sending', 'f3 sending']);
  uploads.cancelAll();
  expect(states()).toEqual([]);
});

test('a lost connection is tried after 0, 1, 3, 5, 10 and 30 s, then when the network is back', async () => {
  const { uploads, sent, states } = openUploads();
  await uploads.add([fileOf('a')], 'root');
  for (const delay of [0, 1, 3, 5, 10, 30]) {
    const before = sent.length;
    sent.at(-1)!.fail(unreachable());
    // oxlint-disable-next-line no-await-in-loop -- time goes on in steps
    await vi.advanceTimersByTimeAsync(Math.max(0, delay * 1000 - 1));
    expect(sent.length - before).toBe(delay === 0 ? 1 : 0);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.length - before).toBe(1);
  }
  sent.at(-1)!.fail(unreachable());
  await vi.advanceTimersByTimeAsync(300);
  expect(uploads.list.getSnapshot().hold).toBe('offline');
  const before = sent.length;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(300);
  expect(sent.length).toBe(before + 1);
  expect(uploads.list.getSnapshot().hold).toBeNull();
  expect(new Set(sent.map(({ entry }) => entry.idempotencyKey)).size).toBe(1);
  sent.at(-1)!.done();
  await settle();
  expect(states()).toEqual(['a done']);
});

test('a busy server is asked again when it says so, a failing one fails the file in the end', async () => {
  const { uploads, sent, states } = openUploads();
  await uploads.add([fileOf('a')], 'root');
  sent[0]!.fail(new ApiError(429, 'too-many-requests', { retryAfter: 7 }));
  await vi.advanceTimersByTimeAsync(6999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  for (let tries = 0; tries < 7; tries += 1) {
    sent.at(-1)!.fail(new ApiError(500, 'internal'));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(states()).toEqual(['a failed']);
  await uploads.retryAll();
  expect(states()).toEqual(['a sending']);
});

test('an ended session holds everything until the same person is signed in; another one gets nothing of it', async () => {
  const { uploads, sent, states } = openUploads();
  uploads.signedIn('amira');
  await uploads.add(filesOf(4), 'root');
  sent[0]!.fail(new ApiError(401, 'session-invalid'));
  sent[1]!.done();
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(3);
  expect(uploads.list.getSnapshot().hold).toBe('session');
  uploads.signedIn('amira');
  await vi.advanceTimersByTimeAsync(300);
  expect(sent.map(({ entry }) => entry.name)).toEqual(['f0', 'f1', 'f2', 'f3', 'f0']);
  expect(uploads.list.getSnapshot().hold).toBeNull();
  uploads.signedIn('bao');
  expect(states()).toEqual([]);
});

test('a full storage fails the file and pauses all others', async () => {
  const { uploads, sent, states } = openUploads();
  await uploads.add(filesOf(4), 'root');
  sent[0]!.fail(new ApiError(413, 'quota-exceeded'));
  await vi.advanceTimersByTimeAsync(300);
  expect(states()).toEqual(['f0 failed', 'f1 paused', 'f2 paused', 'f3 paused']);
  expect(uploads.list.getSnapshot().hold).toBe('quota');
  uploads.resumeAll();
  await vi.advanceTimersByTimeAsync(300);
  expect(uploads.list.getSnapshot().hold).toBeNull();
});

test('a file that can no longer be read fails instead of waiting for the network', async () => {
  const { uploads, sent, states } = openUploads();
  const file = fileOf('a');
  vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as never);
  await uploads.add([file], 'root');
  sent[0]!.fail(unreachable());
  await settle();
  expect(states()).toEqual(['a failed']);
});
