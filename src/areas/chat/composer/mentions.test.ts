import { expect, test } from 'vitest';
import { asSent, asWritten } from './mentions';

test('a mention is written as a name and sent as a link', () => {
  const body = 'Hi [@Anna Weber](mention:u1), ask [@Ann](mention:u2)!';
  const { text, mentioned } = asWritten(body);
  expect(text).toBe('Hi @Anna Weber, ask @Ann!');
  expect(asSent(text, mentioned)).toBe(body);
});

test('a name that is no longer in the text is no mention, and an @ of another meaning stays', () => {
  expect(asSent('mail me@home @ noon @Ben', new Map([['Anna', 'u1']]))).toBe('mail me@home @ noon @Ben');
});

test('the longer of two names that begin alike is meant', () => {
  const mentioned = new Map([
    ['Ann', 'u2'],
    ['Anna', 'u1'],
  ]);
  expect(asSent('@Anna @Ann', mentioned)).toBe('[@Anna](mention:u1) [@Ann](mention:u2)');
});
