import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextTree, Texts } from '@/domain/texts/keys';
import type { Language } from '@/domain/languages';

const LOCALES = path.resolve('src/domain/texts');

/** The names of all files of texts of a language. */
export function areasOnDisk(language: Language): string[] {
  return readdirSync(path.join(LOCALES, language))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();
}

/** One file of texts, as it is on disk. */
export function textsOnDisk(language: Language, area: string): TextTree {
  return JSON.parse(readFileSync(path.join(LOCALES, language, `${area}.json`), 'utf8')) as TextTree;
}

/** The plural suffix of a key. */
export const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(tree: TextTree, prefix: string, into: Map<string, string>): void {
  for (const [name, value] of Object.entries(tree)) {
    const key = `${prefix}.${name}`;
    if (typeof value === 'string') into.set(key, value);
    else flatten(value, key, into);
  }
}

/** All texts of a language by full key, plural forms separately. */
export function flatTexts(language: Language): Map<string, string> {
  const all = new Map<string, string>();
  for (const area of areasOnDisk(language)) flatten(textsOnDisk(language, area), area, all);
  return all;
}

/** All keys as used in the source, without plural suffixes. */
export function knownKeys(): Set<string> {
  return new Set([...flatTexts('en').keys()].map((key) => key.replace(PLURAL, '')));
}

const read = new Map<Language, Texts>();

/** All texts of a language at once, for component tests. */
export function allTexts(language: Language): Texts {
  const found = read.get(language);
  if (found) return found;
  const texts = Object.fromEntries(areasOnDisk(language).map((area) => [area, textsOnDisk(language, area)]));
  read.set(language, texts);
  return texts;
}
