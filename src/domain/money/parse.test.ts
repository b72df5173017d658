import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/languages';
import { parseAmount, parseDecimal } from './parse';

const taken: [string, Language, number][] = [
  ['1 234,56', 'fr', 123456],
  ['1\u202F234,56', 'fr', 123456],
  ['1\u00A0234,56', 'fr', 123456],
  ['1.234,56', 'vi', 123456],
  ['1,234.56', 'en', 123456],
  ['1,234.56', 'cn', 123456],
  ['１，２３４．５６', 'cn', 123456],
  ['١٢٣٤٫٥٦', 'ar', 123456],
  ['١٬٢٣٤٫٥٦', 'ar', 123456],
  ['۱۲۳۴٫۵۶', 'ar', 123456],
  ['1,234.56', 'ar', 123456],
  ['\u200F١٢٣٤٫٥٦\u200F', 'ar', 123456],
  ['١٢٣٤٫٥٦', 'fr', 123456],
  ["1'234.56", 'en', 123456],
  ['1 234 567.89', 'en', 123456789],
  ['.5', 'en', 50],
  ['5.', 'en', 500],
  ['5.0000', 'en', 500],
  ['0.500', 'en', 50],
  ['.500', 'en', 50],
  ['1234.500', 'en', 123450],
  ['1,234.500', 'en', 123450],
  ['-12.5', 'en', -1250],
  ['−12,5', 'fr', -1250],
  ['- 12,5', 'fr', -1250],
  ['+3', 'vi', 300],
  ['1.234', 'vi', 123400],
  ['0', 'en', 0],
  ['-0', 'en', 0],
  ['100000000000', 'en', 10_000_000_000_000],
];

test.each(taken)('"%s" in %s is %i cents', (text, language, value) => {
  expect(parseAmount(text, language, 'EUR')).toEqual({ ok: true, value });
});

const refused: [string, Language, string][] = [
  ['', 'en', 'required'],
  ['  ', 'fr', 'required'],
  ['abc', 'en', 'not-a-number'],
  ['1.2.3', 'en', 'not-a-number'],
  ['1.2.3', 'vi', 'not-a-number'],
  ['1,2,3', 'fr', 'not-a-number'],
  ['1.5', 'fr', 'not-a-number'],
  ['1.5', 'vi', 'not-a-number'],
  ['1,5', 'en', 'not-a-number'],
  ['1,5', 'ar', 'not-a-number'],
  ['1,23,456', 'en', 'not-a-number'],
  ['1,234 567', 'en', 'not-a-number'],
  ['1234,567', 'en', 'not-a-number'],
  ['1e3', 'en', 'not-a-number'],
  ['0x10', 'en', 'not-a-number'],
  ['Infinity', 'en', 'not-a-number'],
  ['1.5 €', 'en', 'not-a-number'],
  ['--1', 'en', 'not-a-number'],
  ['-', 'en', 'not-a-number'],
  ['.', 'en', 'not-a-number'],
  ['１２３a', 'cn', 'not-a-number'],
  ['1.234', 'en', 'too-precise'],
  ['5.000', 'en', 'too-precise'],
  ['2,500', 'fr', 'too-precise'],
  ['1,005', 'fr', 'too-precise'],
  ['100000000000.01', 'en', 'too-big'],
  ['9'.repeat(400), 'en', 'too-big'],
];

test.each(refused)('"%s" in %s is refused as %s and never becomes 0', (text, language, code) => {
  expect(parseAmount(text, language, 'EUR')).toMatchObject({ ok: false });
  expect(parseAmount(text, language, 'EUR')).toEqual({ ok: false, code });
});

test('the currency decides how many decimals are taken', () => {
  expect(parseAmount('1.255', 'en', 'KWD')).toEqual({ ok: true, value: 1255 });
  expect(parseAmount('2.500', 'en', 'KWD')).toEqual({ ok: true, value: 2500 });
  expect(parseAmount('1,005', 'en', 'JPY')).toEqual({ ok: true, value: 1005 });
  expect(parseAmount('1.5', 'en', 'JPY')).toEqual({ ok: false, code: 'too-precise' });
  expect(parseAmount('1.000', 'en', 'JPY')).toEqual({ ok: false, code: 'too-precise' });
});

test('quantities are read in thousandths', () => {
  expect(parseDecimal('2,25', 'fr', 3)).toEqual({ ok: true, value: 2250 });
  expect(parseDecimal('1.2345', 'en', 3)).toEqual({ ok: false, code: 'too-precise' });
});

test('what Intl writes in a language is read back in that language', () => {
  const locales: Record<Language, string> = {
    en: 'en',
    fr: 'fr',
    vi: 'vi',
    cn: 'zh-CN',
    ar: 'ar-SD-u-nu-arab',
  };
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...LANGUAGES), (minor, language) => {
      const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 });
      expect(parseAmount(format.format(minor / 100), language, 'EUR')).toEqual({ ok: true, value: minor });
    }),
  );
});

test('no text at all makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...LANGUAGES), (text, language) => {
      const parsed = parseAmount(text, language, 'EUR');
      if (parsed.ok) expect(Number.isSafeInteger(parsed.value)).toBe(true);
      if (parsed.ok && parsed.value === 0) expect(text.normalize('NFKC')).toMatch(/[0٠۰]/);
    }),
  );
});
