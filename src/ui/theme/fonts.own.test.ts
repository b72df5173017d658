import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { fontFamilyOf } from './fontFamily';
import { FONT_FILES, fontFaceRules, fontsToPreload } from './fonts';

const PACKAGES = 'node_modules/@fontsource-variable';
const KB = 1024;

test.each(Object.entries(FONT_FILES))(
  'the %s file is the one of its package, of the version it names',
  (_, file) => {
    const shipped = readFileSync(`public${file.href}`);
    expect(shipped.equals(readFileSync(`${PACKAGES}/${file.source}`))).toBe(true);
    const [name] = file.source.split('/');
    const { version } = JSON.parse(readFileSync(`${PACKAGES}/${name}/package.json`, 'utf8')) as {
      version: string;
    };
    expect(file.href).toContain(`-${version}.woff2`);
  },
);

test.each(LANGUAGES)('a page in %s loads at most 60 kB of fonts', (language) => {
  const bytes = fontsToPreload(language).map(({ href }) => statSync(`public${href}`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60 * KB);
});

test('letters of Polish, Czech and Turkish names are written with our own font', () => {
  const covered = Object.values(FONT_FILES).flatMap(({ range }) =>
    range.split(',').map((part) => {
      const [from = '', to = from] = part.slice(2).split('-');
      return [parseInt(from, 16), parseInt(to, 16)] as const;
    }),
  );
  const bare = Array.from('łęąśżćńóčřžěůğışİ').filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !covered.some(([from, to]) => from <= code && code <= to);
  });
  expect(bare).toEqual([]);
});

test('Arabic alone is written with Cairo', () => {
  expect(LANGUAGES.filter((language) => fontFamilyOf(language).includes('Cairo'))).toEqual(['ar']);
});

test('no font comes from another host, and text is never hidden while one loads', () => {
  const rules = fontFaceRules();
  expect(rules).not.toMatch(/https?:|\/\//);
  expect(rules.match(/font-display:swap/g)).toHaveLength(Object.keys(FONT_FILES).length);
});

test('every font of a language has a stand-in with its own measures behind it', () => {
  for (const language of LANGUAGES) {
    for (const family of fontFamilyOf(language).match(/"[^"]+ Variable"/g) ?? []) {
      const standIn = family.replace(' Variable', ' Fallback');
      expect(fontFamilyOf(language)).toContain(standIn);
      expect(fontFaceRules()).toMatch(
        new RegExp(`${standIn};src:local[^}]+size-adjust:[^}]+ascent-override`),
      );
    }
  }
});

test('a page with letters beyond Latin asks for their fonts with its first answer, and for no others', () => {
  const namesIn = (text: string) =>
    fontsToPreload('en', text).map(({ href }) => href.replace(/.*sans-|-5.*/g, ''));
  expect(namesIn('Łukasz – 20 €')).toEqual(['latin-ext', 'latin']);
  expect(namesIn('12.000 ₫')).toEqual(['latin', 'vietnamese']);
  expect(namesIn('“Müller” … 中文 العربية')).toEqual(['latin']);
});
