import { beforeAll, expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { bothDatabases } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

bothDatabases((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
  });

  const update = ({ id, version }: Pick<Product, 'id' | 'version'>, product: object) =>
    api.post<{ product: Product }>(
      '/api/products/update',
      { productId: id, version, product },
      { as: staff.as },
    );
  const act = (what: 'delete' | 'restore', productId: string) =>
    api.post(`/api/products/${what}`, { productId }, { as: staff.as });

  test("a variant shows a picture of its product; anybody's other file is refused by its cell", async () => {
    const own = await api.picture(staff);
    const made = await api.product(staff, {
      attachmentIds: [own, await api.picture(staff)],
      variants: [api.variant({ imageId: own })],
    });
    const { id, sku, price, imageId } = made.variants[0]!;
    expect(imageId).toBe(own);
    const others = [
      await api.picture(staff, 'chat'),
      (await api.product(staff, { attachmentIds: [await api.picture(staff)] })).images[0]!.id,
      'unknown',
    ];
    for (const other of others)
      expect(await update(made, { variants: [{ id, sku, price, imageId: other }] })).toMatchObject({
        status: 400,
        body: { fields: { 'product.variants.0.imageId': 'invalid' } },
      });
    const fresh = { name: 'Spy', variants: [api.variant(), api.variant({ imageId: others[0] })] };
    const optioned = fresh.variants.map((variant, at) => ({ ...variant, options: { Size: String(at) } }));
    const answer = await api.post('/api/products/new', { ...fresh, variants: optioned }, { as: staff.as });
    expect(answer).toMatchObject({ status: 400, body: { fields: { 'variants.1.imageId': 'invalid' } } });
    const kept = { id, sku, price, imageId: own };
    const without = await update(made, { attachmentIds: [made.images[1]!.id], variants: [kept] });
    expect(without.status).toBe(200);
  });

  test('a tax class that nobody knows is refused by its field', async () => {
    const made = await api.product(staff, { taxClassId: 'reduced' });
    expect(await update(made, { taxClassId: 'luxury' })).toMatchObject({
      status: 400,
      body: { fields: { 'product.taxClassId': 'unknown' } },
    });
    const wanted = { name: 'Yacht', taxClassId: 'luxury', variants: [api.variant()] };
    expect(await api.post('/api/products/new', wanted, { as: staff.as })).toMatchObject({
      status: 400,
      body: { fields: { taxClassId: 'unknown' } },
    });
  });

  test('who has a code keeps it when its former owner comes out of the trash; its SKU and address were never free', async () => {
    const first = await api.product(staff, {
      name: 'Kite',
      code: 'K-1',
      variants: [api.variant({ sku: 'KITE' })],
    });
    await act('delete', first.id);
    const again = { name: 'Kite', code: 'K-1', variants: [api.variant({ sku: 'kite' })] };
    expect(await api.post('/api/products/new', again, { as: staff.as })).toMatchObject({
      status: 400,
      body: { fields: { 'variants.0.sku': 'sku-taken' } },
    });
    const second = await api.product(staff, { name: 'Kite', code: 'K-1' });
    expect(second.slug).toBe('kite-2');
    expect(await act('restore', first.id)).toMatchObject({ status: 409, body: { code: 'code-taken' } });
    const bulk = { productIds: [first.id], action: 'restore' };
    expect(await api.done(staff, '/api/products/bulk', bulk)).toEqual({
      done: [],
      failed: [{ productId: first.id, code: 'code-taken' }],
    });
    await update(second, { code: null });
    expect((await act('restore', first.id)).status).toBe(200);
  });

  test('of two who take one code or SKU at the same time one is told that it is taken', async () => {
    const make = (more: object) =>
      api.post('/api/products/new', { name: 'Twin', variants: [api.variant()], ...more }, { as: staff.as });
    const codes = await Promise.all([make({ code: 'ONE' }), make({ code: 'ONE' })]);
    expect(codes.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    const twin = { variants: [api.variant({ sku: 'TWIN' })] };
    const skus = await Promise.all([make(twin), make(twin)]);
    expect(skus.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
  });
});
