import { expect, test } from 'vitest';
import { searchWords } from '../search/words';
import { parseSearch } from './searchQuery';

test('words are folded; Han characters of one word are a phrase', () => {
  expect(parseSearch('Réunion 上海').phrases).toEqual([['reunion'], ['上', '海']]);
});

test('quotes make a phrase, operators narrow', () => {
  expect(parseSearch('"good morning" from:"Anna Weber" has:image before:2026-01-02 is:pinned')).toEqual({
    phrases: [['good', 'morning']],
    text: 'good morning',
    from: 'Anna Weber',
    has: ['image'],
    before: '2026-01-02',
    pinned: true,
  });
});

test('an unknown operator or value is plain text', () => {
  expect(parseSearch('color:red has:house on:2026-13-01 http://a.example')).toMatchObject({
    phrases: [
      ['color', 'red'],
      ['has', 'house'],
      ['on', '2026', '13', '01'],
      ['http', 'a', 'example'],
    ],
    has: [],
  });
});

test('signs alone are no word, a very long word is cut', () => {
  expect(parseSearch('!!! ""').phrases).toEqual([]);
  expect(searchWords('x'.repeat(500))[0]).toHaveLength(100);
});

test('signs that nobody sees are space, inside a value too', () => {
  expect(parseSearch('from:"a\0b"\u0007 "old\nroof"')).toMatchObject({
    from: 'a b',
    phrases: [['old', 'roof']],
  });
});
