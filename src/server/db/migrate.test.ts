import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { migrate } from './migrate';
import { MIGRATIONS, type Migration } from './migrations/list';
import { StartupError } from './startupError';

const names = MIGRATIONS.map(({ name }) => name);

eachStore((_name, make) => {
  test('an empty database gets every table, and a second start finds nothing to do', async () => {
    const db = await (await make({ migrated: false })).open();
    expect(await migrate(db)).toEqual(names);
    expect(await migrate(db)).toEqual([]);
    expect(await db.selectFrom('activity').selectAll().execute()).toEqual([]);
  });

  test('of two instances that start at once, one migrates and the other waits', async () => {
    const store = await make({ migrated: false });
    const instances = await Promise.all([store.open(), store.open()]);
    const applied = await Promise.all(instances.map((db) => migrate(db)));
    expect(applied.flat().sort()).toEqual(names);
  });

  test('a database of a newer program is refused in one line and left as it is', async () => {
    const db = await (await make()).open();
    const newer: Migration = { name: '9999_future', up: async () => {} };
    await migrate(db, [...MIGRATIONS, newer]);
    await expect(migrate(db)).rejects.toThrow(StartupError);
    await expect(migrate(db)).rejects.toThrow(/newer Atrium \(it has 9999_future\)/);
  });

  test('a migration that fails leaves nothing of the ones before it', async () => {
    const db = await (await make({ migrated: false })).open();
    const broken: Migration = {
      name: '9999_broken',
      up: async (trx) => void (await sql`create nonsense`.execute(trx)),
    };
    await expect(migrate(db, [...MIGRATIONS, broken])).rejects.toThrow(/syntax/);
    await expect(db.selectFrom('workspace').selectAll().execute()).rejects.toThrow(/workspace/);
    expect(await migrate(db)).toEqual(names);
  });
});
