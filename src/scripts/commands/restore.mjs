import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runProgram } from '../lib/programs.mjs';

/**
 * `npm run restore -- <file> [--replace] [--keep-sessions] [--drop-two-factor]`: the workspace of a backup.
 * @param {string[]} args
 */
export async function main(args) {
  loadEnv();
  await ensureInstalled();
  return runProgram('src/server/restore.ts', args);
}
