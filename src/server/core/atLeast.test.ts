import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atLeast } from './atLeast';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a promise has settled by now, and how. */
function watch(promise: Promise<unknown>) {
  const seen = { ended: 'no' };
  const follow = async () => {
    seen.ended = await promise.then(
      () => 'well',
      () => 'badly',
    );
  };
  void follow();
  return seen;
}

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

test.each([
  ['nothing', () => Promise.resolve(), 'well'],
  ['some work', () => after(60), 'well'],
  ['a failure', () => Promise.reject(new Error('no mail')), 'badly'],
])('%s ends exactly when the time is over', async (_what, work, how) => {
  const seen = watch(atLeast(100, work));
  await vi.advanceTimersByTimeAsync(99);
  expect(seen.ended).toBe('no');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.ended).toBe(how);
});

test('work that takes longer is waited for', async () => {
  const seen = watch(atLeast(100, () => after(250)));
  await vi.advanceTimersByTimeAsync(249);
  expect(seen.ended).toBe('no');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.ended).toBe('well');
});
