import { beforeEach, expect, test } from 'vitest';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import type { NumberedKind } from '@/domain/numbering/kinds';
import { eachBooks } from '@/testing/invoices';

const YEARLY = 'INV-{YYYY}-{SEQ:5}';

eachBooks((at) => {
  const read = async () =>
    (await at.api.get<InvoiceSettings>('/api/invoices/settings', { as: at.member })).body;
  const set = async (...numbering: object[]) =>
    at.api.post<InvoiceSettings>(at.admin, 'settings/update', {
      version: (await read()).settings.version,
      numbering,
    });
  const next = async (kind: NumberedKind = 'invoice') =>
    (await read()).series.find((one) => one.kind === kind)?.next;

  beforeEach(async () => {
    await at.db.deleteFrom('number_pattern').execute();
  });

  test('numbers that stop beginning anew each year go on where this year’s are', async () => {
    const { number } = await at.issued();
    expect((await set({ kind: 'invoice', pattern: YEARLY, reset: 'never' })).status).toBe(200);
    const following = `INV-2026-${String(Number(number?.slice(-5)) + 1).padStart(5, '0')}`;
    expect([await next(), (await at.issued()).number]).toEqual([following, following]);
    expect((await set({ kind: 'invoice', pattern: YEARLY, reset: 'yearly' })).body).toMatchObject({
      code: 'number-taken',
      current: { number: following },
    });
  });

  test('a pattern that would come to a number of another pattern later is refused, with that number', async () => {
    const taken = { kind: 'invoice' as const, pattern: 'X{SEQ:4}', reset: 'never' as const };
    await at.db.insertInto('number_pattern').values(taken).execute();
    const series = { kind: 'invoice' as const, year: 0, nextValue: 700, lastDay: '' };
    await at.db.deleteFrom('number_series').where('year', '=', 0).execute();
    await at.db.insertInto('number_series').values(series).execute();
    expect((await at.issued()).number).toBe('X0700');
    const wish = { kind: 'credit_note', pattern: 'X{SEQ:3}', reset: 'never', start: 1 };
    const away = { kind: 'invoice', pattern: YEARLY.replace('INV', 'R'), reset: 'yearly' };
    const { body } = await set(away, wish);
    expect(body).toMatchObject({ code: 'number-taken', current: { number: 'X0700' } });
    expect(await next()).toMatch(/^X/);
    expect((await set(away, { ...wish, start: 701 })).body.series[1]).toMatchObject({ next: 'X701' });
  });

  test('invoices and credit notes can’t have patterns that give the same numbers', async () => {
    const pattern = 'INV-{YYYY}-{SEQ:4}';
    for (const start of [9000, undefined]) {
      const { status, body } = await set({ kind: 'credit_note', pattern, reset: 'yearly', start });
      expect([status, body.fields]).toEqual([400, { 'numbering.0.pattern': 'meets-other' }]);
    }
    expect(await next('credit_note')).toMatch(/^CN-/);
  });

  test('a start number that is set while the first is issued is the first, or refused', async () => {
    // No document has a number of that year.
    at.clock.now = new Date('2019-03-01T12:00:00.000Z');
    const draft = await at.draft();
    const wish = { kind: 'invoice', pattern: YEARLY, reset: 'yearly', start: 5000 };
    const issue = at.api.post<{ invoice: InvoiceDocument }>(at.manager, 'issue', {
      invoiceId: draft.id,
      version: draft.version,
      acceptBackdate: true,
    });
    const [answer, issued] = await Promise.all([set(wish), issue]);
    const isFirst = answer.status === 409;
    expect(issued.body.invoice.number).toBe(isFirst ? 'INV-2019-00001' : 'INV-2019-05000');
    expect(await next()).toBe(isFirst ? 'INV-2019-00002' : 'INV-2019-05001');
  });
});
