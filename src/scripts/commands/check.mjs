import { QUICK_TESTS, STATIC_CHECKS } from '../lib/checks.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runChecks } from '../lib/runChecks.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** `npm run check`: what can be known in under two minutes. */
export async function main() {
  await ensureInstalled();
  const { value, took } = await timed(() => runChecks([...QUICK_TESTS, ...STATIC_CHECKS]));
  say(`${value.passed} passed, ${value.failed} failed (${took})`);
  return value.failed > 0 ? 1 : 0;
}
