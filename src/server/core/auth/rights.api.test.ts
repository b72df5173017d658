import { beforeAll, describe, expect, test } from 'vitest';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { nowIso } from '@/server/db/row';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { eachStore } from '@/testing/database';
import { countStatements } from '@/testing/statements';
import { demoOrders } from '@/testing/scale';
import { holdersOf } from './rights';

async function override(db: Database, role: string, permission: string, allowed: boolean): Promise<void> {
  await db
    .insertInto('role_permission')
    .values({ role, permission, allowed: allowed ? 1 : 0, updatedAt: nowIso(), version: 1 })
    .execute();
  await db
    .updateTable('workspace')
    .set(({ eb }) => ({ rolesVersion: eb('rolesVersion', '+', 1) }))
    .execute();
}

eachStore((_name, make) => {
  describe('the matrix of a workspace', () => {
    let one: ReturnType<typeof testApp>;
    let two: ReturnType<typeof testApp>;
    let db: Database;
    const told: object[] = [];
    const as: Record<string, string> = {};
    const permissions = async (app: typeof one, role: string) => {
      const { body } = await app.get<EndUser>('/v1/endusers', { as: as[role] });
      return body.permissions;
    };

    beforeAll(async () => {
      const store = await make();
      db = await store.open();
      await migrate(db);
      one = testApp(db);
      const warn = (line: object) => void told.push(line);
      two = testApp(await store.open(), { log: { ...one.services.log, warn } });
      await seedDemo({ ...one.services, orders: demoOrders });
      for (const role of ['admin', 'member', 'guest']) as[role] = await one.signIn(`${role}@atrium.example`);
    });

    test('a change counts at once for sessions that were open before, on every instance', async () => {
      expect(await permissions(one, 'member')).toContain('invoices.read');
      expect(await permissions(two, 'member')).toContain('invoices.read');
      await override(db, 'member', 'invoices.read', false);
      for (const app of [one, two]) {
        expect(await permissions(app, 'member')).not.toContain('invoices.read');
        expect(await permissions(app, 'member')).not.toContain('invoices.write');
        expect(await permissions(app, 'admin')).toContain('invoices.read');
      }
    });

    test('what is locked, unknown, or of an unknown role counts for nothing and is told to the log', async () => {
      await override(db, 'guest', 'users.read', true);
      await override(db, 'guest', 'moon.walk', true);
      await override(db, 'owner', 'users.read', true);
      expect(await permissions(two, 'guest')).not.toContain('users.read');
      expect(await permissions(two, 'guest')).not.toContain('moon.walk');
      expect(told).toContainEqual({ role: 'guest', permission: 'moon.walk' });
      expect(told).toContainEqual({ role: 'owner', permission: 'users.read' });
    });

    test('somebody of an unknown role has no rights', async () => {
      await db
        .updateTable('user')
        .set({ role: 'owner' })
        .where('email', '=', 'guest@atrium.example')
        .execute();
      expect(await permissions(one, 'guest')).toEqual([]);
      expect((await one.get('/api/shared/invoices', { as: as['guest'] })).status).not.toBe(500);
    });

    test('a check costs no statement: a request reads its session and nothing else', async () => {
      const counted = countStatements(db);
      const app = testApp(counted.db);
      await app.get('/v1/endusers', { as: as['admin'] });
      counted.reset();
      await app.get('/v1/endusers', { as: as['admin'] });
      expect(counted.count()).toBe(1);
    });

    test('the holders of a permission are the active people of the roles that have it', async () => {
      const holders = await holdersOf(db, 'invoices.read');
      const rows = await db.selectFrom('user').select(['id', 'role']).execute();
      const expected = rows.filter(({ role }) => ['admin', 'manager'].includes(role)).map(({ id }) => id);
      expect([...holders].sort()).toEqual(expected.sort());
    });
  });
});
