import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { invoiceDocumentOf } from '@/testing/factories/invoices';
import { testApp } from '@/testing/api';
import { eachBooks } from '@/testing/invoices';
import { sheetOf } from './sheet';

const AT = '2026-06-10T12:00:00.000Z';

eachBooks((at) => {
  const pdf = (path: string, as?: string) =>
    at.api.app.request(`/api/invoices/${path}`, { headers: as ? { 'session-token': as } : {} });
  const bytesOf = async (path: string, as?: string) => Buffer.from(await (await pdf(path, as)).arrayBuffer());

  test('an issued document is the same bytes for staff, owner and link, whatever changes later', async () => {
    const invoice = await at.issued({ notes: '<img src=http://127.0.0.1:9/x.png>' });
    await at.api.services.jobs.runDue();
    const { pdfId } = await at.db
      .selectFrom('invoice')
      .select('pdfId')
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    expect(pdfId).not.toBeNull();
    const before = await bytesOf(`pdf?invoiceId=${invoice.id}`, at.manager);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    await at.db.updateTable('party').set({ name: 'Renamed' }).where('id', '=', at.partyId).execute();
    await at.db.updateTable('company').set({ name: 'Other' }).execute();
    const owners = await bytesOf(`pdf?invoiceId=${invoice.id}`, at.owner.as);
    const { url } = await at.api.done<{ url: string }>(at.manager, 'link', {
      invoiceId: invoice.id,
      action: 'get',
    });
    const token = url.slice(url.lastIndexOf('/') + 1);
    const linked = await bytesOf(`public/pdf?token=${token}`);
    expect([Buffer.compare(before, owners), Buffer.compare(before, linked)]).toEqual([0, 0]);
    await at.db.updateTable('company').set({ name: 'Atrium' }).execute();
    await at.db.updateTable('party').set({ name: 'Blumenwerk GmbH' }).where('id', '=', at.partyId).execute();
    const answer = await pdf(`pdf?invoiceId=${invoice.id}&download=1`, at.manager);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${invoice.number}.pdf"`);
    await at.api.done(at.manager, 'link', { invoiceId: invoice.id, action: 'renew' });
    expect((await pdf(`public/pdf?token=${token}`)).status).toBe(404);
  });

  test('who may issue is told of what no font has, before the document is final', async () => {
    const lines = ['Berlin → Hamburg ✓', 'Coffee አማአ'].map((title) => ({ title, unitPrice: 1000 }));
    const { id } = await at.draft({ lines });
    const path = `/api/invoices/unprintable?invoiceId=${id}`;
    const { body } = await at.api.get<{ characters: string[] }>(path, { as: at.manager });
    expect(body).toEqual({ characters: ['አ', 'ማ'] });
    expect((await at.api.get(path, { as: at.owner.as })).status).toBe(403);
    const unknown = '/api/invoices/unprintable?invoiceId=nothing';
    expect((await at.api.get(unknown, { as: at.manager })).status).toBe(404);
    const many = String.fromCodePoint(...Array.from({ length: 30 }, (_, index) => 0x1200 + index));
    const long = await at.draft({ lines: [{ title: many, unitPrice: 1000 }] });
    const all = await at.api.get<{ characters: string[] }>(`/api/invoices/unprintable?invoiceId=${long.id}`, {
      as: at.manager,
    });
    expect(all.body.characters).toEqual(Array.from(many.slice(0, 20)));
  });

  test('who asks before it was drawn gets it drawn, once for all who ask', async () => {
    const { id } = await at.issued();
    const path = `pdf?invoiceId=${id}`;
    const [a, b] = await Promise.all([bytesOf(path, at.manager), bytesOf(path, at.admin)]);
    expect(Buffer.compare(a, b)).toBe(0);
    const stored = await at.db.selectFrom('attachment').select('id').where('ownerId', '=', id).execute();
    expect(stored).toHaveLength(1);
  });

  test('on a full disk an issued document is sent without being kept, and kept once there is room', async () => {
    const { id, number } = await at.issued();
    const full = testApp(at.db, { freeBytes: async () => 1000, now: () => at.clock.now });
    const get = (path: string) =>
      full.request(`/api/invoices/${path}`, { headers: { 'session-token': at.manager } });
    const kept = () => at.db.selectFrom('attachment').select('id').where('ownerId', '=', id).execute();
    const sent = await get(`pdf?invoiceId=${id}&download=1`);
    expect([sent.status, sent.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${number}.pdf"`,
    ]);
    expect(Buffer.from(await sent.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    const zip = unzipSync(Buffer.from(await (await get(`zip?invoiceIds=${id}`)).arrayBuffer()));
    expect(Buffer.from(zip[`${number}.pdf`] ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await kept()).toEqual([]);
    const mail = {
      invoiceId: id,
      to: ['a@example.org'],
      cc: [],
      subject: 'S',
      message: 'M',
      copyToMe: false,
    };
    const mailed = await full.post(
      '/api/invoices/send',
      { ...mail, attachPdf: true },
      { as: at.manager, headers: { 'idempotency-key': 'full-disk-0001' } },
    );
    expect(mailed).toMatchObject({ status: 503, body: { code: 'storage-full' } });
    await bytesOf(`pdf?invoiceId=${id}`, at.manager);
    expect(await kept()).toHaveLength(1);
  });

  test('many are one archive of the same files; what is not there is left out', async () => {
    const [one, two] = [await at.issued(), await at.issued()];
    const draft = await at.draft();
    const ids = [one.id, two.id, draft.id, 'nothing'].join(',');
    const files = unzipSync(await bytesOf(`zip?invoiceIds=${ids}`, at.manager));
    expect(Object.keys(files).toSorted()).toEqual(
      [`${one.number}.pdf`, `${two.number}.pdf`, `draft-invoice-${draft.id.slice(-6)}.pdf`].toSorted(),
    );
    const alone = await bytesOf(`pdf?invoiceId=${one.id}`, at.manager);
    expect(Buffer.compare(alone, Buffer.from(files[`${one.number}.pdf`]!))).toBe(0);
    expect((await pdf('zip?invoiceIds=nothing', at.manager)).status).toBe(404);
    expect((await pdf(`zip?invoiceIds=${one.id}`, at.owner.as)).status).toBe(403);
  });

  test('drafts are drawn as they are and kept nowhere; others do not get them', async () => {
    const draft = await at.draft();
    const answer = await pdf(`pdf?invoiceId=${draft.id}`, at.manager);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'inline; filename="draft-invoice.pdf"',
    ]);
    expect((await pdf(`pdf?invoiceId=${draft.id}`, at.owner.as)).status).toBe(404);
    const stranger = await at.api.person('guest');
    expect((await pdf(`pdf?invoiceId=${(await at.issued()).id}`, stranger.as)).status).toBe(404);
    expect((await pdf('public/pdf?token=wrong')).status).toBe(404);
    const print = await pdf(`print?invoiceIds=${draft.id},${(await at.issued()).id}`, at.manager);
    expect([print.status, print.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

test('what is printed is what the API says, in each language, without marks of direction', () => {
  for (const locale of LANGUAGES) {
    const sheet = sheetOf(invoiceDocumentOf({ locale }), null, AT);
    const text = JSON.stringify(sheet);
    expect(sheet.totals.at(-1)?.value).toMatch(/238[.,]00/);
    expect(sheet.rows[0]?.cells?.[0]).toMatch(/^2[.,]5 h$/);
    expect(text).not.toMatch(/[\u200e\u200f\u061c]/);
    // No payment state is printed, although half is paid.
    expect(text).not.toMatch(/119[.,]00/);
  }
});

test.each([
  ['en', 'VAT no. DE123456789', 'Germany', '2 days'],
  ['fr', 'N° TVA\u202f: DE123456789', 'Allemagne', '2 jours'],
  ['vi', 'Mã số thuế: DE123456789', 'Đức', '2 ngày'],
  ['cn', '税号：DE123456789', '德国', '2天'],
  ['ar', 'الرقم الضريبي: DE123456789', 'ألمانيا', 'يومان'],
] as const)(
  'tax numbers, countries and lengths of time are put in words in %s',
  (locale, vat, land, time) => {
    const { lines, ...invoice } = invoiceDocumentOf({ locale });
    const [line] = lines;
    const inDays = [{ ...line!, quantityMilli: 2000, unit: 'day' }];
    const sheet = sheetOf({ ...invoice, lines: inDays }, null, AT);
    const said = sheet.parties.flatMap((party) => party.lines);
    expect(said).toContain(vat);
    expect(said).toContain(land);
    expect(sheet.rows[0]?.cells?.[0]?.replaceAll('\u00a0', ' ')).toBe(time);
  },
);

test('a credit note shows its amounts below zero and what it corrects', () => {
  const corrects = { id: 'i', number: 'INV-2026-00003', issueDate: '2026-11-01', total: 1 };
  const sheet = sheetOf(invoiceDocumentOf({ kind: 'credit_note', corrects }), null, AT);
  expect(sheet.totals.at(-1)?.value).toBe('-€238.00');
  expect(sheet.facts).toContainEqual({ label: 'Corrects', value: 'INV-2026-00003' });
});

test.each([
  ['en', 'Reason: Late'],
  ['fr', 'Motif\u202f: Late'],
  ['cn', '原因：Late'],
] as const)('the reason of a credit note is written as %s writes', (locale, said) => {
  const sheet = sheetOf(invoiceDocumentOf({ kind: 'credit_note', reason: 'Late', locale }), null, AT);
  expect(sheet.remarks).toContain(said);
});

test('what carries no tax says why', () => {
  const taxes = (['E', 'AE'] as const).map((category) => ({ category, rate: 0, base: 100, tax: 0 }));
  const { remarks } = sheetOf(invoiceDocumentOf({ taxes }), null, AT);
  expect(remarks).toEqual(['Exempt from VAT.', 'Reverse charge: the recipient owes the VAT.']);
});
