import { beforeAll, expect, test } from 'vitest';
import { analyse } from '@/server/db/analyse';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { dashboardDesk } from '@/testing/dashboards';
import { lineOf, orderAt, storeOrders } from '@/testing/soldOrders';
import { explainStatements } from '@/testing/statements';

const HOUR = 3_600_000;

anyDatabase((name, open) => {
  let db: Database;
  let as: string;

  beforeAll(async () => {
    db = await open();
    ({ as } = await dashboardDesk(db).person());
    const orders = Array.from({ length: 3000 }, (_, n) =>
      orderAt(new Date(Date.now() - n * 6 * HOUR).toISOString(), {
        state: n % 9 === 0 ? 'cancelled' : 'delivered',
        lines: [lineOf({ productId: `p${n % 50}` }), lineOf({ productId: `p${n % 7}` })],
      }),
    );
    await storeOrders(db, orders);
    await analyse(db);
  });

  test.runIf(name === 'sqlite')('orders are read by day, and lines from their orders', async () => {
    const explained = explainStatements(db);
    const { status } = await dashboardDesk(explained.db).see(as, 'ecommerce');
    expect(status).toBe(200);
    const plans = await explained.plans();
    const ofOrders = plans.filter((plan) => /\bo\b/.test(plan) && /SCAN|SEARCH/.test(plan));
    const ofLines = plans.filter((plan) => /\bl\b/.test(plan) && /SCAN|SEARCH/.test(plan));
    expect(ofOrders.length).toBeGreaterThan(4);
    expect(ofLines.length).toBeGreaterThan(2);
    for (const plan of ofOrders)
      expect(plan).toMatch(
        /^SEARCH o USING COVERING INDEX shop_order_by_day \(placedAt>\? AND placedAt<\?\)/,
      );
    for (const plan of ofLines)
      expect(plan).toMatch(/^SEARCH l USING COVERING INDEX shop_order_line_sold \(orderId=\?\)/);
  });

  test.runIf(name === 'sqlite')('the sums of the order list are read along one index', async () => {
    const explained = explainStatements(db);
    const path = '/api/shop/orders/manage?sold=1&country=FR&from=2026-01-01&to=2026-12-31';
    expect((await dashboardDesk(explained.db).get(path, { as })).status).toBe(200);
    expect(await explained.plans()).toContainEqual(
      expect.stringMatching(/SCAN shop_order USING COVERING INDEX shop_order_(figures|by_day)/),
    );
  });
});
