import { readFileSync } from 'node:fs';
import process from 'node:process';

/**
 * One line of progress.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * A span of time for people, e.g. `850 ms` or `1 min 4 s`.
 * @param {number} ms
 */
export function span(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What Linux counts processor time in: a hundredth of a second (USER_HZ). */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that this process and its ended children have used; undefined elsewhere than on Linux.
 * Other work on the machine hardly changes it.
 */
function processorMs() {
  if (process.platform !== 'linux') return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // User and system time, each of the process and of its children (proc(5): fields 14 to 17).
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}

/**
 * Runs work and returns its result with the time it took, and the processor time where it can be known.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ value: T, took: string, ms: number, processorMs: number | undefined }>}
 */
export async function timed(work) {
  const began = performance.now();
  const before = processorMs();
  const value = await work();
  const ms = performance.now() - began;
  const after = processorMs();
  const spent = before === undefined || after === undefined ? undefined : after - before;
  return { value, took: span(ms), ms, processorMs: spent };
}
