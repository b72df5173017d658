import { expect, test } from 'vitest';
import type { Company } from '@/domain/company/contract';
import type { InvoiceSettings } from '@/domain/invoices/settings';
import { eachBooks } from '@/testing/invoices';
import { testCrud } from '@/testing/testCrud';

eachBooks((at) => {
  testCrud(() => ({ db: at.db, app: at.api.raw, writer: at.admin, stranger: at.manager }), {
    path: '/api/invoices/services',
    record: 'service',
    idField: 'serviceId',
    make: (n) => ({ name: `Service ${n}`, description: 'By the hour', unit: 'h', unitPrice: 9000 }),
    change: { unitPrice: 9500, taxClassId: 'standard' },
    logged: ['unitPrice'],
    wrong: [
      [{ name: '' }, 'name'],
      [{ unitPrice: -1 }, 'unitPrice'],
      [{ taxClassId: 'luxury' }, 'taxClassId'],
    ],
    ids: async ({ app, writer }) => {
      const { body } = await app.get<{ services: { id: string }[] }>('/api/invoices/services', {
        as: writer,
      });
      return body.services.map(({ id }) => id);
    },
  });

  const read = async () =>
    (await at.api.get<InvoiceSettings>('/api/invoices/settings', { as: at.member })).body;
  const write = async (wish: object) => {
    const { version } = (await read()).settings;
    return at.api.post<InvoiceSettings>(at.admin, 'settings/update', { version, ...wish });
  };
  const numbering = (more: object) => ({
    numbering: [{ kind: 'invoice', pattern: 'R-{YYYY}-{SEQ:3}', reset: 'yearly', ...more }],
  });

  test('a start number counts while the series has given none', async () => {
    expect((await write(numbering({ start: 998 }))).body.series[0]).toMatchObject({
      next: 'R-2026-998',
      last: null,
    });
    expect((await at.issued()).number).toBe('R-2026-998');
    await at.issued();
    expect((await at.issued()).number).toBe('R-2026-1000');
    expect((await write(numbering({ start: 5000 }))).body.code).toBe('series-in-use');
    expect((await read()).series[0]).toMatchObject({ nextValue: 1001, last: 'R-2026-1000' });
  });

  test.each([
    [{ pattern: 'R-{YYYY}' }, 'one-seq'],
    [{ pattern: 'R-{SEQ:3}' }, 'year-missing'],
    [{ pattern: 'R {YYYY} {SEQ:3}' }, 'invalid'],
  ])('the pattern of %j is refused', async (more, code) => {
    expect((await write(numbering(more))).body.fields).toEqual({ 'numbering.0.pattern': code });
  });

  test('a pattern whose next number was given before is refused', async () => {
    const { nextValue } = (await read()).series[0]!;
    const { partyId } = at;
    const dates = { issueDate: '2026-06-10', dueDate: '2026-06-10', issuedAt: '2026-06-10T12:00:00.000Z' };
    await at.issued({ partyId });
    await at.db
      .updateTable('number_series')
      .set({ nextValue })
      .where('kind', '=', 'invoice')
      .where('year', '=', 2026)
      .execute();
    expect((await write(numbering({}))).body).toMatchObject({ code: 'number-taken' });
    await at.db
      .updateTable('number_series')
      .set({ nextValue: nextValue + 1, lastDay: dates.issueDate })
      .where('kind', '=', 'invoice')
      .where('year', '=', 2026)
      .execute();
  });

  test('defaults count for new documents and change none that is there', async () => {
    const old = await at.draft();
    await write({ settings: { taxRounding: 'rate', notes: 'Thank you', termsDays: 30 } });
    const fresh = await at.draft();
    expect([fresh.taxRounding, fresh.notes]).toEqual(['rate', 'Thank you']);
    expect((await at.read(old.id)).taxRounding).toBe('line');
    expect((await at.issued()).dueDate).toBe('2026-07-10');
  });

  test('services have one name each; those that lines name are archived', async () => {
    const service = { name: 'Support', unitPrice: 9000, unit: 'h' };
    const made = await at.api.done<{ service: { id: string } }>(at.admin, 'services/new', { service });
    const again = await at.api.post(at.admin, 'services/new', { service });
    expect(again.body.fields).toEqual({ 'service.name': 'taken' });
    await at.draft({ lines: [{ title: 'Support', serviceId: made.service.id, unitPrice: 9000 }] });
    const serviceId = made.service.id;
    expect((await at.api.post(at.admin, 'services/delete', { serviceId })).body.code).toBe('in-use');
    expect((await at.api.post(at.manager, 'services/new', { service })).status).toBe(403);
  });

  test('a service that lines could not name is refused; the name of a deleted one is free again', async () => {
    const add = (more: object) =>
      at.api.post<{ service: { id: string }; fields?: object }>(at.admin, 'services/new', {
        service: { name: 'Audit', unitPrice: 9000, ...more },
      });
    expect((await add({ taxClassId: 'luxury' })).body.fields).toEqual({ 'service.taxClassId': 'unknown' });
    expect((await add({ unitPrice: 10_000_000_001 })).body.fields).toHaveProperty(['service.unitPrice']);
    const { service } = (await add({})).body;
    await at.api.done(at.admin, 'services/delete', { serviceId: service.id });
    expect((await add({})).status).toBe(200);
  });

  test('the company is written whole; a wrong account number is refused', async () => {
    const get = async () =>
      (await at.api.get<{ company: Company }>('/api/company', { as: at.member })).body.company;
    const { version, logo: _logo, ...company } = await get();
    const update = (bank: object, as = at.admin) =>
      at.api.request('/api/company/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'session-token': as },
        body: JSON.stringify({ version, company: { ...pick(company), bank } }),
      });
    const refused = await update({ iban: 'DE88 3704 0044 0532 0130 00' });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { 'company.bank.iban': expect.any(String) as string } },
    ]);
    expect((await update({ iban: 'DE89 3704 0044 0532 0130 00' }, at.manager)).status).toBe(403);
    expect((await update({ iban: 'DE89 3704 0044 0532 0130 00' })).status).toBe(200);
    expect((await get()).bank.iban).toBe('DE89370400440532013000');
    const late = await update({});
    expect(late.status).toBe(409);
    expect(((await late.json()) as { current: Company }).current).toEqual(await get());
  });
});

const pick = ({ name, line1, city, country, zipCode }: Partial<Company>) => ({
  name,
  line1,
  city,
  country,
  zipCode,
});
