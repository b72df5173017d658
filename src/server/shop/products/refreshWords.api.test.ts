import { beforeAll, expect, test } from 'vitest';
import { productWords } from '@/server/db/migrations/0044_product_words';
import type { Database } from '@/server/db/database';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ShopApi;
  let staff: Shopper;

  beforeAll(async () => {
    db = await open();
    api = shopApi(db);
  });

  const jobs = () => db.selectFrom('job').select('kind').where('kind', '=', 'shop.refreshWords').execute();
  const found = async (query: string) => {
    const path = `/api/products/list?${new URLSearchParams({ query })}`;
    const { body } = await api.get<{ products: { id: string }[] }>(path, { as: staff.as });
    return body.products.map(({ id }) => id);
  };

  test('an upgrade of a shop without products has nothing to do', async () => {
    await productWords(db);
    expect(await jobs()).toEqual([]);
  });

  test('what an older program stored is found by the words of today after the upgrade, and nothing else changes', async () => {
    staff = await api.person();
    const { id, variantIds } = await storeProduct(db, { name: 'Old lantern' });
    const row = () => db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    const [sku = ''] = variantIds;
    expect(await found(sku)).toEqual([]);
    await productWords(db);
    expect(await jobs()).toHaveLength(1);
    await api.services.jobs.runDue();
    expect(await found(sku)).toEqual([id]);
    expect(await found('lantern')).toEqual([id]);
    const { words, ...after } = await row();
    expect({ ...after, words: before.words }).toEqual(before);
    expect(words).toContain('lantern');
  });
});
