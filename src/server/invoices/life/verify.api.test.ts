import { expect, test } from 'vitest';
import { eachBooks } from '@/testing/invoices';
import { storeInvoice } from '@/testing/factories/storedInvoices';
import { verifyInvoices } from './verify';

interface Notice {
  topic: string;
  link: string;
  params: Record<string, string | number>;
}

eachBooks((at) => {
  const problems = async (as = at.admin) => {
    const path = '/api/notifications?limit=50';
    const { body } = await at.api.raw.get<{ notifications: Notice[] }>(path, { as });
    return body.notifications.filter(({ topic }) => topic === 'server-problem');
  };

  test('documents that are as they were issued are nobody’s business, whatever happened to them since', async () => {
    const { id, version } = await at.issued({ notes: 'Thank you', footer: 'é 中 ع' });
    const paid = await at.issued({ discountKind: 'percent', discountValue: 10_000 });
    await at.api.done(at.admin, 'void', { invoiceId: id, version, reason: 'Wrong' });
    await at.api.done(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: paid.total,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId: paid.id, amount: paid.total }],
    });
    await at.draft();
    await verifyInvoices(at.api.raw.services);
    expect(await problems()).toEqual([]);
  });

  test('one that is not what was issued is shown to the admins, and no notice is repeated', async () => {
    const { id, number } = await storeInvoice(at.db, { partyId: at.partyId });
    await at.db.updateTable('invoice').set({ contentHash: 'another' }).where('id', '=', id).execute();
    await verifyInvoices(at.api.raw.services);
    await verifyInvoices(at.api.raw.services);
    const [notice, ...more] = await problems();
    expect(notice).toMatchObject({
      link: `/dashboard/invoice/${id}`,
      params: { problem: 'invoice-changed', number },
    });
    expect(more).toEqual([]);
    expect(await problems(at.manager)).toEqual([]);
  });
});
