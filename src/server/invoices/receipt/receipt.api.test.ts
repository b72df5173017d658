import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import type { InvoicePayment } from '@/domain/invoices/paying';
import { paint } from '@/server/core/pdf/paint';
import { eachBooks } from '@/testing/invoices';
import { findReceipt } from './find';
import { receiptSheet } from './sheet';

eachBooks((at) => {
  const take = async (invoiceId: string, amount: number) =>
    (
      await at.api.done<{ payment: InvoicePayment }>(at.admin, 'payments/new', {
        partyId: at.partyId,
        amount,
        method: 'bank_transfer',
        receivedOn: '2026-06-10',
        reference: 'R 7',
        allocations: [{ invoiceId, amount }],
      })
    ).payment;
  const get = (path: string, as?: string) =>
    at.api.app.request(`/api/invoices/${path}`, { headers: as ? { 'session-token': as } : {} });

  test('staff, owner and the holder of the link get it as PDF; nobody else does', async () => {
    const { id, number } = await at.issued();
    const payment = await take(id, 5000);
    const path = `receipt?paymentId=${payment.id}&download=1`;
    for (const as of [at.manager, at.owner.as]) {
      const answer = await get(path, as);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${number}.pdf"`);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    const stranger = await at.api.person('guest');
    expect((await get(path, stranger.as)).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    const link = async (invoiceId: string) => {
      const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId, action: 'get' });
      return url.slice(url.lastIndexOf('/') + 1);
    };
    const other = await at.issued();
    const linked = (token: string) => get(`public/receipt?token=${token}&paymentId=${payment.id}`);
    expect((await linked(await link(id))).status).toBe(200);
    expect((await linked(await link(other.id))).status).toBe(404);
  });

  test('the document names each payment that has a receipt, to its owner and who has the link', async () => {
    const { id } = await at.issued();
    expect((await at.read(id, at.owner.as)).receipts).toBeUndefined();
    const [first, second] = [await take(id, 5000), await take(id, 1000)];
    await at.api.done(at.admin, 'payments/reverse', { paymentId: second.id });
    const receipts = [{ paymentId: first.id, amount: 5000, paidOn: '2026-06-10' }];
    expect((await at.read(id, at.owner.as)).receipts).toEqual(receipts);
    const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId: id, action: 'get' });
    const linked = await get(`public?token=${url.slice(url.lastIndexOf('/') + 1)}`);
    expect(await linked.json()).toMatchObject({ invoice: { receipts } });
  });

  test('it says what was paid of each invoice and what was left then, in the language of the document', async () => {
    const { id, number } = await at.issued({ locale: 'fr' });
    const first = await take(id, 5000);
    await take(id, 6900);
    const tools = at.api.services;
    const user = { id: at.owner.id, permissions: [] } as never;
    const sheet = await receiptSheet(tools, await findReceipt(at.db, first.id, { user }), true);
    expect([sheet.title, sheet.language]).toEqual(['Reçu', 'fr']);
    const plain = (texts: readonly string[] | null | undefined) =>
      texts?.map((text) => text.replaceAll(/\s/g, ' '));
    expect(sheet.rows.map(({ title }) => title)).toEqual([number]);
    expect(plain(sheet.rows[0]?.cells)).toEqual(['119,00 €', '50,00 €', '69,00 €']);
    expect(sheet.facts.map(({ value }) => value)).toContain('R 7');
    for (const language of LANGUAGES) {
      expect((await paint([{ ...sheet, language }])).byteLength).toBeGreaterThan(1000);
    }
  });
});
