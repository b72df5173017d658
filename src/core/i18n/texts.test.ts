import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/languages';
import { areasOnDisk, flatTexts, PLURAL } from '@/testing/texts';
import { LANGUAGE_TABLE } from './languages';

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, flatTexts(language)])) as Record<
  Language,
  Map<string, string>
>;
const english = texts.en;
const others = LANGUAGES.filter((language) => language !== 'en');
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = (language: Language) => [...new Set([...texts[language].keys()].map(baseOf))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((found) => found[1] ?? '');

/** Placeholders of a key over all of its plural forms; `count` may be a word ("one file") in some of them. */
function placeholdersOf(language: Language, base: string): string[] {
  const found = new Set<string>();
  for (const [key, text] of texts[language]) {
    if (baseOf(key) === base) placeholders(text).forEach((name) => found.add(name));
  }
  return [...found].sort();
}

test.each(others)('%s has the same files and keys as English', (language) => {
  expect(areasOnDisk(language)).toEqual(areasOnDisk('en'));
  expect(bases(language)).toEqual(bases('en'));
});

test.each(others)('%s has the same placeholders as English', (language) => {
  const differing = bases('en').filter(
    (base) => String(placeholdersOf(language, base)) !== String(placeholdersOf('en', base)),
  );
  expect(differing).toEqual([]);
});

test.each(LANGUAGES)('%s has every plural form that its grammar knows, and no other', (language) => {
  const rules = new Intl.PluralRules(LANGUAGE_TABLE[language].resources[0]).resolvedOptions();
  const faults: string[] = [];
  for (const base of bases(language)) {
    const forms = [...texts[language].keys()]
      .filter((key) => baseOf(key) === base && PLURAL.test(key))
      .map((key) => PLURAL.exec(key)?.[1] ?? '');
    if (forms.length === 0) continue;
    const missing = rules.pluralCategories.filter((category) => !forms.includes(category));
    // "No files" may be said in any language; i18next takes it for 0.
    const unknown = forms.filter(
      (form) => form !== 'zero' && !rules.pluralCategories.includes(form as Intl.LDMLPluralRule),
    );
    if (missing.length > 0 || unknown.length > 0) faults.push(`${base}: ${[...missing, ...unknown].join()}`);
  }
  expect(faults).toEqual([]);
});

test('A counted key is counted in every language', () => {
  const counted = (language: Language) =>
    [...texts[language].keys()].filter((key) => PLURAL.test(key)).map(baseOf);
  for (const language of others) {
    expect([...new Set(counted(language))].sort()).toEqual([...new Set(counted('en'))].sort());
  }
});

test.each(LANGUAGES)('%s has no empty text and none with blanks around it', (language) => {
  const faulty = [...texts[language]].filter(([, text]) => text.trim() === '' || text !== text.trim());
  expect(faulty).toEqual([]);
});

/** Words that are the same in another language: names, signs, and what was borrowed. */
const SAME = new Set(['Atrium', 'CSV', 'Email', 'ID', 'JavaScript', 'OK', 'PDF', 'URL']);
const SAME_BY_LANGUAGE: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: [
    'Actions',
    'Cyan',
    'Date',
    'Dense',
    'Horizontal',
    'Mode',
    'Net',
    'Notes',
    'Orange',
    'Pages',
    'Total',
    'Vertical',
  ],
  vi: [],
  cn: [],
  ar: [],
};

const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '').replace(/<\/?\w+>/g, '');

test.each(others)('%s is translated: what equals English is on the short list', (language) => {
  const allowed = new Set([...SAME, ...SAME_BY_LANGUAGE[language]]);
  const untranslated = [...texts[language]].filter(
    ([key, text]) =>
      /\p{L}{2}/u.test(words(text)) && english.get(key) === text && !allowed.has(words(text).trim()),
  );
  expect(untranslated).toEqual([]);
});

test.each([
  ['cn', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
] as const)('%s is written in its own script', (language, script) => {
  const foreign = [...texts[language]].filter(
    ([, text]) => /\p{L}{2}/u.test(words(text)) && !script.test(text) && !SAME.has(words(text).trim()),
  );
  expect(foreign).toEqual([]);
});
