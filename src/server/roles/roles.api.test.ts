import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Matrix } from '@/domain/people/rolesContract';
import { PERMISSIONS } from '@/domain/auth/roleRights';
import type { Database } from '@/server/db/database';
import type { EndUser } from '@/domain/auth/contract';
import type { DomainEvents } from '@/domain/events';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';

const ROLES = ['admin', 'manager', 'member', 'guest'] as const;
type Role = (typeof ROLES)[number];

anyDatabase((_name, open) => {
  describe('roles', () => {
    let db: Database;
    let api: ReturnType<typeof testApp>;
    const as = {} as Record<Role, string>;
    const notices: DomainEvents['notification.requested'][] = [];

    const matrix = async () => (await api.get<Matrix>('/api/roles', { as: as.admin })).body;
    const held = (found: Matrix, role: Role) =>
      found.roles
        .find((row) => row.role === role)
        ?.permissions.filter(({ allowed }) => allowed)
        .map(({ id }) => id);
    const change = async (role: Role, changes: Record<string, boolean>, by: Role = 'admin') =>
      api.post<Matrix>(
        '/api/roles/update',
        {
          role,
          version: (await matrix()).version,
          changes: Object.entries(changes).map(([permission, allowed]) => ({ permission, allowed })),
        },
        { as: as[by] },
      );

    beforeAll(async () => {
      db = await open();
      // Fixed, so that no midnight falls between two requests of one day.
      const now = new Date();
      api = testApp(db, { now: () => now });
      api.services.events.on('notification.requested', async (_trx, notice) => void notices.push(notice));
      for (const role of ROLES) {
        await createUser(db, { email: `${role}@example.org`, role });
        as[role] = await api.signIn(`${role}@example.org`);
      }
    });

    beforeEach(async () => {
      for (const role of ['manager', 'member', 'guest']) {
        await api.post('/api/roles/reset', { role }, { as: as.admin });
      }
      notices.length = 0;
    });

    test('everybody who may see people sees the whole matrix, with faces and numbers', async () => {
      const { status, body } = await api.get<Matrix>('/api/roles', { as: as.member });
      expect(status).toBe(200);
      expect(body.roles.map(({ role, people }) => [role, people])).toEqual(ROLES.map((role) => [role, 1]));
      expect(body.roles[0]?.avatars).toHaveLength(1);
      expect(body.roles[0]?.permissions.map(({ id }) => id)).toEqual(PERMISSIONS);
      expect(body.roles[0]?.permissions.every(({ locked, allowed }) => locked && allowed)).toBe(true);
      expect(body.roles[3]?.permissions.find(({ id }) => id === 'users.read')).toMatchObject({
        locked: true,
        allowed: false,
      });
      expect((await api.get('/api/roles', { as: as.guest })).status).toBe(403);
    });

    test('a read that goes off takes along what needs it, counts at once, and comes back as it was given', async () => {
      const off = await change('member', { 'invoices.read': false });
      expect(held(off.body, 'member')).not.toContain('invoices.write');
      expect((await api.get('/api/invoices/services', { as: as.member })).status).toBe(403);
      await change('member', { 'invoices.read': true });
      expect((await api.get('/api/invoices/services', { as: as.member })).status).toBe(200);
      expect(held(await matrix(), 'member')).not.toContain('invoices.write');
      const { body } = await api.post<Matrix>('/api/roles/reset', { role: 'member' }, { as: as.admin });
      expect(held(body, 'member')).toContain('invoices.write');
      expect(await db.selectFrom('role_permission').selectAll().execute()).toEqual([]);
    });

    test('what a role loses is told in the same transaction, and its personal tokens lose it with the answer', async () => {
      const made = await api.post<{ secret: string }>(
        '/api/account/tokens/new',
        { name: 'Orders', scopes: { access: 'read', areas: [] }, password: TEST_PASSWORD },
        { as: as.member },
      );
      const headers = { authorization: `Bearer ${made.body.secret}` };
      const orders = async () => (await api.get('/api/shop/orders/manage', { headers })).status;
      const told = async () => {
        const { n } = await db
          .selectFrom('live_event')
          .where('type', '=', 'users.rolesChanged')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow();
        return n;
      };
      expect(await orders()).toBe(200);
      const before = await told();
      await change('member', { 'orders.read': false });
      expect(await told()).toBe(before + 1);
      expect(await orders()).toBe(403);
      await change('member', { 'orders.read': true });
      expect(await told()).toBe(before + 2);
      expect(await orders()).toBe(200);
    });

    test('only differences from the defaults are kept, and the log says who changed what', async () => {
      await change('guest', { 'kanban.create': true, 'blog.read': true });
      const rows = await db.selectFrom('role_permission').select(['role', 'permission', 'allowed']).execute();
      expect(rows).toEqual([{ role: 'guest', permission: 'kanban.create', allowed: 1 }]);
      const line = await db
        .selectFrom('activity')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(line).toMatchObject({ action: 'permissions-changed', entityKind: 'role', entityId: 'guest' });
      expect(JSON.parse(line.diff)).toEqual({ 'kanban.create': [false, true] });
    });

    test('the admin and what is closed to guests stay as they are', async () => {
      expect((await change('admin', { 'invoices.read': false })).body.code).toBe('permission-locked');
      expect((await change('guest', { 'users.read': true })).body.code).toBe('permission-locked');
    });

    test('nothing is given without what it needs', async () => {
      await change('member', { 'invoices.read': false });
      const refused = await change('member', { 'invoices.write': true });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'permission-needs',
          current: { permission: 'invoices.write', needs: ['invoices.read'] },
        },
      });
      expect((await change('member', { 'invoices.write': true, 'invoices.read': true })).status).toBe(200);
      expect(
        (await api.post('/api/roles/update', { role: 'member', version: 1, changes: [] }, { as: as.admin }))
          .status,
      ).toBe(400);
    });

    test('an older matrix is refused with the present one', async () => {
      const { version } = await matrix();
      await change('member', { 'mail.use': false });
      const changes = [{ permission: 'chat.use', allowed: false }];
      const late = await api.post(
        '/api/roles/update',
        { role: 'member', version, changes },
        { as: as.admin },
      );
      expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
      expect(held(late.body.current as Matrix, 'member')).not.toContain('mail.use');
      expect(held(await matrix(), 'member')).toContain('chat.use');
    });

    test('of two changes at once over the same matrix one is refused', async () => {
      const { version } = await matrix();
      const send = (permission: string) =>
        api.post(
          '/api/roles/update',
          { role: 'member', version, changes: [{ permission, allowed: false }] },
          { as: as.admin },
        );
      const answers = await Promise.all([send('mail.use'), send('chat.use')]);
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    });

    test('who may decide gives nothing that they lack, and decides about nobody above them', async () => {
      await change('manager', { 'roles.manage': true });
      expect((await change('member', { 'roles.manage': true }, 'manager')).status).toBe(200);
      const above = await change('member', { 'workspace.manage': true }, 'manager');
      expect(above).toMatchObject({ status: 403, body: { code: 'role-above-own' } });
      await change('member', { 'site.manage': true });
      const target = await change('member', { 'mail.use': false }, 'manager');
      expect(target).toMatchObject({ status: 403, body: { code: 'not-above-target' } });
    });

    test('asking for a permission reaches those who decide, once a day', async () => {
      const ask = (permission: string, path = '/dashboard/settings') =>
        api.post('/api/account/permission-request', { permission, path }, { as: as.member });
      const [admin] = await db.selectFrom('user').select('id').where('role', '=', 'admin').execute();
      expect(await ask('workspace.manage')).toMatchObject({ status: 200, body: { sent: true } });
      expect(
        (await Promise.all([ask('workspace.manage'), ask('roles.manage')])).map(({ status }) => status),
      ).toEqual([200, 200]);
      expect(notices.map(({ params }) => params['permission'])).toEqual(['workspace.manage', 'roles.manage']);
      expect(notices[0]).toMatchObject({ topic: 'permission-request', userIds: [admin?.id] });
      expect((await ask('invoices.read')).body.code).toBe('permission-held');
      expect((await ask('moon.walk')).status).toBe(400);
      expect((await ask('site.manage', '//evil.example')).status).toBe(400);
    });

    test('the signed-in person is told whom they may act on', async () => {
      const { body } = await api.get<EndUser>('/v1/endusers', { as: as.manager });
      expect(body.actsOn).toEqual(['manager', 'member', 'guest']);
    });
  });
});
