import { beforeEach, expect, test } from 'vitest';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import type { ImportAnswer } from '@/domain/people/importContract';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { passwordGiven, sessionFor } from '@/testing/session';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let offered: Awaited<ReturnType<typeof createUser>>;
  let colleague: typeof offered;

  beforeEach(async () => {
    db = await open();
    api = testApp(db, {}, { DEMO: 'public' });
    const admin = await createUser(db, { email: DEMO_EMAILS[0], role: 'admin', demo: 1 });
    as = await sessionFor(api.services, admin);
    offered = await createUser(db, { email: DEMO_EMAILS[2], demo: 1 });
    colleague = await createUser(db, { demo: 1 });
    await db.updateTable('workspace').set({ demoSeededAt: new Date().toISOString() }).execute();
  });

  const acts = ({ id: userId, version = 1 }: { id: string; version?: number }) =>
    [
      ['/ban', { userId, reason: 'Because I can' }],
      ['/delete', { userId }],
      ['/password-link', { userId }],
      ['/update', { userId, version, role: 'guest' }],
      ['/update', { userId, version, email: 'mine@example.org' }],
    ] as const;

  test('nobody bans, deletes, demotes or takes over an account that the sign-in page offers', async () => {
    for (const [path, body] of acts(offered)) {
      const headers = await passwordGiven(api, as);
      const refused = await api.post(`/api/users${path}`, body, { as, headers });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'demo-locked']);
    }
    const { body } = await api.post('/api/users/bulk', { action: 'delete', userIds: [offered.id] }, { as });
    expect(body).toMatchObject({ done: [], refused: [{ userId: offered.id, code: 'demo-locked' }] });
    const row = await db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', offered.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      version: 1,
      banned: 0,
      deletedAt: null,
      role: 'member',
      email: DEMO_EMAILS[2],
    });
  });

  test('what counts for everybody stays as it is: rights, settings, plans, announcements', async () => {
    const { version } = (await api.get<{ version: number }>('/api/roles', { as })).body;
    const { workspace } = (await api.get<{ workspace: { version: number } }>('/api/settings', { as })).body;
    const { plans } = (await api.get<{ plans: { id: string }[] }>('/api/plans', { as })).body;
    const changes = [{ permission: 'users.read', allowed: false }];
    const acts: [string, object, string?][] = [
      ['/api/roles/update', { role: 'member', version, changes }],
      ['/api/roles/reset', { role: 'member' }],
      ['/api/settings/update', { version: workspace.version, name: 'Mine now' }],
      ['/api/notifications/broadcast', { title: 'Buy', text: 'My things' }, 'announce-1'],
    ];
    for (const [path, body, idempotencyKey] of acts) {
      const refused = await api.post(path, body, { as, headers: { 'idempotency-key': idempotencyKey } });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'demo-locked']);
    }
    expect(plans.length).toBeGreaterThan(0);
    const after = (await api.get<{ workspace: object }>('/api/settings', { as })).body.workspace;
    expect(after).toEqual(workspace);
    expect((await api.get<{ version: number }>('/api/roles', { as })).body.version).toBe(version);
  });

  test('a file with people gives the accounts no other role', async () => {
    const csv = `Email,Role,Job title\n${offered.email},guest,Baker\n${colleague.email},guest,Baker\n`;
    const take = (fields: Record<string, string>) =>
      api.upload<ImportAnswer>(
        '/api/users/import',
        { entry: 'none', ...fields },
        { file: new Blob([csv], { type: 'text/csv' }), name: 'people.csv' },
        as,
      );
    const said = { update: 1, errors: [{ row: 2, field: 'role', code: 'demo-locked' }], errorCount: 1 };
    const trial = (await take({ dryRun: 'true' })).body;
    expect(trial).toMatchObject(said);
    expect((await take({ dryRun: 'false', token: trial.token })).body).toMatchObject(said);
    const rows = await db.selectFrom('user').select(['email', 'role']).where('role', '=', 'guest').execute();
    expect(rows).toEqual([{ email: colleague.email, role: 'guest' }]);
  });

  test('no file is larger than five megabytes', async () => {
    const file = { file: new Blob([new Uint8Array(5_000_001)]), name: 'large.bin' };
    const send = (app: typeof api) => app.upload('/api/blobs/new', { purpose: 'chat' }, file, as);
    expect(await send(api)).toMatchObject({ status: 413, body: { current: { limit: 5_000_000 } } });
    expect((await send(testApp(db))).status).toBe(200);
  });

  test('its profile can be changed, and everything can be tried with the colleagues', async () => {
    const edited = {
      userId: offered.id,
      version: 1,
      jobTitle: 'Baker',
      role: 'member',
      email: DEMO_EMAILS[2],
    };
    expect((await api.post('/api/users/update', edited, { as })).status).toBe(200);
    for (const [path, body] of acts(colleague).slice(0, 1))
      expect((await api.post(`/api/users${path}`, body, { as })).status).toBe(200);
  });

  test('no token is made that would outlive the visit; the browser is told, so that it shows no such button', async () => {
    const own = { name: 'Mine', scopes: { access: 'read', areas: [] }, password: TEST_PASSWORD };
    const refused = await api.post('/api/account/tokens/new', own, { as });
    expect(refused).toMatchObject({ status: 403, body: { code: 'demo-locked' } });
    const told = async (app: typeof api) =>
      (await app.get<{ workspace: object }>('/v1/endusers', { as })).body.workspace;
    expect(await told(api)).toMatchObject({ demo: true, publicDemo: true });
    expect(await told(testApp(db, {}, { DEMO: 'on' }))).toMatchObject({ demo: true, publicDemo: false });
  });
});
