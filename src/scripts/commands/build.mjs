import { build } from '../lib/build.mjs';
import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** `npm run build`: builds pages and server unconditionally. */
export async function main() {
  loadEnv();
  await ensureInstalled();
  const { took } = await timed(() => build({ quiet: false }));
  say(`Built in ${took}.`);
}
