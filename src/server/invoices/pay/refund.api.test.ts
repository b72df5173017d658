import { expect, test } from 'vitest';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { newId } from '@/server/db/row';
import { storeParty } from '@/testing/factories/storedInvoices';
import { eachBooks } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';

interface Answer {
  payment: InvoicePayment;
  invoices: InvoiceDocument[];
  code?: string;
  fields?: Record<string, string>;
  current?: Record<string, number>;
}

/** An invoice of these tests comes to 119.00. */
const TOTAL = 11_900;

eachBooks((at) => {
  const take = async (invoiceId: string, amount: number) =>
    (
      await at.api.done<Answer>(at.admin, 'payments/new', {
        partyId: at.partyId,
        amount,
        method: 'cash',
        receivedOn: '2026-06-10',
        allocations: [{ invoiceId, amount: Math.min(amount, TOTAL) }],
        acceptOverpayment: true,
      })
    ).payment;
  const use = (paymentId: string, invoiceId: string, amount: number, as = at.admin) =>
    at.api.post<Answer>(as, 'payments/allocate', { paymentId, allocations: [{ invoiceId, amount }] });
  const back = (paymentId: string, amount: number, more: object = {}, key = newId()) =>
    at.api.post<Answer>(
      at.admin,
      'payments/refund',
      { paymentId, amount, reason: 'Too much', ...more },
      { 'idempotency-key': key },
    );
  const credit = async () =>
    (await at.api.get<{ credit: number }>(`/api/invoices/payments?partyId=${at.partyId}`, { as: at.manager }))
      .body.credit;

  test('what was paid too much is used on the next invoice, never more than there is or is owed', async () => {
    const before = await credit();
    const [first, next] = [await at.issued(), await at.issued()];
    const { id } = await take(first.id, TOTAL + 500);
    expect(await credit()).toBe(before + 500);
    expect((await use(id, next.id, 501)).body).toMatchObject({
      code: 'over-allocated',
      current: { free: 500 },
    });
    const { body } = await use(id, next.id, 300);
    expect(body.invoices[0]).toMatchObject({ status: 'partly_paid', balance: TOTAL - 300 });
    expect((await use(id, next.id, 200)).body.payment).toMatchObject({ free: 0 });
    expect(await at.read(next.id)).toMatchObject({ allocated: 500 });
    expect(await credit()).toBe(before);
    expect((await use(id, next.id, 1)).body.code).toBe('over-allocated');
    await take(next.id, TOTAL - 500);
    const { id: more } = await take(first.id === next.id ? '' : (await at.issued()).id, TOTAL + 100);
    expect((await use(more, next.id, 50)).body.code).toBe('not-payable');
  });

  test('twice at once, credit is used once', async () => {
    const [first, next] = [await at.issued(), await at.issued()];
    const { id } = await take(first.id, TOTAL + 400);
    const answers = await Promise.all([use(id, next.id, 400), use(id, next.id, 400)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await at.read(next.id)).toMatchObject({ allocated: 400 });
  });

  test('a credit note on a paid invoice frees money that pays another one', async () => {
    const [paid, next] = [await at.issued(), await at.issued()];
    const { id } = await take(paid.id, TOTAL);
    const { id: invoiceId, version } = await at.read(paid.id);
    await at.api.done(at.manager, 'credit', { invoiceId, version, amount: 900, reason: 'Returned' });
    expect((await use(id, next.id, 900)).body.invoices[0]).toMatchObject({ allocated: 900 });
  });

  test('credit of one customer pays no invoice of another; members may not', async () => {
    const { id } = await take((await at.issued()).id, TOTAL + 100);
    const other = await at.issued({ partyId: (await storeParty(at.db, {})).id });
    expect((await use(id, other.id, 100)).status).toBe(400);
    expect((await use('nothing', other.id, 100)).status).toBe(404);
    expect((await use(id, other.id, 100, at.member)).status).toBe(403);
  });

  test('money that goes back opens the balance, free credit first; never more than came', async () => {
    const { id: invoiceId } = await at.issued();
    const { id } = await take(invoiceId, TOTAL + 500);
    const first = await back(id, 700, { method: 'cash', paidBackOn: '2026-06-10' });
    expect(first.body.invoices[0]).toMatchObject({ status: 'partly_paid', balance: 200 });
    expect(first.body.payment).toMatchObject({
      free: 0,
      refunding: 700,
      refunds: [{ amount: 700, method: 'cash', paidBackOn: '2026-06-10', state: 'succeeded' }],
    });
    expect((await back(id, TOTAL - 199)).body.code).toBe('refund-too-big');
    expect((await back(id, 1, { paidBackOn: '2026-06-11' })).body.fields).toEqual({
      paidBackOn: 'in-future',
    });
    expect((await back(id, 1, { paidBackOn: '2026-06-09' })).body.fields).toEqual({
      paidBackOn: 'before-payment',
    });
    expect((await back(id, TOTAL - 200)).body.invoices[0]).toMatchObject({ status: 'unpaid', allocated: 0 });
    const { events } = await at.read(invoiceId);
    expect(events.filter(({ kind }) => kind === 'refunded').map(({ data }) => data['amount'])).toEqual([
      200,
      TOTAL - 200,
    ]);
  });

  test('one key pays back once, also at the same time', async () => {
    const { id: invoiceId } = await at.issued();
    const { id } = await take(invoiceId, TOTAL);
    await Promise.all([back(id, 100, {}, 'pay-back-once'), back(id, 100, {}, 'pay-back-once')]);
    expect(await at.read(invoiceId)).toMatchObject({ balance: 100 });
    // A full refund: the repeated call returns the same invoices, although nothing is allocated to them any more.
    const answers = [
      await back(id, TOTAL - 100, {}, 'all-of-it'),
      await back(id, TOTAL - 100, {}, 'all-of-it'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.invoices.map((one) => [one.id, one.balance])]).toEqual([
        200,
        [[invoiceId, TOTAL]],
      ]);
    }
  });

  test('a key that two people happen to have is a key of each', async () => {
    const { id: invoiceId } = await at.issued();
    const { id } = await take(invoiceId, TOTAL);
    const other = await at.api.person('admin');
    const wish = { paymentId: id, amount: 100, reason: 'Too much' };
    for (const as of [at.admin, other.as]) {
      const { status } = await at.api.post(as, 'payments/refund', wish, {
        'idempotency-key': 'same-for-two',
      });
      expect(status).toBe(200);
    }
    expect(await at.read(invoiceId)).toMatchObject({ balance: 200 });
  });

  test('money of one payment goes back 200 times and is given to 200 invoices at most; it can still be read', async () => {
    const { id: invoiceId } = await at.issued();
    const { id } = await take(invoiceId, TOTAL + 500);
    const next = await at.issued();
    const others = await Promise.all(Array.from({ length: 199 }, () => at.draft()));
    const createdAt = '2026-06-10T12:00:00.000Z';
    const given = others.map((one) => ({
      id: newId(),
      paymentId: id,
      invoiceId: one.id,
      amount: 1,
      createdAt,
    }));
    await at.db.insertInto('invoice_allocation').values(given).execute();
    expect((await use(id, next.id, 1)).body).toMatchObject({ fields: { allocations: 'too-many:200' } });
    const stamp = { createdAt, updatedAt: createdAt };
    const row = {
      paymentId: id,
      amount: 1,
      reason: 'r',
      actorId: null,
      state: 'succeeded',
      data: '{}',
    } as const;
    const rows = Array.from({ length: 200 }, (_, n) => ({
      ...row,
      ...stamp,
      id: newId(),
      idempotencyKey: `${id}:${n}`,
      version: 1,
    }));
    await at.db.insertInto('refund').values(rows).execute();
    expect((await back(id, 1)).body.fields).toEqual({ paymentId: 'too-many:200' });
    const { status, body } = await at.api.get<{ payments: { id: string; refunds: object[] }[] }>(
      `/api/invoices/payments?invoiceId=${invoiceId}`,
      { as: at.manager },
    );
    expect([status, body.payments.find((one) => one.id === id)?.refunds.length]).toEqual([200, 200]);
  });

  test('money by card goes back by its service; what that refuses changes nothing', async () => {
    const { id: invoiceId } = await at.issued();
    const pay = async (amount: number, expectedBalance: number, card: string) => {
      const wish = { invoiceId, amount, expectedBalance, payment: { method: 'provider' } };
      const { body } = await at.api.raw.post<{ redirectUrl: string; payment: { id: string } }>(
        '/api/invoices/pay',
        wish,
        { as: at.owner.as, headers: { 'Idempotency-Key': newId() } },
      );
      await actOn(at.api.raw, body.redirectUrl, { card });
      await tellWebhooks(at.api.raw);
      return body.payment.id;
    };
    const good = await pay(4000, TOTAL, 'visa4242');
    const bad = await pay(5000, TOTAL - 4000, 'visa3184');
    expect((await back(good, 1000)).body.invoices[0]).toMatchObject({ balance: TOTAL - 8000 });
    expect((await back(bad, 1000)).body.code).toBe('refund-refused');
    expect(await at.read(invoiceId)).toMatchObject({ balance: TOTAL - 8000 });
  });
});
