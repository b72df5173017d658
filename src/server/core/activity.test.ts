import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { diff, recordActivity, type Activity } from './activity';

test('a difference names changed fields only, and of those only the ones that may be told', () => {
  const before = { name: 'Ana', role: 'member', password: 'a', archivedAt: null };
  expect(diff(before, { name: 'Ana', role: 'admin', password: 'b' }, ['name', 'role', 'archivedAt'])).toEqual(
    {
      role: ['member', 'admin'],
    },
  );
});

eachDatabase((_dialect, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });

  const base: Activity = {
    actorId: 'ana',
    area: 'users',
    entityKind: 'user',
    entityId: 'ben',
    action: 'role-changed',
  };
  const record = (changes: Partial<Activity>) =>
    transaction(db, (trx) => recordActivity(trx, { ...base, ...changes }));
  const rows = () => db.selectFrom('activity').selectAll().orderBy('id').execute();

  test('a line tells who did what to what, when, and what changed', async () => {
    await record({ title: '😀'.repeat(300), diff: { role: ['member', 'admin'] } });
    const [line] = await rows();
    expect(line).toMatchObject({
      ...base,
      via: 'session',
      title: '😀'.repeat(200),
      diff: '{"role":["member","admin"]}',
    });
    expect(Date.now() - Date.parse(line?.at ?? '')).toBeLessThan(60_000);
  });

  test('what nobody did was done by the system', async () => {
    await record({ actorId: null });
    expect((await rows()).at(-1)).toMatchObject({ actorId: null, via: 'system', title: '', diff: '{}' });
  });

  test('nobody can change or remove a line', async () => {
    const before = await rows();
    await expect(db.updateTable('activity').set({ action: 'x' }).execute()).rejects.toThrow(
      'activity is append-only',
    );
    await expect(db.deleteFrom('activity').execute()).rejects.toThrow('activity is append-only');
    expect(await rows()).toEqual(before);
  });

  test('a line goes when the change that it tells is rolled back', async () => {
    const before = await rows();
    const failing = transaction(db, async (trx) => {
      await recordActivity(trx, base);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual(before);
  });
});
