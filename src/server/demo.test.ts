import { expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { testServices } from '@/testing/services';
import { demoOrders } from '@/testing/scale';
import { migrate } from './db/migrate';
import { seedDemo } from './demo';

eachStore((_name, make) => {
  test('two instances that start at once on an empty database both live, and the demo is there once', async () => {
    const store = await make({ migrated: false });
    const start = async () => {
      const db = await store.open();
      await migrate(db);
      return seedDemo({ ...testServices(db), orders: demoOrders });
    };
    const seeded = await Promise.all([start(), start()]);
    expect(seeded.filter((did) => did)).toEqual([true]);
    expect(await seedDemo(testServices(await store.open()))).toBe(false);
  });
});
