import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { runTool } from './run.mjs';

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Counts Failures: a line of each failed test. */

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
    const counts = existsSync(file)
      ? count(JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 };
    const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
    return silent ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unit, component and API tests. */
export function runVitest() {
  return counted(
    (file) =>
      runTool('vitest/vitest.mjs', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: vitestFailures(report),
    }),
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
    (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      failures: playwrightFailures(report),
    }),
  );
}
