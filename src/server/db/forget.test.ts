import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { deleteRows } from './forget';

eachDatabase((_name, open) => {
  test('rows that are not needed any more go a few at a time, the others stay', async () => {
    const db = await open();
    const rows = Array.from({ length: 25 }, (_, n) => ({ key: `k${n}`, count: n, windowStart: '' }));
    await db.insertInto('rate_limit').values(rows).execute();
    await deleteRows(db, 'rate_limit', 'key', sql`count < 22`, { batch: 5 });
    expect(await db.selectFrom('rate_limit').select('count').orderBy('count').execute()).toEqual(
      [22, 23, 24].map((count) => ({ count })),
    );
  });

  test('who is told to stop leaves the rest for the next time', async () => {
    const db = await open();
    await db.insertInto('rate_limit').values({ key: 'k', count: 1, windowStart: '' }).execute();
    await deleteRows(db, 'rate_limit', 'key', sql`count > 0`, { signal: AbortSignal.abort() });
    expect(await db.selectFrom('rate_limit').select('key').execute()).toHaveLength(1);
  });
});
