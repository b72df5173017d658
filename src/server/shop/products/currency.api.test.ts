import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartAnswer } from '@/domain/shop/cartSchemas';
import type { ProductCard, Product } from '@/domain/shop/products';
import { eachDatabase } from '@/testing/database';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
  });
  beforeEach(() => priced('EUR'));

  /** Switches the workspace to this currency. */
  const priced = (currency: string) => api.db.updateTable('workspace').set({ currency }).execute();
  const update = async ({ id, version }: Product, product: object) =>
    (await api.done<{ product: Product }>(staff, '/api/products/update', { productId: id, version, product }))
      .product;
  const bodyOf = ({ id, sku, price, options }: Product['variants'][number], more: object = {}) => ({
    id,
    sku,
    price,
    options,
    ...more,
  });
  const pricesOf = ({ variants }: Product) => variants.map(({ price, currency }) => [price, currency]);
  const twoSizes = () =>
    api.product(staff, {
      name: 'Coat',
      status: 'published',
      variants: [
        api.variant({ price: 1000, options: { Size: 'S' } }),
        api.variant({ price: 2000, compareAtPrice: 3000, cost: 500, options: { Size: 'L' } }),
      ],
    });

  test('after another currency of the workspace a saved product keeps its prices in their own', async () => {
    const coat = await twoSizes();
    await priced('USD');
    const variants = coat.variants.map((variant) => bodyOf(variant));
    const saved = await update(coat, { variants, subDescription: 'Warm' });
    expect(pricesOf(saved)).toEqual([
      [1000, 'EUR'],
      [2000, 'EUR'],
    ]);
    expect(saved).toMatchObject({ currency: 'EUR', needsPriceIn: 'USD' });
    expect(saved.variants.map(({ needsPriceIn }) => needsPriceIn)).toEqual(['USD', 'USD']);
    const { products } = await api
      .get<{ products: ProductCard[] }>('/api/products', { as: staff.as })
      .then(({ body }) => body);
    expect(products.find(({ id }) => id === coat.id)).toMatchObject({ price: 1000, needsPriceIn: 'USD' });
  });

  test('a price that is set is in the currency of the workspace, and what was in the other one is not known any more', async () => {
    const coat = await twoSizes();
    await priced('USD');
    const [small, large] = coat.variants;
    const named = await update(coat, { prices: [{ variantId: large!.id, price: 2000 }] });
    expect(named).toMatchObject({ price: 2000, currency: 'USD' });
    expect(named).not.toHaveProperty('needsPriceIn');
    expect(named.variants).toMatchObject([
      { price: 1000, currency: 'EUR', needsPriceIn: 'USD' },
      { price: 2000, currency: 'USD' },
    ]);
    expect(named.variants[1]).not.toHaveProperty('compareAtPrice');
    expect(named.variants[1]).not.toHaveProperty('cost');
    const changed = await update(named, { variants: [bodyOf(small!, { price: 1200 }), bodyOf(large!)] });
    expect(pricesOf(changed)).toEqual([
      [1200, 'USD'],
      [2000, 'USD'],
    ]);
    const said = await update(changed, { variants: [bodyOf(small!, { price: 1300, currency: 'EUR' })] });
    expect(pricesOf(said)).toEqual([[1300, 'EUR']]);
  });

  test('what has no price in the currency cannot be bought; a duplicate of it cannot either', async () => {
    const coat = await twoSizes();
    await priced('USD');
    const { id: variantId } = coat.variants[0]!;
    const lines = [{ variantId, quantity: 1, priceSeen: 1000 }];
    const refused = await api.done<CartAnswer>(staff, '/api/shop/cart/update', { lines });
    expect(refused.quote).toMatchObject({
      isPayable: false,
      lines: [],
      notices: [{ code: 'gone', variantId, name: 'Coat' }],
    });
    const call = { productId: coat.id, name: 'Copy of Coat' };
    const { product } = await api.done<{ product: Product }>(staff, '/api/products/duplicate', call);
    expect(pricesOf(product)).toEqual(pricesOf(coat));
    await update(coat, { prices: [{ variantId, price: 1000 }] });
    expect((await api.done<CartAnswer>(staff, '/api/shop/cart/update', { lines })).quote?.lines).toHaveLength(
      1,
    );
  });
});
