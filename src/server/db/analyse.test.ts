import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { countStatements } from '@/testing/statements';
import { analyse } from './analyse';
import type { Database } from './database';
import { transaction } from './transaction';

/** Fills a table with 200 rows that differ in the named column alone. */
async function fill(db: Database, differing: 'a' | 'b'): Promise<void> {
  const values = Array.from({ length: 200 }, (_, n) => (differing === 'a' ? sql`(${n}, 1)` : sql`(1, ${n})`));
  await sql`delete from probe`.execute(db);
  await sql`insert into probe (a, b) values ${sql.join(values)}`.execute(db);
}

/** The search of a query on the writing connection; `round` makes the text of the query a new one. */
async function planOf(db: Database, round: number): Promise<string> {
  return transaction(db, async (trx) => {
    // A connection notices a change of the schema when it runs a statement, not when it explains one.
    await sql`select count(*) from probe`.execute(trx);
    const { rows } = await sql<{ detail: string }>`explain query plan
      select ${sql.lit(round)}, * from probe where a = 1 and b = 1`.execute(trx);
    return rows.map(({ detail }) => detail).join();
  });
}

eachStore((name, make) => {
  test.runIf(name === 'sqlite')(
    'after each analysis every connection searches by the index that leaves the fewest rows',
    async () => {
      const store = await make();
      const [db, other] = [await store.open(), await store.open()];
      await sql`create table probe (a integer, b integer)`.execute(db);
      await sql`create index probe_a on probe (a)`.execute(db);
      await sql`create index probe_b on probe (b)`.execute(db);
      for (const [round, differing] of (['a', 'b', 'a'] as const).entries()) {
        await fill(db, differing);
        await analyse(db);
        for (const connection of [db, other])
          expect(await planOf(connection, round)).toContain(`INDEX probe_${differing}`);
      }
    },
  );

  test.runIf(name === 'sqlite')('one statement for each index leaves what one for all would', async () => {
    const db = await (await make()).open();
    for (const key of ['a', 'b', 'c'])
      await db.insertInto('rate_limit').values({ key, count: 1, windowStart: '' }).execute();
    const learnt = async () =>
      (await sql`select tbl, idx, stat from sqlite_stat1 order by tbl, idx`.execute(db)).rows;
    await sql`analyze`.execute(db);
    const known = await learnt();
    const counted = countStatements(db);
    await analyse(counted.db);
    expect(await learnt()).toEqual(known);
    const { rows } = await sql`select 1 from sqlite_master where type = 'index'`.execute(db);
    expect(counted.count()).toBeGreaterThan(rows.length);
  });
});
