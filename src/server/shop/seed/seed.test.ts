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
    const stock = await db.selectFrom('stock').select(['variantId', 'onHand']).execute();
    const moved = await db
      .selectFrom('stock_movement')
      .select((eb) => ['variantId', eb.fn.sum<number>('quantity').as('sum')])
      .groupBy('variantId')
      .execute();
    const sums = new Map(moved.map(({ variantId, sum }) => [variantId, sum]));
    for (const { variantId, onHand } of stock) expect(sums.get(variantId) ?? 0).toBe(onHand);
    expect(stock.reduce((sum, { onHand }) => sum + onHand, 0)).toBeGreaterThan(1000);
  });

  const orders = () => db.selectFrom('shop_order').selectAll().execute();

  test('some 2,400 orders of 26 months stand in all states: more each year, most at weekends, from 38 countries', async () => {
    const all = await orders();
    const share = (state: string) => all.filter((order) => order.state === state).length / all.length;
    expect(all).toHaveLength(2400);
    expect(new Set(all.map(({ state }) => state)).size).toBe(7);
    expect(share('cancelled')).toBeCloseTo(0.04, 2);
    expect(share('refunded')).toBeCloseTo(0.03, 2);
    expect(new Set(all.map(({ country }) => country)).size).toBe(38);
    const days = all.map(({ placedAt }) => placedAt.slice(0, 10)).toSorted();
    expect([days[0]! >= '2024-09-20', days[0]! < '2024-10-10', days.at(-1)]).toEqual([
      true,
      true,
      '2026-11-21',
    ]);
    const since = (from: string, to: string) => days.filter((day) => day >= from && day < to).length;
    expect(since('2025-11-21', '2026-11-22')).toBeGreaterThan(1.3 * since('2024-11-21', '2025-11-21'));
    const onDay = (weekday: number) => days.filter((day) => new Date(day).getUTCDay() === weekday).length;
    expect(onDay(0) + onDay(6)).toBeGreaterThan(1.3 * (onDay(2) + onDay(3)));
  });

  test('some orders are of today, two partly sent, five by guests, and everybody else has one', async () => {
    const all = await orders();
    expect(all.filter(({ placedAt }) => placedAt.startsWith('2026-11-21')).length).toBeGreaterThanOrEqual(3);
    expect(all.filter(({ placedAt }) => placedAt > NOW.toISOString())).toEqual([]);
    const guests = all.filter(({ userId }) => userId === null);
    expect(guests).toHaveLength(5);
    const open = await db
      .selectFrom('shop_order_line')
      .innerJoin('shop_order', 'shop_order.id', 'shop_order_line.orderId')
      .where('state', '=', 'packed')
      .select(['orderId', 'shippedQuantity', 'quantity'])
      .execute();
    const begun = new Set(open.filter((line) => line.shippedQuantity > 0).map(({ orderId }) => orderId));
    const waits = (id: string) => open.some((line) => line.orderId === id && line.shippedQuantity === 0);
    expect([...begun].filter(waits)).toHaveLength(2);
    const active = await db
      .selectFrom('user')
      .select('id')
      .where('approvedAt', 'is not', null)
      .where('rejectedAt', 'is', null)
      .where('banned', '=', 0)
      .execute();
    const buyers = new Set(all.map(({ userId }) => userId));
    expect(active.filter(({ id }) => !buyers.has(id))).toEqual([]);
  });

  test('sums and pieces of orders add up, and what waits is reserved', async () => {
    const all = await orders();
    expect(all.filter((row) => row.total !== row.subtotal - row.discount + row.shipping)).toEqual([]);
    const lines = await db.selectFrom('shop_order_line').selectAll().execute();
    const sums = new Map(all.map(({ id }) => [id, [0, 0, 0]]));
    for (const { orderId, lineTotal, discountShare, quantity } of lines) {
      const [total = NaN, share = NaN, pieces = NaN] = sums.get(orderId) ?? [];
      sums.set(orderId, [total + lineTotal, share + discountShare, pieces + quantity]);
    }
    for (const { id, subtotal, discount, pieces } of all)
      expect(sums.get(id)).toEqual([subtotal, discount, pieces]);
    const waiting = new Map<string, number>();
    for (const { variantId, quantity, shippedQuantity, cancelledQuantity } of lines)
      waiting.set(variantId, (waiting.get(variantId) ?? 0) + quantity - shippedQuantity - cancelledQuantity);
    const stock = await db.selectFrom('stock').selectAll().execute();
    for (const { variantId, reserved } of stock) expect(reserved).toBe(waiting.get(variantId) ?? 0);
  });

  test('the first account has two things in its cart, at the prices that they have', async () => {
    const lines = await db
      .selectFrom('cart_line')
      .innerJoin('cart', 'cart.id', 'cart_line.cartId')
      .innerJoin('user', 'user.id', 'cart.userId')
      .innerJoin('variant', 'variant.id', 'cart_line.variantId')
      .select(['user.email', 'variant.price', 'cart_line.priceSeen', 'variant.productId'])
      .execute();
    expect(lines.map(({ email }) => email)).toEqual(['admin@atrium.example', 'admin@atrium.example']);
    expect(lines.filter(({ price, priceSeen }) => price !== priceSeen)).toEqual([]);
    expect(new Set(lines.map(({ productId }) => productId)).size).toBe(2);
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
