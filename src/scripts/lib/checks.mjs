import { changedSince } from './changedSince.mjs';
import { checkSizes } from './checkSizes.mjs';
import { checkImports } from './checkImports.mjs';
import { checkQuarantine } from './quarantine.mjs';
import { checkWaits } from './checkWaits.mjs';
import { runTool } from './run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name Shown to the user.
 * @property {() => Promise<import('./run.mjs').RunResult>} run
 */

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @returns {Check}
 */
const tool = (name, file, args) => ({ name, run: () => runTool(file, args, { quiet: true }) });

/** Static checks of the sources, the longest first. */
export const STATIC_CHECKS = [
  tool('types (tsc)', 'typescript/bin/tsc', ['--noEmit', '--pretty', 'false']),
  tool('lint (oxlint)', 'oxlint/bin/oxlint', [
    '--type-aware',
    '--max-warnings=0',
    'src',
    'vitest.config.ts',
    'next.config.js',
  ]),
  { name: 'import rules (dependency-cruiser)', run: checkImports },
  tool('format (prettier)', 'prettier/bin/prettier.cjs', [
    '--check',
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    '.',
  ]),
  tool('dead code (knip)', 'knip/bin/knip.js', ['--no-progress']),
  { name: 'file sizes', run: checkSizes },
  { name: 'fixed waits in tests', run: checkWaits },
  { name: 'browser tests in quarantine', run: () => checkQuarantine() },
];

const VITEST = 'vitest/vitest.mjs';
const NOT_SLOW = '--exclude=**/*.slow.test.ts';

/** Component and server tests that the current changes could break; all of them without a history to compare with. */
async function runTouchedTests() {
  const base = await changedSince();
  const args = ['run', '--project=server', '--project=browser', '--reporter=dot', '--passWithNoTests'];
  return runTool(
    VITEST,
    [...args, '--exclude=**/*.api.test.ts', NOT_SLOW, ...(base ? [`--changed=${base}`] : [])],
    { quiet: true },
  );
}

/** Tests that are quick enough to run while coding; `npm test` runs every test. The longest first. */
export const QUICK_TESTS = [
  { name: 'tests of what has changed (vitest)', run: runTouchedTests },
  tool('tests of rules and sources (vitest)', VITEST, ['run', '--project=node', '--reporter=dot', NOT_SLOW]),
];
