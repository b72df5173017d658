import { assert, constantFrom, property, record, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { readFirstPaint } from './firstPaint';
import { getCookie } from './getCookie';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  SETTING_NAMES,
  SETTING_VALUES,
  type Settings,
  settingsPresentIn,
  toSettings,
} from './settings';

const anySettings = record<Settings>({
  themeMode: constantFrom(...SETTING_VALUES.themeMode),
  themeDirection: constantFrom(...SETTING_VALUES.themeDirection),
  themeContrast: constantFrom(...SETTING_VALUES.themeContrast),
  themeLayout: constantFrom(...SETTING_VALUES.themeLayout),
  themeColorPresets: constantFrom(...SETTING_VALUES.themeColorPresets),
  themeStretch: constantFrom(...SETTING_VALUES.themeStretch),
});

const headerOf = (settings: Settings) => SETTING_NAMES.map((name) => `${name}=${settings[name]}`).join('; ');

test('every combination of the six is read back as it was written, among other cookies', () => {
  assert(
    property(anySettings, (settings) => {
      const header = `session=abc=def; ${headerOf(settings)}; last=1`;
      expect(parseSettings(header)).toEqual(settings);
      expect(toSettings(structuredClone(settings))).toEqual(settings);
      expect(settingsPresentIn(header)).toEqual(SETTING_NAMES);
    }),
    { numRuns: 400 },
  );
});

test('the defaults are those of the specification', () => {
  expect(parseSettings(undefined)).toEqual(DEFAULT_SETTINGS);
  expect(DEFAULT_SETTINGS).toEqual({
    themeMode: 'light',
    themeDirection: 'ltr',
    themeContrast: 'default',
    themeLayout: 'vertical',
    themeColorPresets: 'default',
    themeStretch: false,
  });
});

test.each([
  ['another value', 'themeMode=blue'],
  ['a number', 'themeStretch=1'],
  ['nothing', 'themeMode='],
  ['a name alone', 'themeMode'],
  ['broken encoding', 'themeColorPresets=%E0%A4%A'],
  ['a name of the language', 'themeLayout=__proto__'],
  ['the end of a longer name', 'xthemeMode=dark'],
  ['4 kB of rubbish', `themeMode=${'x'.repeat(4096)}`],
])('%s counts as the default', (_, header) => {
  expect(parseSettings(header)).toEqual(DEFAULT_SETTINGS);
  expect(settingsPresentIn(header)).toEqual([]);
});

test('no rubbish in the header makes an error or an unknown value', () => {
  assert(
    property(tuple(constantFrom(...SETTING_NAMES), string({ maxLength: 4096 })), ([name, rubbish]) => {
      const settings = parseSettings(`${name}=${rubbish}`);
      for (const key of SETTING_NAMES) expect(SETTING_VALUES[key]).toContain(settings[key]);
    }),
  );
});

test('a stored appearance of any shape is read without an error', () => {
  for (const value of [null, 1, 'dark', [], { themeMode: 'blue' }, { themeMode: { toString: 1 } }]) {
    expect(toSettings(value)).toEqual(DEFAULT_SETTINGS);
  }
});

test('stored Arabic forces right to left at the start; other languages leave the direction as it was toggled', () => {
  expect(readFirstPaint('i18nextLng=ar; themeDirection=ltr').settings.themeDirection).toBe('rtl');
  expect(readFirstPaint('i18nextLng=fr; themeDirection=rtl').settings.themeDirection).toBe('rtl');
  expect(readFirstPaint('i18nextLng=fr').settings.themeDirection).toBe('ltr');
});

test('stored vn is Vietnamese, an unknown language is English', () => {
  expect(readFirstPaint('i18nextLng=vn').language).toBe('vi');
  expect(readFirstPaint('i18nextLng=xx').language).toBe('en');
});

test.each([
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  '%5F_proto__',
  '%',
  '%ff',
  'x'.repeat(16_000),
])('a cookie i18nextLng=%s is English', (value) => {
  expect(readFirstPaint(`i18nextLng=${value}`).language).toBe('en');
});

test('on the server a cookie can only be read from the request', () => {
  expect(() => getCookie('themeMode')).toThrow(
    "getCookie can't run on the server; parse the request's cookies",
  );
});
