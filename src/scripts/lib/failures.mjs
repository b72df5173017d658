import { stripVTControlCharacters } from 'node:util';

/** Longer reasons are cut: the whole of it stands further up. */
const MAX_REASON = 300;

/**
 * One line of a failed test: where, which, and the first lines of why.
 * @param {string} file
 * @param {string} name
 * @param {string | undefined} reason
 */
function line(file, name, reason) {
  const why = stripVTControlCharacters(reason ?? 'no reason given')
    .replace(/\s+/g, ' ')
    .trim();
  return `✗ ${file} › ${name}: ${why.slice(0, MAX_REASON)}`;
}

/** @param {string} file */
const short = (file) => file.slice(file.lastIndexOf('/src/') + 1);

/**
 * Failed tests of Vitest's JSON report, and files that could not be loaded.
 * @param {any} report
 * @returns {string[]}
 */
export function vitestFailures({ testResults = [] }) {
  return testResults
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ { name, message, assertionResults }) => {
      const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
      if (failed.length === 0) return [line(short(name), 'the whole file', message)];
      return failed.map((/** @type {any} */ test) =>
        line(short(name), test.fullName, test.failureMessages?.[0]),
      );
    });
}

/**
 * Failed tests of Playwright's JSON report, also those that passed at a second try.
 * @param {any} report
 * @returns {string[]}
 */
export function playwrightFailures({ suites = [], errors = [] }) {
  /** @type {(suite: any) => string[]} */
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { title, file, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
        .map((/** @type {any} */ { results }) => {
          const { error } = results.find((/** @type {any} */ result) => result.error) ?? {};
          return line(file, title, error?.message);
        }),
    ),
    ...inner.flatMap(ofSuite),
  ];
  return [
    ...errors.map((/** @type {any} */ { message }) => line('Playwright', 'outside of the tests', message)),
    ...suites.flatMap(ofSuite),
  ];
}
