import { QUICK_TESTS, STATIC_CHECKS } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runChecks } from '../lib/runChecks.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** `npm run check`: the checks that fit into two minutes. */
export async function main() {
  await ensureInstalled();
  const { value, took } = await timed(() => runChecks([...QUICK_TESTS, ...STATIC_CHECKS]));
  const failed = value.failures.length;
  say(`${value.passed} passed, ${failed} failed (${took})`);
  return failed > 0 ? 1 : 0;
}
