import { expect, test } from 'vitest';
import { foundText } from './foundText';

test('a mention reads as its name, and what was found behind it stays marked', () => {
  const body = 'Ask [@Anna Weber](mention:u1) about the réunion';
  const start = body.indexOf('réunion');
  const { text, highlights } = foundText(body, [[start, start + 7]]);
  expect(text).toBe('Ask @Anna Weber about the réunion');
  expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['réunion']);
});

test('a find inside of a mention marks the name', () => {
  const body = '[@Anna Weber](mention:u1) is here';
  const { text, highlights } = foundText(body, [[2, 6]]);
  expect(highlights.map(([from, to]) => text.slice(from, to))).toEqual(['Anna']);
});

test('a long message is cut behind the first find', () => {
  const body = `word ${'filler '.repeat(1000)}word`;
  const { text, highlights } = foundText(body, [
    [0, 4],
    [body.length - 4, body.length],
  ]);
  expect(text.length).toBeLessThan(250);
  expect(text.endsWith('…')).toBe(true);
  expect(highlights).toEqual([[0, 4]]);
});
