import { expect, test } from 'vitest';
import { quantityText } from './quantityText';

const LOCALES = { en: 'en-US', fr: 'fr-FR', vi: 'vi-VN', cn: 'zh-CN', ar: 'ar-SD-u-nu-latn' } as const;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', 'day', ['0 days', '1 day', '1.5 days', '2 days']],
  ['fr', 'day', ['0 jour', '1 jour', '1,5 jour', '2 jours']],
  ['vi', 'jours', ['0 ngày', '1 ngày', '1,5 ngày', '2 ngày']],
  ['cn', 'Month', ['0个月', '1个月', '1.5个月', '2个月']],
] as const)(
  'a length of time is counted as %s counts, whatever language it was typed in',
  (language, unit, texts) => {
    expect([0, 1, 1.5, 2].map((count) => plain(quantityText(count, unit, LOCALES[language])))).toEqual(texts);
  },
);

test('Arabic counts days in its six forms', () => {
  expect([0, 1, 2, 3, 11, 100].map((count) => plain(quantityText(count, 'day', LOCALES.ar)))).toEqual([
    '0 يوم',
    'يوم',
    'يومان',
    '3 أيام',
    '11 يومًا',
    '100 يوم',
  ]);
});

test('any other unit stands behind the number as it was typed', () => {
  expect(quantityText(2.25, 'h', LOCALES.en)).toBe('2.25 h');
  expect(quantityText(2, 'pallet', LOCALES.fr)).toBe('2 pallet');
  expect(quantityText(1.125, '', LOCALES.fr)).toBe('1,125');
});
