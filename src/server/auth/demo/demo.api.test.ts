import { expect, test } from 'vitest';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { passwordGiven } from '@/testing/session';
import { seedPreferences } from '../../preferences/seed';
import { seedUsers } from '../seed';
import { DEMO_PASSWORD } from './accounts';
import { seedMails } from './mails';
import { seedSecondStep } from './secondStep';

interface Options {
  demo: { label: string; email: string; password: string; role: string }[] | null;
}

anyDatabase((_name, open) => {
  test('a demo offers its four accounts on the sign-in page, and each of them signs in', async () => {
    const db = await open();
    await transaction(db, (trx) => seedUsers(trx, { now: new Date() }));
    await db.updateTable('workspace').set({ demoSeededAt: new Date().toISOString() }).execute();
    const api = testApp(db, {}, { DEMO: 'on' });
    const { body } = await api.get<Options>('/api/account/sign-in-options');
    expect(body.demo?.map(({ role }) => role)).toEqual(['admin', 'manager', 'member', 'guest']);
    for (const { email, password } of body.demo ?? [])
      expect(await api.signIn(email, password)).toContain('.');
    const plain = await testApp(db, {}, { DEMO: 'off' }).get<Options>('/api/account/sign-in-options');
    expect(plain.body.demo).toBeNull();
  });

  test('of the four accounts one sees the workspace dark and one with the narrow navigation', async () => {
    const db = await open();
    await transaction(db, async (trx) => {
      const users = await seedUsers(trx, { now: new Date(), count: 4 });
      await seedPreferences(trx, { now: new Date(), users });
    });
    const api = testApp(db, {}, { DEMO: 'on' });
    const appearanceOf = async (email: string) => {
      const as = await api.signIn(email, DEMO_PASSWORD);
      const { body } = await api.get<{ preferences: { appearance?: unknown } }>('/api/preferences', { as });
      return body.preferences.appearance;
    };
    expect(await appearanceOf('admin@atrium.example')).toBeUndefined();
    expect(await appearanceOf('manager@atrium.example')).toEqual({ themeMode: 'dark' });
    expect(await appearanceOf('member@atrium.example')).toEqual({ themeLayout: 'mini' });
  });

  test('twelve kept mails of different kinds are there to be seen, and one member is asked for a second step', async () => {
    const db = await open();
    const api = testApp(db, {}, { DEMO: 'on' });
    const { config, now } = api.services;
    const [admin] = await transaction(db, async (trx) => {
      const users = await seedUsers(trx, { now: now(), count: 20 });
      await seedMails(trx, { now: now(), users, config });
      await seedSecondStep(trx, { users, config });
      return users;
    });
    const as = await api.signIn(admin?.email ?? '', DEMO_PASSWORD);
    const { mails } = (
      await api.get<{ mails: { id: string; kind: string; state: string; createdAt: string }[] }>(
        '/api/settings/outgoing-mail',
        { as },
      )
    ).body;
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(12);
    expect(mails.every(({ state }) => state === 'kept')).toBe(true);
    const { content } = (
      await api.get<{ content: { text: string } }>(
        `/api/settings/outgoing-mail/content?mailId=${mails[0]?.id}`,
        { as, headers: await passwordGiven(api, as) },
      )
    ).body;
    expect(content.text.length).toBeGreaterThan(20);
    const careful = await db
      .selectFrom('user')
      .select('email')
      .where('twoFactorEnabled', '=', 1)
      .executeTakeFirstOrThrow();
    const asked = await api.post('/v1/endusers/auth', { email: careful.email, password: DEMO_PASSWORD });
    expect(asked).toMatchObject({ status: 401, body: { code: 'two-factor-required' } });
  });
});
