import { beforeAll, expect, test } from 'vitest';
import type { StockLine, StockMovement } from '@/domain/shop/stockContract';
import { newId } from '@/server/db/row';
import { eachDatabase } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';
import { countStatements } from '@/testing/statements';
import { countStock } from './list';

interface Listed {
  stock: StockLine[];
  next?: string;
  counts: Record<string, number>;
}

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let member: Shopper;

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
    member = await api.person('member');
    const category = await api.category(staff, 'Shoes');
    const made = async (name: string, onHand: number, more: object = {}) =>
      api.product(staff, {
        name,
        categoryId: category,
        variants: [api.variant({ sku: name.toUpperCase(), stock: { onHand, lowAt: 5, ...more } })],
      });
    await made('Beta', 0);
    await made('Alpha', 3);
    await made('Gamma', 50);
    await made('Owed', 0, { backorder: true });
    await made('Air', 0, { tracked: false });
  });

  const list = async (query = '') =>
    (await api.get<Listed>(`/api/shop/stock?${query}`, { as: staff.as })).body;
  const names = async (query: string) => (await list(query)).stock.map(({ name }) => name);
  const one = async (name: string) => (await list(`query=${name}`)).stock[0]!;
  const adjust = async (name: string, wish: object, key: string = newId(), more: object = {}) => {
    const { variantId, version } = await one(name);
    return api.post<{ stock: StockLine; code?: string; fields?: object }>(
      '/api/shop/stock/adjust',
      { variantId, version, ...wish, ...more },
      { as: staff.as, headers: { 'idempotency-key': key } },
    );
  };
  const movements = async (name: string) => {
    const { variantId } = await one(name);
    const path = `/api/shop/stock/movements?variantId=${variantId}`;
    return (await api.get<{ movements: StockMovement[] }>(path, { as: staff.as })).body.movements;
  };
  const reserve = async (name: string, reserved: number) => {
    const { variantId } = await one(name);
    await api.db.updateTable('stock').set({ reserved }).where('variantId', '=', variantId).execute();
  };

  test('the list is sorted by name, counted by sort and narrowed by it, page after page', async () => {
    expect(await names('')).toEqual(['Air', 'Alpha', 'Beta', 'Gamma', 'Owed']);
    expect((await list()).counts).toEqual({ all: 5, in: 2, low: 1, out: 1, backorder: 1 });
    expect(await names('stock=low')).toEqual(['Alpha']);
    expect(await names('stock=out')).toEqual(['Beta']);
    expect(await names('stock=backorder')).toEqual(['Owed']);
    expect(await names('sort=-onHand&limit=2')).toEqual(['Gamma', 'Alpha']);
    const [, , third] = (await list('sort=-available')).stock;
    expect(third).toMatchObject({ name: 'Alpha', available: 3, inventoryType: 'low_stock' });
    const first = await list('sort=-available&limit=2');
    expect(first.stock.map(({ available }) => available)).toEqual([null, 50]);
    expect(await names(`sort=-available&limit=2&cursor=${first.next}`)).toContain('Alpha');
    expect((await api.get('/api/shop/stock', { as: member.as })).status).toBe(403);
    expect((await api.get('/api/shop/stock?stock=gone', { as: staff.as })).status).toBe(400);
  });

  test('the counts are the same however few variants one statement looks at', async () => {
    const counted = countStatements(api.db);
    expect(await countStock(counted.db, 2)).toEqual((await list()).counts);
    expect(counted.count()).toBe(3);
  });

  test('what came, went and was counted stands in the ledger with its reason', async () => {
    expect(
      (await adjust('Beta', { kind: 'receive', quantity: 10, note: 'From Porto' })).body.stock,
    ).toMatchObject({ onHand: 10, available: 10, inventoryType: 'in_stock' });
    await adjust('Beta', { kind: 'adjust', quantity: -2, note: 'Broken' });
    expect((await adjust('Beta', { kind: 'count', quantity: 7 })).body.stock.onHand).toBe(7);
    // The same count again: no movement.
    await adjust('Beta', { kind: 'count', quantity: 7 });
    const lines = await movements('Beta');
    expect(lines.map(({ kind, quantity, onHandAfter, note }) => [kind, quantity, onHandAfter, note])).toEqual(
      [
        ['count', -1, 7, ''],
        ['adjust', -2, 8, 'Broken'],
        ['receive', 10, 10, 'From Porto'],
      ],
    );
    expect(lines[0]?.actor?.id).toBe(staff.id);
    expect(await names('stock=out')).toEqual([]);
    const { body } = await api.open('beta', staff);
    expect(body.product.available).toBe(7);
  });

  test('the same key twice is one effect', async () => {
    const { variantId, version } = await one('Gamma');
    const send = () =>
      api.post(
        '/api/shop/stock/adjust',
        { variantId, version, kind: 'receive', quantity: 5 },
        { as: staff.as, headers: { 'idempotency-key': 'gamma-came-once' } },
      );
    await send();
    expect((await send()).status).toBe(200);
    expect((await one('Gamma')).onHand).toBe(55);
  });

  test('never fewer than are promised, unless they may be owed; an old version is told', async () => {
    await reserve('Alpha', 2);
    const below = await adjust('Alpha', { kind: 'count', quantity: 1 });
    expect(below).toMatchObject({ status: 409, body: { code: 'below-reserved', current: { reserved: 2 } } });
    const { variantId, version } = await one('Alpha');
    const late = await adjust('Alpha', { kind: 'receive', quantity: 1 }, newId(), { version: version + 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', current: { variantId } } });
    expect(await one('Alpha')).toMatchObject({ onHand: 3, reserved: 2 });
    await reserve('Owed', 4);
    expect((await adjust('Owed', { kind: 'receive', quantity: 1 })).body.stock).toMatchObject({
      onHand: 1,
      available: -3,
      inventoryType: 'backorder',
    });
  });

  test.each([
    [{ kind: 'adjust', quantity: 0 }, 'not-zero'],
    [{ kind: 'receive', quantity: 0 }, 'too-small:1'],
    [{ kind: 'count', quantity: -1 }, 'too-small:0'],
    [{ kind: 'count', quantity: 1_000_001 }, 'too-big:1000000'],
  ])('%j is refused', async (wish, code) => {
    expect((await adjust('Gamma', wish)).body.fields).toEqual({ quantity: code });
  });

  test('a variant is low from another number on, and owed pieces keep it owable', async () => {
    const set = async (name: string, more: object) => {
      const { variantId, version } = await one(name);
      return api.post<{ stock: StockLine }>(
        '/api/shop/stock/settings',
        { variantId, version, ...more },
        { as: staff.as },
      );
    };
    expect((await set('Gamma', { lowAt: 100 })).body.stock.inventoryType).toBe('low_stock');
    expect(await set('Owed', { backorder: false })).toMatchObject({
      status: 409,
      body: { code: 'below-reserved' },
    });
    expect((await set('Air', { tracked: true })).body.stock).toMatchObject({ available: 0 });
    expect(await names('stock=out')).toEqual(['Air']);
  });

  test('what is deleted has no stock that could be changed', async () => {
    const gone = await api.product(staff, { name: 'Gone' });
    const { variantId } = await one('Gone');
    await api.done(staff, '/api/products/delete', { productId: gone.id });
    expect(await names('query=Gone')).toEqual([]);
    const path = `/api/shop/stock/movements?variantId=${variantId}`;
    expect((await api.get(path, { as: staff.as })).status).toBe(404);
  });

  test('each variant is found by its whole SKU, also where others begin or end like it', async () => {
    const skus = ['AT-1081-BLK-S', 'AT-1081-WHI-S', 'AT-1081-WHI-M'];
    const options = [
      { Color: 'black', Size: 'S' },
      { Color: 'white', Size: 'S' },
      { Color: 'white', Size: 'M' },
    ];
    await api.product(staff, {
      name: 'Tee',
      optionNames: ['Color', 'Size'],
      variants: skus.map((sku, n) => api.variant({ sku, options: options[n] })),
    });
    for (const sku of skus) {
      const { stock } = await list(`query=${sku}`);
      expect(stock.map((line) => line.sku)).toContain(sku);
    }
    expect(await names('query=AT-1081-RED')).toEqual([]);
  });
});
