import { availableParallelism } from 'node:os';
import { say, timed } from './terminal.mjs';

/**
 * Runs checks side by side, tells each when it ends, and what a failed one said.
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(checks) {
  const waiting = [...checks];
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { value, took } = await timed(check.run);
      say(`${value.code === 0 ? '✓' : '✗'} ${check.name} (${took})`);
      if (value.code === 0) continue;
      failed += 1;
      say(value.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return { passed: checks.length - failed, failed };
}
