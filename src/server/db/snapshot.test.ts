import { expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import type { Database } from './database';
import { openSnapshot } from './snapshot';

async function namesIn(db: Database, meanwhile: () => Promise<void> = async () => {}): Promise<string[]> {
  const snapshot = await openSnapshot(db);
  try {
    await meanwhile();
    const names: string[] = [];
    for await (const part of snapshot.rows({ name: 'user', columns: ['name'] }))
      names.push(...part.map(([name]) => String(name)));
    return names.sort();
  } finally {
    await snapshot.close();
  }
}

eachDatabase((_name, open) => {
  test('a snapshot shows what was there when it was opened, not what is written while it is read', async () => {
    const db = await open();
    const { id } = await createUser(db, { name: 'Ada' });
    const seen = await namesIn(db, async () => {
      await createUser(db, { name: 'Ben' });
      await db.updateTable('user').set({ name: 'Eve' }).where('id', '=', id).execute();
    });
    expect(seen).toEqual(['Ada']);
    expect(await namesIn(db)).toEqual(['Ben', 'Eve']);
  });

  test('a table that is read in several parts comes whole, each row once', async () => {
    const db = await open();
    const names = Array.from({ length: 230 }, (_, at) => `Person ${at}`);
    for (const name of names) await createUser(db, { name });
    expect(await namesIn(db)).toEqual([...names].sort());
  });
});
