import { expect, test } from 'vitest';
import { findCountries, isFoundBy } from './countrySearch';

const codes = (text: string, locale = 'en-US') => findCountries(text, locale).map(({ code }) => code);
const first = (text: string, locale?: string) => codes(text, locale)[0];

test('without a text all 249 are there, in the order of the language', () => {
  expect(codes('')).toHaveLength(249);
  expect(codes('  ').slice(0, 3)).toEqual(['AF', 'AX', 'AL']);
  expect(codes('', 'fr-FR').slice(0, 3)).toEqual(['AF', 'ZA', 'AL']);
});

test('names that begin with the text come first, then words, then what holds it inside', () => {
  expect(codes('ger')).toEqual(['DE', 'DZ', 'NE', 'NG']);
  expect(codes('guinea')).toEqual(['GN', 'GW', 'GQ', 'PG']);
  expect(codes('man')).toEqual(['IM', 'KY', 'DE', 'OM', 'RO']);
});

test('a whole name or code comes before all that begins with it', () => {
  expect(codes('de').slice(0, 2)).toEqual(['DE', 'DK']);
  expect(first('in')).toBe('IN');
  expect(first('NIGER')).toBe('NE');
  expect(findCountries('niger', 'en-US').map(({ isWhole }) => isWhole)).toEqual([true, false]);
});

test('case, accents, apostrophes and hyphens do not matter', () => {
  expect(first('cote')).toBe('CI');
  expect(first('COTE D’IVOIRE')).toBe('CI');
  expect(first("cote d'iv")).toBe('CI');
  expect(first('cote divoire')).toBe('CI');
  expect(first('guinea bissau')).toBe('GW');
  expect(first('bosnia and h')).toBe('BA');
  expect(first('reunion', 'fr-FR')).toBe('RE');
  expect(first('aland')).toBe('AX');
});

test('the name in the language and the English one both find, the own one first', () => {
  expect(first('ألمان', 'ar-SD')).toBe('DE');
  expect(first('germ', 'ar-SD')).toBe('DE');
  expect(first('德国', 'zh-CN')).toBe('DE');
  expect(first('germ', 'zh-CN')).toBe('DE');
  expect(first('duc', 'vi')).toBe('DE');
  expect(first('Đức', 'vi')).toBe('DE');
  // "Espagne" begins with it, "Estonia" and "Eswatini" only in English.
  expect(codes('es', 'fr-FR').indexOf('ES')).toBe(0);
  expect(codes('allem')).toEqual([]);
});

test('the English name stands beside the own one only where it is what was found', () => {
  expect(findCountries('germ', 'ar-SD')[0]).toMatchObject({ name: 'ألمانيا', english: 'Germany' });
  expect(findCountries('ألمان', 'ar-SD')[0]?.english).toBeUndefined();
  expect(findCountries('germ', 'en-US')[0]?.english).toBeUndefined();
  expect(findCountries('uk', 'en-US')[0]?.english).toBeUndefined();
});

test('what people call a country finds it too', () => {
  expect(first('uk')).toBe('GB');
  expect(first('hong kong')).toBe('HK');
});

test('a Chinese word of several characters is a phrase', () => {
  expect(first('中国', 'zh-CN')).toBe('CN');
  expect(codes('国中', 'zh-CN')).toEqual([]);
});

test('what no country is called finds none', () => {
  expect(codes('atlantis')).toEqual([]);
});

test('what stands beside the countries is found in the same way', () => {
  expect(isFoundBy('ELSE', 'Everywhere else')).toBe(true);
  expect(isFoundBy('', 'Everywhere else')).toBe(true);
  expect(isFoundBy('ger', 'Everywhere else')).toBe(false);
});
