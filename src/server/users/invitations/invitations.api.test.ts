import { beforeAll, expect, test } from 'vitest';
import type { Invitation } from '@/domain/people/userSchemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';

interface Body {
  invitations: Invitation[];
  invitation: Invitation;
  skipped: unknown[];
  link: string;
}

anyDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let admin: string;
  let manager: string;
  let member: string;
  const call = (path: string, body: unknown, as = admin) =>
    app.post<Body>(`/api/users/invitations/${path}`, body, { as });
  const inviteOne = async (email: string, role = 'member') => {
    const { body } = await call('new', { emails: [email], role });
    return body.invitations[0]?.id ?? '';
  };
  const tokenOf = async (invitationId: string) => {
    const { body } = await call('link', { invitationId });
    return new URL(body.link).searchParams.get('invitation') ?? '';
  };
  const register = (email: string, invitation: string, over = app, more: object = {}) =>
    over.post<{ user: { role: string; emailVerified: boolean; status: string } }>('/api/account/register', {
      firstName: 'In',
      lastName: 'Vited',
      password: 'a-quite-long-one-8',
      email,
      invitation,
      ...more,
    });
  const offered = async (token: string) =>
    (await app.get<{ invitation: unknown }>(`/api/account/sign-in-options?invitation=${token}`)).body
      .invitation;

  beforeAll(async () => {
    db = await open();
    ({ app, admin, manager, member } = await peopleApp(db));
    await db.updateTable('workspace').set({ registration: 'invitation' }).execute();
  });

  test('addresses are invited once, people who are here are left out, and each gets a mail', async () => {
    const emails = ['One@example.org', 'two@example.org', 'one@example.org', 'mia@example.org'];
    const first = await call('new', { emails, role: 'guest', message: 'Come in!' });
    expect(first.body.invitations.map(({ email, role, state }) => ({ email, role, state }))).toEqual([
      { email: 'one@example.org', role: 'guest', state: 'open' },
      { email: 'two@example.org', role: 'guest', state: 'open' },
    ]);
    expect(first.body.skipped).toEqual([{ email: 'mia@example.org', code: 'has-account' }]);
    expect((await call('new', { emails, role: 'guest' })).body.skipped).toHaveLength(3);
    const mails = await db.selectFrom('system_mail').selectAll().where('kind', '=', 'invitation').execute();
    expect(mails.map(({ to }) => to).sort()).toEqual(['one@example.org', 'two@example.org']);
    expect(mails[0]?.text).toContain('Come in!');
  });

  test('the link registers the invited person with the role, past closed doors', async () => {
    const token = await tokenOf(await inviteOne('guest-to-be@example.org', 'guest'));
    expect(await offered(token)).toMatchObject({
      email: 'guest-to-be@example.org',
      role: 'guest',
      invitedBy: 'Ada Admin',
    });
    expect((await register('somebody-else@example.org', token)).body.code).toBe('invitation-invalid');
    const { body } = await register('guest-to-be@example.org', token);
    expect(body.user).toMatchObject({ role: 'guest', emailVerified: true, status: 'active' });
    expect(await offered(token)).toBe('invalid');
    expect((await register('guest-to-be@example.org', token)).status).toBe(409);
    const { body: list } = await app.get<Body>('/api/users/invitations?state=accepted', { as: admin });
    expect(list.invitations.map(({ email }) => email)).toEqual(['guest-to-be@example.org']);
  });

  test('an invited person who came by the shop has the role of the invitation', async () => {
    const token = await tokenOf(await inviteOne('colleague@example.org', 'manager'));
    const { body } = await register('colleague@example.org', token, app, { returnTo: '/shop' });
    expect(body.user.role).toBe('manager');
  });

  test('accepted twice at once makes one account', async () => {
    const token = await tokenOf(await inviteOne('twice@example.org'));
    const answers = await Promise.all([1, 2].map(() => register('twice@example.org', token)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
  });

  test('a revoked link, an old one and one that ran out open nothing', async () => {
    const revoked = await inviteOne('revoked@example.org');
    const revokedToken = await tokenOf(revoked);
    expect((await call('revoke', { invitationId: revoked })).body.invitation.state).toBe('revoked');
    expect((await register('revoked@example.org', revokedToken)).body.code).toBe('invitation-invalid');
    expect((await call('resend', { invitationId: revoked })).body.code).toBe('invitation-invalid');

    const sent = await inviteOne('sent-again@example.org');
    const old = await tokenOf(sent);
    expect((await call('resend', { invitationId: sent })).body.invitation.sentCount).toBe(2);
    expect(await offered(old)).toBe('invalid');

    const late = await tokenOf(await inviteOne('late@example.org'));
    const nextWeek = testApp(db, { now: () => new Date(Date.now() + 8 * 24 * 3600 * 1000) });
    expect((await register('late@example.org', late, nextWeek)).body.code).toBe('invitation-invalid');
  });

  test('a manager invites no admin, a member nobody', async () => {
    const form = { emails: ['boss@example.org'], role: 'admin' };
    expect((await call('new', form, manager)).body.code).toBe('role-above-own');
    expect((await call('new', { ...form, role: 'guest' }, member)).status).toBe(403);
  });

  test.each([
    [{ emails: Array.from({ length: 51 }, (_, n) => `p${n}@example.org`) }, 'emails'],
    [{ emails: ['no address'] }, 'emails.0'],
    [{ role: 'owner' }, 'role'],
    [{ message: 'x'.repeat(501) }, 'message'],
  ])('refuses %j', async (part, field) => {
    const { status, body } = await call('new', { emails: ['fine@example.org'], role: 'member', ...part });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toContain(field);
  });
});
