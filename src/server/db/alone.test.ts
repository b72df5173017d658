import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { assertAlone } from './alone';

eachStore((name, make) => {
  test('another program on the same PostgreSQL database is noticed; a SQLite folder has room for one anyway', async () => {
    const store = await make();
    const first = await store.open();
    await expect(assertAlone(first)).resolves.toBeUndefined();
    const second = await store.open();
    await sql`select 1`.execute(first);
    const asked = assertAlone(second).then(
      () => 'alone',
      ({ message }: Error) => message,
    );
    expect(await asked).toMatch(name === 'postgres' ? /^Another Atrium is still connected/ : /^alone$/);
  });
});
