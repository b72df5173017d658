import type { Language } from '@/domain/languages';

/** A tree of texts; leaves are texts with `{{placeholders}}`. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Texts by area, e.g. `{ common: { … }, auth: { … } }`. */
export type Texts = Readonly<Record<string, TextTree>>;

/** Areas whose texts every page carries. */
export const SHARED_AREAS = ['common', 'errors', 'feedback'] as const;

async function fetchArea(language: Language, area: string): Promise<TextTree> {
  const answer = await fetch(`${process.env['TEXTS_ADDRESS']}/${language}/${area}.json`);
  if (!answer.ok) throw new Error(`Texts of ${area}: ${answer.status}`);
  return (await answer.json()) as TextTree;
}

// One expression, because only a branch that is known to be dead leaves its chunks out of the bundle.
const loadArea = async (language: Language, area: string): Promise<TextTree> =>
  process.env.NODE_ENV === 'production' && typeof window !== 'undefined'
    ? fetchArea(language, area)
    : ((await import(`./locales/${language}/${area}.json`)) as { default: TextTree }).default;

/**
 * Loads the texts of the named areas in one language, each from a file of its own.
 * Works on the server and in the browser. Rejects when a file is missing or the network fails.
 */
export async function loadTexts(language: Language, areas: readonly string[]): Promise<Texts> {
  const names = [...new Set(areas)];
  const trees = await Promise.all(names.map((area) => loadArea(language, area)));
  return Object.fromEntries(names.map((name, index) => [name, trees[index] ?? {}]));
}
