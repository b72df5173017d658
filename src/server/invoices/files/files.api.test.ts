import { expect, test } from 'vitest';
import type { InvoiceFile, InvoiceFiles } from '@/domain/invoices/files';
import { newId } from '@/server/db/row';
import { eachBooks } from '@/testing/invoices';

eachBooks((at) => {
  const upload = async (as: string, purpose = 'invoice') => {
    const file = { file: new Blob([`Hours of ${newId()}`]), name: 'hours.txt' };
    const answer = await at.api.raw.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      file,
      as,
    );
    expect(answer.status).toBe(200);
    return answer.body.attachment.id;
  };
  const set = (body: object, as = at.manager) =>
    at.api.raw.post<{ attachments: InvoiceFile[]; fields?: Record<string, string> }>(
      '/api/invoices/files',
      body,
      { as },
    );
  const read = async (invoiceId: string, as = at.manager) =>
    (await at.api.raw.get<InvoiceFiles>(`/api/invoices/files?invoiceId=${invoiceId}`, { as })).body;
  const opened = async (url: string, as?: string) =>
    (
      await at.api.raw.request(
        new URL(url, 'http://localhost'),
        as ? { headers: { 'session-token': as } } : {},
      )
    ).status;
  const linked = async (invoiceId: string) => {
    const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId, action: 'get' });
    const token = new URL(url).pathname.split('/').at(-1);
    return (await at.api.raw.get<InvoiceFiles>(`/api/invoices/public/files?token=${token}`)).body;
  };
  const shown = (attachmentId: string) => ({ attachmentId, isPublic: true });
  const hidden = (attachmentId: string) => ({ attachmentId, isPublic: false });

  test('an issued invoice takes files; its customer and its link see those that are shown to them', async () => {
    const { id: invoiceId } = await at.issued();
    const [time, note] = [await upload(at.manager), await upload(at.manager)];
    const { body } = await set({ invoiceId, attachments: [shown(time), hidden(note)] });
    expect(body.attachments.map(({ id, isPublic }) => [id, isPublic])).toEqual([
      [time, true],
      [note, false],
    ]);
    expect((await read(invoiceId)).files.map(({ id }) => id)).toEqual([time, note]);
    for (const files of [(await read(invoiceId, at.owner.as)).files, (await linked(invoiceId)).files]) {
      expect(files.map(({ id }) => id)).toEqual([time]);
      expect(await opened(files[0]!.downloadUrl)).toBe(200);
    }
    const bare = (id: string) => `/api/blobs/content?ref=${id}&variant=original&disposition=attachment`;
    expect(await opened(bare(time), at.owner.as)).toBe(200);
    expect(await opened(bare(note), at.owner.as)).toBe(404);
    expect(await opened(bare(note), (await at.api.person('guest')).as)).toBe(404);
    for (const as of [at.manager, at.member]) expect(await opened(bare(note), as)).toBe(200);
    expect((await at.read(invoiceId)).events.map(({ kind }) => kind)).toContain('files');
  });

  test('what is shown can be hidden again, taken off and brought back', async () => {
    const { id: invoiceId } = await at.issued();
    const [one, two] = [await upload(at.manager), await upload(at.manager)];
    await set({ invoiceId, attachments: [shown(one), shown(two)] });
    await set({ invoiceId, attachments: [hidden(one)] });
    expect((await read(invoiceId)).files.map(({ id, isPublic }) => [id, isPublic])).toEqual([[one, false]]);
    expect((await read(invoiceId, at.owner.as)).files).toEqual([]);
    await set({ invoiceId, attachments: [shown(two), shown(one)] });
    expect((await read(invoiceId, at.owner.as)).files.map(({ id }) => id)).toEqual([two, one]);
  });

  test('a payment has files of its own', async () => {
    const { id: invoiceId } = await at.issued();
    const { payment } = await at.api.done<{ payment: { id: string } }>(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount: 100,
      method: 'cash',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount: 100 }],
    });
    const [slip, note] = [await upload(at.admin), await upload(at.admin)];
    const wish = { paymentId: payment.id, attachments: [shown(slip), hidden(note)] };
    expect((await set(wish, at.admin)).status).toBe(200);
    const ids = ({ payments }: InvoiceFiles) =>
      payments.map(({ paymentId, files }) => [paymentId, files.map(({ id }) => id)]);
    expect(ids(await read(invoiceId))).toEqual([[payment.id, [slip, note]]]);
    expect(ids(await read(invoiceId, at.owner.as))).toEqual([[payment.id, [slip]]]);
  });

  test('uploads of others or for something else, one twice and one too many are refused, and nothing changes', async () => {
    const { id: invoiceId } = await at.issued();
    const [foreign, wrong, own] = [
      await upload(at.admin),
      await upload(at.manager, 'chat'),
      await upload(at.manager),
    ];
    for (const attachments of [[shown(foreign)], [shown(wrong)], [shown(own), hidden(own)]]) {
      const { status, body } = await set({ invoiceId, attachments });
      expect([status, body.fields]).toEqual([400, { attachments: 'invalid' }]);
    }
    const many = Array.from({ length: 21 }, () => shown(newId()));
    expect((await set({ invoiceId, attachments: many })).status).toBe(400);
    expect((await set({ attachments: [] })).status).toBe(400);
    expect((await read(invoiceId)).files).toEqual([]);
  });

  test('who may not write invoices sets no files, another person sees none, an unknown record is not found', async () => {
    const { id: invoiceId } = await at.issued();
    const stranger = await at.api.person('guest');
    expect((await set({ invoiceId, attachments: [] }, at.owner.as)).status).toBe(403);
    expect((await set({ invoiceId: newId(), attachments: [] })).status).toBe(404);
    expect((await set({ paymentId: newId(), attachments: [] })).status).toBe(404);
    const asked = await at.api.raw.get(`/api/invoices/files?invoiceId=${invoiceId}`, { as: stranger.as });
    expect(asked.status).toBe(404);
    expect((await at.api.raw.get(`/api/invoices/public/files?token=${'a'.repeat(32)}`)).status).toBe(404);
  });
});
