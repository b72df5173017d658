import { expect, test } from 'vitest';
import { eachBooks, LINE } from '@/testing/invoices';

eachBooks((at) => {
  test('an uncollectible invoice is off the receivables and comes back', async () => {
    const { id: invoiceId, version } = await at.issued();
    const off = await at.api.done(at.manager, 'uncollectible', { invoiceId, version, on: true });
    expect([off.invoice.status, off.invoice.balance]).toEqual(['uncollectible', 11_900]);
    const wish = { invoiceId, version: off.invoice.version, on: false };
    expect((await at.api.done(at.manager, 'uncollectible', wish)).invoice.status).toBe('unpaid');
  });

  test('an uncollectible invoice that is paid after all is paid, and owed again when that goes back', async () => {
    const { id: invoiceId, version } = await at.issued();
    await at.api.done(at.manager, 'uncollectible', { invoiceId, version, on: true });
    const { payment } = await at.api.done<{ payment: { id: string } }>(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: 11_900,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount: 11_900 }],
    });
    expect(await at.read(invoiceId)).toMatchObject({ status: 'paid', balance: 0 });
    await at.api.done(at.admin, 'payments/reverse', { paymentId: payment.id });
    expect((await at.read(invoiceId)).status).toBe('unpaid');
  });

  test('rates that are others by now are asked for, also where the total stays the same', async () => {
    // The class no longer has a rate at this point.
    const line = { ...LINE, unitPrice: 11_900, taxClassId: 'standard', taxRate: 5000 };
    const { id: invoiceId, version } = await at.draft({ pricesIncludeTax: true, lines: [line] });
    const issue = (more = {}) => at.api.post(at.manager, 'issue', { invoiceId, version, ...more });
    const { status, body } = await issue();
    expect([status, body]).toMatchObject([
      409,
      { code: 'totals-changed', current: { total: 11_900, net: 11_900, tax: 0 } },
    ]);
    expect((await at.read(invoiceId)).status).toBe('draft');
    expect((await issue({ acceptTotals: true })).status).toBe(200);
    expect(await at.read(invoiceId)).toMatchObject({ net: 11_900, tax: 0, status: 'unpaid' });
  });
});
