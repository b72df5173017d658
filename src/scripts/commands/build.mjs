import { build } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { say, timed } from '../lib/terminal.mjs';

/** `npm run build`: pages and server, whether or not something changed. */
export async function main() {
  await ensureInstalled();
  const { took } = await timed(() => build({ quiet: false }));
  say(`Built in ${took}.`);
}
