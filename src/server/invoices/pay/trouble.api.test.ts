import { expect, test } from 'vitest';
import type { InvoicePayment } from '@/domain/invoices/paying';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { PaymentDesk } from '@/server/core/payments/desk';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { storeInvoice } from '@/testing/factories/storedInvoices';
import { eachBooks } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';

interface Paying {
  redirectUrl?: string;
  payment: { state: string; failureCode: string | null };
}

interface Recorded {
  payment: InvoicePayment;
  invoices: InvoiceDocument[];
}

/** An invoice of these tests comes to 119.00. */
const TOTAL = 11_900;

eachBooks((at) => {
  const pay = (invoiceId: string, app: Pick<ReturnType<typeof testApp>, 'post'> = at.api.raw) =>
    app.post<Paying>(
      '/api/invoices/pay',
      { invoiceId, amount: TOTAL, expectedBalance: TOTAL, payment: { method: 'provider' } },
      { as: at.owner.as, headers: { 'Idempotency-Key': newId() } },
    );
  const payments = async (invoiceId: string) =>
    (
      await at.api.get<{ payments: InvoicePayment[]; credit: number }>(
        `/api/invoices/payments?invoiceId=${invoiceId}`,
        { as: at.manager },
      )
    ).body;
  const take = (invoiceId: string) =>
    at.api.post<Recorded>(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: TOTAL,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount: TOTAL }],
    });
  const finish = async (redirectUrl = '', choice = {}) => {
    await actOn(at.api.raw, redirectUrl, choice);
    await tellWebhooks(at.api.raw);
  };

  test('declined and then paid, an invoice has one payment', async () => {
    const { id } = await at.issued();
    await finish((await pay(id)).body.redirectUrl, { card: 'visa0002' });
    expect(await at.read(id)).toMatchObject({ status: 'unpaid', balance: TOTAL });
    await finish((await pay(id)).body.redirectUrl);
    expect(await at.read(id)).toMatchObject({ status: 'paid', allocated: TOTAL });
    const all = await payments(id);
    expect(all.payments.map(({ state, allocations }) => [state, allocations.length])).toEqual([
      ['succeeded', 1],
      ['failed', 0],
    ]);
  });

  test('while the payment service is silent the invoice stays as it is, and can be paid again', async () => {
    const { id, version } = await at.issued();
    const { providers } = at.api.services.desk;
    const desk = Object.assign(new PaymentDesk(providers, 20), {
      provider: () => ({ ...providers[0]!, createSession: () => new Promise<never>(() => {}) }),
    });
    const silent = testApp(at.db, { now: () => at.clock.now, desk });
    const { body } = await pay(id, silent);
    expect(body).toMatchObject({ payment: { state: 'failed', failureCode: 'timeout' } });
    expect(body.redirectUrl).toBeUndefined();
    expect(await at.read(id)).toMatchObject({ status: 'unpaid', balance: TOTAL, version });
    await finish((await pay(id)).body.redirectUrl);
    expect(await at.read(id)).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('a credit note on a paid invoice frees the money; paid back it is never more than came', async () => {
    const { id } = await at.issued();
    const { payment } = (await take(id)).body;
    const before = (await payments(id)).credit;
    const { version } = await at.read(id);
    const credit = { invoiceId: id, version, amount: 900, reason: 'Returned' };
    await at.api.done(at.manager, 'credit', credit);
    expect(await at.read(id)).toMatchObject({ status: 'paid', allocated: TOTAL - 900, credited: 900 });
    expect((await payments(id)).credit).toBe(before + 900);
    const back = (amount: number) =>
      at.api.post<Recorded>(
        at.admin,
        'payments/refund',
        { paymentId: payment.id, amount, reason: 'Returned', method: 'cash' },
        { 'idempotency-key': newId() },
      );
    expect((await back(900)).body.payment).toMatchObject({ free: 0, refunding: 900 });
    expect(await at.read(id)).toMatchObject({ status: 'paid', balance: 0 });
    expect((await payments(id)).credit).toBe(before);
    expect((await back(TOTAL - 899)).body.code).toBe('refund-too-big');
  });

  test('money in one currency pays no invoice in another', async () => {
    const foreign = await storeInvoice(at.db, { partyId: at.partyId, currency: 'JPY', total: TOTAL });
    const { status, body } = await take(foreign.id);
    expect([status, body.fields]).toEqual([400, { allocations: 'invalid' }]);
    expect((await payments(foreign.id)).payments).toEqual([]);
  });
});
