import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const MOST_LINES = 300;
const PAGE_LINES = 5;
/** Composes the providers and the document; every other page only names its screen. */
const FRAME_PAGE = /^src\/pages\/_(app|document|error)\.tsx$/;

/** @param {string} file */
function linesOf(file) {
  return readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n').length;
}

/** Limits of file sizes: 300 lines at most, pages 5. Source: design, section 10. */
export async function checkSizes() {
  const sized = filesBelow('src')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => ({ file, lines: linesOf(file) }));
  const problems = [
    ...sized
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ file, lines }) => `${file}: ${lines} lines, ${MOST_LINES} at most`),
    ...sized
      .filter(
        ({ file, lines }) => file.startsWith('src/pages/') && !FRAME_PAGE.test(file) && lines > PAGE_LINES,
      )
      .map(({ file, lines }) => `${file}: ${lines} lines, a page has ${PAGE_LINES} at most`),
  ];
  return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
}
