import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import { factsOf, linesOfOrder } from '@/server/core/orders/facts';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { storeCompany } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';
import { sessionFor } from '@/testing/session';
import { Buyer, storeDiscount, storeShipping } from '@/testing/shopScene';

const TRANSFER = { payment: { method: 'bank_transfer' } };
const CASH = { payment: { method: 'cash_on_delivery' } };

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let staff: string;
  let buyer: Buyer;
  let variantId: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await storeCompany(db);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    await storeShipping(db, 500);
    await storeDiscount(db, 'TEN');
    staff = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
  });
  beforeEach(async () => {
    buyer = new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
    variantId = (await storeProduct(db, { variants: [{ price: 1000, stock: 300 }] })).variantIds[0]!;
  });

  const place = async (pieces: number, choice: object = {}, more: object = {}) =>
    (await buyer.place(await buyer.wants([[variantId, pieces, 1000]], more), choice)).body;
  const post = <T>(path: string, body: object) =>
    api.post<T & { code?: string }>(path, body, { as: staff, headers: { 'idempotency-key': newId() } });
  const act = (what: string, body: object) => post<{ order: Order }>(`/api/shop/orders/${what}`, body);
  const shown = async (number: string, as = staff) =>
    (await api.get<{ order: Order }>(`/api/shop/orders/order?number=${number}`, { as })).body.order;
  const read = async (invoiceId = '') =>
    (
      await api.get<{ invoice: InvoiceDocument }>(`/api/invoices/invoice?invoiceId=${invoiceId}`, {
        as: staff,
      })
    ).body.invoice;
  const invoiceOf = async (number: string) => read((await shown(number)).invoice?.id);
  const byCard = async (pieces: number) => {
    const { order, redirectUrl = '' } = await place(pieces);
    await actOn(api, redirectUrl, { confirmation: 'twice' });
    await tellWebhooks(api);
    return shown(order.number);
  };
  const manually = async (orderInvoices: 'auto' | 'manual') =>
    db.updateTable('invoice_setting').set({ orderInvoices }).execute();

  test('the numbers of orders can’t begin again below one that an order has', async () => {
    const { order } = await place(1);
    const settings = await api.get<{ settings: { version: number } }>('/api/invoices/settings', {
      as: staff,
    });
    const { version } = settings.body.settings;
    const again = { kind: 'order', pattern: 'SO-{YYYY}-{SEQ:5}', reset: 'never', start: 1 };
    const { body } = await post('/api/invoices/settings/update', { version, numbering: [again] });
    expect(body).toMatchObject({ code: 'number-taken', current: { number: order.number } });
    expect((await place(1)).order.number > order.number).toBe(true);
  });

  test('a card that is told of twice makes one invoice with one payment; each leads to the other', async () => {
    const order = await byCard(3);
    const { order: named, ...invoice } = await read(order.invoice?.id);
    expect(invoice).toMatchObject({ status: 'paid', total: order.total, tax: order.tax, balance: 0 });
    expect([invoice.number, named]).toEqual([order.invoice?.number, { number: order.number }]);
    expect(invoice.lines.map(({ kind, lineTotal }) => [kind, lineTotal])).toEqual([
      ['product', 3000],
      ['shipping', 500],
    ]);
    const own = await shown(order.number, buyer.as);
    expect(own.invoice).toEqual(order.invoice);
    const row = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    const again = { order: factsOf(row, await linesOfOrder(db, row.id)) };
    await transaction(db, (trx) => api.services.events.emit(trx, 'order.paid', again));
    const { body } = await api.get<{ payments: unknown[] }>(
      `/api/invoices/payments?invoiceId=${invoice.id}`,
      { as: staff },
    );
    expect(body.payments).toMatchObject([{ amount: order.total, free: 0 }]);
    const all = await db.selectFrom('invoice').select('id').where('sourceId', '=', row.id).execute();
    expect(all).toHaveLength(1);
  });

  test('a transfer has its invoice at once, due when the order ends; paying the order pays it', async () => {
    await buyer.wants([[variantId, 2, 1000]]);
    await buyer.post('/api/shop/cart/discount', { code: 'TEN' });
    const { cart, quote } = await buyer.read();
    const { order } = (await buyer.place({ cart: cart!, quote: quote! }, TRANSFER)).body;
    const before = await invoiceOf(order.number);
    expect(before).toMatchObject({ status: 'unpaid', total: order.total, discount: 200 });
    expect(before.dueDate).toBe(order.expiresAt?.slice(0, 10));
    const taken = { method: 'bank_transfer', receivedOn: '2026-01-01', reference: 'R 1' };
    await act('mark-paid', { number: order.number, amount: 300, ...taken });
    expect(await invoiceOf(order.number)).toMatchObject({ status: 'partly_paid', allocated: 300 });
    await act('mark-paid', { number: order.number, amount: order.total - 300, ...taken });
    expect(await invoiceOf(order.number)).toMatchObject({ status: 'paid', balance: 0 });
    expect(await shown(order.number)).toMatchObject({ state: 'paid', paidAmount: order.total });
  });

  test('paying the invoice marks the order paid, once', async () => {
    const { order } = await place(1, TRANSFER);
    const { id: invoiceId, party, balance } = await invoiceOf(order.number);
    const wish = { partyId: party?.id, amount: balance, method: 'cash', receivedOn: '2026-01-01' };
    const allocations = [{ invoiceId, amount: balance }];
    expect((await post('/api/invoices/payments/new', { ...wish, allocations })).status).toBe(200);
    const after = await shown(order.number);
    expect(after).toMatchObject({ state: 'paid', paymentState: 'paid', paidAmount: order.total });
    expect(after.events.filter(({ kind }) => kind === 'paid')).toHaveLength(1);
  });

  test('cash at the door: the invoice comes with the first parcel', async () => {
    const { order } = await place(2, CASH);
    expect(order.invoice).toBeUndefined();
    const packed = (await act('pack', { number: order.number, version: order.version })).body.order;
    const { body } = await act('ship', {
      number: order.number,
      version: packed.version,
      lines: [{ orderLineId: packed.lines[0]!.id, quantity: 1 }],
    });
    expect(await read(body.order.invoice?.id)).toMatchObject({ status: 'unpaid', total: order.total });
  });

  test('a cancelled order has a credit note over all, and nothing is left on the books', async () => {
    const { number, version } = await byCard(2);
    await act('cancel', { number, version, reason: 'no' });
    await api.services.jobs.runDue();
    const invoice = await invoiceOf(number);
    expect(invoice).toMatchObject({ status: 'credited', allocated: 0, credited: invoice.total, balance: 0 });
    expect(invoice.creditNotes.map(({ total }) => total)).toEqual([invoice.total]);
    const query = `invoiceId=${invoice.id}`;
    const { body } = await api.get<{ credit: number }>(`/api/invoices/payments?${query}`, { as: staff });
    expect(body.credit).toBe(0);
  });

  test('a part that is paid back is a credit note over that part; the rest of the money stays on it', async () => {
    const { number, version } = await byCard(3);
    await act('refund', { number, version, amount: 700, reason: 'Scratched' });
    await api.services.jobs.runDue();
    const invoice = await invoiceOf(number);
    expect(invoice).toMatchObject({ status: 'paid', allocated: invoice.total - 700, credited: 700 });
    expect((await read(invoice.creditNotes[0]?.id)).reason).toBe('Scratched');
  });

  test('by hand: a crowd that asks at once gets one invoice; a cancelled order gets none', async () => {
    await manually('manual');
    const { order } = await place(1, TRANSFER);
    expect(await shown(order.number)).toMatchObject({ actions: expect.arrayContaining(['invoice']) });
    const { number } = order;
    const asked = Array.from({ length: 100 }, () =>
      post<{ invoice: InvoiceDocument }>('/api/invoices/from-order', { number }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.invoice.id)).size).toBe(1);
    const other = (await place(1, TRANSFER)).order;
    await act('cancel', { number: other.number, version: other.version });
    const late = await post('/api/invoices/from-order', { number: other.number });
    expect([late.status, late.body.code]).toEqual([409, 'wrong-state']);
    expect((await post('/api/invoices/from-order', { number: 'SO-0' })).status).toBe(404);
    await manually('auto');
  }, 60_000);

  test('visitors are one customer by their address; people never become one by it', async () => {
    const guest = new Buyer(api);
    for (const email of ['Kim@Example.org', 'kim@example.org']) {
      await guest.place(await guest.wants([[variantId, 1, 1000]], { email }), TRANSFER);
    }
    const parties = await db.selectFrom('party').selectAll().where('userId', 'is', null).execute();
    const named = parties.filter(({ email }) => email.toLowerCase() === 'kim@example.org');
    expect(named.map(({ name, city, country }) => [name, city, country])).toEqual([
      ['Ana Lima', 'Berlin', 'DE'],
    ]);
    await place(1, TRANSFER, { email: 'kim@example.org' });
    const mine = await db.selectFrom('party').selectAll().where('email', '=', 'kim@example.org').execute();
    expect(mine.filter(({ userId }) => userId !== null)).toHaveLength(1);
  });
});
