import { expect, test } from 'vitest';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { newId, newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { eachBooks } from '@/testing/invoices';

eachBooks((at) => {
  let periods = 0;
  const changed = async (userId: string, amountMinor = 1190) => {
    const days = { from: '2026-06-10T09:00:00.000Z', to: '2026-07-10T09:00:00.000Z' };
    const plan = { planId: newId(), name: 'Starter', period: 'month' as const };
    const event = { userId, ...plan, amountMinor, currency: 'EUR', ...days, version: (periods += 1) };
    await transaction(at.db, (trx) => at.api.services.events.emit(trx, 'subscription.changed', event));
    const of = `/api/invoices?source=subscription&limit=1&sort=-number`;
    const [row] = (await at.api.get<{ invoices: InvoiceRow[] }>(of, { as: at.manager })).body.invoices;
    return at.read(row?.id ?? '');
  };
  const lapse = (userId: string, invoiceId: string) =>
    transaction(at.db, (trx) =>
      at.api.services.events.emit(trx, 'subscription.lapsed', { userId, invoiceId }),
    );

  test('a plan costs what it says: the standard tax of the customer’s country is in the price', async () => {
    await at.db
      .insertInto('tax_rate')
      .values({
        id: newId(),
        taxClassId: 'standard',
        country: 'DE',
        rate: 19_000,
        validFrom: '2020-01-01',
        ...newRow(),
      })
      .execute();
    const invoice = await changed(at.owner.id);
    expect([invoice.net, invoice.tax, invoice.total]).toEqual([1000, 190, 1190]);
    expect(invoice.lines[0]).toMatchObject({ taxClassId: 'standard', taxCategory: 'S', taxRate: 19_000 });
  });

  test('a lapsed plan is owed by nobody: void, or credited where a part was paid, whose money is free', async () => {
    const untouched = await changed(at.owner.id);
    await lapse(at.owner.id, untouched.id);
    expect((await at.read(untouched.id)).status).toBe('void');
    const partly = await changed((await at.api.person('guest')).id);
    await at.api.done(at.admin, 'payments/new', {
      partyId: partly.party?.id,
      amount: 400,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId: partly.id, amount: 400 }],
    });
    await lapse(at.owner.id, partly.id);
    await lapse(at.owner.id, partly.id);
    const after = await at.read(partly.id);
    expect(after).toMatchObject({ status: 'credited', balance: 0, credited: 1190, allocated: 0 });
    expect(after.creditNotes).toHaveLength(1);
    const customers = await at.api.get<{ customers: { credit: number }[] }>(
      `/api/invoices/customers?partyId=${partly.party?.id}`,
      { as: at.manager },
    );
    expect(customers.body.customers[0]?.credit).toBe(400);
  });
});
