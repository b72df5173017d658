import process from 'node:process';
import { ensureBrowser } from '../lib/browser.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { bundled, runProgram } from '../lib/programs.mjs';
import { Problem } from '../lib/script.mjs';

/** Benchmarks by name; without a name, those that need no browser and take only a few minutes run. */
const BENCHMARKS = {
  boards: 'src/bench/boards.ts',
  burst: 'src/bench/burst.ts',
  calendar: 'src/bench/calendar.ts',
  server: 'src/bench/server.ts',
  chat: 'src/bench/chat.ts',
  documents: 'src/bench/documents.ts',
  invoices: 'src/bench/invoices.ts',
  kanban: 'src/bench/kanban.ts',
  live: 'src/bench/live.ts',
  files: 'src/bench/files.ts',
  mail: 'src/bench/mail.ts',
  notices: 'src/bench/notices.ts',
  overview: 'src/bench/overview.ts',
  pages: 'src/bench/pages.ts',
  people: 'src/bench/people.ts',
  shop: 'src/bench/shop.ts',
};
const IN_BROWSER = ['boards', 'burst', 'pages'];
const QUICK = ['server', 'invoices', 'documents', 'live', 'chat', 'people', 'shop'];

/**
 * `npm run bench` and `npm run bench:pages`: tables of ratios, each made in one run.
 * @param {string[]} args
 */
export async function main(args) {
  const names = args.length > 0 ? args : QUICK;
  const unknown = names.find((name) => !(name in BENCHMARKS));
  if (unknown)
    throw new Problem(`There is no benchmark ${unknown}; choose from ${Object.keys(BENCHMARKS).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  if (names.some((name) => IN_BROWSER.includes(name))) process.env['CHROMIUM_PATH'] = await ensureBrowser();
  await bundled('src/bench/bareApi.ts');
  await bundled('src/bench/liveServer.ts');
  for (const name of names) {
    const code = await runProgram(BENCHMARKS[/** @type {keyof typeof BENCHMARKS} */ (name)]);
    if (code !== 0) return code;
  }
  return 0;
}
