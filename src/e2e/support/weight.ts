import type { CDPSession, Page } from '@playwright/test';
import { count } from '../../testing/scale';

/** Transferred bytes of a page by kind, in KB with response headers, and the number of its requests. */
export interface Weight {
  js: number;
  css: number;
  font: number;
  total: number;
  requests: number;
  foreign: string[];
}

export interface Watched {
  weight: Weight;
  /** When the last request began or ended, in ms of the clock. */
  quietSince: () => number;
}

const QUIET_MS = count(1000, 2000);
const KIND_OF: readonly (readonly [kind: 'js' | 'css' | 'font', file: RegExp])[] = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['font', /\.(woff2?|ttf|otf)$/],
];

/**
 * Sums up every response of a page. A file counts once: with the cache disabled a prefetched script may be
 * transferred twice, which does not happen in a normal browser.
 */
export async function watchWeight(session: CDPSession, origin: string): Promise<Watched> {
  const weight: Weight = { js: 0, css: 0, font: 0, total: 0, requests: 0, foreign: [] };
  const urls = new Map<string, string>();
  const counted = new Set<string>();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    last = Date.now();
    if (!urls.has(requestId)) weight.requests += 1;
    urls.set(requestId, request.url);
    if (new URL(request.url).origin !== origin) weight.foreign.push(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const path = new URL(urls.get(requestId) ?? origin).pathname;
    weight.total += encodedDataLength / 1024;
    const kind = KIND_OF.find(([, file]) => file.test(path))?.[0];
    if (!kind || counted.has(path)) return;
    counted.add(path);
    weight[kind] += encodedDataLength / 1024;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { weight, quietSince: () => last };
}

/** Loads the URL with an empty cache and sums up the responses until there is none for a while. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const { weight, quietSince } = await watchWeight(session, new URL(url).origin);
  await page.goto(url, { waitUntil: 'load' });
  // Fixed wait: the absence of further requests can only be observed over time.
  while (Date.now() - quietSince() < QUIET_MS) await page.waitForTimeout(100);
  await session.detach();
  return weight;
}
