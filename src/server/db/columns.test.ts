import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { columnTypes, createTable, primary, references, required, withDefault } from './columns';
import type { Database } from './database';

eachDatabase((_dialect, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    const { text, integer, bigint } = columnTypes(db);
    await createTable(db, 'shelf')
      .addColumn('id', text, primary)
      .addColumn('size', integer, withDefault(7))
      .execute();
    await createTable(db, 'book')
      .addColumn('id', text, primary)
      .addColumn('shelfId', text, references('shelf.id'))
      .addColumn('price', bigint, required)
      .execute();
  });
  const run = (statement: string) => sql.raw(statement).execute(db);
  const rows = async (query: string) => (await run(query)).rows;

  test('text sorts and compares byte by byte', async () => {
    await run(`insert into shelf (id) values ('b'), ('B'), ('a'), ('é'), ('_'), ('10'), ('9')`);
    const sorted = ['10', '9', 'B', '_', 'a', 'b', 'é'].map((id) => ({ id }));
    expect(await rows('select id from shelf order by id')).toEqual(sorted);
    expect(await rows(`select max(id) as id from shelf`)).toEqual([{ id: 'é' }]);
    expect(await rows(`select id from shelf where id between 'A' and '_' order by id desc`)).toEqual([
      { id: '_' },
      { id: 'B' },
    ]);
  });

  test('a default fills what was not named', async () => {
    expect(await rows(`select distinct size from shelf`)).toEqual([{ size: 7 }]);
  });

  test('minor units up to ten trillion are exact numbers', async () => {
    await run(`insert into shelf (id) values ('s')`);
    await run(`insert into book values ('x', 's', 9999999999999)`);
    expect(await rows('select price, sum(price) as total from book group by price')).toEqual([
      { price: 9_999_999_999_999, total: 9_999_999_999_999 },
    ]);
  });

  test.each([
    ['text where a number belongs', `insert into book values ('y', 's', 'cheap')`],
    ['nothing where a value is required', `insert into book values ('y', 's', null)`],
    ['nothing as the key', `insert into shelf (id) values (null)`],
    ['a reference to nothing', `insert into book values ('y', 'nowhere', 1)`],
  ])('%s is refused', async (_title, statement) => {
    await expect(run(statement)).rejects.toThrow();
  });

  test('what belongs to a removed row goes with it', async () => {
    await run(`delete from shelf where id = 's'`);
    expect(await rows('select * from book')).toEqual([]);
  });
});
