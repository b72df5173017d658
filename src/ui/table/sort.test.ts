import { expect, test } from 'vitest';
import { ariaSort, nextSort, readSort, writeSort } from './sort';

test('a sort reads and writes its wire form', () => {
  for (const text of ['total', '-total']) expect(writeSort(readSort(text))).toBe(text);
  expect(readSort('-issueDate')).toEqual({ key: 'issueDate', descending: true });
});

test('a heading sorts ascending first, then turns with every press', () => {
  const first = nextSort(undefined, 'total');
  const second = nextSort(first, 'total');
  expect([first, second, nextSort(second, 'total')].map(writeSort)).toEqual(['total', '-total', 'total']);
});

test('another heading starts ascending again', () => {
  expect(writeSort(nextSort({ key: 'total', descending: true }, 'number'))).toBe('number');
});

test('only the sorted column says so to a screen reader', () => {
  const sort = readSort('-total');
  expect(ariaSort(sort, 'total')).toBe('descending');
  expect(ariaSort(sort, 'number')).toBeUndefined();
  expect(ariaSort(undefined, 'number')).toBeUndefined();
  expect(ariaSort(sort, undefined)).toBeUndefined();
});
