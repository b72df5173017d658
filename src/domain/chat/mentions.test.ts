import { expect, test } from 'vitest';
import { excerptOf, mentionsIn, onlyMentionsOf, plainText } from './mentions';

const body =
  'Hi [@Anna Weber](mention:u1), [@all](mention:all) and [@Anna](mention:u1) [@x](https://a.example)';

test('people are mentioned once each, whatever they are called', () => {
  expect(mentionsIn(body)).toEqual(['u1', 'all']);
  expect(mentionsIn('@Anna (mention:u1)')).toEqual([]);
});

test('a mention of somebody who is not there becomes plain text, one of all stays', () => {
  expect(onlyMentionsOf('[@Ben](mention:u2) [@all](mention:all)', new Set(['u1']))).toBe(
    '@Ben [@all](mention:all)',
  );
  expect(plainText('Hi [@Ben](mention:u2)!')).toBe('Hi @Ben!');
});

test('an excerpt is one line and cuts no character in two', () => {
  expect(excerptOf('a\n\n b', 10)).toBe('a b');
  expect(excerptOf('👍👍👍', 2)).toBe('👍…');
});
