import { expect, test } from 'vitest';
import { COUNTRIES, countryName, isCountry } from './countries';

test('there are the 249 countries of the standard, each once', () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
});

test('every country has a name in every language of the product', () => {
  const nameless = ['en', 'fr', 'vi', 'zh-CN', 'ar-SD'].flatMap((locale) =>
    COUNTRIES.filter((code) => countryName(code, locale) === code),
  );
  expect(nameless).toEqual([]);
  expect(countryName('VN', 'fr')).toBe('Viêt Nam');
});

test('codes that no country has are refused', () => {
  expect(isCountry('XX')).toBe(false);
  expect(isCountry('de')).toBe(false);
  expect(isCountry('DE')).toBe(true);
});
