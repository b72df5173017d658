import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import type { MissingLine } from '@/domain/shop/orderCareContract';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';

type Answer = CartAnswer & { missing: MissingLine[] };

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;

  beforeAll(async () => {
    at = await ordersDesk(await open());
  });
  beforeEach(async () => {
    buyer = await at.buyer();
  });

  const again = (number: string, as: string | undefined = buyer.as) =>
    at.api.post<Answer>('/api/shop/orders/reorder', { number }, { as });
  const quantities = ({ quote }: CartAnswer) =>
    Object.fromEntries((quote?.lines ?? []).map(({ variantId, quantity }) => [variantId, quantity]));
  const order = async (lines: readonly [variantId: string, quantity: number, price: number][]) =>
    (await buyer.cart.place(await buyer.cart.wants(lines))).body.order.number;

  test('what is still sold comes into the cart at the price of today; twice is the same', async () => {
    const shoes = await at.goods(1000, 20);
    const number = await order([[shoes.variantId, 3, 1000]]);
    await at.db.updateTable('variant').set({ price: 1500 }).where('id', '=', shoes.variantId).execute();
    const { status, body } = await again(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({ missing: [], quote: { subtotal: 4500, isPayable: true } });
    expect(quantities((await again(number)).body)).toEqual({ [shoes.variantId]: 3 });
    const { body: whole } = await buyer.cart.post<CartAnswer>('/api/shop/cart/update', {
      lines: [{ variantId: shoes.variantId, quantity: 5, priceSeen: 1500 }],
    });
    expect(whole.quote?.lines[0]?.quantity).toBe(5);
    expect(quantities((await again(number)).body)).toEqual({ [shoes.variantId]: 5 });
  });

  test('what is gone, sold out or not there in that number is said by name, and the rest is taken', async () => {
    const [shoes, hat, scarf, coat] = [
      await at.goods(1000, 20, { name: 'Shoes' }),
      await at.goods(1000, 20, { name: 'Hat' }),
      await at.goods(1000, 20, { name: 'Scarf' }),
      await at.goods(1000, 20, { name: 'Coat' }),
    ];
    const number = await order([
      [shoes.variantId, 1, 1000],
      [hat.variantId, 2, 1000],
      [scarf.variantId, 4, 1000],
      [coat.variantId, 1, 1000],
    ]);
    await at.db.updateTable('product').set({ status: 'draft' }).where('id', '=', hat.id).execute();
    const left = (onHand: number, variantId: string) =>
      at.db.updateTable('stock').set({ onHand }).where('variantId', '=', variantId).execute();
    await left(6, scarf.variantId);
    await left(1, coat.variantId);
    const { body } = await again(number);
    expect(quantities(body)).toEqual({ [shoes.variantId]: 1, [scarf.variantId]: 2 });
    expect(body.missing).toEqual([
      { name: 'Hat', reason: 'gone', available: 0 },
      { name: 'Scarf', reason: 'less-available', available: 2 },
      { name: 'Coat', reason: 'sold-out', available: 0 },
    ]);
    expect(body.quote?.isPayable).toBe(true);
  });

  test('only who placed an order puts it into the cart again', async () => {
    const number = await order([[(await at.goods()).variantId, 1, 1000]]);
    const stranger = await at.buyer();
    expect((await again(number, stranger.as)).status).toBe(404);
    expect((await again(number, at.staff.as)).status).toBe(404);
    expect((await at.api.post('/api/shop/orders/reorder', { number })).status).toBe(401);
    expect((await at.shown(number, buyer.as)).actions).toContain('reorder');
    expect((await at.shown(number)).actions).not.toContain('reorder');
  });
});
