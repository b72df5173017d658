import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '@/e2e/support/chromium';
import { scratchFolder } from '@/e2e/support/processes';
import { startServer } from '@/e2e/support/server';
import { medians, printFigures } from './pages/figures';
import { signedInState } from './pages/signedIn';

/** Events in one second, of which no screen may drop below 30 frames a second. Source: live, section 10. */
const EVENTS = 500;
const RUNS = 3;
const SCREENS = ['/dashboard/chat', '/dashboard/kanban', '/dashboard/invoice/list'];

interface Opened {
  opened: EventSource[];
  frames: number[];
}

/** Runs in the page: keeps references to its event streams. */
function keepStream(): void {
  const holder = window as unknown as Opened;
  holder.opened = [];
  window.EventSource = class extends EventSource {
    constructor(url: string | URL, init?: EventSourceInit) {
      super(url, init);
      holder.opened.push(this);
    }
  };
}

/** Runs in the page: simulates events of presence and counters from the stream and counts frames meanwhile. */
async function burst({ events, people }: { events: number; people: readonly string[] }): Promise<number[]> {
  const { opened } = window as unknown as Opened;
  const [source] = opened;
  if (!source) throw new Error('This page has no stream');
  const frames: number[] = [];
  let isOver = false;
  const count = (at: number): void => {
    frames.push(at);
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const tell = (type: string, payload: object) =>
    source.dispatchEvent(
      new MessageEvent('message', {
        data: JSON.stringify({ type, at: new Date().toISOString(), by: null, payload }),
      }),
    );
  const begun = performance.now();
  for (let n = 0; n < events;) {
    for (const due = ((performance.now() - begun) / 1000) * events; n < due && n < events; n += 1) {
      const userId = people[n % people.length] ?? '';
      const status = n % 3 === 0 ? 'online' : 'away';
      if (n % 2) tell('live.counters', { counters: { chat: n, notifications: n, invoices: n } });
      else tell('live.presence', { people: [{ userId, status, statusText: null, lastActivity: null }] });
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  isOver = true;
  return frames;
}

async function measure(page: Page, people: readonly string[]) {
  await page.waitForFunction(() => (window as unknown as Opened).opened.length > 0);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const frames = await page.evaluate(burst, { events: EVENTS, people });
  // The counters have arrived: the page that is measured is not an empty one.
  await page.getByText('99+').first().waitFor();
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const span = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return { frames: (gaps.length / span) * 1000, longest: Math.max(...gaps) };
}

async function openOnce(browser: Browser, state: Awaited<ReturnType<typeof signedInState>>, url: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state });
  try {
    const page = await context.newPage();
    await page.addInitScript(keepStream);
    await page.goto(url);
    const answer = await page.request.get(`${new URL(url).origin}/api/chat/contacts?limit=200`);
    const { contacts } = (await answer.json()) as { contacts: { id: string }[] };
    return await measure(
      page,
      contacts.map(({ id }) => id),
    );
  } finally {
    await context.close();
  }
}

const folder = scratchFolder();
const server = await startServer(folder.path);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
try {
  const state = await signedInState(browser, server.url);
  const results = [];
  for (const path of SCREENS) {
    const runs = [];
    for (let n = 0; n < RUNS; n += 1) runs.push(await openOnce(browser, state, server.url + path));
    results.push({ name: path, figures: medians(runs) });
  }
  console.log(
    `${EVENTS} live events in one second, medians of ${RUNS}: frames a second, longest without one (ms).`,
  );
  console.log('Hold: 30 frames.');
  printFigures(results);
} finally {
  await browser.close();
  await server.stop('SIGKILL');
  folder.remove();
}
