import { beforeAll, expect, test } from 'vitest';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { shownPicture } from '@/testing/pictures';
import { demoOrders } from '@/testing/scale';

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    const now = new Date();
    api = testApp(await open(), { now: () => now });
    await seedDemo({ ...api.services, orders: demoOrders });
    as = await api.signIn('manager@atrium.example');
  });
  const read = async <T>(path: string) => (await api.get<T>(`/api/${path}`, { as })).body;

  test('documents of the demo carry the company’s picture, which whoever has their link sees too', async () => {
    const { company } = await read<{ company: { logoId: string | null } }>('company');
    const { invoices } = await read<{ invoices: InvoiceRow[] }>('invoices?status=paid&limit=20');
    expect(invoices).toHaveLength(20);
    for (const { id } of invoices) {
      const { invoice } = await read<{ invoice: InvoiceDocument }>(`invoices/invoice?invoiceId=${id}`);
      expect(invoice.seller?.logoId).toBe(company.logoId);
    }
    const query = new URLSearchParams({
      ref: company.logoId ?? '',
      variant: 'original',
      disposition: 'inline',
    });
    expect((await shownPicture(api, `/api/blobs/content?${query}`)).status).toBe(200);
  });

  test('a demo document tells who wrote, sent and saw it', async () => {
    const { invoices } = await read<{ invoices: InvoiceRow[] }>('invoices?status=unpaid&limit=50');
    const seen = invoices.find(({ viewedAt, sentCount }) => viewedAt !== null && sentCount > 0);
    const { invoice } = await read<{ invoice: InvoiceDocument }>(`invoices/invoice?invoiceId=${seen?.id}`);
    const kinds = invoice.events.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['created', 'issued', 'sent', 'viewed']));
    expect(invoice.sends).toHaveLength(invoice.sentCount);
  });
});
