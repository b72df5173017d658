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

/**
 * Runs work and returns its result with the time it took.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ value: T, took: string, ms: number }>}
 */
export async function timed(work) {
  const began = performance.now();
  const value = await work();
  const ms = performance.now() - began;
  return { value, took: span(ms), ms };
}
