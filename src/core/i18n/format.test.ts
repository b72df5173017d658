import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/languages';
import { formatFor } from './format';
import { lettersByWord } from './letters';
import type { FormatOptions } from './formatOptions';

const AT = '2026-11-20T14:05:00.000Z';
const utc = (language: Language, more: Partial<FormatOptions> = {}) =>
  formatFor({ language, zone: 'UTC', ...more });

/** Without the direction marks and non-breaking spaces that `Intl` puts around signs and amounts. */
const plain = (text: string) =>
  text.replace(/[\u200E\u200F\u061C]/g, '').replace(/[\u00A0\u202F\u2009]/g, ' ');

const each = (write: (language: Language) => string) => LANGUAGES.map((language) => plain(write(language)));

test('A short date stands in the order of its language', () => {
  expect(each((language) => utc(language).shortDate(AT))).toEqual([
    'Nov 20',
    '20 nov.',
    '20 thg 11',
    '11月20日',
    '20 نوفمبر',
  ]);
});

test('A date carries its year', () => {
  expect(each((language) => utc(language).date(AT))).toEqual([
    'Nov 20, 2026',
    '20 nov. 2026',
    '20 thg 11, 2026',
    '2026年11月20日',
    '20 نوفمبر 2026',
  ]);
});

test('Time has 24 hours in every language, and midnight is 00', () => {
  expect(each((language) => utc(language).time(AT))).toEqual(Array(5).fill('14:05'));
  expect(each((language) => utc(language).time('2026-11-20T00:00:00.000Z'))).toEqual(Array(5).fill('00:00'));
});

test('No date of any language comes out English', () => {
  for (const language of LANGUAGES.filter((one) => one !== 'en')) {
    const text = `${utc(language).date(AT)} ${utc(language).relative(AT, '2026-11-25T14:05:00.000Z')}`;
    expect(text).not.toMatch(/Nov \d|ago|day/);
  }
});

test('A range says what both ends share once', () => {
  const end = '2026-11-24T10:00:00.000Z';
  expect(each((language) => utc(language).range(AT, end))).toEqual([
    'Nov 20 – 24',
    '20–24 nov.',
    '20 – 24 thg 11',
    '11月20日 – 11月24日',
    '20–24 نوفمبر',
  ]);
  expect(plain(utc('en').range(AT, '2027-01-02T00:00:00.000Z', true))).toBe('Nov 20, 2026 – Jan 2, 2027');
});

test('Relative time says how long ago or how soon', () => {
  const ago = (ms: number, language: Language = 'en') =>
    plain(utc(language).relative(new Date(Date.parse(AT) - ms), AT));
  expect(ago(10_000)).toBe('now');
  expect(ago(5 * 60_000)).toBe('5 min ago');
  expect(ago(50_000)).toBe('1 min ago');
  expect(ago(-2 * 3_600_000)).toBe('in 2 hr');
  expect(ago(26 * 3_600_000)).toBe('1 day ago');
  expect(ago(400 * 86_400_000)).toBe('1 yr ago');
  expect(ago(5 * 60_000, 'fr')).toBe('il y a 5 min');
  expect(ago(5 * 60_000, 'vi')).toBe('5 phút trước');
  expect(ago(5 * 60_000, 'cn')).toBe('5分钟前');
  expect(ago(5 * 60_000, 'ar')).toBe('قبل 5 دقائق');
});

test('Instants stand in the person’s zone, also across a change to summer time', () => {
  const paris = utc('en', { zone: 'Europe/Paris' });
  expect(paris.time('2026-03-29T00:30:00.000Z')).toBe('01:30');
  expect(paris.time('2026-03-29T01:30:00.000Z')).toBe('03:30');
  expect(paris.time('2026-10-25T00:30:00.000Z')).toBe('02:30');
  expect(paris.time('2026-10-25T01:30:00.000Z')).toBe('02:30');
  expect(utc('en', { zone: 'Asia/Kathmandu' }).dateTime(AT)).toBe('Nov 20, 2026, 19:50');
  expect(utc('en', { zone: 'America/St_Johns' }).shortDate('2026-11-20T02:00:00.000Z')).toBe('Nov 19');
});

test('An all-day date never shifts with the zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    expect(utc('en', { zone }).shortDate('2026-11-20')).toBe('Nov 20');
    expect(plain(utc('en', { zone }).range('2026-11-20', '2026-11-24'))).toBe('Nov 20 – 24');
  }
});

test('A date that is none is written as nothing', () => {
  const format = utc('en');
  expect([format.date('rubbish'), format.time('rubbish'), format.range('rubbish', AT)]).toEqual(['', '', '']);
  expect(format.relative('rubbish', AT)).toBe('');
});

test('Zero is printed as zero, in every form and language', () => {
  for (const language of LANGUAGES) {
    const format = utc(language);
    const forms = [format.number(0), format.decimal(0), format.percent(0), format.short(0), format.bytes(0)];
    for (const text of [...forms, format.money(0, 'EUR')]) expect(text).toMatch(/0/);
  }
  expect(utc('en').money(0, 'EUR')).toBe('€0.00');
});

test('Counts, decimals, shares and short numbers follow the language', () => {
  expect(each((language) => utc(language).number(1234567))).toEqual([
    '1,234,567',
    '1 234 567',
    '1.234.567',
    '1,234,567',
    '1,234,567',
  ]);
  expect(each((language) => utc(language).percent(0.1534))).toEqual([
    '15.3%',
    '15,3 %',
    '15,3%',
    '15.3%',
    '15.3%',
  ]);
  expect(utc('en').percent(0.15)).toBe('15%');
  expect(each((language) => utc(language).decimal(1234.5))[1]).toBe('1 234,50');
  expect(utc('en').decimal(2.5, 1)).toBe('2.5');
  expect(each((language) => utc(language).short(1_234_567))).toEqual([
    '1.2M',
    '1,2 M',
    '1,2 Tr',
    '123.5万',
    '1.2 مليون',
  ]);
});

test('An amount in short has no currency, and below a thousand all of its decimals', () => {
  expect(each((language) => utc(language).shortMoney(123_456_789_00, 'EUR'))).toEqual([
    '123.5M',
    '123,5 M',
    '123,5 Tr',
    '1.2亿',
    '123.5 مليون',
  ]);
  const { shortMoney } = utc('en');
  expect(shortMoney(-99_999, 'EUR')).toBe('−999.99');
  expect(shortMoney(100_000, 'EUR')).toBe('1K');
  expect(shortMoney(1_234_567, 'KWD')).toBe('1.2K');
  expect(shortMoney(999, 'JPY')).toBe('999');
});

test('Bytes take the unit that keeps the number below a thousand', () => {
  const { bytes } = utc('en');
  expect([1, 512, 999, 1000, 1_250_000, 999_949, 999_950, 3e15].map(bytes).map(plain)).toEqual([
    '1 byte',
    '512 bytes',
    '999 bytes',
    '1 kB',
    '1.3 MB',
    '999.9 kB',
    '1 MB',
    '3 PB',
  ]);
  expect(plain(utc('fr').bytes(1_250_000))).toBe('1,3 Mo');
});

test('Money has the decimals of its currency and keeps Latin digits in Arabic', () => {
  expect(utc('en').money(123450, 'USD')).toBe('$1,234.50');
  expect(utc('en').money(-123450, 'USD')).toBe('−$1,234.50');
  expect(utc('en').money(1234, 'JPY')).toBe('¥1,234');
  expect(plain(utc('en').money(1234567, 'KWD'))).toBe('KWD 1,234.567');
  expect(plain(utc('fr').money(123450, 'EUR'))).toBe('1 234,50 €');
  expect(plain(utc('vi').money(1234, 'VND'))).toBe('1.234 ₫');
  expect(plain(utc('ar', { arabicDigits: true }).money(123450, 'EUR'))).toBe('1,234.50 €');
  expect(utc('en').money(1e13 - 1, 'EUR')).toBe('€99,999,999,999.99');
});

test('Arabic digits come for dates and counts when they are asked for', () => {
  const format = utc('ar', { arabicDigits: true });
  expect(format.shortDate(AT)).toBe('٢٠ نوفمبر');
  expect(format.number(15)).toBe('١٥');
  expect(utc('fr', { arabicDigits: true }).number(15)).toBe('15');
});

test('Texts are ordered and joined as the language does', () => {
  expect(['zèbre', 'été', 'eau', 'Arbre'].sort(utc('fr').compare)).toEqual(['Arbre', 'eau', 'été', 'zèbre']);
  expect(['INV-10', 'INV-9'].sort(utc('en').compare)).toEqual(['INV-9', 'INV-10']);
  expect(each((language) => utc(language).list(['a', 'b', 'c']))).toEqual([
    'a, b, and c',
    'a, b et c',
    'a, b và c',
    'a、b和c',
    'a وb وc',
  ]);
});

test('The same language and zone give the same writing', () => {
  expect(utc('fr')).toBe(utc('fr'));
  expect(utc('fr')).not.toBe(utc('fr', { zone: 'Europe/Paris' }));
});

test('Accents stay on their letters, Arabic moves by the word', () => {
  expect(lettersByWord('e\u0301te\u0301 ici', 'fr')).toEqual([
    ['e\u0301', 't', 'e\u0301'],
    ['i', 'c', 'i'],
  ]);
  expect(lettersByWord('مرحبا بكم', 'ar')).toEqual([['مرحبا'], ['بكم']]);
});

test('What is below zero has a minus sign, not a hyphen, in every language', () => {
  const minus = (language: Language) => {
    const { number, decimal, percent, short, money } = utc(language);
    return [number(-5), decimal(-5), percent(-0.05), short(-5e6), money(-500, 'EUR')];
  };
  expect(minus('en')).toEqual(['−5', '−5.00', '−5%', '−5M', '−€5.00']);
  for (const text of LANGUAGES.flatMap(minus)) expect(text).toMatch(/^[^-]*\u2212[^-]*$/);
});
