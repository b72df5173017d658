import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { demoOrders } from '@/testing/scale';
import { EXPORT_COLUMNS } from './export';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;

  beforeAll(async () => {
    db = await open();
    // Fixed, so that nothing becomes overdue between the list and its export.
    const now = new Date();
    await seedDemo({ db, now: () => now, orders: demoOrders });
    api = testApp(db, { now: () => now });
    as = await api.signIn('admin@atrium.example');
  });

  async function take(query: string, language = 'en') {
    const headers = { 'session-token': as, cookie: `i18nextLng=${language}` };
    const response = await api.request(`/api/invoices/export?${query}`, { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, bytes, lines: new TextDecoder().decode(bytes).trimEnd().split('\r\n') };
  }

  test('the table has exactly the filtered rows, in the order of the list, over many pages', async () => {
    const stored = await db
      .selectFrom('invoice')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirst();
    const everything = await take('');
    expect(everything.lines).toHaveLength((stored?.n ?? 0) + 1);
    const listed = await api.get<{ invoices: { number: string }[] }>(
      '/api/invoices?status=unpaid&sort=-total&limit=200',
      { as },
    );
    const { lines } = await take('status=unpaid&sort=-total');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      listed.body.invoices.map(({ number }) => number),
    );
  });

  test('it is a download in UTF-8 that spreadsheets recognise', async () => {
    const { response, bytes } = await take('status=draft');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="invoices-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  });

  test('a customer named like a formula is harmless, and a credit note stays a number', async () => {
    const party = await storeParty(db, { name: `=cmd|' /C calc'!A0` });
    await storeInvoice(db, { partyId: party.id, reference: '@x,"y"' });
    const { lines } = await take(`partyId=${party.id}`);
    expect(lines[1]).toContain(`,'=cmd|' /C calc'!A0,"'@x,""y""",`);
    const credits = await take('kind=credit_note');
    expect(credits.lines[1]?.split(',')[9]).toMatch(/^-\d+\.\d\d$/);
  });

  test.each(LANGUAGES)('headings and statuses are in %s, none empty', async (language) => {
    const { lines } = await take('status=void', language);
    const headings = lines[0]?.replace('\uFEFF', '').split(',') ?? [];
    expect(headings).toHaveLength(EXPORT_COLUMNS.length);
    expect(headings.every((text) => text.trim() !== '')).toBe(true);
    if (language !== 'en') expect(headings[0]).not.toBe('Number');
    expect(lines[1]?.split(',')[2]).not.toBe('void');
  });

  test('bad filters are refused before a byte is sent', async () => {
    const { status, body } = await api.get('/api/invoices/export?status=late&limit=5', { as });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['limit', 'status.0']]);
  });

  test('who stops reading stops the export', async () => {
    const { body } = await api.request('/api/invoices/export', { headers: { 'session-token': as } });
    const reader = body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await take('status=draft')).response.status).toBe(200);
  });

  test('by lines, each line stands behind its document, as many as the documents have', async () => {
    const listed = await api.get<{ invoices: { id: string; number: string }[] }>(
      '/api/invoices?status=overdue&sort=-total&limit=200',
      { as },
    );
    const ids = listed.body.invoices.map(({ id }) => id);
    const lines = await db
      .selectFrom('invoice_line')
      .selectAll()
      .where('invoiceId', 'in', ids)
      .orderBy('position')
      .execute();
    const taken = await take('status=overdue&sort=-total&lines=1');
    expect(taken.lines).toHaveLength(lines.length + 1);
    expect(taken.lines[0]).toMatch(/^\uFEFF?Number,.*,Title,Description,Quantity,Unit,Unit price,Line total/);
    const [first] = listed.body.invoices;
    const own = lines.filter(({ invoiceId }) => invoiceId === first?.id);
    const rows = taken.lines.slice(1, 1 + own.length);
    expect(rows.every((row) => row.startsWith(`${first?.number},`))).toBe(true);
    expect(rows.every((row, at) => row.includes(own[at]!.title))).toBe(true);
    expect(taken.lines[1 + own.length]).not.toMatch(new RegExp(`^${first?.number},`));
  });
});
