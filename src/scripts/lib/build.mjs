import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { compressStatic } from './buildCompress.mjs';
import { SERVER_FILE, bundleServer } from './buildServer.mjs';
import { ROOT } from './root.mjs';
import { runTool } from './run.mjs';
import { Problem } from './script.mjs';
import { builtInSettings, sourceHash } from './sources.mjs';
import { say, timed } from './terminal.mjs';

/** Written at the end of a complete build: the hash of its sources. */
const STAMP = join(ROOT, '.next', 'atrium-sources');

/** Whether there is a build of exactly these sources. */
export function isBuilt() {
  return existsSync(SERVER_FILE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash();
}

/**
 * @param {boolean} quiet
 * @param {string} hash Of what is built; names the build.
 */
async function buildPages(quiet, hash) {
  const { code, output } = await runTool('next/dist/bin/next', ['build', '--webpack'], {
    quiet,
    // Passed even when empty: otherwise Next would read them from a `.env` that is not part of the build hash.
    env: {
      ...builtInSettings(),
      ATRIUM_BUILD: hash.slice(0, 20),
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  if (code !== 0) throw new Problem(`${output}\nThe pages could not be built; the reason is above.`);
}

/**
 * Builds pages and server. Throws `Problem`.
 * @param {{ quiet: boolean }} options
 */
export async function build({ quiet }) {
  const hash = sourceHash();
  rmSync(STAMP, { force: true });
  await bundleServer();
  await buildPages(quiet, hash);
  await compressStatic();
  writeFileSync(STAMP, hash);
}

/** Builds unless there is a build of exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  say('Building the product; this takes about a minute and happens only after a change …');
  const { took } = await timed(() => build({ quiet: process.env['CI'] !== 'true' }));
  say(`Built in ${took}.`);
}
