import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runProgram } from '../lib/programs.mjs';

/**
 * `npm run seed -- [--scale=large]`: fills an empty data folder.
 * @param {string[]} args
 */
export async function main(args) {
  loadEnv();
  await ensureInstalled();
  return runProgram('src/bench/seed.ts', args);
}
