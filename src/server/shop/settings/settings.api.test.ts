import { beforeAll, expect, test } from 'vitest';
import type { ShippingMethod, ShopSettingsAnswer } from '@/domain/shop/settingsContract';
import { eachDatabase } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';
import { testCrud } from '@/testing/testCrud';

const METHODS = '/api/shop/shipping-methods';
const flat = (more: object = {}) => ({
  name: 'Standard',
  kind: 'flat',
  rates: [{ upTo: null, amount: 490 }],
  minDays: 2,
  maxDays: 4,
  ...more,
});

eachDatabase((_name, open) => {
  let api: ShopApi;
  let admin: Shopper;
  let manager: Shopper;
  let member: Shopper;

  beforeAll(async () => {
    // Saturday in the workspace's zone.
    api = shopApi(await open(), () => new Date('2026-11-21T12:00:00.000Z'));
    admin = await api.person('admin');
    manager = await api.person('manager');
    member = await api.person('member');
  });

  const read = async (as?: string) => api.get<ShopSettingsAnswer>('/api/shop/settings', { as });
  const write = async (who: Shopper, settings: object) => {
    const { version } = (await read(admin.as)).body.settings;
    const path = '/api/shop/settings/update';
    return api.post<ShopSettingsAnswer>(path, { version, settings }, { as: who.as });
  };
  const list = async () =>
    (await api.get<{ methods: ShippingMethod[] }>(METHODS, { as: manager.as })).body.methods;
  const make = async (method: object) =>
    api.post<{ methods: ShippingMethod[] }>(`${METHODS}/new`, { method }, { as: manager.as });
  const made = async (method: object) => (await make(method)).body.methods.at(-1)!;
  const trial = async (query: string) =>
    (
      await api.get<{ offers: { name: string; amount: number; from: string; to: string }[] }>(
        `${METHODS}/trial?${query}`,
        { as: manager.as },
      )
    ).body.offers;

  test('a shop is closed at first; opened, visitors read its settings', async () => {
    expect((await read()).status).toBe(401);
    const { body } = await read(member.as);
    expect(body.settings).toMatchObject({ publicShop: false, pricesIncludeTax: true, taxRounding: 'line' });
    expect(body.settings.colors).toHaveLength(8);
    const changed = await write(manager, { publicShop: true, newDays: 10 });
    expect(changed).toMatchObject({ status: 200, body: { settings: { publicShop: true, newDays: 10 } } });
    expect((await read()).body.settings.newDays).toBe(10);
    expect((await api.get('/api/products')).status).toBe(200);
    await write(manager, { publicShop: false });
    expect((await api.get('/api/products')).status).toBe(401);
  });

  test('what touches taxes needs its own permission; members change nothing', async () => {
    expect((await write(member, { newDays: 5 })).status).toBe(403);
    expect(await write(manager, { pricesIncludeTax: false })).toMatchObject({
      status: 403,
      body: { current: { permission: 'taxes.manage' } },
    });
    expect((await write(admin, { taxRounding: 'rate' })).body.settings.taxRounding).toBe('rate');
  });

  test('an old version is told what is there now, and nothing is written', async () => {
    const { version, newDays } = (await read(member.as)).body.settings;
    const old = await api.post(
      '/api/shop/settings/update',
      { version: version - 1, settings: { newDays: 99 } },
      { as: manager.as },
    );
    expect(old).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    expect((old.body as { current: ShopSettingsAnswer }).current.settings.version).toBe(version);
    expect((await read(member.as)).body.settings.newDays).toBe(newDays);
  });

  test('colours are written whole in their order; the same one twice is refused', async () => {
    const colors = [
      { hex: '#aa0000', name: 'Brick' },
      { hex: '#00AA00', name: 'Moss' },
    ];
    const { body } = await write(manager, { colors });
    expect(body.settings.colors).toEqual([{ hex: '#AA0000', name: 'Brick' }, colors[1]]);
    const twice = await write(manager, { colors: [...colors, { hex: '#AA0000', name: 'Again' }] });
    expect(twice.status).toBe(400);
    expect((twice.body as { fields?: object }).fields).toEqual({ 'settings.colors.2.hex': 'twice' });
  });

  test('ways of delivery are made, moved, put aside, deleted and taken back', async () => {
    const standard = await made(flat());
    const express = await made(flat({ name: 'Express', countries: ['DE', 'AT', 'DE'] }));
    expect(express.countries).toEqual(['AT', 'DE']);
    const moved = await api.post<{ methods: ShippingMethod[] }>(
      `${METHODS}/update`,
      { methodId: express.id, version: 1, afterId: null },
      { as: manager.as },
    );
    expect(moved.body.methods.map(({ name }) => name)).toEqual(['Express', 'Standard']);
    const off = { methodId: express.id, version: 2, method: flat({ name: 'Express', disabled: true }) };
    await api.done(manager, `${METHODS}/update`, off);
    expect((await trial('country=DE')).map(({ name }) => name)).toEqual(['Standard']);
    await api.done(manager, `${METHODS}/delete`, { methodId: standard.id });
    expect(await trial('country=DE')).toEqual([]);
    await api.done(manager, `${METHODS}/restore`, { methodId: standard.id });
    expect((await list()).map(({ name, disabled }) => [name, disabled])).toEqual([
      ['Express', true],
      ['Standard', false],
    ]);
  });

  testCrud(() => ({ db: api.db, app: api, writer: manager.as, stranger: member.as }), {
    path: METHODS,
    record: 'method',
    idField: 'methodId',
    all: 'methods',
    make: (n) => flat({ name: `Courier ${n}`, countries: ['NO'] }),
    change: { minDays: 1, disabled: true },
    logged: ['minDays', 'disabledAt'],
    wrong: [
      [{ name: '' }, 'name'],
      [{ rates: [] }, 'rates'],
      [{ taxClassId: 'luxury' }, 'taxClassId'],
    ],
    ids: async () => (await list()).map(({ id }) => id),
  });

  test('the trial goes by country, weight and value, in working days', async () => {
    await made({
      ...flat({ name: 'Heavy', kind: 'weight', countries: ['FR'], freeOver: 10_000 }),
      rates: [
        { upTo: 1000, amount: 500 },
        { upTo: null, amount: 1500 },
      ],
      minDays: 1,
      maxDays: 5,
    });
    const heavy = async (query: string) =>
      (await trial(`country=FR&${query}`)).find(({ name }) => name === 'Heavy')?.amount;
    expect(await heavy('grams=1000')).toBe(500);
    expect(await heavy('grams=1001')).toBe(1500);
    expect(await heavy('grams=1001&value=10000')).toBe(0);
    expect((await trial('country=DE')).map(({ name }) => name)).toEqual(['Standard']);
    const [offer] = (await trial('country=FR')).filter(({ name }) => name === 'Heavy');
    expect([offer?.from, offer?.to]).toEqual(['2026-11-23', '2026-11-27']);
  });

  test.each([
    [{ rates: [{ upTo: 100, amount: 5 }] }, 'method.rates.0.upTo', 'last-open'],
    [{ rates: [] }, 'method.rates', 'too-few:1'],
    [{ minDays: 5 }, 'method.maxDays', 'below-min'],
    [{ countries: ['XX'] }, 'method.countries.0', 'unknown-country'],
    [{ taxClassId: 'luxury' }, 'method.taxClassId', 'unknown'],
    [
      {
        kind: 'price',
        rates: [
          { upTo: 100, amount: 5 },
          { upTo: 100, amount: 4 },
          { upTo: null, amount: 0 },
        ],
      },
      'method.rates.1.upTo',
      'not-ascending',
    ],
  ])('%j is refused', async (more, field, code) => {
    const before = (await list()).length;
    const refused = await make(flat(more));
    expect(refused.status).toBe(400);
    expect((refused.body as unknown as { fields: object }).fields).toEqual({ [field]: code });
    expect(await list()).toHaveLength(before);
  });

  test('a tax class that a way of delivery has stays', async () => {
    await made(flat({ name: 'Reduced', taxClassId: 'reduced' }));
    const { body: taxes } = await api.get<{ classes: { key: string }[]; rates: object[]; version: number }>(
      '/api/taxes',
      { as: admin.as },
    );
    const classes = taxes.classes.filter(({ key }) => key !== 'reduced');
    const refused = await api.post('/api/taxes/update', { ...taxes, classes }, { as: admin.as });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'in-use', current: { classKey: 'reduced' } },
    });
  });
});
