import type { DatabaseOptions } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { onDatabases } from './databases';
import { costOf, type Cost, medianCost } from './invoices/measure';
import { openShopWorkspace, type ShopWorkspace } from './shop/workspace';

const ROUNDS = 7;
const MINUTE = 60_000;
const LIST = '/api/shop/orders/manage?limit=25';
/** To hold: times the order list, times a read of preferences, ms of two years, ms that others wait for it. */
const HOLD = { cold: 6, kept: 1.5, year: 1500, wait: 80 };

/** The API with a clock that moves on, so that nothing is kept; or stands, so that all is. */
function clocked({ db, as }: ShopWorkspace) {
  let now = new Date();
  const api = testApp(db, { now: () => now });
  const get = async (path: string) => {
    const { status, body } = await api.get<{ widgets?: Record<string, { state: string }> }>(path, { as });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    const failed = Object.entries(body.widgets ?? {}).filter(([, { state }]) => state !== 'ok');
    if (failed.length > 0) throw new Error(`${path}: ${JSON.stringify(failed)}`);
  };
  const cold = async (path: string) => {
    now = new Date(now.getTime() + MINUTE + 1);
    await get(path);
  };
  return { get, cold };
}

async function benchRatios(shop: ShopWorkspace, page: string): Promise<void> {
  const { get, cold } = clocked(shop);
  const cases: readonly [string, () => Promise<void>][] = [
    ['order list with its figures', () => get(LIST)],
    ['cold', () => cold(`${page}?range=28d`)],
    ['preferences', () => get('/api/preferences')],
    ['kept', () => get(`${page}?range=28d`)],
  ];
  const costs = cases.map((): Cost[] => []);
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, [, run]] of cases.entries()) {
      const cost = await costOf(run);
      if (round >= 0) costs[at]!.push(cost);
    }
  const [list, first, preferences, kept] = costs.map((all) => medianCost(all).wall);
  const line = (label: string, own: number, base: number, hold: number) =>
    console.log(`${label}: ${own.toFixed(1)} ms, ${(own / base).toFixed(2)} times (hold ${hold})`);
  console.log(`\n${page}, 28 days with the 28 before`);
  line('cold, beside the order list', first!, list!, HOLD.cold);
  line('kept, beside preferences', kept!, preferences!, HOLD.kept);
}

/** A year with the year before, while somebody else reads something small again and again. */
async function benchYear(shop: ShopWorkspace, page: string): Promise<void> {
  const { get, cold } = clocked(shop);
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 364 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const state = { isDone: false };
  let longest = 0;
  const others = async () => {
    while (!state.isDone) {
      const began = performance.now();
      await get('/api/preferences');
      longest = Math.max(longest, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const reading = others();
  const began = performance.now();
  await cold(`${page}?range=custom&from=${from}&to=${to}`);
  const took = performance.now() - began;
  state.isDone = true;
  await reading;
  console.log(`a year with the year before: ${took.toFixed(0)} ms (hold ${HOLD.year})`);
  console.log(`another read waits ${longest.toFixed(0)} ms at most (hold ${HOLD.wait})`);
}

async function benchOn(name: string, _small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  console.log(`\nDashboards on ${name}`);
  const shop = await openShopWorkspace(large);
  for (const page of ['/api/overview/ecommerce', '/api/overview/analytics']) {
    await benchRatios(shop, page);
    await benchYear(shop, page);
  }
  await shop.db.destroy();
}

// `BENCH_SIZE=full` measures with 100,000 orders.
await onDatabases('overview', benchOn);
