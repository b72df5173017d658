import type { Language } from '@/domain/languages';

/** A tree of texts; leaves are texts with `{{placeholders}}`. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Texts by area, e.g. `{ common: { … }, auth: { … } }`. */
export type Texts = Readonly<Record<string, TextTree>>;

/** Areas whose texts every page carries. */
const SHARED_AREAS = ['common', 'errors', 'feedback'] as const;

async function loadArea(language: Language, area: string): Promise<TextTree> {
  const file = (await import(`./locales/${language}/${area}.json`)) as { default: TextTree };
  return file.default;
}

/**
 * Loads the texts of the named areas (and the shared ones) in one language, each from a chunk of its own.
 * Works on the server and in the browser. Rejects when a file is missing or the network fails.
 */
export async function loadTexts(language: Language, areas: readonly string[]): Promise<Texts> {
  const names = [...new Set([...SHARED_AREAS, ...areas])];
  const trees = await Promise.all(names.map((area) => loadArea(language, area)));
  return Object.fromEntries(names.map((name, index) => [name, trees[index] ?? {}]));
}
