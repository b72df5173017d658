import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { Problem } from './script.mjs';
import { builtInSettings } from './sources.mjs';

/** The entry point in production. */
export const SERVER_FILE = join(ROOT, 'dist/server/main.mjs');

/** Packages that can't be bundled: native code, worker files, or files that they load relative to themselves. */
const EXTERNAL = [
  'next',
  'pg',
  'pg-native',
  '@photostructure/sqlite',
  'pino',
  'sharp',
  'isomorphic-dompurify',
  '@react-pdf/renderer',
  '@playwright/test',
  'autocannon',
];

/** Lets bundled CommonJS packages call `require` from an ES module. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

/**
 * Sets the environment before the packages that are not bundled read it: modules are evaluated in the order of their
 * imports, and this is the first. Without it Next and React answer every page with 500.
 */
const PRODUCTION = `import "data:text/javascript,process.env.NODE_ENV='production'";`;

/**
 * Bundles a server-side TypeScript program into one file that starts fast.
 * @param {string} entry Path relative to the project's folder.
 * @param {string} outfile
 * @param {Record<string, string>} [define] Names that are replaced by constants.
 * @param {string} [first] Code that comes before everything else.
 * @returns {Promise<void>} Rejects with `Problem`.
 */
export async function bundleProgram(entry, outfile, define = {}, first = '') {
  const { build, stop } = await import('esbuild');
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      external: EXTERNAL,
      define,
      banner: { js: `${first}${BANNER}` },
      legalComments: 'none',
      logLevel: 'warning',
    });
  } catch {
    // esbuild has already printed the errors.
    throw new Problem(`${entry} could not be bundled; the reason is above.`);
  } finally {
    // Otherwise esbuild's helper process would keep running beside the server.
    await stop();
  }
}

/** Programs of the server's threads, by the name of their bundle. */
const THREADS = { pdf: 'src/server/core/pdf/worker.ts', html: 'src/server/core/htmlWorker.ts' };

/** Bundles `src/server/main.ts` and its threads, and copies the fonts of PDFs. */
export async function bundleServer() {
  const production = { 'process.env.NODE_ENV': '"production"' };
  const pages = {
    'process.env.FILES_URL_OF_PAGES': JSON.stringify(builtInSettings()['NEXT_PUBLIC_FILES_URL']),
  };
  await bundleProgram('src/server/main.ts', SERVER_FILE, { ...production, ...pages }, PRODUCTION);
  for (const [name, entry] of Object.entries(THREADS))
    await bundleProgram(entry, join(ROOT, `dist/server/${name}.mjs`), production);
  await cp(join(ROOT, 'src/server/core/pdf/fonts'), join(ROOT, 'dist/server/fonts'), { recursive: true });
}
