import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { anyDatabase } from '@/testing/database';

const NOW = new Date('2026-11-21T12:00:00.000Z');

anyDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => NOW });
  });

  const orders = () => db.selectFrom('shop_order').selectAll().execute();
  const invoices = () => db.selectFrom('invoice').selectAll().where('sourceType', '=', 'order').execute();

  test('every order of the demo that is paid or promised by transfer has one invoice of the same sum', async () => {
    const bySource = new Map((await invoices()).map((invoice) => [invoice.sourceId, invoice]));
    const all = await orders();
    const billed = all.filter(
      ({ paidAt, paymentMethod }) => paidAt !== null || paymentMethod === 'bank_transfer',
    );
    expect(billed.length).toBeGreaterThan(200);
    for (const { id, total, tax, discount, number } of billed)
      expect(bySource.get(id)).toMatchObject({ total, tax, discount, reference: number });
    expect(bySource.size).toBeLessThan(all.length);
  });

  test('what an order took is on its invoice, once; what went back is a credit note: the books are at zero', async () => {
    const given = await db.selectFrom('invoice_allocation').selectAll().execute();
    const payments = await db.selectFrom('payment').selectAll().where('purpose', '=', 'order').execute();
    const notes = await db.selectFrom('invoice').selectAll().where('kind', '=', 'credit_note').execute();
    const byId = new Map((await orders()).map((order) => [order.id, order]));
    for (const invoice of await invoices()) {
      const order = byId.get(invoice.sourceId ?? '')!;
      const own = given.filter(({ invoiceId }) => invoiceId === invoice.id);
      expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.allocated);
      expect(invoice.allocated).toBe(order.paidAmount - order.refundedAmount);
      const back = notes.filter(({ correctsId }) => correctsId === invoice.id);
      expect(back.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.credited);
      const isOver = order.state === 'refunded' || order.state === 'cancelled';
      expect(invoice.phase).toBe(isOver ? 'credited' : order.paidAmount > 0 ? 'paid' : 'unpaid');
      for (const { paymentId } of own)
        expect(payments.find(({ id }) => id === paymentId)?.partyId).toBe(invoice.partyId);
    }
  });

  test('numbers run through services and orders alike, in the order of days, without gap or repeat', async () => {
    const all = await db
      .selectFrom('invoice')
      .select(['kind', 'seriesYear', 'seq', 'issueDate', 'sourceType'])
      .where('number', 'is not', null)
      .orderBy('kind')
      .orderBy('seriesYear')
      .orderBy('seq')
      .execute();
    for (const [at, row] of all.entries()) {
      const before = all[at - 1];
      const isFirst = before?.kind !== row.kind || before.seriesYear !== row.seriesYear;
      expect(row.seq).toBe(isFirst ? 1 : before.seq! + 1);
      if (!isFirst) expect(row.issueDate! >= before.issueDate!).toBe(true);
    }
    const series = await db.selectFrom('number_series').selectAll().where('kind', '<>', 'order').execute();
    for (const { kind, year, nextValue } of series)
      expect(nextValue - 1).toBe(all.filter((row) => row.kind === kind && row.seriesYear === year).length);
  });

  test('lines of an invoice add up to it, and a buyer is one customer', async () => {
    const lines = await db.selectFrom('invoice_line').select(['invoiceId', 'net', 'tax']).execute();
    const parties = await db.selectFrom('party').select(['id', 'userId', 'email']).execute();
    for (const { id, net, tax } of await invoices()) {
      const own = lines.filter(({ invoiceId }) => invoiceId === id);
      expect(own.reduce((sum, line) => sum + line.net, 0)).toBe(net);
      expect(own.reduce((sum, line) => sum + line.tax, 0)).toBe(tax);
    }
    const owners = parties.flatMap(({ userId }) => userId ?? []);
    expect(new Set(owners).size).toBe(owners.length);
  });
});
