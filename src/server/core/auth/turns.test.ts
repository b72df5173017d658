import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkLimiter } from './workLimiter';

test('no more than the allowed number runs at once, in the order of arrival', async () => {
  const inTurn = createWorkLimiter(4, 100);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    started.push(n);
    running += 1;
    most = Math.max(most, running);
    await aMoment();
    running -= 1;
    return n;
  };
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  expect(await Promise.all(numbers.map((n) => inTurn(work(n))))).toEqual(numbers);
  expect(started).toEqual(numbers);
  expect(most).toBe(4);
});

test('beyond the queue the answer is 503 busy, and afterwards there is room again', async () => {
  const inTurn = createWorkLimiter(4, 100);
  const results = await Promise.allSettled(Array.from({ length: 105 }, () => inTurn(() => aMoment())));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 503, code: 'busy', retryAfter: 2 });
  expect(await inTurn(async () => 'in')).toBe('in');
});

test('work that fails gives its turn on', async () => {
  const inTurn = createWorkLimiter(1, 1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
