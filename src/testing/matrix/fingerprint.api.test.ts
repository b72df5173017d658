import { expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { fingerprint } from './fingerprint';

eachDatabase((_name, open) => {
  test('a row that is added, changed or removed shows, one that is rolled back or only noted does not', async () => {
    const db = await open();
    const seen = [await fingerprint(db)];
    const changes = async () => {
      seen.push(await fingerprint(db));
      return new Set(seen).size;
    };
    const { id } = await createUser(db, {});
    expect(await changes()).toBe(2);
    await db.updateTable('user').set({ firstName: 'Other' }).where('id', '=', id).execute();
    expect(await changes()).toBe(3);
    await db.deleteFrom('user').where('id', '=', id).execute();
    expect(await changes()).toBe(4);

    const undone = db.transaction().execute(async (inside) => {
      await inside.updateTable('workspace').set({ name: 'Nobody sees this' }).execute();
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await db.updateTable('user').set({ firstName: 'Nobody' }).where('id', '=', id).execute();
    await db.deleteFrom('session').execute();
    expect(await changes()).toBe(4);
  });
});
