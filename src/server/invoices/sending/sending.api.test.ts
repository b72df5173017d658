import { expect, test } from 'vitest';
import type { ErrorBody } from '@/domain/errors';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { eachBooks } from '@/testing/invoices';

const LETTER = {
  to: ['ida@blumenwerk.example'],
  subject: 'Invoice {number}',
  message: 'See {link}, {customer} {constructor}',
};

eachBooks((at) => {
  const send = (invoiceId: string, more: object = {}, key = `send-${invoiceId}`) =>
    at.api.post<{ invoice: InvoiceDocument }>(
      at.manager,
      'send',
      { invoiceId, ...LETTER, ...more },
      { 'idempotency-key': key },
    );
  const mailOf = (invoiceId: string) =>
    at.db
      .selectFrom('invoice_send')
      .innerJoin('system_mail', 'system_mail.id', 'invoice_send.mailId')
      .select(['invoice_send.id', 'openedAt', 'system_mail.to', 'system_mail.cc', 'system_mail.subject'])
      .select(['text', 'attachments', 'link', 'system_mail.locale'])
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();

  test('one key is one mail, in the language of the document, with its PDF and a link of its own', async () => {
    const { id, number } = await at.issued({ locale: 'fr' });
    const [a, b] = await Promise.all([send(id, { copyToMe: true }), send(id, { copyToMe: true })]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.invoice.sentCount).toBe(1);
    expect(a.body.invoice.events.map(({ kind }) => kind)).toContain('sent');
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ to: LETTER.to[0], subject: `Invoice ${number}`, locale: 'fr' });
    expect(JSON.parse(mail.cc)).toHaveLength(1);
    expect(mail.link).toMatch(new RegExp(`/invoice/[\\w-]+\\?send=${mail.id}$`));
    expect(mail.text).toContain(`See ${mail.link}, Blumenwerk GmbH {constructor}`);
    const [file] = JSON.parse(mail.attachments) as { attachmentId: string; name: string }[];
    expect(file?.name).toBe(`${number}.pdf`);
    const { pdfId } = await at.db
      .selectFrom('invoice')
      .select('pdfId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(file?.attachmentId).toBe(pdfId);
  });

  test('its first opening is seen; staff and HEAD are not; a link that was renewed opens nothing', async () => {
    const { id } = await at.issued();
    await send(id, { attachPdf: false });
    const { link, id: sendId } = await mailOf(id);
    const token = /invoice\/([\w-]+)/.exec(link ?? '')?.[1];
    const path = `/api/invoices/public?token=${token}&send=${sendId}`;
    await at.api.get(path, { as: at.manager });
    await at.api.app.request(path, { method: 'HEAD' });
    expect([(await mailOf(id)).openedAt, (await at.read(id)).viewedAt]).toEqual([null, null]);
    expect((await at.api.get(path)).status).toBe(200);
    const seen = at.clock.now.toISOString();
    at.clock.now = new Date(at.clock.now.getTime() + 60_000);
    await at.api.get(path);
    expect([(await mailOf(id)).openedAt, (await at.read(id)).viewedAt]).toEqual([seen, seen]);
    expect((await at.read(id)).events.filter(({ kind }) => kind === 'viewed')).toHaveLength(1);
    await at.api.done(at.manager, 'link', { invoiceId: id, action: 'renew' });
    expect((await at.api.get(path)).status).toBe(404);
  });

  test('eleven addresses, a broken one, a line break in the subject, no text, a draft: nothing is sent', async () => {
    const { id } = await at.issued();
    const eleven = Array.from({ length: 11 }, (_, index) => `a${index}@example.org`);
    const wishes = [
      [{ to: eleven }, 'to'],
      [{ to: ['x'] }, 'to.0'],
      [{ cc: ['ida@example.org', 'x@'] }, 'cc.1'],
      [{ subject: 'a\nb' }, 'subject'],
      [{ subject: 'a\r\nBcc: x@example.org' }, 'subject'],
      [{ message: ' ' }, 'message'],
      [{ to: [] }, 'to'],
    ] as const;
    for (const [index, [bad, field]] of wishes.entries()) {
      const { status, body } = await send(id, bad, `bad-key-${index}`);
      expect([status, Object.keys((body as unknown as ErrorBody).fields ?? {})]).toEqual([400, [field]]);
    }
    const draft = await at.draft();
    expect((await send(draft.id)).body).toMatchObject({ code: 'not-issued' });
    expect((await at.read(id)).sentCount).toBe(0);
    const sends = await at.db.selectFrom('invoice_send').select('id').where('invoiceId', '=', id).execute();
    expect(sends).toEqual([]);
  });

  test('the letter that is offered is in the language of the document and names its figures', async () => {
    const { id, number } = await at.issued({ locale: 'fr' });
    const { body } = await at.api.get<{ subject: string; message: string; to: string; sendsMail: boolean }>(
      `/api/invoices/letter?invoiceId=${id}`,
      { as: at.manager },
    );
    expect(body).toMatchObject({ subject: `Facture ${number} de Atrium`, sendsMail: false });
    expect(body.message).toContain('119,00');
    expect(body.message).toContain('{link}');
  });
});
