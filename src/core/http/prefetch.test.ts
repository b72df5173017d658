import { beforeEach, expect, test, vi } from 'vitest';
import { storeAnswer, storePrefetch, consumePrefetch } from './prefetch';

const query = (text: string) => new URLSearchParams(text);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

test('what was begun early is taken once, whatever the order of its fields', async () => {
  storePrefetch('/api/things', query('b=2&a=1'), Promise.resolve('answer'));
  expect(consumePrefetch('/api/things', query('a=1'))).toBeUndefined();
  expect(await consumePrefetch('/api/things', query('a=1&b=2'))).toBe('answer');
  expect(consumePrefetch('/api/things', query('a=1&b=2'))).toBeUndefined();
});

test('an answer that waited too long is not taken', () => {
  storePrefetch('/api/things', query(''), Promise.resolve('answer'));
  vi.advanceTimersByTime(10_001);
  expect(consumePrefetch('/api/things', query(''))).toBeUndefined();
});

test('a refusal reaches who takes it, and nobody else', async () => {
  storePrefetch('/api/things', query(''), Promise.reject(new Error('refused')));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(consumePrefetch('/api/things', query(''))).rejects.toThrow('refused');
});

test('what came with the page answers its first request', async () => {
  vi.stubGlobal('window', globalThis);
  storeAnswer('/api/things?size=25&sort=', 'answer');
  expect(consumePrefetch('/api/things', query('size=50&sort='))).toBeUndefined();
  expect(await consumePrefetch('/api/things', query('sort=&size=25'))).toBe('answer');
  expect(consumePrefetch('/api/things', query('sort=&size=25'))).toBeUndefined();
});
