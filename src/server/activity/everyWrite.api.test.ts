import { beforeAll, expect, test } from 'vitest';
import type { Matrix } from '@/domain/people/rolesContract';
import { routes } from '@/server/app';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { TEST_PASSWORD } from '@/testing/factories/users';
import { newestCode } from '@/testing/mails';
import { peopleApp } from '@/testing/people';
import { picture } from '@/testing/pictures';
import { passwordGiven, sessionFor } from '@/testing/session';

/** Routes that write people, accounts, profiles, roles and settings. Source: people, sections 3.1-3.4. */
const PLACES = /^\/api\/(users|profile|plans|roles)\/|^\/api\/settings\/(update|demo)/;
const OWN = /^\/api\/account\/(update|avatar|cover|email|password|sessions|tokens|delete|billing)\b/;

/** Routes that change nothing yet, and those that the tests of the demo and of plans cover. */
const ELSEWHERE = [
  '/api/account/email/change',
  '/api/account/password/check',
  '/api/account/billing/subscribe',
  '/api/account/billing/cancel',
  '/api/account/billing/resume',
  '/api/settings/demo/reset',
  '/api/settings/demo/leave',
];

type Answered = Record<string, { id: string; version: number }> & {
  secret?: string;
  link?: string;
  token?: string | { id: string };
  sessionToken?: string;
};

anyDatabase((_name, open) => {
  let db: Database;
  let house: Awaited<ReturnType<typeof peopleApp>>;
  const written = new Set<string>();
  const secrets: string[] = [TEST_PASSWORD];

  beforeAll(async () => {
    db = await open();
    house = await peopleApp(db);
  });

  const lines = () => db.selectFrom('activity').select('id').execute();

  /** Sends a write and expects it to be logged. */
  async function told(path: string, send: () => Promise<{ status: number; body: object }>) {
    const before = await lines();
    const { status, body } = await send();
    expect([path, status, JSON.stringify(body).slice(0, status === 200 ? 0 : 300)]).toEqual([path, 200, '']);
    expect([path, (await lines()).length > before.length]).toEqual([path, true]);
    written.add(path);
    return body as Answered;
  }
  const write = (path: string, body: object, as = house.admin) =>
    told(path, async () => house.app.post(path, body, { as, headers: await passwordGiven(house.app, as) }));
  const send = async (path: string, fields: Record<string, string>, as = house.admin) => {
    const file = await picture({ width: 400, height: 400 });
    return told(path, () => house.app.upload(path, fields, { file, name: 'a.png' }, as));
  };
  const attachment = async (purpose: string, as: string) => {
    const file = await picture({ width: 40, height: 40 });
    const { body } = await house.app.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      { file, name: 'a.png' },
      as,
    );
    return body.attachment.id;
  };

  test('what is done with people is told', async () => {
    const users = (act: string, body: object) => write(`/api/users/${act}`, body);
    const form = { firstName: 'New', lastName: 'One', email: 'new-one@example.org', role: 'member' };
    const made = await users('new', form);
    secrets.push(made.link ?? 'none');
    const { id: userId, version } = made['user']!;
    await users('update', { userId, version, jobTitle: 'Baker' });
    await send('/api/users/avatar/update', { userId });
    await users('ban', { userId, reason: 'Shouting' });
    await users('unban', { userId });
    await users('delete', { userId });
    await users('restore', { userId });
    await users('bulk', { action: 'role', userIds: [userId], role: 'guest' });
    secrets.push((await users('password-link', { userId })).link ?? 'none');
    await sessionFor(house.app.services, { id: userId });
    await users('sessions/revoke', { userId });
    await users('approve', { userId: house.idOf('Pia Pending') });
    await users('reject', { userId: (await house.add('Wo Waiting', { approvedAt: null })).id });
    const csv = new Blob(['Email,First name,Last name\nimported@example.org,Im,Ported\n']);
    const take = (fields: Record<string, string>) =>
      house.app.upload<{ token: string }>(
        '/api/users/import',
        fields,
        { file: csv, name: 'a.csv' },
        house.admin,
      );
    const { token } = (await take({ dryRun: 'true' })).body;
    await told('/api/users/import', () => take({ dryRun: 'false', token }));
    await house.app.post(
      '/api/users/invitations/new',
      { emails: ['guest-to-be@example.org'], role: 'guest' },
      { as: house.admin },
    );
    await users('invitations/new', { emails: ['guest-two@example.org'], role: 'guest' });
    const invitation = await db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
    const ofIt = { invitationId: invitation.id };
    await users('invitations/resend', ofIt);
    secrets.push((await users('invitations/link', ofIt)).link ?? 'none');
    await users('invitations/revoke', ofIt);
  });

  test('what somebody does with their own account is told', async () => {
    const person = await house.add('Own Account', { email: 'own@example.org' });
    let as = await sessionFor(house.app.services, person);
    const own = (act: string, body: object) => write(`/api/account/${act}`, body, as);
    await own('update', { version: 1, jobTitle: 'Baker' });
    await send('/api/account/avatar/update', {}, as);
    await own('avatar/delete', {});
    await send('/api/account/cover/update', {}, as);
    await own('cover/delete', {});
    const email = 'own-next@example.org';
    await house.app.post('/api/account/email/change', { email, password: TEST_PASSWORD }, { as });
    const code = await newestCode(db, email, 'email-change-code');
    await own('email/confirm', { code });
    const newPassword = 'quite another one 7';
    const renewed = await own('password/change', { oldPassword: TEST_PASSWORD, newPassword });
    as = renewed.sessionToken ?? '';
    await sessionFor(house.app.services, person);
    await own('sessions/revoke', { others: true });
    const scopes = { access: 'read', areas: [] };
    const made = await own('tokens/new', { name: 'Backup', scopes, password: newPassword });
    const tokenId = typeof made.token === 'object' ? made.token.id : '';
    await own('tokens/revoke', { tokenId });
    await own('delete', { password: newPassword, email });
    secrets.push(code, newPassword, as, made.secret ?? 'none');
  });

  test('what is done on a profile is told', async () => {
    const as = house.member;
    const profile = (act: string, body: object) => write(`/api/profile/${act}`, body, as);
    const userId = house.idOf('Max Manager');
    await profile('follow', { userId });
    await profile('unfollow', { userId });
    const { post } = await profile('posts/new', { message: 'Bread' });
    const postId = post!.id;
    await profile('posts/update', { postId, version: post!.version, message: 'Rolls' });
    await profile('posts/like', { postId });
    await profile('posts/unlike', { postId });
    const { comment } = await profile('comments/new', { postId, message: 'Fresh' });
    const commentId = comment!.id;
    await profile('comments/update', { commentId, version: comment!.version, message: 'Fresher' });
    await profile('comments/delete', { commentId });
    await profile('comments/restore', { commentId });
    await profile('posts/delete', { postId });
    await profile('posts/restore', { postId });
    await profile('gallery/new', { attachmentIds: [await attachment('gallery', as)], title: 'Oven' });
    const item = await db.selectFrom('gallery_item').select('id').executeTakeFirstOrThrow();
    await profile('gallery/update', { itemId: item.id, title: 'Old oven' });
    await profile('gallery/delete', { itemId: item.id });
    await profile('gallery/restore', { itemId: item.id });
  });

  test('what is set for all is told', async () => {
    const read = async <T>(path: string) => (await house.app.get<T>(path, { as: house.admin })).body;
    const { workspace } = await read<{ workspace: { version: number } }>('/api/settings');
    await write('/api/settings/update', { version: workspace.version, name: 'Tafelhof' });
    const { version } = await read<Matrix>('/api/roles');
    const changes = [{ permission: 'kanban.create', allowed: true }];
    await write('/api/roles/update', { role: 'guest', version, changes });
    await write('/api/roles/reset', { role: 'guest' });
    const kept = await read<{ plans: { id: string; name: string }[]; version: number }>('/api/plans');
    const plans = kept.plans.map((plan, n) => (n === 0 ? { ...plan, name: 'Small' } : plan));
    await write('/api/plans/update', { plans, version: kept.version });
  });

  test('no write is left out, and no line holds a password, code, token or link', async () => {
    const there = routes
      .filter(({ endpoint }) => endpoint.method === 'POST')
      .map(({ endpoint }) => endpoint.path)
      .filter((path) => PLACES.test(path) || OWN.test(path));
    expect([...written, ...ELSEWHERE].sort()).toEqual([...new Set(there)].sort());
    const rows = await db.selectFrom('activity').selectAll().execute();
    const shown = JSON.stringify(rows);
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/atr_|scrypt|quick:/);
  });
});
