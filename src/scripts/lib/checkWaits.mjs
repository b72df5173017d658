import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const PLACES = /\.test\.tsx?$|\.spec\.ts$|^src\/(testing|e2e)\/.*\.tsx?$/;
const REASON = /\/\/ Fixed wait: \S/;
/** Removes a folder: `force` is not a forced browser action there. */
const REMOVAL = /\brecursive: true\b|\brm(Sync)?\(/;
/** Contains examples of refused code. */
const EXAMPLES = 'src/scripts/lib/checkWaits.test.ts';
const FOR_A_SIGN = 'wait for what the test needs (expect.poll, findBy…, a response), not for time';

/** @type {readonly { pattern: RegExp, instead: string }[]} */
const REFUSED = [
  { pattern: /\bwaitForTimeout\(/, instead: FOR_A_SIGN },
  { pattern: /\b(sleep|wait|delay|pause)\(\s*\d/, instead: FOR_A_SIGN },
  { pattern: /\bawait setTimeout\(\s*\d/, instead: FOR_A_SIGN },
  {
    pattern: /\bsetTimeout\(\s*(\w*resolve\w*|done|res|r|ok|\(\) => \w*(resolve|done)\w*\(.*\)),\s*\d/i,
    instead: FOR_A_SIGN,
  },
  {
    pattern: /\bforce:\s*true\b/,
    instead:
      'act as a person does, on what can be seen (a label, a key); `force` passes over what is hidden or covered',
  },
  {
    pattern: /\bshouldAdvanceTime\b/,
    instead:
      'move the clock by hand (vi.advanceTimersByTimeAsync); an advancing one makes the result depend on the machine',
  },
];

/**
 * Waits of a fixed length in a test's source: each makes the test slow on a quick machine and red on a slow one.
 * @param {string} file
 * @param {string} source
 */
export function waitProblems(file, source) {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (REASON.test(line) || REASON.test(lines[index - 1] ?? '')) return [];
    const around = lines.slice(Math.max(0, index - 2), index + 3).join('\n');
    if (REMOVAL.test(line) || (/^\s*force: true,?$/.test(line) && REMOVAL.test(around))) return [];
    const found = REFUSED.find(({ pattern }) => pattern.test(line));
    return found ? [`${file}:${index + 1}: ${line.trim()}\n    ${found.instead}`] : [];
  });
}

/** No test waits for a fixed time unless a comment above it says why. Source: quality, "No fixed waits". */
export async function checkWaits() {
  const problems = filesBelow('src')
    .filter((file) => PLACES.test(file) && file !== EXAMPLES)
    .flatMap((file) => waitProblems(file, readFileSync(join(ROOT, file), 'utf8')));
  const hint = 'Where there is no other way, the line above says why: // Fixed wait: <reason>';
  return problems.length > 0 ? { code: 1, output: [...problems, hint].join('\n') } : { code: 0, output: '' };
}
