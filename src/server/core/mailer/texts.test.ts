import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { MAIL_FORMS, MAIL_KINDS } from './kinds';
import { MAIL_TEXTS } from './texts';

type Tree = { [name: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value] as [string, string]]
      : leaves(value, `${prefix}${name}.`),
  );
}

const keysOf = (tree: Tree) => [...new Set(leaves(tree).map(([key]) => key.replace(PLURAL, '')))].toSorted();
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

test.each(LANGUAGES)('mails say the same things with the same facts in %s as in English', (language) => {
  const texts: Tree = MAIL_TEXTS[language];
  expect(keysOf(texts)).toEqual(keysOf(MAIL_TEXTS.en));
  const english = new Map(leaves(MAIL_TEXTS.en).map(([key, text]) => [key.replace(PLURAL, '_other'), text]));
  for (const [key, text] of leaves(texts)) {
    const isNumberInWords = /_(zero|one|two)$/.test(key);
    const expected = placeholders(english.get(key.replace(PLURAL, '_other')) ?? '');
    if (!isNumberInWords) expect(placeholders(text), key).toEqual(expected);
    expect(text, key).not.toMatch(/[<>]/);
  }
});

test.each(LANGUAGES)('counted texts have every form that %s needs', (language) => {
  const keys = new Set(leaves(MAIL_TEXTS[language]).map(([key]) => key));
  const forms = new Intl.PluralRules(language === 'cn' ? 'zh' : language).resolvedOptions().pluralCategories;
  for (const form of forms) expect(keys).toContain(`backup-codes-low.main_${form}`);
});

test('every kind has a subject, its lines, a reason, and a button where it has a link', () => {
  const keys = keysOf(MAIL_TEXTS.en);
  for (const kind of MAIL_KINDS) {
    const { lines, link } = MAIL_FORMS[kind];
    const names = ['subject', 'why', ...lines, ...(link ? ['button'] : [])];
    for (const name of names) expect(keys).toContain(`${kind}.${name}`);
  }
});
