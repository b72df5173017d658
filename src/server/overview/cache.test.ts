import { expect, test } from 'vitest';
import { ShortCache } from './cache';

const keeping = (now: number) => ({ now, forMs: 100 });

test('a value is as old as what it is made of', async () => {
  const cache = new ShortCache();
  const make = (value: string, at: number) => () => Promise.resolve({ value, at });
  await cache.read('a', keeping(50), make('first', 0));
  expect(await cache.read('a', keeping(99), make('second', 99))).toEqual({ value: 'first', at: 0 });
  expect(await cache.read('a', keeping(100), make('third', 100))).toEqual({ value: 'third', at: 100 });
});

test('a failure reaches those who wait, and nobody else', async () => {
  const cache = new ShortCache();
  let calls = 0;
  const fail = async (): Promise<never> => {
    calls += 1;
    await Promise.resolve();
    throw new Error('broken');
  };
  const both = await Promise.allSettled([
    cache.read('a', keeping(0), fail),
    cache.read('a', keeping(0), fail),
  ]);
  expect([calls, ...both.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  const value = { value: 'works', at: 0 };
  expect(await cache.read('a', keeping(0), () => Promise.resolve(value))).toEqual(value);
});

test('a clock that is set back keeps nothing for longer', async () => {
  const cache = new ShortCache();
  await cache.read('a', keeping(1000), () => Promise.resolve({ value: 1, at: 1000 }));
  expect((await cache.read('a', keeping(0), () => Promise.resolve({ value: 2, at: 0 }))).value).toBe(2);
});

test('it forgets the oldest when there are many', async () => {
  const cache = new ShortCache();
  const read = (name: string, value: number) =>
    cache.read(name, keeping(0), () => Promise.resolve({ value, at: 0 }));
  for (let n = 0; n <= 500; n += 1) await read(`n${n}`, n);
  expect((await read('n0', -1)).value).toBe(-1);
  expect((await read('n500', -1)).value).toBe(500);
});
