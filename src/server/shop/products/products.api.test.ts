import { beforeAll, expect, test } from 'vitest';
import type { Product } from '@/domain/shop/products';
import { eachDatabase } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let member: Shopper;

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
    member = await api.person('member');
  });

  const update = (product: Pick<Product, 'id' | 'version'>, change: object, who = staff) =>
    api.post<{ product: Product }>(
      '/api/products/update',
      { productId: product.id, version: product.version, product: change },
      { as: who.as },
    );

  test('products of one name have addresses of their own, and "new" is nobody\'s', async () => {
    const first = await api.product(staff, { name: 'Same Shoe' });
    const second = await api.product(staff, { name: 'Same shoe' });
    const third = await api.product(staff, { name: 'new' });
    expect([first.slug, second.slug, third.slug]).toEqual(['same-shoe', 'same-shoe-2', 'new-2']);
  });

  test('former addresses lead to a product for ever, after two new names, too', async () => {
    const made = await api.product(staff, { name: 'Old name', status: 'published' });
    const renamed = (await update(made, { name: 'Middle name' })).body.product;
    const again = (await update(renamed, { name: 'Last name' })).body.product;
    expect(again.slug).toBe('last-name');
    for (const name of ['old-name', 'middle-name', 'last-name'])
      expect((await api.open(name, member)).body.product).toMatchObject({ id: made.id, slug: 'last-name' });
    const other = await api.product(staff, { name: 'Old name' });
    expect(other.slug).toBe('old-name-2');
    expect((await update(again, { name: 'Old name' })).body.product.slug).toBe('old-name');
  });

  test.each(['A/B 100% #1', 'قميص أزرق طويل', '红色 跑鞋'])('%s is found by its exact name', async (name) => {
    const made = await api.product(staff, { name, status: 'published' });
    expect((await api.open(name, member)).body.product.id).toBe(made.id);
    expect((await api.open(made.slug, member)).body.product.id).toBe(made.id);
  });

  test('drafts, archived and deleted products are hidden from customers', async () => {
    const draft = await api.product(staff, { name: 'Hidden thing' });
    expect((await api.open(draft.slug, member)).status).toBe(404);
    expect((await api.open(draft.slug, staff)).status).toBe(200);
    await api.done(staff, '/api/products/delete', { productId: draft.id });
    expect((await api.open(draft.slug, staff)).status).toBe(404);
    await api.done(staff, '/api/products/restore', { productId: draft.id });
    expect((await api.open(draft.slug, staff)).status).toBe(200);
  });

  test('publishing asks for description, picture, category and a price or "free"', async () => {
    const draft = await api.product(staff, { variants: [api.variant({ price: 0 })] });
    const answer = await update(draft, { status: 'published' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: {
          'product.description': 'required',
          'product.attachmentIds': 'required',
          'product.categoryId': 'required',
          'product.isFree': 'price-or-free',
        },
      },
    });
    expect((await api.open(draft.slug, staff)).body.product.status).toBe('draft');
  });

  test('HTML is cleaned, not refused: scripts and their links go, the text stays', async () => {
    const description =
      '<p onclick="x()">Soft <b>wool</b><script>alert(1)</script> <a href="javascript:x()">a</a> <a href="https://e.test">b</a></p>';
    const made = await api.product(staff, { description });
    expect(made.description).toBe('<p>Soft <b>wool</b> <a>a</a> <a href="https://e.test">b</a></p>');
  });

  test('SKUs are taken once, in any letters, and the cell is named', async () => {
    await api.product(staff, { variants: [api.variant({ sku: 'Only-One' })] });
    const variants = [
      api.variant({ options: { Size: 'S' } }),
      api.variant({ sku: ' only-one ', options: { Size: 'M' } }),
    ];
    const answer = await api.post('/api/products/new', { name: 'Other', variants }, { as: staff.as });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'variants.1.sku': 'sku-taken' } },
    });
  });

  test('two variants differ in their options', async () => {
    const variants = [api.variant({ options: { Size: 'M' } }), api.variant({ options: { Size: 'm' } })];
    const answer = await api.post('/api/products/new', { name: 'Twins', variants }, { as: staff.as });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'variants.1.options': 'same-options' } },
    });
  });

  test('an option may be called as what every object has, and a variant may say nothing of it', async () => {
    const variants = [api.variant({ options: { size: 'S' } }), api.variant({ options: { size: 'M' } })];
    const made = await api.product(staff, { optionNames: ['size', 'constructor'], variants });
    expect(made.options).toEqual([{ name: 'size', values: ['S', 'M'] }]);
    const file = await api.request('/api/products/export', { headers: { 'session-token': staff.as } });
    expect(await file.text()).not.toContain('native code');
  });

  test('variants change by id, swap what they are, come and go; their stock stays', async () => {
    const made = await api.product(staff, {
      variants: [api.variant({ options: { Size: 'S' } }), api.variant({ options: { Size: 'L' } })],
    });
    const [small, large] = made.variants;
    const body = ({ id, sku, price }: Product['variants'][number], size: string) => ({
      id,
      sku,
      price,
      options: { Size: size },
    });
    const swapped = (await update(made, { variants: [body(small!, 'L'), body(large!, 'S')] })).body.product;
    expect(swapped.variants.map(({ id, options }) => [id, options['Size']])).toEqual([
      [small!.id, 'L'],
      [large!.id, 'S'],
    ]);
    expect(swapped.variants[0]!.available).toBe(10);
    const less = await update(swapped, {
      variants: [body(large!, 'S'), api.variant({ options: { Size: 'XL' } })],
    });
    expect(less.body.product.variants.map(({ options }) => options['Size'])).toEqual(['S', 'XL']);
    expect(less.body.product.available).toBe(20);
  });

  test('a write that names an old version gets both copies', async () => {
    const made = await api.product(staff);
    await update(made, { subDescription: 'First' });
    const late = await update(made, { subDescription: 'Second' });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { subDescription: 'First', version: 2 } },
    });
  });

  test('a price changed in place moves the figures of lists; a former price that is no longer higher goes', async () => {
    const made = await api.product(staff, { variants: [api.variant({ price: 1000, compareAtPrice: 2000 })] });
    const prices = [{ variantId: made.variants[0]!.id, price: 2500 }];
    const { product } = (await update(made, { prices })).body;
    expect(product.price).toBe(2500);
    expect(product.compareAtPrice).toBeUndefined();
  });

  test('texts whose elements nest too deep are refused at their field', async () => {
    const nest = (levels: number) => `${'<blockquote>'.repeat(levels)}x`;
    const made = await api.product(staff, { description: nest(50) });
    expect(made.description).toContain('</blockquote>'.repeat(50));
    const description = nest(1000);
    const refused = (field: string) => ({ status: 400, body: { fields: { [field]: 'too-deep:100' } } });
    expect(await update(made, { description })).toMatchObject(refused('product.description'));
    const product = { name: 'Deep', description, variants: [api.variant()] };
    expect(await api.post('/api/products/new', product, staff)).toMatchObject(refused('description'));
    const category = { name: 'Deep', sizeGuide: description };
    const answer = await api.post('/api/shop/categories/new', category, staff);
    expect(answer).toMatchObject(refused('sizeGuide'));
  });

  test('cost is for staff alone', async () => {
    const made = await api.product(staff, {
      name: 'Costly',
      status: 'published',
      variants: [api.variant({ cost: 400 })],
    });
    expect(made.variants[0]!.cost).toBe(400);
    const seen = (await api.open(made.slug, member)).body.product.variants[0]!;
    expect(seen).not.toHaveProperty('cost');
    expect(seen).not.toHaveProperty('stock');
  });

  test('a duplicate is a draft with new SKUs, no stock and pictures of its own', async () => {
    const made = await api.product(staff, { name: 'Model', status: 'published' });
    const call = { productId: made.id, name: 'Copy of Model' };
    const { product } = await api.done<{ product: Product }>(staff, '/api/products/duplicate', call);
    expect(product).toMatchObject({ name: 'Copy of Model', status: 'draft', available: 0 });
    expect(product.variants[0]!.sku).toBe(`${made.variants[0]!.sku}-copy`);
    expect(product.images).toHaveLength(1);
    expect(product.images[0]!.id).not.toBe(made.images[0]!.id);
    expect(product.cover?.id).toBe(product.images[0]!.id);
  });

  test('many at once: each by itself, refused ones are named', async () => {
    const draft = await api.product(staff);
    const full = await api.product(staff, { status: 'published' });
    const productIds = [draft.id, full.id, 'unknown'];
    const answer = await api.done(staff, '/api/products/bulk', { productIds, action: 'publish' });
    expect(answer).toEqual({
      done: [full.id],
      failed: [
        { productId: draft.id, code: 'invalid-input' },
        { productId: 'unknown', code: 'not-found' },
      ],
    });
    await api.done(staff, '/api/products/bulk', { productIds: [full.id], action: 'archive' });
    expect((await api.open(full.slug, member)).status).toBe(404);
  });

  test('members change nothing', async () => {
    const made = await api.product(staff);
    expect((await update(made, { name: 'Mine' }, member)).status).toBe(403);
    expect((await api.get('/api/products/list', { as: member.as })).status).toBe(403);
  });

  test('the list of staff tells status, stock and how many there are of each', async () => {
    const made = await api.product(staff, {
      name: 'Zebra crossing',
      variants: [api.variant({ stock: { onHand: 3 } })],
    });
    const { body } = await api.get<{ products: object[]; counts: object; total: number }>(
      '/api/products/list?query=zebra&stock=low&status=draft&sort=-price',
      { as: staff.as },
    );
    expect(body.total).toBe(1);
    expect(body.products).toMatchObject([
      { id: made.id, status: 'draft', inventoryType: 'low_stock', available: 3 },
    ]);
    expect(body.counts).toMatchObject({ draft: expect.any(Number) as number });
  });
});
