import { ensureBrowser } from '../lib/browser.mjs';
import { build } from '../lib/build.mjs';
import { STATIC_CHECKS } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runChecks } from '../lib/runChecks.mjs';
import { Problem } from '../lib/script.mjs';
import { runPlaywright, runVitest } from '../lib/suites.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** @typedef {import('../lib/suites.mjs').Counts} Counts */

/** @returns {Promise<Counts>} */
async function builds() {
  try {
    await build({ quiet: true });
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
async function step(title, work) {
  say(`\n── ${title}`);
  const { value, took } = await timed(work);
  say(`── ${title}: ${value.passed} passed, ${value.failed} failed (${took})`);
  return value;
}

/** `npm test`: everything that proves the product, from nothing. Ends with a line of each failed test and one of counts. */
export async function main() {
  await ensureInstalled();
  const chromium = await ensureBrowser();
  const results = [
    await step('checks of the sources', () => runChecks(STATIC_CHECKS)),
    await step('unit, component and API tests', runVitest),
    await step('production build', builds),
  ];
  const isBuilt = results.at(-1)?.failed === 0;
  if (isBuilt) results.push(await step('browser tests', () => runPlaywright(chromium)));
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, counts) => total + counts[key], 0);
  for (const failure of results.flatMap(({ failures = [] }) => failures)) say(failure);
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}
