import process from 'node:process';
import { ensureBrowser } from '../lib/browser.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bundled, runProgram } from '../lib/programs.mjs';
import { Problem } from '../lib/script.mjs';

/** Benchmarks by the name that picks one; without a name the ones that need no browser run. */
const BENCHMARKS = {
  server: 'src/bench/server.ts',
  invoices: 'src/bench/invoices.ts',
  pages: 'src/bench/pages.ts',
};
const WITHOUT_BROWSER = ['server', 'invoices'];

/**
 * `npm run bench` and `npm run bench:pages`: tables of ratios, each made in one run.
 * @param {string[]} args
 */
export async function main(args) {
  const names = args.length > 0 ? args : WITHOUT_BROWSER;
  const unknown = names.find((name) => !(name in BENCHMARKS));
  if (unknown)
    throw new Problem(`There is no benchmark ${unknown}; choose from ${Object.keys(BENCHMARKS).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  if (names.includes('pages')) process.env['CHROMIUM_PATH'] = await ensureBrowser();
  await bundled('src/bench/bareApi.ts');
  for (const name of names) {
    const code = await runProgram(BENCHMARKS[/** @type {keyof typeof BENCHMARKS} */ (name)]);
    if (code !== 0) return code;
  }
  return 0;
}
