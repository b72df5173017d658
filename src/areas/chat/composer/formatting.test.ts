import { expect, test } from 'vitest';
import { formatted, inserted, lookupAt } from './formatting';

const key = (letter: string, shiftKey = false) => ({ key: letter, shiftKey });

test('Ctrl+B puts the signs around what is selected, and takes them away again', () => {
  const bold = formatted({ text: 'so good', start: 3, end: 7 }, key('b'))!;
  expect(bold).toEqual({ text: 'so **good**', start: 5, end: 9 });
  expect(formatted(bold, key('b'))).toEqual({ text: 'so good', start: 3, end: 7 });
});

test('italic, strike, code and link have keys; others mean nothing', () => {
  const writing = { text: 'a', start: 0, end: 1 };
  expect(formatted(writing, key('i'))?.text).toBe('_a_');
  expect(formatted(writing, key('X', true))?.text).toBe('~~a~~');
  expect(formatted(writing, key('e'))?.text).toBe('`a`');
  expect(formatted(writing, key('k'))).toEqual({ text: '[a](https://)', start: 4, end: 12 });
  expect(formatted(writing, key('q'))).toBeNull();
  expect(formatted(writing, key('x'))).toBeNull();
});

test('@ looks for a person and : for an emoji, each after a space only', () => {
  const at = (text: string) => lookupAt({ text, start: text.length, end: text.length });
  expect(at('hi @an')).toEqual({ kind: 'person', query: 'an', from: 3 });
  expect(at('@')).toEqual({ kind: 'person', query: '', from: 0 });
  expect(at('ok :smi')).toEqual({ kind: 'emoji', query: 'smi', from: 3 });
  expect(at('ok :s')).toBeNull();
  expect(at('a@b')).toBeNull();
  expect(at('at 10:30')).toBeNull();
});

test('what is chosen takes the place of what was looked for', () => {
  expect(inserted({ text: 'hi @an!', start: 6, end: 6 }, '@Anna ', 3)).toEqual({
    text: 'hi @Anna !',
    start: 9,
    end: 9,
  });
});
