import { beforeEach, expect, test } from 'vitest';
import type { User } from '@/domain/people/userSchemas';
import { newId } from '@/server/db/row';
import type { Database } from '@/server/db/database';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { peopleApp } from '@/testing/people';
import { sessionFor } from '@/testing/session';

interface Outcome {
  done: string[];
  refused: { userId: string; code: string }[];
}

bothDatabases((_name, open) => {
  let db: Database;
  let house: Awaited<ReturnType<typeof peopleApp>>;
  beforeEach(async () => {
    db = await open();
    house = await peopleApp(db);
  });

  const act = <T = { user: User }>(path: string, body: object, as = house.admin) =>
    house.app.post<T>(`/api/users/${path}`, body, { as });
  const bulk = (body: object, as = house.admin) => act<Outcome>('bulk', body, as);
  const secondAdmin = async () => {
    const second = await house.add('Second Admin', { role: 'admin' });
    return { id: second.id, as: await sessionFor(house.app.services, second) };
  };
  const activeAdmins = async () => {
    const admins = db.selectFrom('user').select('id').where('role', '=', 'admin');
    const rows = await admins.where('deletedAt', 'is', null).where('banned', '=', 0).execute();
    return rows.map(({ id }) => id);
  };

  test('of two admins who delete each other at once one stays', async () => {
    const [first, second] = [house.idOf('Ada Admin'), await secondAdmin()];
    const answers = await Promise.all([
      act('delete', { userId: second.id }),
      act('delete', { userId: first }, second.as),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    // The faster request ended the other's session, or the last-admin rule applied.
    expect(['last-admin', 'session-invalid', 'forbidden', 'not-above-target']).toContain(
      refused[0]?.body.code,
    );
    expect(await activeAdmins()).toHaveLength(1);
  });

  test('a ban of all admins leaves the last one and takes the others', async () => {
    const second = await secondAdmin();
    const third = await house.add('Third Admin', { role: 'admin' });
    const userIds = [house.idOf('Ada Admin'), second.id, third.id];
    const [one, other] = await Promise.all([
      bulk({ action: 'ban', userIds, reason: 'Tidy' }),
      bulk({ action: 'ban', userIds, reason: 'Tidy' }, second.as),
    ]);
    const left = await activeAdmins();
    expect(left).toHaveLength(1);
    const refused = [one, other].flatMap(({ body }) => body.refused ?? []);
    expect(refused).toContainEqual({ userId: left[0], code: expect.any(String) });
  });

  test('of 200 people each is done alone: what is refused in between undoes nothing', async () => {
    const base = { firstName: 'P', lastName: 'Q', createdAt: '2026-01-01T00:00:00.000Z' };
    const people = await Promise.all(
      Array.from({ length: 198 }, (_, n) => createUser(db, { ...base, name: `P ${n}` })),
    );
    const ids = people.map(({ id }) => id);
    const ada = house.idOf('Ada Admin');
    const userIds = [...ids.slice(0, 99), ada, newId(), ...ids.slice(99)];
    const { status, body } = await bulk({ action: 'ban', userIds, reason: 'Tidy' }, house.manager);
    expect(status).toBe(200);
    expect(body.done).toEqual(ids);
    expect(body.refused.map(({ code }) => code)).toEqual(['not-above-target', 'not-found']);
    const lines = await db
      .selectFrom('activity')
      .select('entityId')
      .where('action', '=', 'banned')
      .orderBy('id')
      .execute();
    expect(lines.map(({ entityId }) => entityId)).toEqual(ids);
  });

  test('namesakes get names of their own, also at once, and each is changed under theirs', async () => {
    const form = (n: number) => ({
      firstName: 'Linh',
      lastName: 'Trần',
      email: `linh${n}@example.org`,
      role: 'member',
    });
    const made = await Promise.all([1, 2, 3].map((n) => act('new', form(n))));
    const users = made.map(({ body }) => body.user);
    expect(users.map(({ username }) => username).sort()).toEqual(['linh-tran', 'linh-tran-2', 'linh-tran-3']);
    const second = users.find(({ username }) => username === 'linh-tran-2');
    await act('update', { userId: second?.id, version: second?.version, jobTitle: 'Baker' });
    const titles = await Promise.all(
      ['linh-tran', 'linh-tran-2', 'linh-tran-3'].map((name) =>
        house.app.get<{ user: User }>(`/api/users/user?name=${name}`, { as: house.admin }),
      ),
    );
    expect(titles.map(({ body }) => body.user.jobTitle)).toEqual([null, 'Baker', null]);
    const chinese = await act('new', { ...form(4), firstName: '伟', lastName: '陈' });
    expect(chinese.body.user.username).toMatch(/^user-[a-z0-9]{6}$/);
  });

  test('the phone and the address of a private person are in no list, export or search of others', async () => {
    const { id } = await house.add('Ivy Private');
    const secret = { phoneNumber: '+49 221 4710', address: 'Hidden Lane 7', zipCode: '50667' };
    await act('update', { userId: id, version: 1, ...secret });
    await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', id).execute();
    const paths = [
      '/api/users?query=ivy',
      '/api/users/user?name=ivy-private',
      '/api/users/export?query=ivy',
      '/api/users/refs?query=ivy',
      '/api/search?query=ivy',
      `/api/profile?name=ivy-private`,
    ];
    const read = async (path: string, as: string) => {
      const answer = await house.app.request(path, { headers: { 'session-token': as } });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.text();
    };
    for (const path of paths) {
      const text = await read(path, house.member);
      expect([path, text.toLowerCase().includes('ivy')]).toEqual([path, true]);
      for (const part of Object.values(secret)) expect([path, text.includes(part)]).toEqual([path, false]);
    }
    for (const path of paths.slice(0, 3)) expect(await read(path, house.manager)).toContain('Hidden Lane 7');
    // Search does not find them by these either.
    for (const word of ['4710', 'Hidden'])
      expect(await read(`/api/users?query=${word}`, house.member)).not.toContain('ivy');
  });
});
