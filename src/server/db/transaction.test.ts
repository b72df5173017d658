import { setImmediate as aMoment } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachDatabase } from '@/testing/database';
import type { Database } from './database';
import { transaction, withLock } from './transaction';

eachDatabase((dialect, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => db.deleteFrom('preference').execute());

  const put = (to: Database, key: string, value = '0') =>
    to.insertInto('preference').values({ userId: 'ana', key, value, updatedAt: '' }).execute();
  const set = (to: Database, key: string, value: number) =>
    to
      .updateTable('preference')
      .set({ value: String(value) })
      .where('key', '=', key)
      .execute();
  const get = async (from: Database, key: string) =>
    Number(
      (await from.selectFrom('preference').select('value').where('key', '=', key).executeTakeFirst())?.value,
    );
  const addOne = (to: Database, key: string) =>
    to
      .updateTable('preference')
      .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
      .where('key', '=', key)
      .execute();
  const keys = async () =>
    (await db.selectFrom('preference').select('key').orderBy('key').execute()).map(({ key }) => key);

  test('a failing transaction leaves nothing', async () => {
    const failing = transaction(db, async (trx) => {
      await put(trx, 'a');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keys()).toEqual([]);
  });

  test('a failing statement fails the transaction with its own error, and the next one works', async () => {
    const failing = transaction(db, async (trx) => {
      await put(trx, 'a');
      await put(trx, 'a');
    });
    await expect(failing).rejects.toThrow(/unique/i);
    await transaction(db, (trx) => put(trx, 'b'));
    expect(await keys()).toEqual(['b']);
  });

  test('a transaction inside another is part of it', async () => {
    const failing = transaction(db, async (outer) => {
      await transaction(outer, (inner) => put(inner, 'a'));
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await keys()).toEqual([]);
  });

  test('nobody sees a transaction before its end, and reads do not wait for it', async () => {
    await put(db, 'a', '1');
    const seen = await transaction(db, async (trx) => {
      await set(trx, 'a', 2);
      return { outside: await get(db, 'a'), inside: await get(trx, 'a') };
    });
    expect(seen).toEqual({ outside: 1, inside: 2 });
    expect(await get(db, 'a')).toBe(2);
  });

  test('fifty read-then-write transactions under one lock count to fifty', async () => {
    await put(db, 'a');
    const increment = () =>
      transaction(db, async (trx) => {
        await withLock(trx, 'counter');
        const value = await get(trx, 'a');
        await aMoment();
        await set(trx, 'a', value + 1);
      });
    await Promise.all(Array.from({ length: 50 }, increment));
    expect(await get(db, 'a')).toBe(50);
  });

  test('two transactions that write the same rows in opposite order both succeed', async () => {
    await put(db, 'a');
    await put(db, 'b');
    let runs = 0;
    const held = new Set<string>();
    let bothHaveOne: () => void = () => undefined;
    const untilBothHaveOne = new Promise<void>((resolve) => (bothHaveOne = resolve));
    const both = (first: string, second: string) =>
      transaction(db, async (trx) => {
        runs += 1;
        await addOne(trx, first);
        held.add(first);
        if (held.size === 2) bothHaveOne();
        // SQLite has one writer: the other begins when this one has ended.
        if (dialect === 'postgres') await untilBothHaveOne;
        await addOne(trx, second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(runs).toBeGreaterThanOrEqual(dialect === 'postgres' ? 3 : 2);
    expect([await get(db, 'a'), await get(db, 'b')]).toEqual([2, 2]);
  });

  test('two hundred writers at once all get through', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `k${String(n).padStart(3, '0')}`);
    await Promise.all(
      names.map((key, n) => (n % 2 ? put(db, key) : transaction(db, (trx) => put(trx, key)))),
    );
    expect(await keys()).toEqual(names);
  });

  test('a lock outside a transaction is a mistake of the program', async () => {
    await expect(withLock(db as never, 'x')).rejects.toThrow(TypeError);
  });
});
