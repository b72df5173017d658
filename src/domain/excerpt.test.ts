import { expect, test } from 'vitest';
import { excerpt, excerptAround } from './excerpt';

test('a short text stays whole, a longer one ends in an ellipsis', () => {
  expect(excerpt(' two\nlines ', 20)).toBe('two lines');
  expect(excerpt('a longer text', 8)).toBe('a longe…');
});

test('around a place near the beginning the text begins with its beginning', () => {
  expect(excerptAround('Take the old road', 9, 50)).toBe('Take the old road');
});

test('around a place far inside words before it are shown whole, and no more than was asked for', () => {
  const text = 'A long way goes before the word that somebody looked for, and more follows';
  expect(excerptAround(text, text.indexOf('looked'), 40)).toBe('…the word that somebody looked for, and…');
});

test('a character of two units is not cut in two', () => {
  expect(excerptAround('🙂'.repeat(40), 60, 10)).toBe(`…${'🙂'.repeat(8)}…`);
});
