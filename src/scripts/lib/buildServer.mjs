import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { Problem } from './script.mjs';

/** The production entry. */
export const SERVER_FILE = join(ROOT, 'dist/server/main.mjs');

/** Packages that can't live in a bundle: native code, worker files, or files that they look for beside themselves. */
const EXTERNAL = [
  'next',
  'pg',
  'pg-native',
  '@photostructure/sqlite',
  'pino',
  '@playwright/test',
  'autocannon',
];

/** Lets bundled CommonJS packages call `require` from an ES module. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Bundles a TypeScript program of the server's side into one file that starts fast.
 * @param {string} entry Path from the project's folder.
 * @param {string} outfile
 * @returns {Promise<void>} Rejects with `Problem`.
 */
export async function bundleProgram(entry, outfile) {
  const { build } = await import('esbuild');
  const work = build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: EXTERNAL,
    banner: { js: BANNER },
    legalComments: 'none',
    logLevel: 'warning',
  });
  // esbuild itself has printed what it found.
  await work.catch(() => {
    throw new Problem(`${entry} could not be bundled; the reason is above.`);
  });
}

/** Bundles `src/server/main.ts`. */
export function bundleServer() {
  return bundleProgram('src/server/main.ts', SERVER_FILE);
}
