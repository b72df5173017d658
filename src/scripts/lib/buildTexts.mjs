import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const LOCALES = 'src/domain/texts';

/** The texts of all areas and languages: path below the locales' folder, and content without spaces. */
function readTexts() {
  return filesBelow(LOCALES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.slice(LOCALES.length + 1),
      text: JSON.stringify(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))),
    }));
}

/**
 * The texts as static files in a folder named after the hash of their content. As chunks, each of them would be
 * listed with its hash at the start of every page.
 */
export function textFiles() {
  const files = readTexts();
  const hash = createHash('sha256');
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  const folder = `static/texts/${hash.digest('hex').slice(0, 16)}`;
  return {
    address: `/_next/${folder}`,
    files: files.map(({ name, text }) => ({ name: `${folder}/${name}`, content: text })),
  };
}
