import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Order } from '@/domain/shop/orderSchemas';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser } from '@/testing/factories/users';
import { storeCompany } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';
import { sessionFor } from '@/testing/session';
import { Buyer, storeShipping } from '@/testing/shopScene';

/** Leaves out the transfer announced when the order was placed. */
const settled = ({ payments }: Order) => payments.filter(({ state }) => state === 'succeeded');

/** Three items of 10.00 and shipping of 5.00. */
const TOTAL = 3500;

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let staff: string;
  let buyer: Buyer;
  let variantId: string;
  let db: Database;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await storeCompany(db);
    await storeShipping(db, 500);
    staff = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    variantId = (await storeProduct(db, { variants: [{ price: 1000, stock: 300 }] })).variantIds[0]!;
  });
  beforeEach(async () => {
    buyer = new Buyer(api, await sessionFor(api.services, await createUser(db, { role: 'guest' })));
  });

  const post = <T>(path: string, body: object, as = staff) =>
    api.post<T & { code?: string }>(path, body, { as, headers: { 'idempotency-key': newId() } });
  const act = (what: string, body: object) => post<{ order: Order }>(`/api/shop/orders/${what}`, body);
  const shown = async (number: string) =>
    (await api.get<{ order: Order }>(`/api/shop/orders/order?number=${number}`, { as: staff })).body.order;
  const invoiceOf = async ({ invoice }: Order) =>
    (
      await api.get<{ invoice: InvoiceDocument }>(`/api/invoices/invoice?invoiceId=${invoice?.id}`, {
        as: staff,
      })
    ).body.invoice;
  const moneyOf = async ({ id }: InvoiceDocument) =>
    (
      await api.get<{ payments: InvoicePayment[]; credit: number }>(
        `/api/invoices/payments?invoiceId=${id}`,
        { as: staff },
      )
    ).body;
  const place = async () => {
    const wanted = await buyer.wants([[variantId, 3, 1000]]);
    const { order } = (await buyer.place(wanted, { payment: { method: 'bank_transfer' } })).body;
    return invoiceOf(await shown(order.number));
  };
  /** Paid manually on the invoice page; `more` becomes the customer's credit. */
  const paidByHand = async (more = 0) => {
    const invoice = await place();
    await post('/api/invoices/payments/new', {
      partyId: invoice.party?.id,
      amount: TOTAL + more,
      method: 'cash',
      receivedOn: '2026-01-01',
      allocations: [{ invoiceId: invoice.id, amount: TOTAL }],
      acceptOverpayment: true,
    });
    return shown(invoice.order?.number ?? '');
  };
  const paidByCard = async () => {
    const invoice = await place();
    const wish = { invoiceId: invoice.id, amount: TOTAL, expectedBalance: TOTAL };
    const { body } = await post<{ redirectUrl: string }>(
      '/api/invoices/pay',
      { ...wish, payment: { method: 'provider' } },
      buyer.as,
    );
    await actOn(api, body.redirectUrl);
    await tellWebhooks(api);
    return shown(invoice.order?.number ?? '');
  };

  test('what was paid by the invoice goes back on the order: order, money and documents agree', async () => {
    const paid = await paidByHand(1000);
    expect(settled(paid).map(({ amount }) => amount)).toEqual([TOTAL + 1000]);
    expect(paid.actions).toContain('refund');
    const { number } = paid;
    const back = { number, reason: 'Scratched', confirmed: true };
    const first = await act('refund', { ...back, version: paid.version, amount: 700 });
    expect(first.body.order).toMatchObject({ refundedAmount: 700, paymentState: 'part_refunded' });
    expect(first.body.order.refunds).toMatchObject([{ amount: 700, state: 'succeeded' }]);
    const invoice = await invoiceOf(paid);
    expect(invoice).toMatchObject({ status: 'paid', allocated: TOTAL - 700, credited: 700, balance: 0 });
    expect(await moneyOf(invoice)).toMatchObject({
      credit: 1000,
      payments: [{ refunding: 700, free: 1000 }],
    });
    const tooMuch = await act('refund', { ...back, version: first.body.order.version, amount: TOTAL - 699 });
    expect(tooMuch.body.code).toBe('refund-too-big');
    const rest = await act('refund', { ...back, version: first.body.order.version, amount: TOTAL - 700 });
    expect(rest.body.order).toMatchObject({ state: 'refunded', refundedAmount: TOTAL });
    const after = await invoiceOf(paid);
    expect(after).toMatchObject({ status: 'credited', allocated: 0, credited: TOTAL, balance: 0 });
    expect(after.creditNotes.map(({ total }) => total)).toEqual([700, TOTAL - 700]);
    expect(await moneyOf(after)).toMatchObject({
      credit: 1000,
      payments: [{ refunding: TOTAL, free: 1000 }],
    });
  });

  test('the page of the invoice pays back no more of it than the customer’s credit', async () => {
    const paid = await paidByHand(1000);
    const invoice = await invoiceOf(paid);
    const paymentId = settled(paid)[0]?.id;
    const back = (amount: number) =>
      post('/api/invoices/payments/refund', { paymentId, amount, reason: 'Too much', method: 'cash' });
    expect((await back(1001)).body.code).toBe('of-order');
    expect((await back(1000)).status).toBe(200);
    expect(await invoiceOf(paid)).toMatchObject({ status: 'paid', allocated: TOTAL });
    expect(await moneyOf(invoice)).toMatchObject({ credit: 0 });
    expect(await shown(paid.number)).toMatchObject({ refundedAmount: 0, refunds: [] });
  });

  test('money by hand waits until somebody says that it was sent, on its own order alone', async () => {
    const [paid, other] = [await paidByHand(), await paidByHand()];
    const { number, version } = paid;
    const { order } = (await act('refund', { number, version, amount: 500, reason: 'Late' })).body;
    expect(order).toMatchObject({ refundedAmount: 0, refunds: [{ state: 'pending', amount: 500 }] });
    const refundId = order.refunds[0]?.id;
    expect((await act('confirm-refund', { number: other.number, refundId })).status).toBe(404);
    expect((await act('confirm-refund', { number, refundId })).body.order).toMatchObject({
      refundedAmount: 500,
      refunds: [{ state: 'succeeded' }],
    });
    expect(await invoiceOf(paid)).toMatchObject({ allocated: TOTAL - 500, credited: 500 });
  });

  test('cancelled after its invoice was paid by card, all of it goes back and nothing is left on the books', async () => {
    const { number, version, state } = await paidByCard();
    expect(state).toBe('paid');
    expect((await act('cancel', { number, version, reason: 'no' })).status).toBe(200);
    await api.services.jobs.runDue();
    const order = await shown(number);
    expect(order).toMatchObject({ state: 'cancelled', refundedAmount: TOTAL });
    expect(order.refunds).toMatchObject([{ amount: TOTAL, state: 'succeeded' }]);
    const invoice = await invoiceOf(order);
    expect(invoice).toMatchObject({ status: 'credited', allocated: 0, credited: TOTAL, balance: 0 });
    expect(await moneyOf(invoice)).toMatchObject({ credit: 0, payments: [{ refunding: TOTAL, free: 0 }] });
  });

  test('a transfer that was promised is awaited no more once the invoice was paid another way', async () => {
    const promised = ({ payments }: Order) =>
      payments.find(({ method }) => method === 'bank_transfer')?.state;
    const { order } = await place();
    expect(promised(await shown(order?.number ?? ''))).toBe('pending');
    for (const paid of [await paidByHand(), await paidByCard()]) {
      expect(paid.state).toBe('paid');
      expect(promised(paid)).toBe('cancelled');
    }
  });

  test('a payment by hand that is taken back leaves the order unpaid, and it can be paid again', async () => {
    const paid = await paidByHand();
    const paymentId = settled(paid)[0]?.id;
    const reverse = () => post('/api/invoices/payments/reverse', { paymentId, reason: 'Wrong customer' });
    expect((await reverse()).status).toBe(200);
    const open = await shown(paid.number);
    expect(open).toMatchObject({ state: 'pending', paymentState: 'unpaid', paidAmount: 0 });
    expect(open.actions).toContain('markPaid');
    const invoice = await invoiceOf(open);
    expect(invoice).toMatchObject({ status: 'unpaid', allocated: 0, balance: TOTAL });
    expect((await reverse()).body.code).toBe('not-by-hand');
    const again = { partyId: invoice.party?.id, amount: TOTAL, method: 'cash', receivedOn: '2026-01-02' };
    await post('/api/invoices/payments/new', {
      ...again,
      allocations: [{ invoiceId: invoice.id, amount: TOTAL }],
    });
    expect(await shown(paid.number)).toMatchObject({ state: 'paid', paidAmount: TOTAL });
  });

  test('of two payments one is taken back: the order owes that part, and one that is packed stays so', async () => {
    const { id, party, order } = await place();
    const money = { partyId: party?.id, method: 'cash', receivedOn: '2026-01-01' };
    const give = (amount: number) =>
      post<{ payment: InvoicePayment }>('/api/invoices/payments/new', {
        ...money,
        amount,
        allocations: [{ invoiceId: id, amount }],
      });
    const part = (await give(1000)).body.payment;
    await give(TOTAL - 1000);
    const number = order?.number ?? '';
    const { version } = await shown(number);
    expect((await act('pack', { number, version })).body.order.state).toBe('packed');
    await post('/api/invoices/payments/reverse', { paymentId: part.id });
    expect(await shown(number)).toMatchObject({
      state: 'packed',
      paymentState: 'part_paid',
      paidAmount: TOTAL - 1000,
    });
  });
});
