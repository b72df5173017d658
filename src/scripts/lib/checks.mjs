import { checkSizes } from './checkSizes.mjs';
import { checkImports } from './checkImports.mjs';
import { runTool } from './run.mjs';

/**
 * @typedef {object} Check
 * @property {string} name What a person reads.
 * @property {() => Promise<import('./run.mjs').RunResult>} run
 */

/**
 * @param {string} name
 * @param {string} file
 * @param {string[]} args
 * @returns {Check}
 */
const tool = (name, file, args) => ({ name, run: () => runTool(file, args, { quiet: true }) });

/** What can be said about the sources without running them, the longest first. */
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
  tool('format (prettier)', 'prettier/bin/prettier.cjs', ['--check', '--log-level=warn', '.']),
  tool('dead code (knip)', 'knip/bin/knip.js', ['--no-progress']),
  { name: 'file sizes', run: checkSizes },
];

/** Tests that need neither a database nor a browser. */
export const QUICK_TESTS = tool('quick tests (vitest)', 'vitest/vitest.mjs', [
  'run',
  '--exclude=**/*.api.test.ts',
  '--exclude=**/*.slow.test.ts',
  '--reporter=dot',
]);
