import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ file: string, name: string, reason: string }} Failure */
/** @typedef {{ file: string, name: string, ms: number, limit: number }} Slow A test that took over half of its limit. */

/**
 * Result of a test tool, in a format that both tools share.
 * @typedef {object} Summary
 * @property {boolean} isComplete Whether the tool ran to its end.
 * @property {number} passed
 * @property {number} skipped Skipped by the test itself.
 * @property {number} notRun Because something else failed or time was up.
 * @property {Failure[]} failures
 * @property {Failure[]} secondTry Tests that passed on retry, with the reason of the first failure.
 * @property {Slow[]} slow
 * @property {string[]} sizes
 * @property {string[]} open Files that were started but have not finished.
 */

/** Name that both tools use for a failure that belongs to no test. */
export const OUTSIDE = 'outside of the tests';

/** A stack frame in one of our files. */
const OWN_PLACE = /^\s+at (?!.*(node_modules|<anonymous>|node:))/;
const SIZE_LINE = /^weight of /;
const MOST_REASON_LINES = 60;
const MOST_PRINTED_LINES = 5;

/** @returns {Summary} */
export function emptySummary() {
  return {
    isComplete: false,
    passed: 0,
    skipped: 0,
    notRun: 0,
    failures: [],
    secondTry: [],
    slow: [],
    sizes: [],
    open: [],
  };
}

/**
 * A file's path as people know it: from the folder that the tool runs in.
 * @param {string} file
 */
export function shortName(file) {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short.replaceAll('\\', '/');
}

/**
 * Why a test failed: messages and stack frames, without colors.
 * @param {readonly { message?: string | undefined, stack?: string | undefined, diff?: string | undefined, value?: string | undefined }[]} errors
 */
export function reasonOf(errors) {
  const texts = errors.map(({ message, stack, diff, value }) => {
    const said = message || value || '';
    const places = (stack ?? '').split('\n').filter((line) => OWN_PLACE.test(line));
    return [said, diff, places.slice(0, 4).join('\n')].filter(Boolean).join('\n');
  });
  const reason = stripVTControlCharacters(texts.join('\n'))
    .replaceAll(`${process.cwd()}/`, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_REASON_LINES);
  return reason.join('\n') || 'no reason given';
}

/**
 * A failure as lines: its name, then the reason.
 * @param {Failure} failure
 * @param {number} most Lines of the reason.
 * @param {string} [mark]
 */
export function failureLines({ file, name, reason }, most, mark = '✗') {
  const why = reason.split('\n').slice(0, most);
  return [`${mark} ${file} › ${name}`, ...why.map((line) => `    ${line.trimEnd().slice(0, 200)}`)];
}

/**
 * Output for a finished file: one line, a few lines that its tests printed, and failures with their reasons.
 * @param {{ file: string, passed: number, skipped: number, notRun: number, failures: Failure[], ms: number, printed: string[] }} ended
 */
export function fileLines({ file, passed, skipped, notRun, failures, ms, printed }) {
  const counts = [
    failures.length > 0 && `${failures.length} failed`,
    `${passed} passed`,
    skipped > 0 && `${skipped} skipped`,
    notRun > 0 && `${notRun} not run`,
  ].filter(Boolean);
  const more = printed.length - MOST_PRINTED_LINES;
  const mark = failures.length > 0 ? '✗' : notRun > 0 && passed === 0 ? '–' : '✓';
  return [
    `${mark} ${file}: ${counts.join(', ')} (${(ms / 1000).toFixed(1)} s)`,
    ...printed.slice(0, MOST_PRINTED_LINES).map((line) => `  │ ${line.slice(0, 200)}`),
    ...(more > 0 ? [`  │ … and ${more} more lines`] : []),
    ...failures.flatMap((failure) => failureLines(failure, MOST_REASON_LINES).map((line) => `  ${line}`)),
  ];
}

/** Collects what tests print, per file; lines that report a size are collected separately for the end of the log. */
export class Printed {
  /** @type {Map<string, string[]>} */
  #lines = new Map();
  /** @type {string[]} */
  sizes = [];

  /**
   * @param {string} file
   * @param {string} text
   */
  add(file, text) {
    const lines = stripVTControlCharacters(text)
      .split('\n')
      .filter((line) => line.trim() !== '');
    this.sizes.push(...lines.filter((line) => SIZE_LINE.test(line)));
    const others = lines.filter((line) => !SIZE_LINE.test(line));
    if (others.length > 0) this.#lines.set(file, [...(this.#lines.get(file) ?? []), ...others]);
  }

  /**
   * What was printed since one last asked.
   * @param {string} file
   */
  take(file) {
    const lines = this.#lines.get(file) ?? [];
    this.#lines.delete(file);
    return lines;
  }
}

/**
 * What was printed by nobody's file.
 * @param {Printed} printed
 */
export function restLines(printed) {
  return printed
    .take('')
    .slice(0, MOST_PRINTED_LINES)
    .map((line) => `  │ ${line.slice(0, 200)}`);
}

/** @param {readonly string[]} lines */
export function print(lines) {
  if (lines.length === 0) return;
  process.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * Writes the summary to the file that the caller of the tool requested; also during the run, so that a crash does not
 * lose everything.
 * @param {Summary} summary
 */
export function leave(summary) {
  const file = process.env['ATRIUM_SUMMARY'];
  if (file) writeFileSync(file, JSON.stringify(summary));
}
