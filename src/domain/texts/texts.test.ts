import { expect, test } from 'vitest';
import { type Language, LANGUAGE_TABLE, LANGUAGES } from '@/domain/languages';
import { areasOnDisk, flatTexts, PLURAL } from '@/testing/texts';

const texts = Object.fromEntries(LANGUAGES.map((language) => [language, flatTexts(language)])) as Record<
  Language,
  Map<string, string>
>;
const english = texts.en;
const others = LANGUAGES.filter((language) => language !== 'en');
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((found) => found[1] ?? '');

/** The plural forms of a language by base key. */
function formsIn(language: Language): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const key of texts[language].keys()) {
    const known = forms.get(baseOf(key));
    if (known) known.push(key);
    else forms.set(baseOf(key), [key]);
  }
  return forms;
}
const formsOf = Object.fromEntries(LANGUAGES.map((language) => [language, formsIn(language)])) as Record<
  Language,
  ReturnType<typeof formsIn>
>;
const bases = (language: Language) => [...formsOf[language].keys()].sort();

/** Placeholders of a key over all of its plural forms; `count` may be spelled out ("one file") in some of them. */
function placeholdersOf(language: Language, base: string): string[] {
  const all = (formsOf[language].get(base) ?? []).flatMap((key) =>
    placeholders(texts[language].get(key) ?? ''),
  );
  return [...new Set(all)].sort();
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
    const forms = (formsOf[language].get(base) ?? [])
      .filter((key) => PLURAL.test(key))
      .map((key) => PLURAL.exec(key)?.[1] ?? '');
    if (forms.length === 0) continue;
    const missing = rules.pluralCategories.filter((category) => !forms.includes(category));
    // "No files" may exist in any language; i18next uses it for 0.
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

/** Words that are identical in another language: names, symbols, and loanwords. */
const SAME = new Set([
  'Atrium',
  'CSV',
  'Email',
  'IBAN',
  'ID',
  'JavaScript',
  'Kanban',
  'OK',
  'PDF',
  'SKU',
  'URL',
]);
const SAME_BY_LANGUAGE: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  fr: [
    'Action',
    'Actions',
    'Administration',
    'Agenda',
    'Application',
    'Badge',
    'Blog',
    'Cc',
    'Code',
    'Compact',
    'Conditions',
    'Contacts',
    'Contacts ()',
    'Conversation',
    'Conversations',
    'Correction',
    'Cyan',
    'Date',
    'Dates',
    'Dense',
    'Description',
    'Discussion',
    'Documents',
    'E-commerce',
    'Images',
    'Invitation',
    'Invitations',
    'Logo',
    'Message',
    'Messages',
    'Minutes',
    'Mode',
    'Net',
    'Notification',
    'Notifications',
    'Notifications…',
    'Options',
    'Orange',
    'Pages',
    'Pause',
    'Photo',
    'Photos',
    'Signature',
    'Stock',
    'Taxes',
    'Total',
    'Type',
    'Version',
    'important',
  ],
  vi: ['Bcc', 'Blog', 'Cc'],
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
