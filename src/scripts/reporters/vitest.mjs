import {
  OUTSIDE,
  Printed,
  emptySummary,
  failureLines,
  fileLines,
  leave,
  print,
  reasonOf,
  restLines,
  shortName,
} from './summary.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('./summary.mjs').Failure} Failure */
/** @typedef {{ file: string, passed: number, skipped: number, notRun: number, failures: Failure[], secondTry: Failure[], slow: import('./summary.mjs').Slow[], ms: number }} FileResult */

/** @param {TestCase} test */
function limitOf(test) {
  return test.options.timeout ?? test.project.config.testTimeout;
}

/** @param {TestCase} test */
function hasBrokenParent(test) {
  for (let { parent } = test; ; parent = parent.parent) {
    if (parent.errors().length > 0) return true;
    if (parent.type === 'module') return false;
  }
}

/**
 * @param {TestModule} module
 * @returns {FileResult}
 */
function resultOf(module) {
  const file = shortName(module.moduleId);
  const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
    module.diagnostic();
  /** @type {FileResult} */
  const result = {
    file,
    passed: 0,
    skipped: 0,
    notRun: 0,
    failures: [],
    secondTry: [],
    slow: [],
    ms: duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration,
  };
  const whole = module.errors();
  if (whole.length > 0) result.failures.push({ file, name: 'the whole file', reason: reasonOf(whole) });
  for (const suite of module.children.allSuites()) {
    const errors = suite.errors();
    if (errors.length === 0) continue;
    result.failures.push({ file, name: `${suite.fullName} (around its tests)`, reason: reasonOf(errors) });
  }
  for (const test of module.children.allTests()) addTest(result, test);
  return result;
}

/**
 * @param {FileResult} result
 * @param {TestCase} test
 */
function addTest(result, test) {
  const { file } = result;
  const { state, errors } = test.result();
  const { duration = 0, flaky = false } = test.diagnostic() ?? {};
  const told = () => ({ file, name: test.fullName, reason: reasonOf(errors ?? []) });
  if (state === 'passed') {
    result.passed += 1;
    if (flaky) result.secondTry.push(told());
  } else if (state === 'failed') result.failures.push(told());
  else if (state === 'pending' || hasBrokenParent(test)) result.notRun += 1;
  else result.skipped += 1;
  const limit = limitOf(test);
  if (state === 'passed' && limit > 0 && duration > limit / 2)
    result.slow.push({ file, name: test.fullName, ms: duration, limit });
}

/**
 * An error outside of any test. Vitest adds which test was running at that time.
 * @param {import('vitest').SerializedError} error
 * @returns {Failure}
 */
function outside(error) {
  const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: name } = /** @type {Record<string, unknown>} */ (error);
  return {
    file: typeof file === 'string' ? shortName(file) : 'Vitest',
    name: typeof name === 'string' ? `${OUTSIDE}, around “${name}”` : OUTSIDE,
    reason: reasonOf([{ ...error, message: `${error.name ?? 'Error'}: ${error.message}` }]),
  };
}

/** Our Vitest reporter: a line per file, each failure with its reason, and a summary for `npm test`. */
export default class VitestReporter {
  #printed = new Printed();
  /** @type {Set<string>} */
  #open = new Set();
  /** @type {Map<string, FileResult>} By project and file. */
  #ended = new Map();
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {import('vitest').UserConsoleLog} log */
  onUserConsoleLog({ taskId = '', content }) {
    const task = this.#vitest?.state.idMap.get(taskId);
    this.#printed.add(shortName(task?.file.filepath ?? ''), content);
  }

  /** @param {TestModule} module */
  onTestModuleStart(module) {
    this.#open.add(shortName(module.moduleId));
    this.#leave();
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    const result = resultOf(module);
    this.#open.delete(result.file);
    this.#ended.set(module.id, result);
    print(fileLines({ ...result, printed: this.#printed.take(result.file) }));
    this.#leave();
  }

  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    for (const unended of modules.filter(({ id }) => !this.#ended.has(id))) {
      const result = resultOf(unended);
      if (result.failures.length === 0)
        result.failures.push({
          file: result.file,
          name: 'the whole file',
          reason: 'It did not come to its end.',
        });
      this.#ended.set(unended.id, result);
      print(fileLines({ ...result, printed: this.#printed.take(result.file) }));
    }
    this.#open.clear();
    print(restLines(this.#printed));
    const failures = unhandled.map(outside);
    print(failures.flatMap((failure) => failureLines(failure, 20)));
    this.#leave(true, failures);
  }

  /**
   * @param {boolean} [isComplete]
   * @param {Failure[]} [others]
   */
  #leave(isComplete = false, others = []) {
    const summary = emptySummary();
    for (const { passed, skipped, notRun, failures, secondTry, slow } of this.#ended.values()) {
      summary.passed += passed;
      summary.skipped += skipped;
      summary.notRun += notRun;
      summary.failures.push(...failures);
      summary.secondTry.push(...secondTry);
      summary.slow.push(...slow);
    }
    summary.failures.push(...others);
    leave({ ...summary, isComplete, sizes: this.#printed.sizes, open: [...this.#open] });
  }
}
