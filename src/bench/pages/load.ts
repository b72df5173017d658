import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Weight, watchWeight } from '@/e2e/support/weight';
import { type Collectors, installCollectors, type Seen, type VisibleTarget } from './collect';
import { type Figures, ownFigures } from './figures';

/** 10 Mbit/s and 40 ms. Source: performance, section 1. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 5000;

/** A page to be measured. */
export interface MeasuredPage {
  name: string;
  url: string;
  /** Visible once the page shows its own content. */
  ready: VisibleTarget;
  /** A link inside the page, and the expected content of the new page. */
  route?: { link: string; expect: VisibleTarget };
  /** An interaction to run then; its slowest event counts. */
  interact?: (page: Page) => Promise<void>;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Measured = { measured: Collectors };

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function routeTime(page: Page, route: NonNullable<MeasuredPage['route']>): Promise<number> {
  await page.locator(route.link).locator('visible=true').first().click({ noWaitAfter: true });
  const shown = await page.waitForFunction(
    (target) => (window as unknown as Measured).measured.visibleAt(target),
    route.expect,
    { polling: 'raf' },
  );
  const clicked = await page.evaluate(() => (window as unknown as Measured).measured.clickedAt);
  return (await shown.jsonValue()) - clicked;
}

async function afterLoad(
  page: Page,
  { route, interact }: MeasuredPage,
): Promise<Pick<Figures, 'route' | 'slowest'>> {
  await page.evaluate(() => (window as unknown as Measured).measured.events.splice(0));
  await interact?.(page);
  const routed = route ? await routeTime(page, route) : Number.NaN;
  await page.waitForTimeout(1000);
  const events = await page.evaluate(() => (window as unknown as Measured).measured.events);
  return { route: routed, slowest: route || interact ? Math.max(16, ...events) : Number.NaN };
}

async function settled(page: Page): Promise<{ seen: Seen; until: number; elements: number }> {
  await page.waitForFunction(() => (window as unknown as Measured).measured.ready);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate((settle) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { fcp, lcp, ready, tasks, shifts, events } = (window as unknown as Measured).measured;
    const until = (navigation?.loadEventEnd ?? 0) + settle;
    return {
      seen: { fcp, lcp, ready, tasks, shifts, events },
      until,
      elements: document.querySelectorAll('*').length,
    };
  }, SETTLE_MS);
}

/** One load in a fresh context: empty cache, throttled processor and network. */
export async function loadOnce(
  browser: Browser,
  spec: MeasuredPage,
  storageState: State | undefined,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(installCollectors, spec.ready);
    const session = await context.newCDPSession(page);
    const watched: { weight: Weight } = await watchWeight(session, new URL(spec.url).origin);
    await throttle(session);
    await page.goto(spec.url, { waitUntil: 'load', timeout: 60_000 });
    const { seen, until, elements } = await settled(page);
    const { js, css, font, total, requests } = watched.weight;
    const heap = await heapOf(session);
    const later = await afterLoad(page, spec);
    return { js, css, font, total, requests, ...ownFigures(seen, until), heap, elements, ...later };
  } finally {
    await context.close();
  }
}
