import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '@/e2e/support/chromium';
import { scratchFolder } from '@/e2e/support/processes';
import { startServer } from '@/e2e/support/server';
import { openDatabase } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { seedLargeBoard } from '@/server/kanban/seed/large';
import { type BoardFigures, carry, filter } from './boards/figures';
import { installCollectors } from './pages/collect';
import { medians, printFigures } from './pages/figures';
import { signedInState } from './pages/signedIn';

/** Boards by size; the smallest is the baseline. Source: performance, section 5. */
const BOARDS = [
  ['FEW', 50],
  ['BIG', 1_000],
  ['HUGE', 5_000],
] as const;
const RUNS = 3;
const TEAM = 14;

/** A demo workspace with the measured boards in it. */
async function fill(dataDir: string): Promise<void> {
  const first = await startServer(dataDir);
  await first.stop();
  const db = await openDatabase({ file: join(dataDir, 'atrium.sqlite') });
  const now = new Date();
  await transaction(db, async (trx) => {
    const users = await trx.selectFrom('user').select('id').orderBy('createdAt').limit(TEAM).execute();
    const people = users.map(({ id }) => id);
    for (const [key, cards] of BOARDS)
      await seedLargeBoard(trx, { key, name: `Board of ${cards}`, cards, now, people });
  });
  await db.destroy();
}

type State = Awaited<ReturnType<typeof signedInState>>;

async function openOnce(browser: Browser, storageState: State, url: string): Promise<BoardFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  try {
    const page = await context.newPage();
    await page.addInitScript(installCollectors, { css: '[data-card]', text: '' });
    const session = await context.newCDPSession(page);
    await page.goto(url);
    await page.locator('[data-card]').first().waitFor();
    await page.mouse.move(5, 5);
    await page.mouse.move(8, 8);
    await page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor({ state: 'attached' });
    const seen = await page.evaluate(() => ({
      ready: (window as unknown as { measured: { ready: number } }).measured.ready,
      elements: document.querySelectorAll('*').length,
    }));
    const carried = await carry(page);
    const key = await filter(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { ...seen, heap: usedSize / 1024 / 1024, key, ...carried };
  } finally {
    await context.close();
  }
}

const folder = scratchFolder();
await fill(folder.path);
const server = await startServer(folder.path);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
try {
  const state = await signedInState(browser, server.url);
  const results = [];
  for (const [key, cards] of BOARDS) {
    const runs = [];
    for (let n = 0; n < RUNS; n += 1)
      runs.push(await openOnce(browser, state, `${server.url}/dashboard/kanban?board=${key}`));
    results.push({ name: `${cards} cards`, figures: medians(runs) });
  }
  console.log(
    `Boards in Chromium, medians of ${RUNS} loads, empty cache, neither line nor processor slowed down.`,
  );
  console.log(
    'Hold with 1,000 cards: ready 1000, heap 150, key 50, frames 55, move 150 (ms, MB, per second).',
  );
  printFigures(results);
} finally {
  await browser.close();
  await server.stop('SIGKILL');
  folder.remove();
}
