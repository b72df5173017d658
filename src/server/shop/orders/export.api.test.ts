import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import { readTable } from '@/server/core/csvTable';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let both: Order;
  let one: Order;
  let shoes: Awaited<ReturnType<OrdersDesk['goods']>>;
  let hat: typeof shoes;

  beforeAll(async () => {
    at = await ordersDesk(await open());
    const [first, second] = [await at.buyer(), await at.buyer()];
    shoes = await at.goods(1050, 10, { name: '=HYPERLINK("x")' });
    hat = await at.goods(2000, 10, { name: 'Hat' });
    await at.db
      .updateTable('product')
      .set({ gender: '["Men"]', ownerId: at.staff.user.id })
      .where('id', '=', hat.id)
      .execute();
    const filled = await first.cart.wants([
      [shoes.variantId, 2, 1050],
      [hat.variantId, 1, 2000],
    ]);
    both = (await first.cart.place(filled)).body.order;
    one = await at.paid(second, shoes, 1);
  });

  const file = (query = '', as: string | undefined = at.staff.as, language = 'en') =>
    at.api.request(`/api/shop/orders/export?${query}`, {
      headers: { ...(as && { 'session-token': as }), cookie: `i18nextLng=${language}` },
    });
  const table = async (query = '') =>
    readTable(Buffer.from(await (await file(query)).arrayBuffer()), {
      field: 'file',
      maxRows: 1000,
      delimiters: [','],
    });
  const numbers = async (query: string) =>
    (
      await at.api.get<{ orders: Order[] }>(`/api/shop/orders/manage?${query}`, { as: at.staff.as })
    ).body.orders.map(({ number }) => number);

  test('one row a line with what its order says, amounts in major units, formulas made harmless', async () => {
    const answer = await file('sort=placed');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    const { headings, rows } = await table('sort=placed');
    expect(headings.slice(0, 3)).toEqual(['Number', 'Placed', 'State']);
    const cell = (at_: number, name: string) => rows[at_]?.cells[headings.indexOf(name)];
    expect(rows).toHaveLength(3);
    expect([cell(0, 'Number'), cell(1, 'Number'), cell(2, 'Number')]).toEqual([
      both.number,
      both.number,
      one.number,
    ]);
    expect([cell(0, 'Quantity'), cell(0, 'Line total'), cell(0, 'Order total')]).toEqual([
      '2',
      '21.00',
      '46.00',
    ]);
    expect([cell(1, 'State'), cell(2, 'State'), cell(2, 'Payment')]).toEqual(['Pending', 'Paid', 'Paid']);
  });

  test('the filters of the list are those of the file', async () => {
    const rowsOf = async (query: string) => (await table(query)).rows.length;
    expect(await rowsOf('state=paid')).toBe(1);
    expect(await rowsOf(`query=${both.number}`)).toBe(2);
    expect(await rowsOf('country=FR')).toBe(0);
    expect((await file('state=lost')).status).toBe(400);
  });

  test('orders are found by what is in them, who keeps it, who bought, and what they come to', async () => {
    expect(await numbers(`productId=${hat.id}`)).toEqual([both.number]);
    expect((await numbers(`productId=${shoes.id}&sort=placed`)).length).toBe(2);
    expect(await numbers('gender=Men')).toEqual([both.number]);
    expect(await numbers('gender=Kids')).toEqual([]);
    expect(await numbers(`ownerId=${at.staff.user.id}`)).toEqual([both.number]);
    expect(await numbers(`userId=${at.staff.user.id}`)).toEqual([]);
    expect(await numbers('min=4600')).toEqual([both.number]);
    expect(await numbers('max=4599')).toEqual([one.number]);
    const wrong = await at.api.get('/api/shop/orders/manage?min=x', { as: at.staff.as });
    expect(wrong.status).toBe(400);
  });

  test('before and after an order stand those of the same list', async () => {
    const beside = async (number: string, query = '') =>
      (
        await at.api.get<{ previous: string | null; next: string | null }>(
          `/api/shop/orders/beside?number=${number}&${query}`,
          { as: at.staff.as },
        )
      ).body;
    expect(await beside(one.number)).toEqual({ previous: null, next: both.number });
    expect(await beside(both.number)).toEqual({ previous: one.number, next: null });
    expect(await beside(one.number, 'sort=placed')).toEqual({ previous: both.number, next: null });
    expect(await beside(one.number, 'sort=-total')).toEqual({ previous: both.number, next: null });
    expect(await beside(one.number, 'state=delivered')).toEqual({ previous: null, next: null });
    expect((await at.api.get('/api/shop/orders/beside?number=none', { as: at.staff.as })).status).toBe(404);
  });

  test('the words are in the language of who asks; only who reads all orders gets them', async () => {
    expect(await (await file('', at.staff.as, 'fr')).text()).toContain('Numéro,Passée le,État');
    expect((await file('', (await at.buyer()).as)).status).toBe(403);
    expect((await at.api.get('/api/shop/orders/export')).status).toBe(401);
  });
});
