import { expect, test } from 'vitest';
import { eachBooks } from '@/testing/invoices';

eachBooks((at) => {
  const waiting = async (as: string) => {
    const { body } = await at.api.raw.get<{ counters: Record<string, number> }>('/api/live/counters', { as });
    return body.counters['invoices'];
  };

  test('who may read all invoices is told how many are overdue, the others of none', async () => {
    const before = (await waiting(at.manager)) ?? 0;
    const { id } = await at.issued({ dueDate: '2026-06-12' });
    await at.issued({ dueDate: '2026-06-14' });
    const on = async (instant: string) => {
      at.clock.now = new Date(instant);
      return ((await waiting(at.manager)) ?? 0) - before;
    };
    expect(await on('2026-06-12T23:00:00.000Z')).toBe(0);
    expect(await on('2026-06-13T01:00:00.000Z')).toBe(1);
    expect(await on('2026-06-15T01:00:00.000Z')).toBe(2);
    expect(await waiting(at.owner.as)).toBe(0);
    await at.api.done(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: 11_900,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId: id, amount: 11_900 }],
    });
    expect(await on('2026-06-15T01:00:00.000Z')).toBe(1);
  });
});
