import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { Buyer } from '@/testing/shopScene';

const DAY = 86_400_000;

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let now: Date;

  beforeAll(async () => {
    now = new Date();
    at = await ordersDesk(await open(), { now: () => now }, { RATE_LIMITS: 'on' });
  });
  beforeEach(() => {
    now = new Date();
  });

  const mails = async (number: string) => {
    const rows = await at.db
      .selectFrom('system_mail')
      .select(['kind', 'to', 'link', 'subject'])
      .orderBy('createdAt')
      .execute();
    return rows.filter(({ subject }) => subject.includes(number));
  };
  const guestOrder = async (email = 'Gia@Example.org') => {
    const guest = new Buyer(at.api);
    const things = await at.goods();
    const filled = await guest.wants([[things.variantId, 1, 1000]], { email });
    return (await guest.place(filled, { payment: { method: 'bank_transfer' } })).body;
  };
  const open30 = (link: string | null | undefined) =>
    at.api.get<{ order: { number: string } }>(`/api/shop/orders/order?token=${link?.split('/').at(-1)}`);
  const ask = (number: string, email: string, address = '203.0.113.5') =>
    at.api.post('/api/shop/orders/link', { number, email }, { headers: { 'x-forwarded-for': address } });

  test('who has lost the link gets another one by mail, which works for 30 days', async () => {
    const { order, link } = await guestOrder();
    now = new Date(now.getTime() + 31 * DAY);
    expect((await open30(link)).status).toBe(404);
    expect((await ask(order.number, 'gia@example.ORG')).body).toEqual({ sent: true });
    const mail = (await mails(order.number)).at(-1);
    expect(mail).toMatchObject({ kind: 'order-link', to: 'Gia@Example.org' });
    expect((await open30(mail?.link)).body.order.number).toBe(order.number);
    now = new Date(now.getTime() + 29 * DAY);
    expect((await open30(mail?.link)).status).toBe(200);
    now = new Date(now.getTime() + 2 * DAY);
    expect((await open30(mail?.link)).status).toBe(404);
  });

  test('the answer tells nothing: of an unknown number or another address no mail is sent', async () => {
    const { order, link } = await guestOrder();
    const before = (await mails(order.number)).length;
    expect((await ask(order.number, 'other@example.org')).body).toEqual({ sent: true });
    expect((await ask('SO-0000-00000', 'gia@example.org')).body).toEqual({ sent: true });
    expect(await mails(order.number)).toHaveLength(before);
    expect((await open30(link)).status).toBe(200);
    expect((await ask(order.number, 'no address')).status).toBe(400);
  });

  test('six questions in an hour are too many, whether there is such an order or not', async () => {
    const { order } = await guestOrder('six@example.org');
    for (const number of [order.number, 'SO-none']) {
      const email = number === order.number ? 'six@example.org' : 'nobody@example.org';
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push((await ask(number, email)).status);
      expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect((await mails(order.number)).filter(({ kind }) => kind === 'order-link')).toHaveLength(5);
    now = new Date(now.getTime() + 3_601_000);
    expect((await ask(order.number, 'six@example.org')).status).toBe(200);
  });

  test('staff send a mail once more, of what has happened; a guest’s has a link that works again', async () => {
    const { order, link } = await guestOrder('again@example.org');
    const resend = (kind: string, as = at.staff.as) => at.act('resend', { number: order.number, kind }, as);
    expect((await at.shown(order.number)).mails).toEqual(['order-placed']);
    now = new Date(now.getTime() + 60_000);
    expect((await resend('order-placed')).body).toEqual({ queued: true });
    const sent = (await mails(order.number)).filter(({ kind }) => kind === 'order-placed');
    expect(sent).toHaveLength(2);
    expect((await open30(link)).status).toBe(404);
    expect((await open30(sent.at(-1)?.link)).status).toBe(200);
    expect((await resend('order-shipped')).body).toMatchObject({
      code: 'wrong-state',
      current: { state: 'pending' },
    });
    expect((await at.shown(order.number)).events.at(-1)).toMatchObject({
      kind: 'mailed',
      text: 'order-placed',
    });
    expect((await resend('order-nothing')).status).toBe(400);
    expect((await resend('order-placed', (await at.person('member')).as)).status).toBe(403);
  });

  test('one order is not mailed more than five times in a minute', async () => {
    const { order } = await guestOrder('often@example.org');
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push((await at.act('resend', { number: order.number, kind: 'order-placed' })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
