import { expect, test } from 'vitest';
import { seedDemo } from '@/server/demo';
import { anyDatabase } from '@/testing/database';
import { expectRightFiles } from '@/testing/files';
import { testServices } from '@/testing/services';
import { drawDemoPictures } from '@/server/pictures/demo/draw';
import { hangDemoPictures } from '@/server/pictures/demo/wall';
import { seedDemoFiles } from './seed';

const MIB = 1_048_576;

anyDatabase((_name, open) => {
  test('people of the demo have files of real bytes, once, within the quota', async () => {
    const db = await open();
    const services = testServices(db);
    await seedDemo({ db, now: services.now, orders: 5 });
    await drawDemoPictures(services);
    await hangDemoPictures(services);
    await seedDemoFiles(services, 'a password');
    await seedDemoFiles(services, 'a password');
    const accounts = await db.selectFrom('file_account').selectAll().where('usedBytes', '>', 0).execute();
    expect(accounts.length).toBeGreaterThan(5);
    const largest = Math.max(...accounts.map(({ usedBytes }) => usedBytes));
    expect(largest / (200 * MIB)).toBeGreaterThan(0.55);
    expect(largest / (200 * MIB)).toBeLessThan(0.7);
    const stored = await db
      .selectFrom('blob')
      .where('hash', 'in', (eb) =>
        eb.selectFrom('attachment').select('blobHash').where('purpose', '=', 'file'),
      )
      .select(({ fn }) => fn.sum<number>('size').as('bytes'))
      .executeTakeFirstOrThrow();
    expect(stored.bytes).toBeLessThan(12 * MIB);
    const links = await db.selectFrom('file_link').select('passwordHash').execute();
    expect(new Set(links.map(({ passwordHash }) => passwordHash === null))).toEqual(new Set([false, true]));
    await expectRightFiles(db);
  });
});
