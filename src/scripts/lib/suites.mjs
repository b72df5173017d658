import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { OUTSIDE, emptySummary } from '../reporters/summary.mjs';
import { ROOT } from './root.mjs';
import { runTool } from './run.mjs';

/** @typedef {import('../reporters/summary.mjs').Summary} Summary */

const TAIL_LINES = 8;
const reporter = (/** @type {string} */ name) =>
  `--reporter=${join(ROOT, 'src/scripts/reporters', `${name}.mjs`)}`;

/**
 * The last lines of a tool's output without its own stack frames: they say why it failed when no test is named.
 * @param {string} output
 */
function tail(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(❯|at) /.test(line))
    .slice(-TAIL_LINES)
    .join('\n');
}

/**
 * A tool's summary plus failures that it can't report itself: it crashed, it failed without naming a test, or it ran
 * no test.
 * @param {string} tool
 * @param {Summary | undefined} left Summary that the tool wrote, if it got that far.
 * @param {import('./run.mjs').RunResult} result
 * @returns {Summary}
 */
export function judged(tool, left, { code, output }) {
  const summary = left ?? emptySummary();
  const say = (/** @type {string} */ reason) => ({
    ...summary,
    failures: [...summary.failures, { file: tool, name: OUTSIDE, reason }],
  });
  if (!summary.isComplete) {
    const atWork = summary.open.length > 0 ? ` while it ran ${summary.open.join(', ')}` : '';
    return say(`It ended with ${code} before its end${atWork}.\n${tail(output)}`);
  }
  if (summary.failures.length > 0) return summary;
  if (code !== 0) return say(`It ended with ${code} without naming a test.\n${tail(output)}`);
  return summary.passed === 0 ? say('It ran no test.') : summary;
}

/**
 * Runs a test tool with our reporter.
 * @param {string} tool
 * @param {string} file
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options]
 */
async function runSuite(tool, file, args, { env, ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'));
  const report = join(folder, 'summary.json');
  try {
    const result = await runTool(file, args, {
      keepTail: !options.quiet,
      ...options,
      env: { NO_COLOR: '1', ...env, ATRIUM_SUMMARY: report },
    });
    const left = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    return judged(tool, left, result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs unit, component and API tests.
 * @param {readonly string[]} [files] All files by default.
 * @param {import('./run.mjs').RunOptions} [options]
 */
export function runVitest(files = [], options = {}) {
  return runSuite('Vitest', 'vitest/vitest.mjs', ['run', reporter('vitest'), ...files], options);
}

/**
 * Tests of Playwright.
 * @param {readonly string[]} args
 * @param {import('./run.mjs').RunOptions} options
 */
export function runPlaywright(args, options) {
  return runSuite(
    'Playwright',
    '@playwright/test/cli.js',
    ['test', reporter('playwright'), ...args],
    options,
  );
}

const BROWSER_CONFIG = '--config=src/e2e/playwright.config.ts';

/**
 * Runs browser tests against the production build.
 * @param {string} chromium Path of the browser.
 * @param {readonly string[]} [files] All files by default.
 */
export function runBrowserTests(chromium, files = []) {
  // Playwright treats file arguments as regular expressions.
  const patterns = files.map((file) => `${file.replace(/[.\\]/g, '\\$&')}$`);
  return runPlaywright([BROWSER_CONFIG, ...patterns], { env: { CHROMIUM_PATH: chromium } });
}

/**
 * Runs quarantined browser tests alone and without output: the end of the log lists their results.
 * @param {string} chromium
 */
export function runQuarantine(chromium) {
  const env = { CHROMIUM_PATH: chromium, E2E_ONLY: 'quarantine' };
  return runPlaywright([BROWSER_CONFIG, '--grep=@quarantine'], { env, quiet: true });
}
