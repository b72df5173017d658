import { beforeEach, expect, test, vi } from 'vitest';
import { keepAnswer, keepEarly, takeDrawn, takeEarly } from './early';

const query = (text: string) => new URLSearchParams(text);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

test('what was begun early is taken once, whatever the order of its fields', async () => {
  keepEarly('/api/things', query('b=2&a=1'), Promise.resolve('answer'));
  expect(takeEarly('/api/things', query('a=1'))).toBeUndefined();
  expect(await takeEarly('/api/things', query('a=1&b=2'))).toBe('answer');
  expect(takeEarly('/api/things', query('a=1&b=2'))).toBeUndefined();
});

test('an answer that waited too long is not taken', () => {
  keepEarly('/api/things', query(''), Promise.resolve('answer'));
  vi.advanceTimersByTime(10_001);
  expect(takeEarly('/api/things', query(''))).toBeUndefined();
});

test('a refusal reaches who takes it, and nobody else', async () => {
  keepEarly('/api/things', query(''), Promise.reject(new Error('refused')));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(takeEarly('/api/things', query(''))).rejects.toThrow('refused');
});

test('what the page was drawn with need not be asked for: once, while it is fresh', () => {
  vi.stubGlobal('window', globalThis);
  keepAnswer('/api/things?size=25&sort=', 'answer', true);
  expect(takeDrawn('/api/things', query('size=50&sort='))).toBe(false);
  expect(takeDrawn('/api/things', query('sort=&size=25'))).toBe(true);
  expect(takeDrawn('/api/things', query('sort=&size=25'))).toBe(false);
  keepAnswer('/api/things?size=25', 'answer', true);
  vi.advanceTimersByTime(10_001);
  expect(takeDrawn('/api/things', query('size=25'))).toBe(false);
});

test('what came with the page without being drawn is still asked for, and answered from it', async () => {
  vi.stubGlobal('window', globalThis);
  keepAnswer('/api/things', 'answer');
  expect(takeDrawn('/api/things', query(''))).toBe(false);
  expect(await takeEarly('/api/things', query(''))).toBe('answer');
});
