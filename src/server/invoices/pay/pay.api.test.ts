import { expect, test } from 'vitest';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { newId } from '@/server/db/row';
import { storeParty } from '@/testing/factories/storedInvoices';
import { eachBooks } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';

interface Recorded {
  payment: InvoicePayment;
  invoices: InvoiceDocument[];
  code?: string;
  fields?: Record<string, string>;
  current?: { balance?: number };
}

/** An invoice of these tests comes to 119.00. */
const TOTAL = 11_900;

eachBooks((at) => {
  const take = (invoiceId: string, amount: number, more: object = {}) =>
    at.api.post<Recorded>(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount,
      method: 'bank_transfer',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount }],
      ...more,
    });
  const list = async (invoiceId: string) =>
    (
      await at.api.get<{ payments: InvoicePayment[]; credit: number }>(
        `/api/invoices/payments?invoiceId=${invoiceId}`,
        { as: at.manager },
      )
    ).body;
  const pay = (wish: object, as?: string) =>
    at.api.raw.post<{ redirectUrl?: string; payment: { id: string }; code?: string }>(
      '/api/invoices/pay',
      {
        payment: { method: 'provider' },
        ...wish,
      },
      { ...(as && { as }), headers: { 'Idempotency-Key': newId() } },
    );
  const linkOf = async (invoiceId: string) => {
    const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId, action: 'get' });
    return new URL(url).pathname.split('/').pop() ?? '';
  };

  test('a part, a part, the rest: partly paid, then paid; the balance is never below zero', async () => {
    const { id } = await at.issued();
    const first = await take(id, 5000);
    expect(first.body.invoices[0]).toMatchObject({ status: 'partly_paid', balance: 6900, allocated: 5000 });
    await take(id, 6000, { method: 'terminal' });
    expect((await take(id, 1000)).body).toMatchObject({ code: 'overpaid', current: { balance: 900 } });
    expect((await take(id, 900)).body.invoices[0]).toMatchObject({ status: 'paid', balance: 0 });
    expect((await take(id, 1)).body.code).toBe('not-payable');
    const { payments, credit } = await list(id);
    expect(payments.map(({ takenBy, amount }) => [takenBy, amount])).toEqual([
      ['bank_transfer', 900],
      ['terminal', 6000],
      ['bank_transfer', 5000],
    ]);
    expect(credit).toBe(0);
  });

  test('a part that is given to an invoice leaves the rest as credit unasked, more than it owes is asked for', async () => {
    const { id } = await at.issued();
    const { body } = await take(id, 300, { amount: 500 });
    expect([body.payment.free, body.invoices[0]?.balance]).toEqual([200, TOTAL - 300]);
    const more = [{ invoiceId: id, amount: TOTAL }];
    expect((await take(id, TOTAL, { allocations: more })).body).toMatchObject({
      code: 'overpaid',
      current: { balance: TOTAL - 300 },
    });
    await at.api.done(at.admin, 'payments/reverse', { paymentId: body.payment.id });
  });

  test('a payment is taken back once, however often that is sent with its key', async () => {
    const { id } = await at.issued();
    const { body } = await take(id, 500);
    const wish = { paymentId: body.payment.id };
    const reverse = () =>
      at.api.post<Recorded>(at.admin, 'payments/reverse', wish, { 'idempotency-key': `back-${id}` });
    const [first, again] = [await reverse(), await reverse()];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  test('people who happen to send the same key begin a payment each', async () => {
    const { id: invoiceId } = await at.issued();
    const token = await linkOf(invoiceId);
    const wish = { amount: 1000, expectedBalance: TOTAL, payment: { method: 'provider' } };
    const headers = { 'Idempotency-Key': 'same-for-two' };
    const own = await at.api.raw.post(
      '/api/invoices/pay',
      { ...wish, invoiceId },
      { as: at.owner.as, headers },
    );
    const other = await at.api.raw.post('/api/invoices/pay', { ...wish, token }, { headers });
    expect([own.status, other.status]).toEqual([200, 200]);
  });

  test('payments come page by page, each once, the newest first; what is left of them the oldest first', async () => {
    const { id } = await at.issued();
    for (const amount of [100, 200, 300, 400, 500]) await take(id, amount);
    const { id: partyId } = await storeParty(at.db, { name: 'Rosenhof' });
    for (const amount of [10, 20, 30]) await take(id, amount, { partyId, allocations: [] });
    const theirs = await at.issued({ partyId });
    await take(theirs.id, 40, { partyId });
    const page = (query: string) =>
      at.api.get<{ payments: InvoicePayment[]; next?: string; fields?: object }>(
        `/api/invoices/payments?${query}`,
        { as: at.manager },
      );
    const walk = async (query: string) => {
      const amounts: number[][] = [];
      let next: string | undefined;
      do {
        const { body } = await page(`${query}&limit=2${next ? `&cursor=${next}` : ''}`);
        amounts.push(body.payments.map(({ amount }) => amount));
        next = body.next;
      } while (next !== undefined);
      return amounts;
    };
    expect(await walk(`invoiceId=${id}`)).toEqual([[500, 400], [300, 200], [100]]);
    expect(await walk(`partyId=${partyId}`)).toEqual([
      [40, 30],
      [20, 10],
    ]);
    expect(await walk(`partyId=${partyId}&free=1`)).toEqual([[10, 20], [30]]);
    const { next } = (await page(`invoiceId=${id}&limit=2`)).body;
    expect((await page(`partyId=${partyId}&limit=2&cursor=${next}`)).body.fields).toEqual({
      cursor: 'invalid',
    });
    expect((await page(`partyId=${partyId}&limit=201`)).body.fields).toHaveProperty('limit');
    expect((await page(`partyId=${partyId}&free=2`)).body.fields).toHaveProperty('free');
  });

  test('too much asks first, then is the credit of the customer; taken back, all is owed again', async () => {
    const { id } = await at.issued();
    const { body } = await take(id, TOTAL + 100, { acceptOverpayment: true });
    expect(body.payment).toMatchObject({ free: 100, allocations: [{ invoiceId: id, amount: TOTAL }] });
    expect((await list(id)).credit).toBe(100);
    const { invoices } = await at.api.done<Recorded>(at.admin, 'payments/reverse', {
      paymentId: body.payment.id,
    });
    expect(invoices[0]).toMatchObject({ status: 'unpaid', balance: TOTAL, allocated: 0 });
    expect((await list(id)).credit).toBe(0);
    const again = await at.api.post(at.admin, 'payments/reverse', { paymentId: body.payment.id });
    expect(again.body['code']).toBe('not-by-hand');
  });

  test('nothing, the same invoice twice, one of somebody else and a day to come are refused; nothing is written', async () => {
    const { id } = await at.issued();
    const other = (await storeParty(at.db, {})).id;
    const twice = { allocations: [1, 2].map((amount) => ({ invoiceId: id, amount })) };
    const refused = [
      await take(id, 0),
      await take(id, -5),
      await take(id, 100, twice),
      await take(id, 100, { partyId: other }),
      await take(id, 100, { receivedOn: '2026-06-11' }),
      await take(id, 100, { note: '4242 4242 4242 4242' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect((await list(id)).payments).toEqual([]);
    expect(await at.read(id)).toMatchObject({ balance: TOTAL });
  });

  test('who has the link pays in two parts by card; told twice, each part counts once', async () => {
    const { id } = await at.issued();
    const token = await linkOf(id);
    const first = await pay({ token, amount: 4000, expectedBalance: TOTAL });
    await actOn(at.api.raw, first.body.redirectUrl ?? '', { confirmation: 'twice' });
    expect((await tellWebhooks(at.api.raw)).every((status) => status < 300)).toBe(true);
    expect(await at.read(id)).toMatchObject({ status: 'partly_paid', balance: 7900 });
    const stale = await pay({ token, amount: TOTAL, expectedBalance: TOTAL });
    expect(stale.body.code).toBe('balance-changed');
    const rest = await pay({ token, amount: 7900, expectedBalance: 7900 });
    await actOn(at.api.raw, rest.body.redirectUrl ?? '');
    await tellWebhooks(at.api.raw);
    expect(await at.read(id)).toMatchObject({ status: 'paid', balance: 0 });
    expect((await pay({ token, amount: 1, expectedBalance: 0 })).body.code).toBe('not-payable');
  });

  test('parts are paid only where they are taken, and never below the least', async () => {
    const { id: invoiceId } = await at.issued();
    const set = (partialPayments: number, minPart: number | null) =>
      at.db.updateTable('invoice_setting').set({ partialPayments, minPart }).execute();
    const part = (amount: number) => pay({ invoiceId, amount, expectedBalance: TOTAL }, at.owner.as);
    await set(1, 2000);
    expect((await at.read(invoiceId, at.owner.as)).leastPart).toBe(2000);
    expect([(await part(1999)).status, (await part(2000)).status]).toEqual([400, 200]);
    await set(0, null);
    expect((await at.read(invoiceId, at.owner.as)).leastPart).toBeUndefined();
    expect([(await part(2000)).status, (await part(TOTAL)).status]).toEqual([400, 200]);
    await set(1, null);
  });

  test('two payments of the whole that cross: one is taken, the other is credit; a declined card changes nothing', async () => {
    const { id } = await at.issued();
    const whole = { invoiceId: id, amount: TOTAL, expectedBalance: TOTAL };
    const opened = [];
    for (let nth = 0; nth < 3; nth += 1) opened.push((await pay(whole, at.owner.as)).body.redirectUrl ?? '');
    const [declined = '', first = '', second = ''] = opened;
    await actOn(at.api.raw, declined, { outcome: 'decline' });
    await tellWebhooks(at.api.raw);
    expect(await at.read(id)).toMatchObject({ status: 'unpaid', balance: TOTAL });
    await actOn(at.api.raw, first);
    await actOn(at.api.raw, second);
    await tellWebhooks(at.api.raw);
    expect(await at.read(id)).toMatchObject({ status: 'paid', balance: 0, allocated: TOTAL });
    expect((await list(id)).credit).toBe(TOTAL);
  });

  test('another person, an invented link and staff can’t pay; the ways to pay are shown to the payer alone', async () => {
    const { id } = await at.issued();
    const wish = { amount: TOTAL, expectedBalance: TOTAL };
    const stranger = await at.api.person('guest');
    expect((await pay({ ...wish, invoiceId: id }, stranger.as)).status).toBe(404);
    expect((await pay({ ...wish, invoiceId: id }, at.admin)).status).toBe(404);
    expect((await pay({ ...wish, token: 'a'.repeat(32) })).status).toBe(404);
    const options = (as: string) =>
      at.api.raw.get(`/api/payments/options?purpose=invoice&ref=${id}`, { as }).then(({ status }) => status);
    expect(await Promise.all([options(at.owner.as), options(stranger.as)])).toEqual([200, 404]);
  });

  test('paying without a key, or with something like the number of a card, is refused; nothing is begun', async () => {
    const { id: invoiceId } = await at.issued();
    const begun = () => at.db.selectFrom('payment').select('id').where('ref', '=', invoiceId).execute();
    const wish = { invoiceId, amount: TOTAL, expectedBalance: TOTAL, payment: { method: 'provider' } };
    const keyless = await at.api.raw.post('/api/invoices/pay', wish, { as: at.owner.as });
    expect([keyless.status, keyless.body]).toMatchObject([400, { code: 'key-required' }]);
    const card = await pay(
      { ...wish, payment: { method: 'provider', card: '4242424242424242' } },
      at.owner.as,
    );
    expect([card.status, card.body.code]).toEqual([400, 'card-number-refused']);
    expect(await begun()).toEqual([]);
  });

  test('a payment that is not there is taken back, paid back and used by nobody', async () => {
    const { id: invoiceId } = await at.issued();
    const paymentId = 'nothing';
    const wishes = [
      ['reverse', { paymentId }],
      ['allocate', { paymentId, allocations: [{ invoiceId, amount: 1 }] }],
      ['refund', { paymentId, amount: 1, reason: 'x' }],
    ] as const;
    for (const [path, wish] of wishes) {
      const { status } = await at.api.post(at.admin, `payments/${path}`, wish, {
        'idempotency-key': newId(),
      });
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await at.read(invoiceId)).balance).toBe(TOTAL);
  });

  test('an announced transfer is noted and pays nothing', async () => {
    const { id } = await at.issued();
    const token = await linkOf(id);
    const answer = await at.api.raw.post<{ invoice: InvoiceDocument }>('/api/invoices/announce', { token });
    expect(answer.body.invoice).toMatchObject({
      balance: TOTAL,
      transferAnnouncedAt: '2026-06-10T12:00:00.000Z',
    });
    const noted = async () =>
      (await at.read(id)).events.filter(({ kind }) => kind === 'transfer-announced').length;
    expect(await noted()).toBe(1);
    await at.api.raw.post('/api/invoices/announce', { token });
    expect(await noted()).toBe(1);
    // That one was noted by a clock that was ahead.
    at.clock.now = new Date('2025-06-10T12:00:00.000Z');
    await at.api.raw.post('/api/invoices/announce', { token });
    expect(await noted()).toBe(2);
  });
});
