import { beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@/domain/people/userSchemas';
import type { Database } from '@/server/db/database';
import { checkCode, consumeCode } from '@/server/core/auth/codes';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { TEST_PASSWORD } from '@/testing/factories/users';
import { peopleApp } from '@/testing/people';
import { passwordGiven } from '@/testing/session';

interface OneBody {
  user: User;
}

anyDatabase((_name, open) => {
  let db: Database;
  let house: Awaited<ReturnType<typeof peopleApp>>;
  let app: typeof house.app;
  let admin: string;
  let manager: string;
  const idOf = (name: string) => house.idOf(name);
  const add: typeof house.add = (name, more) => house.add(name, more);
  const act = async (path: string, body: unknown, as = admin) =>
    app.post<OneBody & { link: string }>(`/api/users/${path}`, body, {
      as,
      headers: await passwordGiven(app, as),
    });

  beforeAll(async () => {
    db = await open();
    house = await peopleApp(db);
    ({ app, admin, manager } = house);
  });

  describe('looking after people', () => {
    test('who saved first wins, the second gets both versions', async () => {
      const { id } = await add('Eva Edited');
      expect((await act('update', { userId: id, version: 1, jobTitle: 'First' })).body.user.version).toBe(2);
      const late = await act('update', { userId: id, version: 1, jobTitle: 'Second' });
      expect(late).toMatchObject({
        status: 409,
        body: { code: 'stale-version', current: { jobTitle: 'First', version: 2 } },
      });
    });

    test('a manager neither edits an admin nor makes one', async () => {
      const asManager = (path: string, body: object) => act(path, body, manager);
      const target = { userId: idOf('Ada Admin') };
      for (const [path, body] of [
        ['update', { ...target, version: 1, jobTitle: 'x' }],
        ['ban', { ...target, reason: 'no' }],
        ['password-link', target],
        ['sessions/revoke', target],
      ] as const)
        expect(await asManager(path, body)).toMatchObject({
          status: 403,
          body: { code: 'not-above-target' },
        });
      const { id } = await add('Tim Target');
      expect(await asManager('update', { userId: id, version: 1, role: 'admin' })).toMatchObject({
        status: 403,
        body: { code: 'role-above-own' },
      });
      expect((await asManager('delete', { userId: id })).status).toBe(403);
    });

    test('a ban ends the sessions before it answers, and runs out by itself', async () => {
      const person = await add('Bo Bannable', { email: 'bo@example.org' });
      const session = await app.signIn('bo@example.org');
      const until = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
      const { body } = await act('ban', { userId: person.id, reason: 'Shouting', until });
      expect(body.user).toMatchObject({ status: 'banned', banReason: 'Shouting', bannedUntil: until });
      expect((await app.get('/v1/endusers', { as: session })).status).toBe(401);
      const later = testApp(db, { now: () => new Date(Date.now() + 25 * 3600 * 1000) });
      const again = await later.signIn('bo@example.org', TEST_PASSWORD);
      expect((await later.get('/v1/endusers', { as: again })).body).toMatchObject({ status: 'active' });
      expect(await act('ban', { userId: idOf('Ada Admin'), reason: 'me' })).toMatchObject({
        body: { code: 'self-ban' },
      });
    });

    test('who waits is let in or refused', async () => {
      const first = await add('Wa Waiting', { approvedAt: null });
      const second = await add('Wo Waiting', { approvedAt: null });
      expect((await act('approve', { userId: first.id })).body.user.status).toBe('active');
      expect((await act('reject', { userId: second.id, reason: 'Unknown' })).body.user.status).toBe(
        'rejected',
      );
      expect(await act('reject', { userId: first.id })).toMatchObject({ body: { code: 'not-pending' } });
      expect((await act('approve', { userId: second.id })).body.user.status).toBe('active');
      const kinds = await db
        .selectFrom('system_mail')
        .select('kind')
        .where('userId', 'in', [first.id, second.id])
        .execute();
      expect(kinds.map(({ kind }) => kind).sort()).toEqual([
        'account-approved',
        'account-approved',
        'account-rejected',
      ]);
    });

    test('the deleted lose their sessions at once and come back whole', async () => {
      const person = await add('Del Deletable', { email: 'del@example.org' });
      const session = await app.signIn('del@example.org');
      expect(
        (await act('delete', { userId: person.id, handOverToId: idOf('Ben Banned') })).body.fields,
      ).toEqual({
        handOverToId: 'invalid',
      });
      expect((await act('delete', { userId: person.id, handOverToId: idOf('Mia Member') })).status).toBe(200);
      expect((await app.get('/v1/endusers', { as: session })).status).toBe(401);
      expect((await act('update', { userId: person.id, version: 2, jobTitle: 'x' })).status).toBe(404);
      expect((await act('restore', { userId: person.id })).body.user.status).toBe('active');
      expect((await act('delete', { userId: idOf('Ada Admin') })).body.code).toBe('self-delete-here');
    });

    test('everybody is signed out, and gets a new password by a link that works once', async () => {
      const { id } = await add('Lee Linked', { email: 'lee@example.org' });
      const session = await app.signIn('lee@example.org');
      expect((await act('sessions/revoke', { userId: id })).body).toEqual({ revoked: 1 });
      expect((await app.get('/v1/endusers', { as: session })).status).toBe(401);
      const { body } = await act('password-link', { userId: id });
      const secrets = Object.fromEntries(new URLSearchParams(new URL(body.link).hash.slice(1)));
      const { email = '', code = '' } = secrets;
      const purpose = { kind: 'reset-password', subject: email } as const;
      const right = await checkCode(db, app.services, purpose, code);
      await transaction(db, (trx) => consumeCode(trx, right));
      await expect(checkCode(db, app.services, purpose, code)).rejects.toMatchObject({
        code: 'code-invalid',
      });
    });

    test('a link needs the password of the one who makes it, and a new address is told to the old one', async () => {
      const { id } = await add('Olga Older', { email: 'olga@example.org' });
      const { body } = await app.post('/api/users/password-link', { userId: id }, { as: admin });
      expect(body.code).toBe('password-needed');
      await act('update', { userId: id, version: 1, email: 'olga-next@example.org' });
      const told = await db
        .selectFrom('system_mail')
        .select(['kind', 'text'])
        .where('to', '=', 'olga@example.org')
        .execute();
      expect(told.map(({ kind }) => kind)).toEqual(['email-changed']);
      expect(told[0]?.text).toContain('olga-next@example.org');
    });

    test('a new person is invited, or gets a first password that has to be changed', async () => {
      const form = { firstName: 'New', lastName: 'Person', email: 'New.Person@example.org', role: 'member' };
      const { body } = await app.post<OneBody & { link: string }>('/api/users/new', form, { as: admin });
      expect(body.user).toMatchObject({
        username: 'new-person',
        email: 'new.person@example.org',
        status: 'active',
      });
      expect(body.link).toContain('/auth/new-password#email=new.person%40example.org&code=');
      expect((await act('new', form)).body).toMatchObject({
        code: 'email-taken',
        fields: { email: 'email-taken' },
      });
      const password = 'a-first-secret-77';
      await act('new', {
        ...form,
        email: 'second@example.org',
        entry: 'password',
        password,
        jobTitle: 'Painter',
      });
      const session = await app.signIn('second@example.org', password);
      expect((await app.get('/v1/endusers', { as: session })).body).toMatchObject({
        restriction: 'change-password',
        username: 'new-person-2',
        jobTitle: 'Painter',
      });
    });

    test.each([
      ['ban', { reason: '' }],
      ['ban', { reason: 'x', until: '2020-01-01T00:00:00.000Z' }],
      ['update', { version: '1' }],
      ['update', { version: 1, username: 'A b' }],
      ['update', { version: 1, username: 'new' }],
      ['update', { version: 1, jobTitle: 'x'.repeat(300) }],
      ['update', { version: 1, country: 'XX' }],
      ['update', { version: 1, firstName: 'a\u202Eb' }],
    ])('%s refuses %j', async (path, body) => {
      const answer = await act(path, { userId: idOf('Mia Member'), ...body });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields ?? {})).toHaveLength(1);
    });

    test('nobody there is 404', async () => {
      for (const path of ['approve', 'unban', 'restore', 'password-link'])
        expect((await act(path, { userId: 'nobody' })).status).toBe(404);
    });
  });

  describe('several at once', () => {
    const bulk = (body: object, as = admin) =>
      app.post<{ done: string[]; refused: { userId: string; code: string }[] }>('/api/users/bulk', body, {
        as,
      });

    test('each on their own: one refusal does not undo the others', async () => {
      const [a, b] = [await add('Bulk One'), await add('Bulk Two')];
      const userIds = [a.id, idOf('Ada Admin'), 'nobody', b.id];
      const { body } = await bulk({ action: 'ban', userIds, reason: 'Tidy' }, manager);
      expect(body).toEqual({
        done: [a.id, b.id],
        refused: [
          { userId: idOf('Ada Admin'), code: 'not-above-target' },
          { userId: 'nobody', code: 'not-found' },
        ],
      });
      expect((await bulk({ action: 'unban', userIds: [a.id, b.id] }, manager)).body.done).toHaveLength(2);
      expect((await bulk({ action: 'delete', userIds }, manager)).status).toBe(403);
    });

    test('of all admins the last one stays', async () => {
      const second = await add('Second Admin', { role: 'admin', email: 'second-admin@example.org' });
      const third = await add('Third Admin', { role: 'admin' });
      const userIds = [idOf('Ada Admin'), third.id];
      const as = await app.signIn('second-admin@example.org');
      const role = await bulk({ action: 'role', userIds: [...userIds, second.id], role: 'admin' }, as);
      expect(role.body.done).toHaveLength(3);
      const demoted = await bulk({
        action: 'role',
        userIds: [third.id, second.id, idOf('Ada Admin')],
        role: 'member',
      });
      expect(demoted.body.refused).toEqual([{ userId: idOf('Ada Admin'), code: 'last-admin' }]);
    });

    test.each([
      { userIds: Array.from({ length: 201 }, String) },
      { action: 'role' },
      { action: 'ban' },
      { userIds: [] },
    ])('refuses %j', async (body) => {
      const all = { action: 'approve', userIds: ['x'], ...body };
      expect((await bulk(all)).status).toBe(400);
    });
  });
});
