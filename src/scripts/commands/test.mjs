import { randomInt } from 'node:crypto';
import process from 'node:process';
import { emptySummary } from '../reporters/summary.mjs';
import { filesOfAreas } from '../lib/areas.mjs';
import { ensureBrowser } from '../lib/browser.mjs';
import { build, isBuilt } from '../lib/build.mjs';
import { STATIC_CHECKS } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { lastWords, stageLine } from '../lib/lastWords.mjs';
import { quarantined } from '../lib/quarantine.mjs';
import { runChecks } from '../lib/runChecks.mjs';
import { withScratch } from '../lib/scratch.mjs';
import { Problem } from '../lib/script.mjs';
import { runBrowserTests, runQuarantine, runVitest } from '../lib/suites.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** @typedef {import('../reporters/summary.mjs').Summary} Summary */
/** @typedef {import('../lib/lastWords.mjs').Stage} Stage */

/** Minutes on two quiet processors. */
const BUDGETS = { checks: 4, tests: 9, build: 3, browser: 6 };
const SEEDS = 2 ** 31;
/** Ends of a month and of a year, minutes before a day passes into the next, and a leap day. */
const CLOCKS = ['2027-01-31T23:40:00Z', '2027-12-31T23:40:00Z', '2028-02-29T12:00:00Z'];

/**
 * Turns a `Problem` into a failure of its stage instead of the whole run.
 * @param {string} file Name under which the failure is listed.
 * @param {() => Promise<Summary>} work
 * @returns {Promise<Summary>}
 */
async function withoutProblem(file, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message);
    const reason = error.message.slice(Math.max(0, error.message.indexOf('Failed to compile')));
    return { ...emptySummary(), failures: [{ file, name: 'as a whole', reason }] };
  }
}

/**
 * The environment of tests at another instant, at their smallest counts.
 * @param {string} clock
 */
const atClock = (clock) => ({ TEST_CLOCK: clock, TEST_SCALE: '' });

/** @returns {Promise<Summary>} */
function builds() {
  return withoutProblem('npm run build', async () => {
    await build({ quiet: true });
    return { ...emptySummary(), passed: 1 };
  });
}

/**
 * @param {string} title
 * @param {number | undefined} budget
 * @param {() => Promise<Summary>} work
 * @returns {Promise<Stage>}
 */
async function stage(title, budget, work) {
  say(`\n── ${title}`);
  const { value, ms, processorMs } = await timed(work);
  const done = { title, budget, ms, processorMs, summary: value };
  say(stageLine(done));
  return done;
}

/**
 * @param {readonly string[]} areas
 * @param {boolean} isFull
 */
async function runStages(areas, isFull) {
  const isWhole = areas.length === 0;
  const { tests, specs } = isWhole ? { tests: [], specs: [] } : filesOfAreas(areas);
  const budgets = isWhole && !isFull ? BUDGETS : undefined;
  /** @type {Stage[]} */
  const stages = [];
  if (isWhole)
    stages.push(await stage('checks of the sources', budgets?.checks, () => runChecks(STATIC_CHECKS)));
  if (isWhole || tests.length > 0)
    stages.push(await stage('unit, component and API tests', budgets?.tests, () => runVitest(tests)));
  for (const clock of isWhole && isFull ? CLOCKS : [])
    stages.push(await stage(`the same at ${clock}`, undefined, () => runVitest([], { env: atClock(clock) })));
  const isBrowserAsked = isWhole || specs.length > 0;
  if (isWhole || (isBrowserAsked && !isBuilt()))
    stages.push(await stage('production build', budgets?.build, builds));
  if (!isBrowserAsked) return { stages };
  if (!isBuilt()) {
    say('\nThe browser tests were not run, because there is no build.');
    return { stages };
  }
  const browser = await stage('browser tests', budgets?.browser, () =>
    withoutProblem('browser tests', async () => runBrowserTests(await ensureBrowser(), specs)),
  );
  stages.push(browser);
  if (!isWhole || quarantined() === 0) return { stages };
  say('\n── quarantine');
  const watch = () => withoutProblem('browser tests', async () => runQuarantine(await ensureBrowser()));
  return { stages, quarantine: await watch() };
}

/**
 * `npm test`: the complete test run from a clean state; with names of areas, only their tests. `--full` is
 * `npm run test:full`: the same with every count at its largest. The log ends with the failures and a line of counts.
 * @param {string[]} args
 */
export async function main(args) {
  const isFull = args.includes('--full');
  const areas = args.filter((arg) => !arg.startsWith('-'));
  // CI logs are read as plain text.
  if (process.env['CI']) process.env['NO_COLOR'] = '1';
  await ensureInstalled();
  if (isFull) {
    process.env['TEST_SCALE'] = 'full';
    process.env['TEST_DATABASES'] = 'both';
    process.env['TEST_SEED'] ??= String(randomInt(SEEDS));
  }
  const seed = isFull ? [`TEST_SEED=${process.env['TEST_SEED']} brings the same input again.`] : [];
  seed.forEach(say);
  const { stages, quarantine } = await withScratch(() => runStages(areas, isFull));
  const [end = '', ...others] = lastWords(stages, quarantine).reverse();
  [...others.reverse(), ...seed, end].forEach(say);
  return stages.some(({ summary }) => summary.failures.length > 0) ? 1 : 0;
}
