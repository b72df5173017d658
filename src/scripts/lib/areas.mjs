import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { Problem } from './script.mjs';
import { filesBelow } from './sources.mjs';

/** Tests that hold rules of every area: access, tokens, texts, icons, navigation. */
const COMMON = [
  'src/server/matrix.api.test.ts',
  'src/server/tokens.matrix.api.test.ts',
  'src/domain/texts/',
  'src/ui/icon/',
  'src/shell/app/',
  'src/shell/nav/',
];

const ROOMS = ['src/areas', 'src/server', 'src/domain'];

/** Names of all areas: the subfolders of the source folders that are divided into areas. */
function knownAreas() {
  const names = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  );
  return [...new Set(names)].sort();
}

/**
 * Whether a test file belongs to an area: it lies in a folder of that name or, for browser tests, a dot-separated
 * part of its file name begins with it (`kanbanCard.spec.ts`, `faults.chat.spec.ts`).
 * @param {string} file
 * @param {string} area
 */
export function isOfArea(file, area) {
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  if (folders.includes(area)) return true;
  const parts = name.split('.').slice(0, -2);
  return (
    name.endsWith('.spec.ts') &&
    parts.some((part) => part.startsWith(area) && !/^[a-z]/.test(part.slice(area.length)))
  );
}

/**
 * The test files of some areas, with those that hold rules of every area. Throws `Problem` for an unknown area.
 * @param {readonly string[]} areas
 */
export function filesOfAreas(areas) {
  const known = knownAreas();
  const unknown = areas.filter((area) => !known.includes(area));
  if (unknown.length > 0)
    throw new Problem(`There is no area ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const files = filesBelow('src').filter(
    (file) => areas.some((area) => isOfArea(file, area)) || COMMON.some((path) => file.startsWith(path)),
  );
  return {
    tests: files.filter((file) => /\.test\.tsx?$/.test(file)),
    specs: files.filter((file) => file.startsWith('src/e2e/') && file.endsWith('.spec.ts')),
  };
}
