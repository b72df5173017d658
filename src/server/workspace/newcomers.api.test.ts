import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { MIGRATIONS } from '@/server/db/migrations/list';
import { seedDemo } from '@/server/demo';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase, eachDatabase, eachStore } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const AT = MIGRATIONS.findIndex(({ name }) => name === '0058_newcomers');

const roleOf = async (db: Database) =>
  (await db.selectFrom('workspace').select('registrationRole').executeTakeFirstOrThrow()).registrationRole;
const jobsOf = (db: Database) =>
  db.selectFrom('job').select('id').where('kind', '=', 'workspace.tellOfNewcomers').execute();

eachStore((_name, make) => {
  test('an upgrade keeps the setting of a workspace that has people, and makes guests of newcomers where nobody is', async () => {
    const [old, empty] = await Promise.all([0, 1].map(async () => (await make({ migrated: false })).open()));
    if (!old || !empty) throw new Error('No databases');
    for (const db of [old, empty]) await migrate(db, MIGRATIONS.slice(0, AT));
    await createUser(old, { role: 'admin' });
    for (const db of [old, empty]) await migrate(db);
    expect([await roleOf(old), (await jobsOf(old)).length]).toEqual(['member', 1]);
    expect([await roleOf(empty), (await jobsOf(empty)).length]).toEqual(['guest', 0]);
  });
});

anyDatabase((_name, open) => {
  test('who registers in the sample workspace is a member', async () => {
    const api = testApp(await open(), {}, { DEMO: 'on' });
    expect(await roleOf(api.services.db)).toBe('guest');
    await seedDemo({ ...api.services, orders: 1 });
    expect(await roleOf(api.services.db)).toBe('member');
  }, 120_000);
});

eachDatabase((_name, open) => {
  let db: Database;
  let people: { admin: string; manager: string };
  beforeAll(async () => {
    db = await open();
    const { services } = testApp(db);
    const tokenOf = async (role: string) => sessionFor(services, await createUser(db, { role }));
    people = { admin: await tokenOf('admin'), manager: await tokenOf('manager') };
  });
  beforeEach(async () => {
    await db.deleteFrom('notification').execute();
    await db
      .updateTable('workspace')
      .set({ registration: 'open', registrationRole: 'member', demoSeededAt: null })
      .execute();
  });

  /** Runs the job of the upgrade; resolves with what this user is told. */
  async function told(as: string, env: Record<string, string> = {}): Promise<Notice[]> {
    const api = testApp(db, {}, env);
    await transaction(db, (trx) =>
      api.services.jobs.add(trx, { kind: 'workspace.tellOfNewcomers', payload: null }),
    );
    await api.services.jobs.runDue();
    const { body } = await api.get<{ notifications: Notice[] }>('/api/notifications', { as });
    return body.notifications;
  }

  test('administrators of an open workspace are told once that whoever registers becomes a member', async () => {
    const [notice] = await told(people.admin);
    expect(notice).toMatchObject({
      topic: 'security',
      title: 'Whoever registers here becomes a member',
      link: '/dashboard/settings?tab=sign-in',
    });
    expect(notice?.description).toContain('all orders, invoices and people');
    expect(await told(people.admin)).toHaveLength(1);
    expect(await told(people.manager)).toEqual([]);
  });

  test.each([
    ['newcomers are guests', { registrationRole: 'guest' }, {}],
    ['somebody approves newcomers', { registration: 'approval' }, {}],
    ['newcomers are invited', { registration: 'invitation' }, {}],
    ['the data are samples', { demoSeededAt: '2026-01-01T00:00:00.000Z' }, { DEMO: 'on' }],
  ])('nobody is told where %s', async (_where, values, env) => {
    await db.updateTable('workspace').set(values).execute();
    expect(await told(people.admin, env)).toEqual([]);
  });
});
