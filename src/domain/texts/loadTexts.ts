import type { Language } from '../languages';
import type { TextFile, Texts, TextTree } from './keys';

async function fetchFile(language: Language, file: TextFile): Promise<TextTree> {
  const answer = await fetch(`${process.env['TEXTS_ADDRESS']}/${language}/${file}.json`);
  if (!answer.ok) throw new Error(`Texts of ${file}: ${answer.status}`);
  return (await answer.json()) as TextTree;
}

// A single expression, because the bundler only drops the chunks of branches that are statically dead.
const loadFile = async (language: Language, file: TextFile): Promise<TextTree> =>
  process.env.NODE_ENV === 'production' && typeof window !== 'undefined'
    ? fetchFile(language, file)
    : ((await import(`./${language}/${file}.json`)) as { default: TextTree }).default;

/**
 * Loads text files in one language, on the server or in the browser. Rejects when a file is missing or the network
 * fails.
 */
export async function loadTexts(language: Language, files: readonly TextFile[]): Promise<Texts> {
  const names = [...new Set(files)];
  const trees = await Promise.all(names.map((file) => loadFile(language, file)));
  return Object.fromEntries(names.map((name, index) => [name, trees[index]]));
}
