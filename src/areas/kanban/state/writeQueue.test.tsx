import { expect, test } from 'vitest';
import { ApiError } from '@/domain/errors';
import { createWriteQueue } from './writeQueue';

/** A server that is unavailable while `isAway` is set. */
function serverOf(status: number) {
  const seen: string[] = [];
  const server = { isAway: true, seen };
  const call = (name: string) => async () => {
    if (server.isAway) throw new ApiError(status as 503, 'unreachable');
    seen.push(name);
    return Promise.resolve(name);
  };
  return { server, call };
}

const isHeld = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const turns = () => new Promise((resolve) => setTimeout(resolve));

test.each([0, 502, 503, 504])(
  'while the server is away (%i) writes wait in their order, and the tab is not closed without a question',
  async (status) => {
    const counts: number[] = [];
    const queue = createWriteQueue((count) => counts.push(count));
    const { server, call } = serverOf(status);
    const writes = ['first', 'second'].map((name) => queue.run(call(name)));
    await turns();
    expect(counts.at(-1)).toBeGreaterThan(0);
    expect(isHeld()).toBe(true);
    server.isAway = false;
    queue.retry();
    expect(await Promise.all(writes)).toEqual(['first', 'second']);
    await turns();
    expect(server.seen).toEqual(['first', 'second']);
    expect(counts.at(-1)).toBe(0);
    expect(isHeld()).toBe(false);
  },
);

test('a refusal is handed on, and the next write is sent', async () => {
  const queue = createWriteQueue(() => undefined);
  const refused = queue.run(() => Promise.reject(new ApiError(409, 'wip-limit')));
  const next = queue.run(() => Promise.resolve('next'));
  await expect(refused).rejects.toMatchObject({ code: 'wip-limit' });
  expect(await next).toBe('next');
});

test('the 201st write that would wait is refused, and says why', async () => {
  const queue = createWriteQueue(() => undefined);
  const { call } = serverOf(0);
  const waiting = Array.from({ length: 200 }, (_, index) => queue.run(call(String(index))));
  await expect(queue.run(call('one too many'))).rejects.toMatchObject({ status: 0, code: 'queue-full' });
  queue.giveUp();
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
});

test('what is given up is never sent', async () => {
  const queue = createWriteQueue(() => undefined);
  const { server, call } = serverOf(0);
  const writes = ['first', 'second'].map((name) => queue.run(call(name)));
  await turns();
  queue.giveUp();
  for (const write of writes) await expect(write).rejects.toMatchObject({ status: 0, code: 'given-up' });
  server.isAway = false;
  queue.retry();
  await turns();
  expect(server.seen).toEqual([]);
  expect(isHeld()).toBe(false);
});
