import { afterEach, expect, inject, test, vi } from 'vitest';
import { openDoor } from '@/testing/door';
import { Listener } from './listen';

const KEEP_ALIVE_MS = 30_000;
const ANSWER_MS = 5000;

afterEach(() => vi.useRealTimers());

/** A listener behind a proxy that can hang, with the messages and states it received. */
async function listening() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const door = await openDoor(new URL(inject('postgresUrl')));
  const heard: string[] = [];
  const states: boolean[] = [];
  const listener = new Listener({
    url: door.url,
    channels: ['tried_one', 'tried_two'],
    log: { warn: () => undefined },
    onNote: (_channel, text) => heard.push(text),
    onState: (isUp) => states.push(isUp),
  });
  await listener.start();
  const close = async () => {
    door.close();
    await listener.stop();
  };
  return { door, heard, states, listener, close };
}

const tells = (listener: Listener, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => listener.tell('tried_two', `${n}`)));

test('what is told at once arrives in its order, and the client is asked one thing at a time', async () => {
  const warned = vi.spyOn(process, 'emitWarning');
  const { heard, listener, close } = await listening();
  await tells(listener, 100);
  await vi.waitUntil(() => heard.length === 100);
  expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`));
  expect(warned).not.toHaveBeenCalled();
  await close();
});

test.each([
  ['while nobody tells anything', 0, KEEP_ALIVE_MS + ANSWER_MS],
  ['however much waits to be told', 300, ANSWER_MS],
])('a connection that has fallen silent is found, %s, and made anew', async (_when, waiting, within) => {
  const { door, heard, states, listener, close } = await listening();
  expect(states).toEqual([true]);
  door.stick();
  const told = tells(listener, waiting);
  await vi.advanceTimersByTimeAsync(within);
  expect(states).toEqual([true, false]);
  await told;
  door.letGo();
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await vi.waitUntil(() => states.length === 3);
  expect(states).toEqual([true, false, true]);
  await listener.tell('tried_one', 'again');
  await vi.waitUntil(() => heard.includes('again'));
  await close();
});
