import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runProgram } from '../lib/programs.mjs';

/**
 * `npm run rescue -- <email>`: for an administrator who can't get in.
 * @param {string[]} args
 */
export async function main(args) {
  loadEnv();
  await ensureInstalled();
  return runProgram('src/server/rescue.ts', args);
}
