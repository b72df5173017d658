import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { actOn, tellWebhooks } from '@/testing/payments';

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;

  beforeAll(async () => {
    at = await ordersDesk(await open());
  });
  beforeEach(async () => {
    buyer = await at.buyer();
  });

  const heard = async (as: string, topic: string) => {
    const path = `/api/notifications?limit=50&topic=${topic}`;
    return (await at.api.get<{ notifications: Notice[] }>(path, { as })).body.notifications;
  };
  const about = async (as: string, topic: string, number: string) =>
    (await heard(as, topic)).filter(({ link }) => link === `/dashboard/e-commerce/orders/${number}`);

  test('those who handle orders hear of a new one; who only reads them, and who placed it, does not', async () => {
    const member = await at.person('member');
    const { order } = await at.placed(buyer, await at.goods());
    expect(await about(at.staff.as, 'order-placed', order.number)).toMatchObject([
      { title: 'Ana Lima placed an order', description: `${order.number}: €15.00`, isUnRead: true },
    ]);
    await at.shown(order.number);
    expect(await about(at.staff.as, 'order-placed', order.number)).toMatchObject([{ isUnRead: false }]);
    for (const { as } of [member, buyer]) expect(await about(as, 'order-placed', order.number)).toEqual([]);
  });

  test('the buyer hears of money, parcels and giving up; not of what they did themselves', async () => {
    const paid = await at.paid(buyer, await at.goods(), 2);
    const { number } = paid;
    expect(await about(buyer.as, 'order-paid', number)).toHaveLength(1);
    expect(await about(at.staff.as, 'order-paid', number)).toEqual([]);
    const parcel = [{ orderLineId: paid.lines[0]!.id, quantity: 1 }];
    const first = await at.act('ship', { number, version: paid.version, lines: parcel });
    await at.act('ship', { number, version: first.body.order.version, lines: parcel });
    expect(await about(buyer.as, 'order-shipped', number)).toHaveLength(2);
    const { version, total } = await at.shown(number);
    await at.act('refund', { number, version, amount: total, reason: 'torn' });
    expect(await about(buyer.as, 'order-refunded', number)).toHaveLength(1);

    const given = (await at.placed(buyer, await at.goods())).order;
    await at.act('cancel', { number: given.number, version: given.version });
    expect(await about(buyer.as, 'order-cancelled', given.number)).toHaveLength(1);
    const own = (await at.placed(buyer, await at.goods())).order;
    await at.act('cancel', { number: own.number, version: own.version }, buyer.as);
    expect(await about(buyer.as, 'order-cancelled', own.number)).toEqual([]);
  });

  test('money that came for a cancelled order is told to those who handle orders', async () => {
    const { order, redirectUrl, payment } = await at.placed(buyer, await at.goods());
    await actOn(at.api, redirectUrl ?? '', { confirmation: 'never' });
    await at.act('cancel', { number: order.number, version: order.version });
    await at.api.get(`/api/payments/payment?paymentId=${payment?.id}`, { as: buyer.as });
    await tellWebhooks(at.api);
    expect(await about(at.staff.as, 'payment-problem', order.number)).toMatchObject([
      { title: `A payment for order ${order.number} arrived too late or twice and was sent back` },
    ]);
    expect(await about(buyer.as, 'payment-problem', order.number)).toEqual([]);
  });

  test('who keeps products hears once that a variant runs out, until it is read', async () => {
    const scarce = await at.goods(1000, 7, { name: 'Rare vase' });
    const low = async () =>
      (await heard(at.staff.as, 'stock-low')).filter(({ title }) => title === 'Rare vase is running low');
    await at.placed(buyer, scarce, 1);
    expect(await low()).toEqual([]);
    await at.placed(buyer, scarce, 1);
    expect((await low())[0]?.description).toMatch(/: 5 left$/);
    await at.placed(buyer, scarce, 1);
    expect(await low()).toHaveLength(1);
    await at.api.get('/api/products/product?name=Rare%20vase', { as: at.staff.as });
    expect(await low()).toMatchObject([{ isUnRead: false }]);
    expect(await heard((await at.person('member')).as, 'stock-low')).toEqual([]);
  });
});
