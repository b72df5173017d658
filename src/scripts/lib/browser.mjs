import { existsSync } from 'node:fs';
import process from 'node:process';
import { run, runTool } from './run.mjs';
import { Problem } from './script.mjs';
import { say } from './terminal.mjs';

/** Known browser paths; the first that exists is used. The headless shell needs the fewest resources. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Path of an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's. Throws `Problem`. */
async function findBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || SYSTEM.find(existsSync) || playwrightsOwn();
}

async function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say("Installing Debian's chromium (apt-get) …");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
    if (SYSTEM.some(existsSync)) return;
  }
}

/** Finds a Chromium, or installs one. Throws `Problem` that says what the user can do. */
export async function ensureBrowser() {
  const present = await findBrowser();
  if (present) return present;
  say('Installing a browser for the tests (playwright install chromium) …');
  await runTool('@playwright/test/cli.js', ['install', 'chromium'], { quiet: true });
  if (!(await findBrowser())) await installDebians();
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Problem(
    'No Chromium was found and none could be installed; install one or set CHROMIUM_PATH to its path.',
  );
}
