import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runProgram } from '../lib/programs.mjs';

/**
 * `npm run backup -- <file> [--with-secret]`: the workspace as one archive, also while the server runs.
 * @param {string[]} args
 */
export async function main(args) {
  loadEnv();
  await ensureInstalled();
  return runProgram('src/server/backup.ts', args);
}
