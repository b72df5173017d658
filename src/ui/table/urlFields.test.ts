import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { choice, count, day, text } from './urlFields';

const tab = choice(['all', 'paid'], 'all');

test('an unknown word falls to the default and the default is not written', () => {
  expect(tab.read('gone')).toBe('all');
  expect(tab.read(undefined)).toBe('all');
  expect(tab.write('all')).toBeUndefined();
  expect(tab.write('paid')).toBe('paid');
});

test('a choice may have no default at all', () => {
  const age = choice(['current', '1-30'], undefined);
  expect(age.read('toString')).toBeUndefined();
  expect(age.read('1-30')).toBe('1-30');
});

test('text is cut to its limit and empty text is not written', () => {
  expect(text(3).read('abcdef')).toBe('abc');
  expect(text(3).write('')).toBeUndefined();
});

test('a number out of its range or no number at all is the smallest', () => {
  const page = count(1, 50);
  expect(['2', '0', '51', '-1', '1e1', 'x', '', undefined].map((value) => page.read(value))).toEqual([
    2, 1, 1, 1, 1, 1, 1, 1,
  ]);
  expect(page.write(1)).toBeUndefined();
});

test('only days that exist are read', () => {
  expect(day.read('2026-02-28')).toBe('2026-02-28');
  for (const value of ['2026-02-30', '2026-13-01', '20260228', '2026-2-3', 'today'])
    expect(day.read(value)).toBe('');
});

test('no text from an address makes a field throw', () => {
  assert(
    property(string(), (value) => {
      for (const field of [tab, text(5), count(1, 9), day]) field.read(value);
    }),
  );
});
