import { beforeAll, expect, test } from 'vitest';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { testServices } from '@/testing/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { changeUser, type UserChange } from './changeUser';

bothDatabases((_name, open) => {
  let db: Database;
  let change: (what: Omit<UserChange, 'actorId'>) => ReturnType<typeof changeUser>;
  const told: unknown[] = [];

  beforeAll(async () => {
    db = await open();
    const services = testServices(db);
    services.events.on('user.changed', async (_trx, payload) => void told.push(payload));
    change = (what) => transaction(db, (trx) => changeUser(trx, services, { actorId: null, ...what }));
  });

  test('a change makes the next version, keeps name and search right and tells what was before', async () => {
    const { id } = await createUser(db, { firstName: 'Ana', lastName: 'Old', name: 'Ana Old' });
    const row = await change({
      userId: id,
      version: 1,
      changes: { lastName: 'Trần', company: 'Sông Hàn', jobTitle: null },
    });
    expect(row).toMatchObject({
      name: 'Ana Trần',
      version: 2,
      company: 'Sông Hàn',
      nameKey: expect.any(String),
    });
    const stored = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.words).toContain(' tran');
    expect(stored.words).toContain(' song');
    const line = await db
      .selectFrom('activity')
      .selectAll()
      .where('entityId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(line.diff)).toEqual({ lastName: ['Old', 'Trần'], company: [null, 'Sông Hàn'] });
    expect(told.at(-1)).toMatchObject({
      before: { name: 'Ana Old' },
      after: { name: 'Ana Trần', version: 2 },
    });
  });

  test('a change that changes nothing leaves version and log alone', async () => {
    const { id } = await createUser(db, { firstName: 'Same' });
    expect(await change({ userId: id, changes: { firstName: 'Same' } })).toMatchObject({ version: 1 });
    expect(await db.selectFrom('activity').select('id').where('entityId', '=', id).execute()).toEqual([]);
  });

  test('who saw an old version is refused and shown the present one', async () => {
    const { id } = await createUser(db);
    await change({ userId: id, version: 1, changes: { locale: 'fr' } });
    const late = change({
      userId: id,
      version: 1,
      changes: { locale: 'ar' },
      current: ({ locale }) => ({ locale }),
    });
    await expect(late).rejects.toMatchObject({ code: 'stale-version', current: { locale: 'fr' } });
  });

  test('of two changes without a version at the same time none is lost', async () => {
    const { id } = await createUser(db);
    await Promise.all([
      change({ userId: id, changes: { locale: 'vi' } }),
      change({ userId: id, changes: { timeZone: 'Asia/Ho_Chi_Minh' } }),
    ]);
    const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ locale: 'vi', timeZone: 'Asia/Ho_Chi_Minh', version: 3 });
  });

  test('a former username leads to its owner until somebody else takes it', async () => {
    const first = await createUser(db, { username: 'the-name' });
    const second = await createUser(db);
    const owner = async () =>
      db
        .selectFrom('username_history')
        .select('userId')
        .where('username', '=', 'the-name')
        .executeTakeFirst();
    await expect(change({ userId: second.id, changes: { username: 'the-name' } })).rejects.toMatchObject({
      code: 'username-taken',
      fields: { username: 'username-taken' },
    });
    await change({ userId: first.id, changes: { username: 'another-name' } });
    expect(await owner()).toEqual({ userId: first.id });
    await change({ userId: second.id, changes: { username: 'the-name' } });
    expect(await owner()).toBeUndefined();
  });

  test('two admins who demote each other at once: one of them stays', async () => {
    const [a, b] = await Promise.all([createUser(db, { role: 'admin' }), createUser(db, { role: 'admin' })]);
    const outcomes = await Promise.allSettled(
      [a, b].map(({ id }) => change({ userId: id, changes: { role: 'member' } })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ code: 'last-admin' }) }),
    ]);
  });

  test('an address that somebody has is refused at its field', async () => {
    const { email } = await createUser(db);
    const { id } = await createUser(db);
    await expect(change({ userId: id, changes: { email } })).rejects.toMatchObject({
      code: 'email-taken',
      fields: { email: 'email-taken' },
    });
  });
});
