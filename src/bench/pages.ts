import { chromium } from '@playwright/test';
import { scratchFolder } from '@/e2e/support/processes';
import { startServer } from '@/e2e/support/server';
import { CHROMIUM_ARGS } from '@/e2e/support/chromium';
import { medians, printFigures } from './pages/figures';
import { loadOnce, type MeasuredPage } from './pages/load';
import { signedInState } from './pages/signedIn';
import { startBareNext } from './reference/bareNext';
import { untilAnswering } from './server/load';

const RUNS = 5;

/** Pages of the product, and the bare app as the reference of the same run. Source: performance, sections 2 and 3. */
function pagesOf(ours: string, bare: string): (MeasuredPage & { signedIn?: true })[] {
  const heading = (text: string) => ({ css: 'h1', text });
  return [
    { name: 'bare Next', url: bare, ready: heading('Sign in') },
    { name: 'login', url: `${ours}/auth/login`, ready: heading('') },
    { name: 'register', url: `${ours}/auth/register`, ready: heading('') },
    {
      name: 'invoice list',
      signedIn: true,
      url: `${ours}/dashboard/invoice/list`,
      ready: { css: 'tbody tr', text: 'INV-' },
      interact: async (page) => {
        await page.locator('tbody input[type=checkbox]').first().click();
        await page.getByRole('searchbox').first().pressSequentially('acme', { delay: 60 });
      },
    },
    {
      name: 'blank to list',
      signedIn: true,
      url: `${ours}/dashboard/blank`,
      ready: heading(''),
      route: { link: 'nav a[href="/dashboard/invoice/list"]', expect: heading('Invoices') },
    },
  ];
}

const folder = scratchFolder();
const server = await startServer(folder.path);
const bareNext = await startBareNext();
await untilAnswering(bareNext.url);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
try {
  const state = await signedInState(browser, server.url);
  const results = [];
  for (const spec of pagesOf(server.url, bareNext.url)) {
    const runs = [];
    for (let n = 0; n < RUNS; n += 1) runs.push(await loadOnce(browser, spec, spec.signedIn && state));
    results.push({ name: spec.name, figures: medians(runs) });
  }
  console.log(
    `Medians of ${RUNS} loads, empty cache, processor 4 times slower, 10 Mbit/s, 40 ms. KB over the wire, ms, MB.`,
  );
  printFigures(results);
} finally {
  await browser.close();
  bareNext.process.kill('SIGKILL');
  await server.stop('SIGKILL');
  folder.remove();
}
