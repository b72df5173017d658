import { expect, test } from 'vitest';
import { parseQuery, readDay, readOneOf, readText } from './query';

const STATES = ['unread', 'starred'] as const;
const operatorsIn = (
  called: Partial<Record<'from' | 'on' | 'is', string>> = {},
  names?: Record<(typeof STATES)[number], string>,
) => ({
  from: { called: called.from, read: readText },
  on: { called: called.on, read: readDay },
  is: { called: called.is, read: readOneOf(STATES, names) },
});
const parsed = (typed: string) => parseQuery(typed, operatorsIn());

test('operators are taken out of the words, wherever they stand, with all their values', () => {
  expect(parsed('roof from:ana "" is:unread "old house" FROM:"Ben Roy" on:2026-01-02 is:starred')).toEqual({
    phrases: [['roof'], ['old', 'house']],
    text: 'roof old house',
    values: { from: ['ana', 'Ben Roy'], on: ['2026-01-02'], is: ['unread', 'starred'] },
  });
});

test('an unknown operator, an invalid value and none are plain text', () => {
  const typed = 'colour:red is:gold on:2026-02-30 on:0000-01-01 constructor:x from: from:"" http://a.example';
  expect(parsed(typed)).toMatchObject({ text: typed, values: { from: [], on: [], is: [] } });
});

test('the language’s own names count as well as the English ones, without their marks', () => {
  const operators = operatorsIn({ from: 'de', is: 'état' }, { unread: 'non lu', starred: 'étoilé' });
  expect(parseQuery('de:ana from:ben ETAT:"non lu" is:etoi état:unr', operators).values).toEqual({
    from: ['ana', 'ben'],
    on: [],
    is: ['unread', 'starred', 'unread'],
  });
});

test('scripts of their own: a wide colon, Arabic names and digits', () => {
  expect(parseQuery('来自：ana 上海', operatorsIn({ from: '来自' }))).toMatchObject({
    phrases: [['上', '海']],
    values: { from: ['ana'] },
  });
  expect(parseQuery('يوم:٢٠٢٦-٠١-٠٢', operatorsIn({ on: 'يوم' })).values.on).toEqual(['2026-01-02']);
});

test('signs that nobody sees are space, inside a value too', () => {
  expect(parsed('from:"a\0b"\u0007 "old\nroof"')).toMatchObject({
    phrases: [['old', 'roof']],
    values: { from: ['a b'] },
  });
});
