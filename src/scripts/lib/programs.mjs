import { basename, join } from 'node:path';
import process from 'node:process';
import { bundleProgram } from './buildServer.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

/**
 * Bundles a TypeScript program of `src/bench` and says where the bundle is.
 * @param {string} entry
 */
export async function bundled(entry) {
  const file = join(ROOT, 'dist/bench', `${basename(entry, '.ts')}.mjs`);
  await bundleProgram(entry, file);
  return file;
}

/**
 * Bundles and runs a TypeScript program; resolves with its exit code.
 * @param {string} entry
 * @param {string[]} [args]
 */
export async function runProgram(entry, args = []) {
  const file = await bundled(entry);
  const { code } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args]);
  return code;
}
