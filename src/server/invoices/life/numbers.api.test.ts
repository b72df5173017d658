import { expect, test } from 'vitest';
import { nextNumber } from '@/server/core/numbering';
import { transaction } from '@/server/db/transaction';
import { eachStore } from '@/testing/database';
import { storeParty } from '@/testing/factories/storedInvoices';
import { eachBooks, invoicesApi, LINE, storeCompany } from '@/testing/invoices';

const DAY = '2026-06-10';

eachBooks((at) => {
  const inZone = (timeZone: string) => at.db.updateTable('workspace').set({ timeZone }).execute();

  test('a number that was taken and not written is given to the next document: no gap', async () => {
    const { number } = await at.issued();
    const broken = transaction(at.db, async (trx) => {
      await nextNumber(trx, 'invoice', DAY);
      throw new Error('the process ended');
    });
    await expect(broken).rejects.toThrow('the process ended');
    const next = (await at.issued()).number ?? '';
    expect(Number(next.slice(-5))).toBe(Number(number?.slice(-5)) + 1);
  });

  test.each([
    ['Pacific/Auckland', '2025-12-31T10:59:00.000Z', '2025-12-31T11:01:00.000Z'],
    ['Pacific/Honolulu', '2026-01-01T09:59:00.000Z', '2026-01-01T10:01:00.000Z'],
  ])(
    'in %s the last minute of a year and the first of the next fall in their years',
    async (zone, last, first) => {
      await inZone(zone);
      at.clock.now = new Date(last);
      const old = await at.issued();
      at.clock.now = new Date(first);
      const fresh = await at.issued();
      await inZone('UTC');
      expect([old.number?.slice(0, 8), old.issueDate]).toEqual(['INV-2025', '2025-12-31']);
      expect([fresh.number?.slice(0, 8), fresh.issueDate]).toEqual(['INV-2026', '2026-01-01']);
    },
  );

  test('a number that outgrows its digits is not cut', async () => {
    await at.issued();
    const pattern = (text: string) =>
      at.db.updateTable('number_pattern').set({ pattern: text }).where('kind', '=', 'invoice').execute();
    await pattern('R{YYYY}-{SEQ:3}');
    const series = at.db.updateTable('number_series').where('kind', '=', 'invoice').where('year', '=', 2026);
    await series.set({ nextValue: 999 }).execute();
    const numbers = [(await at.issued()).number, (await at.issued()).number];
    await pattern('INV-{YYYY}-{SEQ:5}');
    expect(numbers).toEqual(['R2026-999', 'R2026-1000']);
  });
});

eachStore((name, make) => {
  test.skipIf(name === 'sqlite')('two instances at once give consecutive numbers', async () => {
    const store = await make();
    const [db, other] = [await store.open(), await store.open()];
    const clock = { now: new Date() };
    await storeCompany(db);
    const [one, two] = [invoicesApi(db, clock), invoicesApi(other, clock)];
    const { as } = await one.person('admin');
    const partyId = (await storeParty(db, { country: 'DE' })).id;
    const drafts = [];
    for (let n = 0; n < 100; n += 1)
      drafts.push((await one.done(as, 'new', { invoice: { partyId, lines: [LINE] } })).invoice);
    const issued = await Promise.all(
      drafts.map(({ id: invoiceId, version }, n) =>
        (n % 2 === 0 ? one : two).done(as, 'issue', { invoiceId, version }),
      ),
    );
    const seqs = issued.map(({ invoice }) => Number(invoice.number?.slice(-5))).toSorted((a, b) => a - b);
    expect(seqs).toEqual(drafts.map((_draft, n) => n + 1));
  });
});
