import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { invoicesContract } from '@/domain/invoices/contract';
import { addDays } from '@/domain/days';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { settingsContract } from '@/domain/invoices/settings';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeInvoice, storeParty } from '@/testing/factories/storedInvoices';
import { countStatements } from '@/testing/statements';
import { demoOrders } from '@/testing/scale';

type ListAnswer = OutputOf<(typeof invoicesContract)['list']>;
const NOW = new Date('2026-11-21T12:00:00.000Z');

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let staff: string;
  let guest: string;

  beforeAll(async () => {
    db = await open();
    await seedDemo({ db, now: () => NOW, orders: demoOrders });
    api = testApp(db, { now: () => NOW });
    staff = await api.signIn('member@atrium.example');
    guest = await api.signIn('guest@atrium.example');
  });

  const list = async (query: string, as = staff) =>
    (await api.get<ListAnswer>(`/api/invoices?${query}`, { as })).body;

  async function walk(query: string, as = staff, between: () => Promise<unknown> = async () => {}) {
    const rows: InvoiceRow[] = [];
    let cursor = '';
    do {
      const { invoices, next = '' } = await list(`${query}${cursor && `&cursor=${cursor}`}`, as);
      rows.push(...invoices);
      cursor = next;
      await between();
    } while (cursor);
    return rows;
  }

  test('the list begins with the drafts, then come the newest', async () => {
    const { invoices } = await list('');
    expect(invoices).toHaveLength(50);
    const drafts = invoices.filter(({ status }) => status === 'draft');
    expect(drafts).toHaveLength(11);
    expect(invoices.slice(0, 11)).toEqual(drafts);
    const days = invoices.slice(11).map(({ issueDate }) => issueDate ?? '');
    expect(days).toEqual(days.toSorted((a, b) => b.localeCompare(a)));
  });

  test('a list with figures takes at most four statements besides the one of the session, however many rows and filters', async () => {
    const counted = countStatements(db);
    const app = testApp(counted.db, { now: () => NOW });
    for (const query of [
      'limit=1&stats=1',
      'limit=200&stats=1',
      'limit=200&stats=1&query=a&age=1-30&min=1&status=overdue',
    ]) {
      counted.reset();
      await app.get(`/api/invoices?${query}`, { as: staff });
      expect(counted.count()).toBeGreaterThan(0);
      expect(counted.count()).toBeLessThanOrEqual(5);
    }
  });

  test.each(['issueDate', 'dueDate', 'total', 'balance', 'number', 'customer', 'sentCount', 'status'])(
    'pages sorted by %s show every row once in both directions, while rows come in',
    async (sort) => {
      const before = (await walk('limit=200')).map(({ id }) => id);
      for (const direction of ['', '-']) {
        const arrive = async () => storeInvoice(db, { total: 50_000, issueDate: '2026-05-05' });
        const ids = (await walk(`sort=${direction}${sort}&limit=60`, staff, arrive)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(before));
      }
    },
  );

  test('amounts are sorted as they are shown: credit notes below nothing', async () => {
    const rows = await walk('sort=-total&limit=200');
    const amounts = rows.map(({ kind, total }) => (kind === 'credit_note' ? -total : total));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts.at(-1)).toBeLessThan(0);
  });

  test('sorted by status the rows of each stand together, the open ones from the latest on', async () => {
    const rows = await walk('sort=status&limit=200');
    const statuses = rows.map(({ status }) => (status === 'partly_paid' ? 'unpaid' : status));
    const blocks = statuses.filter((status, at) => status !== statuses[at - 1]);
    expect(blocks).toEqual([
      'draft',
      'overdue',
      'unpaid',
      'paid',
      'credited',
      'issued',
      'uncollectible',
      'void',
    ]);
    const due = rows.flatMap(({ status, dueDate }) => (status === 'overdue' ? (dueDate ?? []) : []));
    expect(due).toEqual(due.toSorted());
  });

  test('statuses may be named in any order, sorted by date or by amount', async () => {
    for (const sort of ['-issueDate', '-total']) {
      const rows = await walk(`sort=${sort}&limit=200&status=overdue&status=partly_paid`);
      expect(rows.length).toBeGreaterThan(0);
      expect(await walk(`sort=${sort}&limit=200&status=partly_paid&status=overdue`)).toEqual(rows);
    }
  });

  test('From alone, To alone and both give the days between, both included', async () => {
    const [from, to] = [addDays('2026-11-21', -90), addDays('2026-11-21', -30)];
    const issued = (await walk('limit=200')).filter(({ status }) => status !== 'draft');
    const idsOf = (rows: InvoiceRow[]) => rows.map(({ id }) => id).sort();
    const inDays = (low: string, high: string) =>
      idsOf(issued.filter(({ issueDate }) => issueDate !== null && issueDate >= low && issueDate <= high));
    expect(idsOf(await walk(`limit=200&from=${from}`))).toEqual(inDays(from, '9'));
    expect(idsOf(await walk(`limit=200&to=${to}`))).toEqual(inDays('0', to));
    expect(idsOf(await walk(`limit=200&from=${from}&to=${to}`))).toEqual(inDays(from, to));
    expect(inDays(from, to).length).toBeGreaterThan(5);
  });

  test('days of payment are days of the workspace', async () => {
    await db.updateTable('workspace').set({ timeZone: 'Pacific/Auckland' }).execute();
    const paid = await storeInvoice(db, {
      balance: 0,
      allocated: 10_000,
      paidAt: '2026-11-20T11:30:00.000Z',
    });
    const found = async (day: string) =>
      (await walk(`limit=200&dateField=paid&from=${day}&to=${day}`)).some(({ id }) => id === paid.id);
    expect(await found('2026-11-21')).toBe(true);
    expect(await found('2026-11-20')).toBe(false);
    await db.updateTable('workspace').set({ timeZone: 'UTC' }).execute();
  });

  test('due today is not overdue; tomorrow it is, without any write', async () => {
    const { id } = await storeInvoice(db, { issueDate: '2026-11-01', dueDate: '2026-11-21' });
    const tomorrow = testApp(db, { now: () => new Date('2026-11-22T00:00:00.000Z') });
    const statusAt = async (app: typeof api) => {
      const answer = await app.get<{ invoice: InvoiceRow }>(`/api/invoices/invoice?invoiceId=${id}`, {
        as: staff,
      });
      const overdue = await app.get<ListAnswer>('/api/invoices?status=overdue&limit=200', { as: staff });
      return [answer.body.invoice.status, overdue.body.invoices.some((row) => row.id === id)];
    };
    expect(await statusAt(api)).toEqual(['unpaid', false]);
    expect(await statusAt(tomorrow)).toEqual(['overdue', true]);
  });

  test('search finds by number, running number, customer without accents, reference and line title', async () => {
    const party = await storeParty(db, { name: 'Đặng Thị Trà Giang 上海云' });
    const texts = { reference: 'Ref/Ω77', titles: ['Übersetzung des Handbuchs'] };
    const { id, number, seq } = await storeInvoice(db, { partyId: party.id, ...texts });
    const found = async (text: string) =>
      (await walk(`limit=200&query=${encodeURIComponent(text)}`)).some((row) => row.id === id);
    for (const text of [
      number!,
      number!.toLowerCase(),
      String(seq),
      'dang thi',
      'giang Đặng',
      'ref/ω77',
      'uberset',
      '上海',
      '海云',
    ]) {
      expect([text, await found(text)]).toEqual([text, true]);
    }
    for (const text of ['海上', 'thi-dang', 'bersetzung', 'zzz', '%', '_', "' or 1=1 --", '"', '*']) {
      expect([text, await found(text)]).toEqual([text, false]);
    }
  });

  test('one document comes with its parties, lines and taxes, which add up to the total', async () => {
    const [row] = (await list('status=paid&limit=1')).invoices;
    const { body } = await api.get<OutputOf<(typeof invoicesContract)['invoice']>>(
      `/api/invoices/invoice?invoiceId=${row!.id}`,
      { as: staff },
    );
    const { invoice } = body;
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    expect(sum(invoice.lines.map(({ net, tax }) => net + tax))).toBe(invoice.total);
    expect(sum(invoice.taxes.map(({ base, tax }) => base + tax))).toBe(invoice.total);
    expect(invoice.seller?.name).toBe('Atrium Demo');
    expect(invoice.buyer?.name).toBe(row!.party?.name);
    expect(invoice.internalNote).toBe('');
  });

  test('a credit note names its invoice, and the invoice its credit note', async () => {
    const read = async (id: string) =>
      (
        await api.get<OutputOf<(typeof invoicesContract)['invoice']>>(
          `/api/invoices/invoice?invoiceId=${id}`,
          { as: staff },
        )
      ).body.invoice;
    const [row] = (await list('kind=credit_note&limit=1')).invoices;
    const note = await read(row!.id);
    const invoice = await read(note.corrects!.id);
    expect(invoice.creditNotes.map(({ id }) => id)).toContain(note.id);
    expect(invoice.credited).toBeGreaterThanOrEqual(note.total);
  });

  test('a guest sees the own documents, no drafts, and nothing of others', async () => {
    const { body: person } = await api.get<{ id: string }>('/v1/endusers', { as: guest });
    const own = await db
      .selectFrom('party')
      .select('id')
      .where('userId', '=', person.id)
      .executeTakeFirstOrThrow();
    const draft = await storeInvoice(db, { partyId: own.id, state: 'draft' });
    const rows = await walk('limit=200', guest);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(new Set(rows.map(({ party }) => party?.id))).toEqual(new Set([own.id]));
    expect(rows.map(({ id }) => id)).not.toContain(draft.id);
    expect(rows.map(({ status }) => status)).toContain('unpaid');
    const figures = await list('stats=1', guest);
    expect(figures.counts?.all).toBe(rows.length);
    const foreign = (await walk('limit=200')).find(({ party }) => party?.id !== own.id);
    for (const id of [foreign!.id, draft.id, 'no-such-id']) {
      const answer = await api.get(`/api/invoices/invoice?invoiceId=${id}`, { as: guest });
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
    expect(await walk(`limit=200&partyId=${foreign!.party!.id}`, guest)).toEqual([]);
    const mine = await api.get<{ invoice: object }>(`/api/invoices/invoice?invoiceId=${rows[0]!.id}`, {
      as: guest,
    });
    expect(mine.status).toBe(200);
    expect(mine.body.invoice).not.toHaveProperty('internalNote');
  });

  test.each(['/api/invoices/export', '/api/invoices/services'])('a guest may not read %s', async (path) => {
    expect((await api.get(path, { as: guest })).status).toBe(403);
    expect((await api.get(path)).status).toBe(401);
  });

  test('the services of the demo come in their order with their prices', async () => {
    const { body } = await api.get<OutputOf<(typeof settingsContract)['services']>>(
      '/api/invoices/services',
      { as: staff },
    );
    expect(body.services.map(({ name, unitPrice }) => [name, unitPrice])).toEqual([
      ['Consulting', 9099],
      ['Design', 8099],
      ['Development', 7099],
      ['Training', 6099],
      ['Hosting', 4099],
    ]);
  });

  test.each([
    ['status=late', 'status.0'],
    ['sort=colour', 'sort'],
    ['age=old', 'age'],
    ['from=2026-02-30', 'from'],
    ['from=2026-03-01&to=2026-02-28', 'to'],
    ['min=5&max=4', 'max'],
    ['min=1.5', 'min'],
    ['limit=201', 'limit'],
    ['limit=0', 'limit'],
    ['kind=quote', 'kind'],
    ['currency=euro', 'currency'],
    ['cursor=WyJ4Il0', 'cursor'],
    [`query=${'x'.repeat(101)}`, 'query'],
    ['stats=yes', 'stats'],
    ['colour=red', 'colour'],
  ])('%s is refused with the field %s', async (query, field) => {
    const { status, body } = await api.get(`/api/invoices?${query}`, { as: staff });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('a cursor of another order, filter or person is refused', async () => {
    const { next } = await list('limit=1');
    for (const [query, as] of [
      ['sort=total', staff],
      ['status=paid', staff],
      ['limit=1', guest],
    ] as const) {
      const { status, body } = await api.get(`/api/invoices?${query}&cursor=${next}`, { as });
      expect([status, body.fields]).toEqual([400, { cursor: 'invalid' }]);
    }
  });
});
