import { expect, test } from 'vitest';
import type { InvoiceDocument, InvoiceRow } from '@/domain/invoices/schemas';
import { storeProduct } from '@/testing/factories/products';
import { eachBooks, LINE } from '@/testing/invoices';
import { purgeDrafts } from './purge';

eachBooks((at) => {
  test('a draft is counted as it is written, and written again as a whole', async () => {
    const draft = await at.draft({ discountKind: 'percent', discountValue: 10_000, notes: 'Thanks' });
    expect(draft).toMatchObject({ status: 'draft', number: null, subtotal: 10_000, discount: 1000 });
    expect([draft.net, draft.tax, draft.total]).toEqual([9000, 1710, 10_710]);
    const lines = [LINE, { kind: 'text', title: 'Second part' }, { ...LINE, quantityMilli: 2500 }];
    const { invoice } = await at.api.done(at.member, 'update', {
      invoiceId: draft.id,
      version: draft.version,
      invoice: { lines, discountKind: 'none', discountValue: 0 },
    });
    expect(invoice.lines.map(({ kind, lineTotal }) => [kind, lineTotal])).toEqual([
      ['service', 10_000],
      ['text', 0],
      ['service', 25_000],
    ]);
    expect([invoice.total, invoice.notes]).toEqual([41_650, 'Thanks']);
    expect((await at.read(draft.id)).lines).toEqual(invoice.lines);
  });

  test('what comes to more than an amount can be is refused, whole and line by line; nothing is written', async () => {
    const { id: invoiceId, version } = await at.draft();
    const write = (lines: object[]) =>
      at.api.post(at.manager, 'update', { invoiceId, version, invoice: { lines } });
    const most = { ...LINE, unitPrice: 10_000_000_000, quantityMilli: 1_000_000, taxRate: 0 };
    const refused = [
      [{ ...most, quantityMilli: 1_000_000_000 }],
      [most, most],
      [
        { ...most, quantityMilli: 1_000_000_000 },
        { ...most, unitPrice: -10_000_000_000, quantityMilli: 999_999_999 },
      ],
    ];
    for (const lines of refused) {
      const { status, body } = await write(lines);
      expect([status, body.fields]).toEqual([400, { 'invoice.lines': 'total-too-big' }]);
    }
    expect((await at.read(invoiceId)).version).toBe(version);
    expect((await write([most])).status).toBe(200);
    expect((await at.read(invoiceId)).total).toBe(10_000_000_000_000);
    const list = await at.api.get('/api/invoices?stats=1&limit=1', { as: at.manager });
    expect(list.status).toBe(200);
  });

  test('a discount is at most the whole, also where only a part of it is written', async () => {
    const { id: invoiceId, version } = await at.draft({ discountKind: 'percent', discountValue: 10_000 });
    const write = (invoice: object, as = version) =>
      at.api.post(at.manager, 'update', { invoiceId, version: as, invoice });
    const refused = { 'invoice.discountValue': 'too-big:100000' };
    expect((await write({ discountValue: 300_000 })).body.fields).toEqual(refused);
    expect((await write({ discountKind: 'amount', discountValue: 200_000 })).status).toBe(200);
    expect((await write({ discountKind: 'percent' }, version + 1)).body.fields).toEqual(refused);
  });

  test('a class of taxes that is not there is named at its line', async () => {
    const lines = [LINE, { ...LINE, taxClassId: 'standard' }, { ...LINE, taxClassId: 'luxury' }];
    const { status, body } = await at.api.post(at.manager, 'new', { invoice: { lines } });
    expect([status, body.fields]).toEqual([400, { 'invoice.lines.2.taxClassId': 'unknown' }]);
  });

  test('windows of staff hear of new and of changed drafts', async () => {
    const heard = async (invoiceId: string) => {
      const rows = await at.db.selectFrom('live_event').select(['type', 'payload']).execute();
      const told = rows.filter(({ payload }) => payload.includes(invoiceId));
      return told.map(({ type }) => type);
    };
    const { id: invoiceId, version } = await at.draft();
    const changed = 'invoices.invoiceChanged';
    expect(await heard(invoiceId)).toEqual([changed]);
    await at.api.done(at.manager, 'update', { invoiceId, version, invoice: { notes: 'x' } });
    expect(await heard(invoiceId)).toEqual([changed, changed]);
    const { invoice } = await at.api.done(at.manager, 'duplicate', { invoiceId });
    expect(await heard(invoice.id)).toEqual([changed]);
  });

  test('the second of two writers gets 409 with the newer version, and nothing is lost', async () => {
    const { id: invoiceId, version } = await at.draft();
    const write = (reference: string) =>
      at.api.post<{ current?: InvoiceDocument }>(at.manager, 'update', {
        invoiceId,
        version,
        invoice: { reference },
      });
    expect((await write('first')).status).toBe(200);
    const late = await write('second');
    expect([late.status, late.body.code]).toEqual([409, 'stale-version']);
    expect(late.body.current).toEqual(await at.read(invoiceId));
    expect((await at.read(invoiceId)).reference).toBe('first');
  });

  test('a deleted draft comes back as it was; an issued document is locked for every write', async () => {
    const draft = await at.draft();
    const invoiceId = draft.id;
    await at.api.done(at.member, 'delete', { invoiceId });
    expect((await at.api.post(at.member, 'delete', { invoiceId })).status).toBe(404);
    const { invoice } = await at.api.done(at.member, 'restore', { invoiceId });
    expect(invoice.lines).toEqual(draft.lines);
    const issued = await at.issued();
    const key = { invoiceId: issued.id, version: issued.version };
    const update = await at.api.post(at.manager, 'update', { ...key, invoice: { notes: 'x' } });
    const remove = await at.api.post(at.manager, 'delete', { invoiceId: issued.id });
    expect([update.body.code, remove.body.code]).toEqual(['locked', 'locked']);
    const noted = await at.api.done(at.member, 'note', { ...key, internalNote: 'Call them' });
    expect([noted.invoice.internalNote, noted.invoice.notes]).toEqual(['Call them', '']);
    expect((await at.read(issued.id, at.owner.as)).internalNote).toBeUndefined();
  });

  test('the trash is a list of its own: found, counted, restored; staff alone see it', async () => {
    type Listed = { invoices: InvoiceRow[]; counts: Record<string, number>; sum: { amount: number }[] };
    const list = async (query: string, as = at.member) =>
      (await at.api.get<Listed>(`/api/invoices?${query}`, { as })).body;
    const before = await list('stats=1');
    const draft = await at.draft({ reference: 'Zebra' });
    const { id: invoiceId } = draft;
    await at.api.done(at.member, 'delete', { invoiceId });
    for (const filter of ['', '&query=zebra', `&partyId=${at.partyId}&sort=-total`, '&sort=customer']) {
      const { invoices } = await list(`trash=1&limit=1${filter}`);
      expect(invoices).toMatchObject([{ id: invoiceId, deletedAt: '2026-06-10T12:00:00.000Z' }]);
    }
    expect((await list('query=zebra')).invoices).toEqual([]);
    const { counts, sum } = await list('trash=1&stats=1&query=zebra');
    expect([counts['trash'], counts['all'], sum[0]?.amount]).toEqual([1, 0, draft.total]);
    expect((await list('stats=1')).counts).toEqual({
      ...before.counts,
      trash: (before.counts['trash'] ?? 0) + 1,
    });
    expect((await list('trash=1', at.owner.as)).invoices).toEqual([]);
    expect((await at.read(invoiceId)).actions).toEqual(['restore']);
    await at.api.done(at.member, 'restore', { invoiceId });
    expect((await list('trash=1&query=zebra')).invoices).toEqual([]);
    expect((await list('stats=1')).counts['draft']).toBe((before.counts['draft'] ?? 0) + 1);
  });

  test('after 30 days the trash forgets a draft with all its parts, and nothing that is issued', async () => {
    const [draft, kept] = [await at.draft(), await at.issued()];
    await at.api.done(at.member, 'delete', { invoiceId: draft.id });
    const after = (days: number) =>
      purgeDrafts({ db: at.db, now: () => new Date(at.clock.now.getTime() + days * 24 * 3600_000) });
    const left = async (table: 'invoice_line' | 'invoice_event') =>
      (await at.db.selectFrom(table).select('id').where('invoiceId', '=', draft.id).execute()).length;
    await after(29);
    expect([(await at.read(draft.id)).actions, await left('invoice_line')]).toEqual([['restore'], 1]);
    await after(31);
    expect(await at.read(draft.id)).toBeUndefined();
    expect([await left('invoice_line'), await left('invoice_event')]).toEqual([0, 0]);
    const events = at.db.deleteFrom('invoice_event').where('invoiceId', '=', kept.id).execute();
    await expect(events).rejects.toThrow(/append-only/);
    expect((await at.read(kept.id)).number).toBe(kept.number);
  });

  test('the copy of an issued invoice is a draft without number and dates', async () => {
    const issued = await at.issued({ reference: 'A-1' });
    const { invoice } = await at.api.done(at.member, 'duplicate', { invoiceId: issued.id });
    expect(invoice).toMatchObject({ status: 'draft', number: null, issueDate: null, dueDate: null });
    expect([invoice.total, invoice.reference, invoice.party?.id]).toEqual([issued.total, 'A-1', at.partyId]);
  });

  test.each([
    [{ lines: [{ ...LINE, quantityMilli: 0 }] }, 'invoice.lines.0.quantityMilli'],
    [{ lines: [{ ...LINE, quantityMilli: -1 }] }, 'invoice.lines.0.quantityMilli'],
    [{ lines: [{ ...LINE, quantityMilli: 1234.5 }] }, 'invoice.lines.0.quantityMilli'],
    [{ lines: [{ ...LINE, unitPrice: '1e3' }] }, 'invoice.lines.0.unitPrice'],
    [{ lines: [{ ...LINE, taxCategory: 'X' }] }, 'invoice.lines.0.taxCategory'],
    [{ lines: [{ ...LINE, taxCategory: 'E' }] }, 'invoice.lines.0.taxRate'],
    [
      { lines: [{ ...LINE, discountKind: 'percent', discountValue: 101_000 }] },
      'invoice.lines.0.discountValue',
    ],
    [{ lines: Array.from({ length: 501 }, () => LINE) }, 'invoice.lines'],
    [{ lines: [{ ...LINE, unitPrice: -5 }] }, 'invoice.lines'],
    [{ issueDate: '2026-02-30' }, 'invoice.issueDate'],
    [{ currency: 'XXX' }, 'invoice.currency'],
    [{ dueDate: '10.06.2026' }, 'invoice.dueDate'],
    [{ discountKind: 'percent', discountValue: 101_000 }, 'invoice.discountValue'],
    [{ reference: 'a\nb' }, 'invoice.reference'],
  ])('%j is refused at its field', async (invoice, field) => {
    const draft = await at.draft();
    const stored = async () => [
      await at.db.selectFrom('invoice').selectAll().orderBy('id').execute(),
      await at.db.selectFrom('invoice_line').selectAll().orderBy('id').execute(),
      await at.db.selectFrom('number_series').selectAll().orderBy('kind').orderBy('year').execute(),
    ];
    const before = await stored();
    const wish = { invoiceId: draft.id, version: draft.version, invoice };
    for (const answer of [
      await at.api.post(at.member, 'new', { invoice }),
      await at.api.post(at.member, 'update', wish),
    ])
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await stored()).toEqual(before);
  });

  test('a draft of more than 2 MB is too large, a new one and one that is there; nothing is written', async () => {
    const draft = await at.draft();
    const invoice = { notes: 'x'.repeat(2 * 1024 * 1024) };
    const wish = { invoiceId: draft.id, version: draft.version, invoice };
    expect((await at.api.post(at.member, 'new', { invoice })).status).toBe(413);
    expect((await at.api.post(at.member, 'update', wish)).status).toBe(413);
    expect(await at.read(draft.id)).toEqual(draft);
  });

  test('a product that never was is named at its line; one that has gone meanwhile stays in draft and copy', async () => {
    const product = await storeProduct(at.db);
    const lines = [LINE, { ...LINE, kind: 'product', productId: product.id }];
    const invented = [LINE, { ...LINE, kind: 'product', productId: 'nothing' }];
    expect((await at.api.post(at.member, 'new', { invoice: { lines: invented } })).body.fields).toEqual({
      'invoice.lines.1.productId': 'unknown',
    });
    const draft = await at.draft({ lines });
    await at.db.deleteFrom('product').where('id', '=', product.id).execute();
    const wish = { invoiceId: draft.id, version: draft.version, invoice: { lines, reference: 'B-2' } };
    expect((await at.api.post(at.member, 'update', wish)).status).toBe(200);
    expect((await at.api.post(at.member, 'duplicate', { invoiceId: draft.id })).status).toBe(200);
  });

  test('foreign customers and services are not there; guests write nothing', async () => {
    const foreign = [{ partyId: 'nobody' }, { lines: [{ ...LINE, serviceId: 'nothing' }] }];
    for (const invoice of foreign) {
      expect((await at.api.post(at.member, 'new', { invoice })).status).toBe(404);
    }
    expect((await at.api.post(at.owner.as, 'new', { invoice: {} })).status).toBe(403);
    const draft = await at.draft();
    expect(await at.read(draft.id, at.owner.as)).toBeUndefined();
  });
});
