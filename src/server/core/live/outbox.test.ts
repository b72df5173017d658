import { beforeAll, expect, test, vi } from 'vitest';
import { defineLive, kept } from '@/domain/live/define';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { bothDatabases } from '@/testing/database';
import { testServices } from '@/testing/services';
import type { Live } from './service';

const tried = defineLive('tried', { happened: kept<{ n: number; text?: string; note?: { id: string } }>() });

bothDatabases((_name, open) => {
  let db: Database;
  let live: Live;
  beforeAll(async () => {
    db = await open();
    ({ live } = testServices(db));
  });

  const numbersOf = async (topic: string) => {
    const rows = await db
      .selectFrom('live_delivery')
      .innerJoin('live_event', 'live_event.id', 'live_delivery.eventId')
      .where('topic', '=', topic)
      .select(['seq', 'payload', 'rule'])
      .orderBy('seq')
      .execute();
    return rows.map(({ seq, payload, rule }) => [seq, (JSON.parse(payload) as { n: number }).n, rule]);
  };

  test('events of one transaction are numbered in their order, each person for themselves', async () => {
    await transaction(db, async (trx) => {
      await live.publish(trx, tried.happened, { n: 1 }, { to: { users: ['a', 'b', 'a'] } });
      await live.publish(trx, tried.happened, { n: 2 }, { to: { users: ['b'] } });
    });
    await transaction(db, (trx) => live.publish(trx, tried.happened, { n: 3 }, { to: { users: ['a'] } }));
    expect(await numbersOf('user:a')).toEqual([
      [1, 1, null],
      [2, 3, null],
    ]);
    expect(await numbersOf('user:b')).toEqual([
      [1, 1, null],
      [2, 2, null],
    ]);
  });

  test('nothing is kept of a transaction that is rolled back, and no number is lost', async () => {
    const failing = transaction(db, async (trx) => {
      await live.publish(trx, tried.happened, { n: 9 }, { to: { users: ['c'] } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transaction(db, (trx) => live.publish(trx, tried.happened, { n: 1 }, { to: { users: ['c'] } }));
    expect(await numbersOf('user:c')).toEqual([[1, 1, null]]);
  });

  test('more than 200 people share one place in the topic of the workspace, under a rule', async () => {
    const people = Array.from({ length: 201 }, (_, n) => `p${n}`);
    live.audience('crowd', { members: async () => people, isIn: async () => [] });
    await transaction(db, async (trx) => {
      await live.publish(trx, tried.happened, { n: 1 }, { to: { of: 'crowd', id: 'x' } });
      await live.publish(trx, tried.happened, { n: 2 }, { to: { workspace: true } });
      await live.publish(trx, tried.happened, { n: 3 }, { to: { permission: 'users.read' } });
      await live.publish(trx, tried.happened, { n: 4 }, { to: { users: [] } });
    });
    expect(await numbersOf('workspace')).toEqual([
      [1, 1, '{"of":"crowd","id":"x"}'],
      [2, 2, null],
      [3, 3, '{"permission":"users.read"}'],
    ]);
  });

  test('writers who address the same people in different order all come through', async () => {
    const people = Array.from({ length: 50 }, (_, n) => `q${n}`);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        transaction(db, (trx) =>
          live.publish(trx, tried.happened, { n }, { to: { users: n % 2 ? people : [...people].reverse() } }),
        ),
      ),
    );
    const numbers = (await numbersOf('user:q0')).map(([seq]) => seq);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('a payload that is too large fails the write; in production its ids are told, and to read again', async () => {
    const tell = (text: string) =>
      transaction(db, (trx) =>
        live.publish(trx, tried.happened, { n: 1, note: { id: 'x1' }, text }, { to: { users: ['d'] } }),
      );
    await expect(tell('x'.repeat(17_000))).rejects.toThrow(/tried\.happened/);
    vi.stubEnv('NODE_ENV', 'production');
    // The limit is in bytes, not characters.
    await tell('字'.repeat(5_460));
    await tell('字'.repeat(5_430));
    const rows = await db.selectFrom('live_event').select('payload').orderBy('id', 'desc').limit(2).execute();
    const [fits, large] = rows.map(({ payload }) => JSON.parse(payload) as object);
    expect(large).toEqual({ ids: ['x1'], reload: true });
    expect(fits).toMatchObject({ n: 1 });
  });
});
