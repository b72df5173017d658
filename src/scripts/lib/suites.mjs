import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Runs a test tool that writes a JSON report, and counts. A tool that fails without naming a failed test, or that
 * runs no test at all, counts as one failure.
 * @param {(report: string) => Promise<import('./run.mjs').RunResult>} work
 * @param {(report: any) => Counts} count
 * @returns {Promise<Counts>}
 */
async function counted(work, count) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await work(file);
    const { passed, failed } = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 };
    const silent = failed === 0 && (code !== 0 || passed === 0);
    return { passed, failed: silent ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unit, component and API tests. */
export function runVitest() {
  return counted(
    (file) =>
      runTool('vitest/vitest.mjs', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]),
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  );
}

/**
 * Browser tests against the production build.
 * @param {string} chromium Path of the browser.
 */
export function runPlaywright(chromium) {
  return counted(
    (file) =>
      runTool(
        '@playwright/test/cli.js',
        ['test', '--config=src/e2e/playwright.config.ts', '--reporter=list,json'],
        {
          env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        },
      ),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  );
}
