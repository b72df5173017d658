import { beforeAll, expect, test } from 'vitest';
import { readTable } from '@/server/core/csvTable';
import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { anyDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

const SKU = PRODUCT_COLUMNS.indexOf('sku');

anyDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
    const shoes = await api.category(staff, 'Shoes');
    const running = await api.category(staff, 'Running', shoes);
    await api.product(staff, {
      name: '=cmd|calc',
      status: 'published',
      categoryId: running,
      subDescription: '\'-quoted, "twice"',
      tags: ['a|b', 'soft'],
      gender: ['Men', 'Kids'],
      code: '+41',
      badge: '',
      optionNames: ['Color', 'Size'],
      variants: [
        api.variant({
          sku: '@one',
          options: { Color: 'Red', Size: 'S' },
          colors: ['#ff0000', '#00FF00'],
          price: 123_450,
          compareAtPrice: 200_000,
          cost: 99,
          weightGrams: 250,
          stock: { onHand: 7, lowAt: 2, backorder: true },
        }),
        api.variant({ sku: 'two', options: { Color: 'Red', Size: 'M' }, stock: { tracked: false } }),
      ],
    });
    await api.product(staff, { name: 'Draft thing', optionNames: [] });
  });

  const file = async (query = '', who = staff) =>
    api.request(`/api/products/export?${query}`, { headers: { 'session-token': who.as } });
  const table = async (query = '') =>
    readTable(Buffer.from(await (await file(query)).arrayBuffer()), {
      field: 'file',
      maxRows: 1000,
      delimiters: [','],
    });

  test('one row a variant, with its product, in major units, and formulas made harmless', async () => {
    const answer = await file('status=published');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="products-\d{4}-\d\d-\d\d\.csv"/);
    const text = await answer.text();
    expect(text).toContain(",'=cmd|calc,");
    expect(text).toContain('"\'\'-quoted, ""twice"""');
    expect(text).toContain(",'@one,");
    const { headings, rows } = await table('status=published');
    expect(headings).toEqual([...PRODUCT_COLUMNS]);
    const [first, second] = rows.map(({ cells }) =>
      Object.fromEntries(PRODUCT_COLUMNS.map((column, at) => [column, cells[at]])),
    );
    expect(first).toEqual({
      slug: 'cmd-calc',
      name: '=cmd|calc',
      subDescription: '\'-quoted, "twice"',
      description: '<p>Good.</p>',
      status: 'published',
      category: 'Shoes / Running',
      gender: 'Men|Kids',
      tags: 'a\\|b|soft',
      code: '+41',
      badge: '[clear]',
      taxClass: 'standard',
      sku: '@one',
      barcode: '',
      option1Name: 'Color',
      option1Value: 'Red',
      option2Name: 'Size',
      option2Value: 'S',
      option3Name: '',
      option3Value: '',
      colors: '#FF0000|#00FF00',
      price: '1234.50',
      compareAtPrice: '2000.00',
      cost: '0.99',
      currency: 'EUR',
      stock: '7',
      backorder: 'yes',
      lowAt: '2',
      weightGrams: '250',
      images: 'a.png',
    });
    expect(second).toMatchObject({ sku: 'two', option2Value: 'M', stock: '[clear]', badge: '[clear]' });
  });

  test('the filters and the order of the list apply, and only those who keep products get it', async () => {
    const names = async (query: string) => (await table(query)).rows.map(({ cells }) => cells[1]);
    expect(await names('status=draft')).toEqual(['Draft thing']);
    expect(await names('sort=name')).toEqual(['=cmd|calc', '=cmd|calc', 'Draft thing']);
    expect(await names('query=draft')).toEqual(['Draft thing']);
    expect(await names('trash=1')).toEqual([]);
    const skus = async (query: string) => (await table(query)).rows.map(({ cells }) => cells[SKU]);
    expect(await skus('status=published&variants=in')).toEqual(['@one', 'two']);
    expect(await skus('status=published&variants=low')).toEqual([]);
    expect(await skus('status=draft&variants=in')).toHaveLength(1);
    expect(await skus('status=draft&variants=out')).toEqual([]);
    expect((await file('variants=some')).status).toBe(400);
    expect((await file('limit=2')).status).toBe(400);
    expect((await file('', await api.person('member'))).status).toBe(403);
  });

  test('many products come in parts of a hundred, so that no part holds up other requests', async () => {
    for (let n = 0; n < 150; n += 1) await storeProduct(api.services.db, { variants: [{}, {}] });
    const { body } = await file();
    const parts: number[] = [];
    for await (const part of body as unknown as AsyncIterable<Uint8Array>)
      parts.push(Buffer.from(part).toString('utf8').trim().split('\r\n').length);
    // The heading, 300 variants of the new products, and 3 of those that were there.
    expect(parts).toEqual([1, 200, 103]);
  });
});
