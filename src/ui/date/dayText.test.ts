import { date as anyDate, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { parseTypedDay, formatTypedDay } from './dayText';

test('a day is written in the order of each language', () => {
  expect(LANGUAGES.map((language) => formatTypedDay(language, '2026-11-05'))).toEqual([
    '11/05/2026',
    '05/11/2026',
    '05/11/2026',
    '2026/11/05',
    '05/11/2026',
  ]);
});

test('what is written can be read again in every language', () => {
  const days = anyDate({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  assert(
    property(constantFrom(...LANGUAGES), days, (language, date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseTypedDay(language, formatTypedDay(language, day))).toBe(day);
    }),
  );
});

test('ISO is read in every language', () => {
  for (const language of LANGUAGES) expect(parseTypedDay(language, '2026-11-05')).toBe('2026-11-05');
});

test('short forms, other separators and other digits are read', () => {
  expect(parseTypedDay('en', '1/2/26')).toBe('2026-01-02');
  expect(parseTypedDay('fr', '5.11.2026')).toBe('2026-11-05');
  expect(parseTypedDay('cn', '2026年11月5日')).toBe('2026-11-05');
  expect(parseTypedDay('ar', '٥/١١/٢٠٢٦')).toBe('2026-11-05');
  expect(parseTypedDay('cn', '２０２６/１１/０５')).toBe('2026-11-05');
});

test('days that do not exist and other texts are refused, nothing is nothing', () => {
  for (const text of ['30/02/2026', '11/2026', 'tomorrow', '2026-11-31', '1/2/3/4'])
    expect(parseTypedDay('fr', text)).toBeNull();
  expect(parseTypedDay('fr', '  ')).toBe('');
  expect(formatTypedDay('fr', '2026-02-30')).toBe('');
});
