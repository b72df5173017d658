import { chromium } from '@playwright/test';
import { scratchFolder } from '@/e2e/support/processes';
import { startServer } from '@/e2e/support/server';
import { CHROMIUM_ARGS } from '@/e2e/support/chromium';
import { type Figures, medians, printFigures } from './pages/figures';
import { loadOnce, type MeasuredPage } from './pages/load';
import { signedInState } from './pages/signedIn';
import { startBareNext } from './reference/bareNext';
import { untilAnswering } from './server/load';

const RUNS = 5;

/** Pages of the menu, with what only their content matches. */
const CONTENT = [
  ['people', '/user/list', 'tbody tr[data-row]'],
  ['chat', '/chat', 'li[data-id] time'],
  ['shop', '/e-commerce/shop', 'article h2'],
  ['board', '/kanban', '[data-card]'],
] as const;

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
    ...CONTENT.map(([name, path, css]) => ({
      name,
      signedIn: true as const,
      url: `${ours}/dashboard${path}`,
      ready: { css, text: '' },
    })),
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
  const measured = pagesOf(server.url, bareNext.url).map((spec) => ({ spec, runs: [] as Figures[] }));
  // In turns: a slow minute of the machine then slows all of them.
  for (let n = 0; n < RUNS; n += 1)
    for (const { spec, runs } of measured) runs.push(await loadOnce(browser, spec, spec.signedIn && state));
  const results = measured.map(({ spec, runs }) => ({ name: spec.name, figures: medians(runs) }));
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
