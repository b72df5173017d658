import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { newestCode } from '@/testing/mails';
import { sessionFor } from '@/testing/session';
import { rescue } from './rescue';

/** Listed; made of the product, of workspace and name, of the e-mail. A code allows five tries at most. */
const GUESSABLE = ['password', 'atrium-demo', 'Marlow Tafelhof 2026!', 'perdita.m99'];
const OWNER = { firstName: 'Perdita', lastName: 'Marlow' };

const fieldsOf = (link: string) => Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let admin: string;
  let own: { id: string; email: string };
  beforeAll(async () => {
    api = testApp(await open());
    const { db } = api.services;
    await db.updateTable('workspace').set({ name: 'Tafelhof' }).execute();
    admin = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    own = await createUser(db, { ...OWNER, email: 'perdita.m@example.org' });
  });

  const set = (email: string, code: string, password: string) =>
    api.post('/api/account/new-password', { email, code, password });

  /** Each way to set a password; prepared once, tried with all of the passwords. */
  const WAYS: Readonly<Record<string, () => Promise<(password: string) => ReturnType<typeof set>>>> = {
    registering: async () => (password) =>
      api.post('/api/account/register', { ...OWNER, email: 'perdita.m@example.com', password }),
    'accepting an invitation': async () => {
      const email = 'perdita.m@example.net';
      const { body } = await api.post<{ invitations: { id: string }[] }>(
        '/api/users/invitations/new',
        { emails: [email], role: 'member' },
        { as: admin },
      );
      const invitationId = body.invitations[0]?.id;
      const { link } = (
        await api.post<{ link: string }>('/api/users/invitations/link', { invitationId }, { as: admin })
      ).body;
      const invitation = new URL(link).searchParams.get('invitation');
      return (password) => api.post('/api/account/register', { ...OWNER, email, invitation, password });
    },
    'the code of a mail': async () => {
      await api.post('/api/account/reset-password', { email: own.email });
      const code = await newestCode(api.services.db, own.email, 'reset-code');
      return (password) => set(own.email, code, password);
    },
    rescue: async () => {
      const { email = '', code = '' } = fieldsOf((await rescue(api.services, own.email)) ?? '');
      return (password) => set(email, code, password);
    },
    'the account screen': async () => {
      const person = await createUser(api.services.db, { ...OWNER, email: 'perdita.m@example.info' });
      const as = await sessionFor(api.services, person);
      return (newPassword) =>
        api.post('/api/account/password/change', { oldPassword: TEST_PASSWORD, newPassword }, { as });
    },
    'an administrator': async () => (password) => {
      const form = { ...OWNER, email: 'perdita.m@example.de', role: 'member', entry: 'password', password };
      return api.post('/api/users/new', form, { as: admin });
    },
  };

  describe.each(Object.keys(WAYS))('by %s', (way) => {
    test('a password that is easily guessed is refused at its field', async () => {
      const choose = await WAYS[way]!();
      const field = way === 'the account screen' ? 'newPassword' : 'password';
      for (const password of GUESSABLE) {
        // The user's current password is refused with a reason of its own.
        if (way === 'the account screen' && password === TEST_PASSWORD) continue;
        const { status, body } = await choose(password);
        expect({ password, status, fields: body.fields }).toEqual({
          password,
          status: 400,
          fields: { [field]: 'password-too-common' },
        });
      }
      expect((await choose('a quite long phrase of mine')).status).toBe(200);
    });
  });
});
