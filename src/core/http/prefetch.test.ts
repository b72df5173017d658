import { beforeEach, expect, test, vi } from 'vitest';
import { storeAnswer, storePrefetch, consumeDrawn, consumePrefetch } from './prefetch';

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

test('what the page was drawn with need not be asked for: once, while it is fresh', () => {
  vi.stubGlobal('window', globalThis);
  storeAnswer('/api/things?size=25&sort=', 'answer', true);
  expect(consumeDrawn('/api/things', query('size=50&sort='))).toBe(false);
  expect(consumeDrawn('/api/things', query('sort=&size=25'))).toBe(true);
  expect(consumeDrawn('/api/things', query('sort=&size=25'))).toBe(false);
  storeAnswer('/api/things?size=25', 'answer', true);
  vi.advanceTimersByTime(10_001);
  expect(consumeDrawn('/api/things', query('size=25'))).toBe(false);
});

test('what came with the page without being drawn is still asked for, and answered from it', async () => {
  vi.stubGlobal('window', globalThis);
  storeAnswer('/api/things', 'answer');
  expect(consumeDrawn('/api/things', query(''))).toBe(false);
  expect(await consumePrefetch('/api/things', query(''))).toBe('answer');
});
