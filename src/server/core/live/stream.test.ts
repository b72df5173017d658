import { expect, test } from 'vitest';
import type { Presence } from '@/domain/live/contract';
import { Gathered } from './presence/gathered';
import { LiveStream } from './stream';

/** The beginning of every stream, for browsers. */
const FIRST = 'retry: 3000\n\n';
const SHARE = 64 * 1024;

function openStream() {
  const gone: LiveStream[] = [];
  const reader = { userId: 'ana', sessionId: 'one', role: 'user', hangUp: () => undefined };
  const stream = new LiveStream(
    reader,
    () => new Date(),
    (one) => gone.push(one),
  );
  stream.isReady = true;
  const reading = stream.body.getReader();
  const decoder = new TextDecoder();
  /** The next chunk. */
  const next = async () => decoder.decode((await reading.read()).value);
  /** The next chunk, as the data of its events. */
  const events = async () =>
    [...(await next()).matchAll(/^data: (.*)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as { n?: number; type?: string; payload?: object },
    );
  return { stream, reading, next, events, gone };
}

const numbered = (n: number) => JSON.stringify({ n });
const person = (userId: string, status: Presence['status']): Presence => ({
  userId,
  status,
  statusText: null,
  lastActivity: null,
});
const gathered = (...people: Presence[]) => new Gathered(people, new Date());

test('what is sent in the turn in which its reader leaves is dropped, and nothing throws', async () => {
  const { stream, reading, gone } = openStream();
  await reading.read();
  const next = reading.read();
  // `pull` is called in a later task.
  await new Promise(setImmediate);
  stream.send('{}');
  await reading.cancel();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(gone).toEqual([stream]);
});

test('what comes in one turn is written once', async () => {
  const { stream, next } = openStream();
  expect(await next()).toBe(FIRST);
  const written = next();
  await new Promise(setImmediate);
  for (const n of [1, 2, 3]) stream.send(numbered(n), `id-${n}`);
  expect(await written).toBe([1, 2, 3].map((n) => `id: id-${n}\ndata: {"n":${n}}\n\n`).join(''));
});

test('from a hundred waiting on, what passes is dropped and what is kept is not', async () => {
  const { stream, next, events } = openStream();
  await next();
  for (let n = 0; n < 99; n += 1) stream.send(numbered(n));
  for (const n of [1000, 1001]) stream.pass(numbered(n));
  stream.send(numbered(99));
  const heard = (await events()).map(({ n }) => n);
  expect(heard).toEqual([...Array.from({ length: 99 }, (_, n) => n), 1000, 99]);
});

test('of where people are the newest of each waits, however often it changes', async () => {
  const { stream, next, events } = openStream();
  await next();
  for (let n = 0; n < 300; n += 1) stream.show(gathered(person('ben', n % 2 ? 'away' : 'online')));
  stream.show(gathered(person('cleo', 'busy')));
  const people = [person('ben', 'away'), person('cleo', 'busy')];
  expect(await events()).toEqual([expect.objectContaining({ type: 'live.presence', payload: { people } })]);
});

test.each([
  ['500 events', numbered(1), 500],
  ['1 MiB of text', 'x'.repeat(SHARE - 8), 16],
  ['1 MiB of letters of three bytes each', '\u5b57'.repeat(SHARE / 3), 16],
])('%s wait for one reader, no more', async (_what, envelope, most) => {
  const { stream, reading, next, events, gone } = openStream();
  await next();
  for (let n = 0; n < most; n += 1) stream.send(envelope);
  expect(gone).toEqual([]);
  stream.send(envelope);
  expect(gone).toEqual([stream]);
  stream.send(envelope);
  expect(await events()).toMatchObject([{ type: 'live.closed', payload: { reason: 'overflow' } }]);
  expect((await reading.read()).done).toBe(true);
});

test.each([
  ['session', []],
  ['access', []],
  ['replaced', [7]],
  ['restart', [7]],
] as const)(
  'a stream that ends by %s sends of what still waits what its reader may have',
  async (reason, kept) => {
    const { stream, next, events } = openStream();
    await next();
    stream.send(numbered(7));
    stream.show(gathered(person('ben', 'online')));
    stream.end({ reason });
    stream.pass(numbered(8));
    const heard = await events();
    expect(heard.slice(0, -1).map(({ n }) => n)).toEqual(kept);
    expect(heard.at(-1)).toMatchObject({ type: 'live.closed', payload: { reason } });
  },
);
