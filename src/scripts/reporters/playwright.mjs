import {
  OUTSIDE,
  Printed,
  emptySummary,
  fileLines,
  leave,
  print,
  reasonOf,
  restLines,
  shortName,
} from './summary.mjs';

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestError} TestError */
/** @typedef {import('./summary.mjs').Failure} Failure */

/** @type {Partial<Record<import('@playwright/test/reporter').FullResult['status'], string>>} */
const BROKEN_OFF = {
  timedout: 'The run was cut off at its limit of time (globalTimeout).',
  interrupted: 'The run was interrupted.',
};

/** @param {TestCase} test */
function told(test) {
  const [, , , ...names] = test.titlePath();
  const { errors = [] } = test.results.find((result) => result.errors.length > 0) ?? {};
  return { file: shortName(test.location.file), name: names.join(' > '), reason: reasonOf(errors) };
}

/**
 * Outcome of a test over all its attempts. A test that did not run because of another failure is distinguished from
 * one that is skipped on purpose.
 * @param {TestCase} test
 * @returns {'passed' | 'failed' | 'secondTry' | 'skipped' | 'notRun'}
 */
export function endOf(test) {
  const outcome = test.outcome();
  if (outcome === 'unexpected') return 'failed';
  if (outcome === 'flaky') return 'secondTry';
  if (outcome === 'expected') return 'passed';
  const interrupted = test.results.filter(({ status }) => status === 'interrupted');
  if (interrupted.some(({ error }) => error)) return 'failed';
  const isOnPurpose =
    test.results.length > 0 && interrupted.length === 0 && test.expectedStatus === 'skipped';
  return isOnPurpose ? 'skipped' : 'notRun';
}

/**
 * The part of a summary that a set of tests makes.
 * @param {readonly TestCase[]} tests
 */
export function summarise(tests) {
  const summary = emptySummary();
  for (const test of tests) {
    const end = endOf(test);
    if (end === 'failed') summary.failures.push(told(test));
    else if (end === 'secondTry') {
      summary.passed += 1;
      summary.secondTry.push(told(test));
    } else summary[end] += 1;
    const { duration = 0 } = test.results.at(-1) ?? {};
    const isPassed = end === 'passed' || end === 'secondTry';
    if (isPassed && test.timeout > 0 && duration > test.timeout / 2) {
      const { file, name } = told(test);
      summary.slow.push({ file, name, ms: duration, limit: test.timeout });
    }
  }
  return summary;
}

/** Our Playwright reporter: a line per file, each failure with its reason, and a summary for `npm test`. */
export default class PlaywrightReporter {
  #printed = new Printed();
  /** @type {Map<string, { tests: TestCase[], ended: Set<TestCase>, isTold: boolean }>} */
  #files = new Map();
  /** @type {Failure[]} */
  #others = [];
  /** @type {Set<string>} */
  #begun = new Set();

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) {
      const name = shortName(test.location.file);
      const file = this.#files.get(name) ?? { tests: [], ended: new Set(), isTold: false };
      file.tests.push(test);
      this.#files.set(name, file);
    }
  }

  /**
   * @param {string | Buffer} text
   * @param {TestCase | void} test
   */
  onStdOut(text, test) {
    this.#printed.add(test ? shortName(test.location.file) : '', String(text));
  }

  /**
   * @param {string | Buffer} text
   * @param {TestCase | void} test
   */
  onStdErr(text, test) {
    this.onStdOut(text, test);
  }

  /** @param {TestError} error */
  onError(error) {
    const file = error.location ? shortName(error.location.file) : 'Playwright';
    const failure = { file, name: OUTSIDE, reason: reasonOf([error]) };
    this.#others.push(failure);
    print([`✗ ${file} › ${OUTSIDE}`, ...failure.reason.split('\n').map((line) => `    ${line}`)]);
  }

  /** @param {TestCase} test */
  onTestBegin(test) {
    this.#begun.add(shortName(test.location.file));
  }

  /**
   * @param {TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    const name = shortName(test.location.file);
    const file = this.#files.get(name);
    if (!file || (endOf(test) === 'failed' && result.retry < test.retries)) return;
    file.ended.add(test);
    if (file.ended.size === file.tests.length) this.#tell(name);
    this.#leave(false);
  }

  /** @param {import('@playwright/test/reporter').FullResult} result */
  onEnd({ status }) {
    for (const [name, { isTold }] of this.#files) if (!isTold) this.#tell(name);
    print(restLines(this.#printed));
    const reason = BROKEN_OFF[status];
    // Playwright reports some of these cases itself.
    const isSaid = this.#others.some(({ file }) => file === 'Playwright');
    if (reason && !isSaid) this.#others.push({ file: 'Playwright', name: OUTSIDE, reason });
    this.#leave(true);
  }

  #tests() {
    return [...this.#files.values()].flatMap(({ tests }) => tests);
  }

  /** @param {string} name */
  #tell(name) {
    const file = this.#files.get(name);
    if (!file || file.isTold) return;
    file.isTold = true;
    const { passed, skipped, notRun, failures } = summarise(file.tests);
    const ms = file.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    print(
      fileLines({ file: name, passed, skipped, notRun, failures, ms, printed: this.#printed.take(name) }),
    );
  }

  /** @param {boolean} isComplete */
  #leave(isComplete) {
    const summary = summarise(this.#tests());
    const open = [...this.#begun].filter((name) => !this.#files.get(name)?.isTold);
    leave({
      ...summary,
      // While the tool is running, tests that have not run yet are no finding.
      notRun: isComplete ? summary.notRun : 0,
      isComplete,
      failures: [...summary.failures, ...this.#others],
      sizes: this.#printed.sizes,
      open,
    });
  }
}
