import type { Kysely } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import { columnTypes, createTable, primary, required, versioned } from './columns';
import type { Database } from './database';
import { newId, newRow, notDeleted, restore, softDelete, updateVersioned } from './row';
import type { Versioned } from './tables/core';

interface Note extends Versioned {
  id: string;
  name: string;
}
/** A table of this test only; typed as one of the program's, with a `name` too. */
const TABLE = 'note' as 'user';

test('identifiers are UUIDv7 and sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(1000);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

eachDatabase((_dialect, open) => {
  let db: Database;
  let id: string;
  const notes = () => db as unknown as Kysely<{ note: Note }>;
  const note = () => notes().selectFrom('note').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const rename = (version: number, name: string) =>
    updateVersioned(db, TABLE, { id, version, set: { name }, current: (row) => ({ name: row.name }) });

  beforeAll(async () => {
    db = await open();
    const { text } = columnTypes(db);
    await createTable(db, 'note')
      .addColumn('id', text, primary)
      .addColumn('name', text, required)
      .$call(versioned(db))
      .execute();
  });
  beforeEach(async () => {
    id = newId();
    const made = { id, name: 'first', ...newRow('2026-01-01T00:00:00.000Z') };
    await notes().insertInto('note').values(made).execute();
  });

  test('an update that names the present version writes it and gives the next one', async () => {
    const updated = await rename(1, 'second');
    expect(updated).toEqual(await note());
    expect(updated).toMatchObject({ name: 'second', version: 2 });
    expect(updated.updatedAt > '2026-01-01T00:00:00.000Z').toBe(true);
  });

  test('an update that names an old version is refused with the present record and changes nothing', async () => {
    await rename(1, 'second');
    await expect(rename(1, 'late')).rejects.toMatchObject({
      status: 409,
      code: 'stale-version',
      current: { name: 'second' },
    });
    expect(await note()).toMatchObject({ name: 'second', version: 2 });
  });

  test('of ten updates at once that name one version, exactly one wins', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => rename(1, `name ${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await note()).toMatchObject({ version: 2 });
  });

  test('an update of what is not there, or in the trash, finds nothing', async () => {
    await softDelete(db, TABLE, id);
    await expect(rename(2, 'x')).rejects.toMatchObject({ status: 404 });
    id = newId();
    await expect(rename(1, 'x')).rejects.toMatchObject({ status: 404 });
  });

  test('the trash takes a row once and gives it back once, each time with a new version', async () => {
    const visible = () =>
      notes().selectFrom('note').select('id').where(notDeleted('note')).where('id', '=', id).execute();
    expect(await softDelete(db, TABLE, id)).toMatchObject({ id, version: 2 });
    expect(await softDelete(db, TABLE, id)).toBeUndefined();
    expect(await visible()).toEqual([]);
    expect(await restore(db, TABLE, id)).toMatchObject({ id, deletedAt: null });
    expect(await restore(db, TABLE, id)).toBeUndefined();
    expect(await visible()).toEqual([{ id }]);
    expect(await note()).toMatchObject({ version: 3, deletedAt: null });
  });
});
