import { beforeAll, expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import type { Workspace } from '@/domain/workspace/schemas';

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let admin: string;
  let member: string;
  const changed: unknown[] = [];

  beforeAll(async () => {
    const db = await open();
    api = testApp(db);
    api.services.events.on('workspace.changed', async (_trx, payload) => void changed.push(payload));
    admin = await api.signIn((await createUser(db, { role: 'admin' })).email);
    member = await api.signIn((await createUser(db)).email);
  });

  const read = async () => {
    const { body } = await api.get<{ workspace: Workspace }>('/api/settings', { as: admin });
    return body.workspace;
  };
  const update = (body: object, as = admin) =>
    api.post<{ workspace: Workspace }>('/api/settings/update', body, { as });

  test('an admin changes the workspace; the session, the log and the listeners hear of it', async () => {
    const before = await read();
    const { status, body } = await update({
      version: before.version,
      name: ' Bakery ',
      currency: 'JPY',
      weekStart: 0,
    });
    expect(status).toBe(200);
    expect(body.workspace).toMatchObject({
      name: 'Bakery',
      currency: 'JPY',
      weekStart: 0,
      version: before.version + 1,
    });
    const { body: me } = await api.get<{ workspace: object }>('/v1/endusers', { as: member });
    expect(me.workspace).toMatchObject({ name: 'Bakery', currency: 'JPY' });
    const row = await api.services.db
      .selectFrom('activity')
      .selectAll()
      .where('entityKind', '=', 'workspace')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.diff)).toEqual({
      name: [before.name, 'Bakery'],
      currency: [before.currency, 'JPY'],
      weekStart: [before.weekStart, 0],
    });
    expect(changed.at(-1)).toMatchObject({ before: { name: before.name }, after: { name: 'Bakery' } });
  });

  test('the second of two admins gets 409 with the workspace as it is now, and nothing of theirs is written', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      update({ version, name: 'First' }),
      update({ version, name: 'Second', weekStart: 6 }),
    ]);
    const [late] = answers.filter(({ status }) => status === 409);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(late?.body).toMatchObject({ code: 'stale-version', current: { version: version + 1 } });
    const now = await read();
    expect(late?.body.current).toEqual(now);
  });

  test('saving what stands already writes nothing', async () => {
    const { name, version } = await read();
    const heard = changed.length;
    const { body } = await update({ version, name });
    expect(body.workspace.version).toBe(version);
    expect(changed).toHaveLength(heard);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\u202Eb' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ currency: 'XXZ' }, 'currency'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ weekStart: 7 }, 'weekStart'],
    [{ weekStart: '1' }, 'weekStart'],
    [{ locale: 'de' }, 'locale'],
    [{ registration: 'everybody' }, 'registration'],
    [{ registrationRole: 'admin' }, 'registrationRole'],
    [{ registrationDomains: ['not a domain'] }, 'registrationDomains.0'],
    [{ registrationDomains: Array.from({ length: 21 }, (_, n) => `d${n}.example`) }, 'registrationDomains'],
    [{ requireVerifiedEmail: 1 }, 'requireVerifiedEmail'],
    [{ requireTwoFactor: 'some' }, 'requireTwoFactor'],
    [{ termsText: { en: 'x'.repeat(100_001) } }, 'termsText.en'],
    [{ termsText: { de: 'x' } }, 'termsText.de'],
    [{ demoSeededAt: null }, 'demoSeededAt'],
    [{ version: '1' }, 'version'],
    [{ version: undefined }, 'version'],
  ])('%j is refused by its field and changes nothing', async (wrong, field) => {
    const before = await read();
    const { status, body } = await update({ version: before.version, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toContain(field);
    expect(await read()).toEqual(before);
  });

  test('without the permission nothing is read or written', async () => {
    const { version, ...before } = await read();
    for (const path of ['/api/settings', '/api/settings/outgoing-mail'])
      expect((await api.get(path, { as: member })).status).toBe(403);
    expect((await update({ version, name: 'Mine' }, member)).status).toBe(403);
    expect((await api.post('/api/settings/update', { version })).status).toBe(401);
    for (const path of ['demo/reset', 'demo/leave', 'outgoing-mail/test', 'outgoing-mail/retry'])
      expect((await api.post(`/api/settings/${path}`, {}, { as: member })).status).toBe(403);
    expect(await read()).toEqual({ version, ...before });
  });

  test('everybody reads the legal texts: the product’s own first, then the workspace’s, cleaned', async () => {
    const legal = async (doc: string, lang: string) =>
      (
        await api.get<{ html: string; updatedAt: string | null; translated: boolean }>(
          `/api/settings/legal?doc=${doc}&lang=${lang}`,
        )
      ).body;
    const { name, version } = await read();
    expect(await legal('privacy', 'ar')).toMatchObject({ translated: true, updatedAt: null });
    expect((await legal('terms', 'fr')).html).toContain(name);
    const saved = await update({
      version,
      termsText: { en: '<h2>Own</h2><script>alert(1)</script><p onclick="x()">Terms</p>', ar: '  ' },
    });
    expect(saved.body.workspace.termsText).toEqual({ en: '<h2>Own</h2>\n<p>Terms</p>' });
    expect(await legal('terms', 'en')).toMatchObject({
      html: '<h2>Own</h2>\n<p>Terms</p>',
      translated: true,
    });
    expect(await legal('terms', 'ar')).toMatchObject({
      translated: false,
      updatedAt: expect.any(String) as string,
    });
    expect((await api.get('/api/settings/legal?doc=imprint&lang=en')).status).toBe(400);
  });
});
