import { availableParallelism } from 'node:os';
import { emptySummary } from '../reporters/summary.mjs';
import { say, timed } from './terminal.mjs';

/**
 * Runs checks in parallel, reports each when it ends, and prints the output of failed ones.
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @returns {Promise<import('../reporters/summary.mjs').Summary>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  /** @type {import('../reporters/summary.mjs').Failure[]} */
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { value, took } = await timed(check.run);
      say(`${value.code === 0 ? '✓' : '✗'} ${check.name} (${took})`);
      if (value.code === 0) continue;
      const output = value.output.trimEnd();
      failures.push({ file: 'checks', name: check.name, reason: output || `It ended with ${value.code}.` });
      say(output);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return { ...emptySummary(), isComplete: true, passed: checks.length - failures.length, failures };
}
