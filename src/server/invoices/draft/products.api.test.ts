import { expect, test } from 'vitest';
import type { SoldProduct } from '@/domain/invoices/soldProducts';
import { storeProduct } from '@/testing/factories/products';
import { eachBooks } from '@/testing/invoices';

eachBooks((at) => {
  const find = async (query: string, as = at.manager) =>
    at.api.raw.get<{ products: SoldProduct[]; pricesIncludeTax: boolean }>(
      `/api/invoices/products?query=${encodeURIComponent(query)}`,
      { as },
    );

  test('published products are found by the beginnings of their words, each variant with its price', async () => {
    const lamp = await storeProduct(at.db, {
      name: 'Reading Lamp Élise',
      variants: [{ price: 4900 }, { price: 5900 }],
    });
    await storeProduct(at.db, { name: 'Reading Glasses', status: 'draft' });
    const { body } = await find('elis read');
    expect(body.products.map(({ variantId, unitPrice }) => [variantId, unitPrice])).toEqual([
      [lamp.variantIds[0], 4900],
      [lamp.variantIds[1], 5900],
    ]);
    expect(body.products[0]).toMatchObject({ name: 'Reading Lamp Élise', currency: 'EUR' });
    expect(body.pricesIncludeTax).toBe(true);
    expect((await find('nothing like it')).body.products).toEqual([]);
    expect((await find('%')).status).toBe(200);
  });

  test('who may not write invoices is refused', async () => {
    expect((await find('lamp', at.owner.as)).status).toBe(403);
  });
});
