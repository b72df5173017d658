import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/languages';
import { TOPIC_IDS } from './topics';

type Tree = { [name: string]: string | Tree };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const read = (language: Language) =>
  JSON.parse(readFileSync(`${import.meta.dirname}/texts/${language}.json`, 'utf8')) as Tree;

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value] as [string, string]]
      : leaves(value, `${prefix}${name}.`),
  );
}
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = (language: Language) => [...new Set(leaves(read(language)).map(([key]) => baseOf(key)))].sort();
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

test.each(LANGUAGES)('notices say the same things with the same facts in %s as in English', (language) => {
  expect(bases(language)).toEqual(bases('en'));
  const english = new Map(leaves(read('en')).map(([key, text]) => [key.replace(PLURAL, '_other'), text]));
  for (const [key, text] of leaves(read(language))) {
    expect(text, key).not.toBe('');
    if (/_(zero|one|two)$/.test(key)) continue;
    expect(placeholders(text), key).toEqual(placeholders(english.get(key.replace(PLURAL, '_other')) ?? ''));
  }
});

test.each(LANGUAGES)('counted notices have every form that %s needs', (language) => {
  const keys = new Set(leaves(read(language)).map(([key]) => key));
  const forms = new Intl.PluralRules(language === 'cn' ? 'zh' : language).resolvedOptions().pluralCategories;
  const counted = [...keys].filter((key) => key.endsWith('_other')).map(baseOf);
  expect(counted).toContain('notice.profile-like.several');
  for (const key of counted) for (const form of forms) expect(keys).toContain(`${key}_${form}`);
});

test('every topic has a name', () => {
  expect(Object.keys(read('en')['topic'] ?? {}).sort()).toEqual([...TOPIC_IDS].sort());
});
