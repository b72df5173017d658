import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { catalogueContract } from '@/domain/shop/catalogueContract';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';
import { countStatements } from '@/testing/statements';
import { testCrud } from '@/testing/testCrud';

type ListAnswer = OutputOf<(typeof catalogueContract)['products']>;
const SORTS = ['featured', 'newest', 'priceDesc', 'priceAsc', 'rating'];

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let guest: Shopper;
  let shoes: string;
  let at = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    api = shopApi(await open(), () => new Date(at));
    staff = await api.person();
    guest = await api.person('guest');
    shoes = await api.category(staff, 'Shoes');
    const boots = await api.category(staff, 'Boots', shoes);
    const option = (size: string, colors: string[], price: number) =>
      api.variant({ options: { Color: colors[0], Size: size }, colors, price });
    await api.product(staff, {
      name: 'Được giày',
      status: 'published',
      categoryId: boots,
      gender: ['Men'],
      tags: ['Winter'],
      variants: [option('40', ['#212B36'], 5000), option('41', ['#FF4842'], 7000)],
    });
    await api.product(staff, {
      name: 'Réunion sandal',
      status: 'published',
      categoryId: shoes,
      gender: ['Women', 'Kids'],
      variants: [{ ...option('40', ['#FF4842'], 2000), compareAtPrice: 3000, stock: { onHand: 0 } }],
    });
    await api.product(staff, {
      name: 'Plain cap',
      status: 'published',
      variants: [api.variant({ price: 900 })],
    });
    await api.product(staff, { name: 'Draft sandal' });
  });

  beforeEach(() => {
    at += 60_000;
  });

  const list = async (query = '', who: Shopper | null = guest) =>
    (await api.get<ListAnswer>(`/api/products?${query}`, { as: who?.as })).body;
  const names = async (query: string) => (await list(query)).products.map(({ name }) => name).toSorted();

  test("the seed's call without parameters gives the published products", async () => {
    const body = await list();
    expect(body.products).toHaveLength(3);
    expect(body.total).toBe(3);
    const sandal = body.products.find(({ name }) => name === 'Réunion sandal');
    expect(sandal).toMatchObject({
      price: 2000,
      compareAtPrice: 3000,
      badge: { kind: 'sale' },
      colors: [{ hex: '#FF4842', name: 'Red' }],
      inventoryType: 'out_of_stock',
      available: 0,
      cover: { width: 4, height: 3 },
    });
    expect(sandal?.variantId).toBeDefined();
  });

  test.each([
    ['category=shoes', ['Được giày', 'Réunion sandal']],
    ['category=boots', ['Được giày']],
    ['gender=Men', ['Plain cap', 'Được giày']],
    ['gender=Women&gender=Men', ['Plain cap', 'Réunion sandal', 'Được giày']],
    ['color=%23ff4842', ['Réunion sandal', 'Được giày']],
    ['size=41', ['Được giày']],
    ['tag=winter', ['Được giày']],
    ['min=6000', ['Được giày']],
    ['max=2000', ['Plain cap', 'Réunion sandal']],
    ['inStock=1', ['Plain cap', 'Được giày']],
    ['onSale=1', ['Réunion sandal']],
    ['query=duoc', ['Được giày']],
    ['query=reunion%20san', ['Réunion sandal']],
    ['query=%22%3B--', []],
    ['category=none', []],
  ])('%s finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found.toSorted());
  });

  test('a word of a script without spaces is found within a name', async () => {
    const name = 'เสื้อยืดสีแดง';
    const made = await api.product(staff, {
      name,
      status: 'published',
      variants: [api.variant({ price: 900 })],
    });
    for (const query of ['สีแดง', 'เสื้อ', 'แดง', name])
      expect(await names(`query=${encodeURIComponent(query)}`)).toEqual([name]);
    expect(await names(`query=${encodeURIComponent('แดงสี')}`)).toEqual([]);
    await api.post('/api/products/delete', { productId: made.id, version: made.version }, staff);
  });

  test('the count of each value is the number of rows after choosing it', async () => {
    for (const chosen of ['', 'color=%23FF4842&', 'size=40&gender=Women&', 'max=6000&']) {
      const { facets } = await list(`${chosen}facets=1`);
      for (const group of ['category', 'gender', 'color', 'size', 'rating'] as const)
        for (const { value, count } of facets![group]) {
          const others = chosen
            .split('&')
            .filter((part) => part !== '' && !part.startsWith(`${group}=`))
            .join('&');
          const rows = await list(`${others}&${group}=${encodeURIComponent(value)}&limit=200`);
          expect([chosen, group, value, rows.products.length]).toEqual([chosen, group, value, count]);
        }
    }
  });

  test('facets are labelled, and name the lowest and highest price', async () => {
    const { facets } = await list('facets=1');
    expect(facets).toMatchObject({ price: { min: 900, max: 7000 } });
    expect(facets!.category).toEqual(
      expect.arrayContaining([{ value: 'shoes', label: 'Shoes', count: 2 }]) as unknown,
    );
    expect(facets!.color).toEqual(
      expect.arrayContaining([{ value: '#FF4842', label: 'Red', count: 2 }]) as unknown,
    );
  });

  test.each(SORTS)('pages sorted by %s show every row once while products come in', async (sort) => {
    for (let n = 0; n < 12; n += 1) await storeProduct(api.db, { price: 100 * (n % 5) });
    const before = (await list('limit=200')).products.map(({ id }) => id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { products, next = '' } = await list(`sort=${sort}&limit=5${cursor && `&cursor=${cursor}`}`);
      seen.push(...products.map(({ id }) => id));
      cursor = next;
      await storeProduct(api.db, { price: 250 });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before));
  });

  test('a list takes as many statements for one row as for many', async () => {
    const counted = countStatements(api.db);
    const app = shopApi(counted.db);
    await app.get('/api/products', { as: guest.as });
    const needed = async (query: string) => {
      counted.reset();
      await app.get(`/api/products?${query}`, { as: guest.as });
      return counted.count();
    };
    for (const filters of ['', '&query=p&color=%23FF4842&size=M&min=1']) {
      const one = await needed(`limit=1${filters}`);
      expect(await needed(`limit=200${filters}`)).toBe(one);
      expect(one).toBeLessThanOrEqual(7);
    }
  });

  test('suggestions begin like the text; drafts are not among them', async () => {
    const { body } = await api.get<{ results: { name: string }[] }>('/api/products/search?query=sand', {
      as: guest.as,
    });
    expect(body.results.map(({ name }) => name)).toEqual(['Réunion sandal']);
  });

  test('related ones are of the same category, in stock, and not itself', async () => {
    const mine = await api.product(staff, { name: 'Mine', status: 'published', categoryId: shoes });
    const other = await api.product(staff, { name: 'Other', status: 'published', categoryId: shoes });
    const { body } = await api.get<{ products: { id: string }[] }>(
      `/api/products/related?productId=${mine.id}`,
      {
        as: guest.as,
      },
    );
    expect(body.products.map(({ id }) => id)).toEqual([other.id]);
  });

  test('visitors see the shop only while it is public', async () => {
    expect((await api.get('/api/products')).status).toBe(401);
    await api.db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
    expect((await api.get('/api/products')).status).toBe(200);
    expect((await api.get('/api/products/product?name=plain-cap')).status).toBe(200);
    expect((await api.get('/api/products/list')).status).toBe(401);
    await api.db.updateTable('shop_setting').set({ publicShop: 0 }).execute();
  });

  test.each([
    'sort=random',
    'limit=201',
    'limit=0',
    'cursor=broken',
    'rating=5',
    'color=red',
    'min=-1',
    'gender=X',
  ])('%s is refused', async (query) => {
    expect((await api.get(`/api/products?${query}`, { as: guest.as })).status).toBe(400);
  });

  test('a guide to sizes is kept without anything that runs', async () => {
    const sizeGuide = '<p>Small<script>alert(1)</script></p><img src=x onerror=alert(1)>';
    const made = { name: 'Guided', sizeGuide };
    const { categories } = await api.done<{ categories: { name: string; sizeGuide: string }[] }>(
      staff,
      '/api/shop/categories/new',
      made,
    );
    expect(categories.find(({ name }) => name === 'Guided')?.sizeGuide).toBe('<p>Small</p>');
  });

  testCrud(() => ({ db: api.db, app: api, writer: staff.as, stranger: guest.as }), {
    path: '/api/shop/categories',
    record: 'category',
    idField: 'categoryId',
    flat: { alsoNew: {} },
    all: 'categories',
    isFinal: true,
    make: (n) => ({ name: `Kind ${n}`, parentId: null, sizeGuide: null }),
    change: { name: 'Another kind', sizeGuide: '<p>Wide</p>' },
    logged: ['name'],
    wrong: [
      [{ name: '' }, 'name'],
      [{ parentId: 'nobody' }, 'parentId'],
    ],
    ids: async () => {
      const path = '/api/shop/categories';
      const { body } = await api.get<{ categories: { id: string }[] }>(path, { as: staff.as });
      return body.categories.map(({ id }) => id);
    },
  });

  test('categories have two levels; a deleted one hands its products over', async () => {
    const upper = await api.category(staff, 'Upper');
    const lower = await api.category(staff, 'Lower', upper);
    const deeper = { name: 'Deeper', parentId: lower };
    expect((await api.post('/api/shop/categories/new', deeper, { as: staff.as })).status).toBe(400);
    const refused = await api.post('/api/shop/categories/delete', { categoryId: upper }, { as: staff.as });
    expect(refused).toMatchObject({ status: 409, body: { code: 'has-children' } });
    await api.product(staff, { name: 'Moved', status: 'published', categoryId: lower });
    expect(await names('category=upper')).toEqual(['Moved']);
    await api.done(staff, '/api/shop/categories/delete', { categoryId: lower, moveToId: shoes });
    expect(await names('category=upper')).toEqual([]);
    expect(await names('category=shoes')).toContain('Moved');
  });
});
