import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { anyDatabase } from '@/testing/database';

const NOW = new Date('2026-11-21T12:00:00.000Z');

anyDatabase((_name, open) => {
  let db: Database;

  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => NOW });
  });

  const count = async (where: Record<string, unknown>) => {
    let query = db.selectFrom('product').select((eb) => eb.fn.countAll<number>().as('n'));
    for (const [column, value] of Object.entries(where))
      query = query.where(column as 'id', '=', value as string);
    return (await query.executeTakeFirstOrThrow()).n;
  };

  test('the demo sells 96 products, of which some are drafts, archived, on sale, low, sold out or owed', async () => {
    expect(await count({})).toBe(96);
    expect(await count({ status: 'draft' })).toBe(5);
    expect(await count({ status: 'archived' })).toBe(3);
    expect(await count({ onSale: 1 })).toBe(12);
    expect(await count({ inventoryType: 'low_stock' })).toBe(7);
    expect(await count({ inventoryType: 'out_of_stock' })).toBe(6);
    expect(await count({ inventoryType: 'backorder' })).toBe(1);
    expect(await count({ isFree: 1 })).toBe(1);
  });

  test('what is on hand is the sum of its movements', async () => {
    const { n } = await db
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<number>('onHand').as('n'))
      .executeTakeFirstOrThrow();
    const { moved } = await db
      .selectFrom('stock_movement')
      .select((eb) => eb.fn.sum<number>('quantity').as('moved'))
      .executeTakeFirstOrThrow();
    expect(moved).toBe(n);
    expect(n).toBeGreaterThan(1000);
  });

  test('orders stand in all states, some of today, and their sums and pieces add up', async () => {
    const orders = await db.selectFrom('shop_order').selectAll().execute();
    expect(new Set(orders.map(({ state }) => state)).size).toBe(7);
    const today = NOW.toISOString().slice(0, 10);
    expect(orders.filter(({ placedAt }) => placedAt.startsWith(today)).length).toBeGreaterThanOrEqual(3);
    expect(orders.filter(({ userId }) => userId === null)).toHaveLength(5);
    expect(orders.filter((row) => row.total !== row.subtotal - row.discount + row.shipping)).toEqual([]);
    const lines = await db.selectFrom('shop_order_line').selectAll().execute();
    const sumOf = (id: string, what: 'lineTotal' | 'discountShare' | 'quantity') =>
      lines.filter(({ orderId }) => orderId === id).reduce((sum, line) => sum + line[what], 0);
    for (const { id, subtotal, discount, pieces } of orders)
      expect([sumOf(id, 'lineTotal'), sumOf(id, 'discountShare'), sumOf(id, 'quantity')]).toEqual([
        subtotal,
        discount,
        pieces,
      ]);
    const waiting = lines.reduce(
      (sum, line) => sum + line.quantity - line.shippedQuantity - line.cancelledQuantity,
      0,
    );
    const { reserved } = await db
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<number>('reserved').as('reserved'))
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(waiting);
  });

  test('620 reviews, 14 of which wait; the figures of products and of votes add up', async () => {
    const reviews = await db.selectFrom('review').selectAll().execute();
    expect(reviews).toHaveLength(620);
    expect(reviews.filter(({ state }) => state === 'pending')).toHaveLength(14);
    expect(reviews.filter(({ verifiedPurchase }) => verifiedPurchase === 1).length).toBeGreaterThan(310);
    expect(reviews.filter(({ createdAt }) => createdAt > NOW.toISOString())).toEqual([]);
    const published = reviews.filter(({ state }) => state === 'published');
    const products = await db.selectFrom('product').selectAll().execute();
    for (const { id, reviewCount, ratingSum } of products) {
      const own = published.filter(({ productId }) => productId === id);
      const stars = own.reduce((sum, { rating }) => sum + rating, 0);
      expect([reviewCount, ratingSum]).toEqual([own.length, stars]);
    }
    const votes = await db.selectFrom('review_vote').selectAll().execute();
    expect(reviews.reduce((sum, { helpfulCount }) => sum + helpfulCount, 0)).toBe(votes.length);
  });
});
