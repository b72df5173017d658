import { beforeAll, describe, expect, test } from 'vitest';
import type { User, UserCounts } from '@/domain/people/userSchemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';
import { countStatements } from '@/testing/statements';

interface ListBody {
  users: User[];
  counts: UserCounts;
  next?: string;
}
interface OneBody {
  user: User;
  redirected?: boolean;
}

eachDatabase((_name, open) => {
  let db: Database;
  let house: Awaited<ReturnType<typeof peopleApp>>;
  let admin: string;
  let manager: string;
  let member: string;
  let guest: string;
  const idOf = (name: string) => house.idOf(name);
  const add: typeof house.add = (name, more) => house.add(name, more);
  const list = (query: string, as = admin) => house.app.get<ListBody>(`/api/users?${query}`, { as });
  const namesOf = async (query: string, as = admin) =>
    (await list(query, as)).body.users.map(({ name }) => name);
  const act = (path: string, body: unknown, as = admin) =>
    house.app.post<OneBody>(`/api/users/${path}`, body, { as });

  beforeAll(async () => {
    db = await open();
    house = await peopleApp(db);
    ({ admin, manager, member, guest } = house);
  });

  describe('the list', () => {
    test('shows everybody but the deleted by name, with the number in each state', async () => {
      const { body } = await list('');
      expect(body.users.map(({ name }) => name)).toEqual([
        'Ada Admin',
        'Ben Banned',
        'Gil Guest',
        'Max Manager',
        'Mia Member',
        'Pia Pending',
        'Ron Rejected',
      ]);
      expect(body.counts).toEqual({ all: 7, active: 4, pending: 1, banned: 1, rejected: 1, deleted: 1 });
    });

    test('filters by state, role and verification, and searches by the beginning of words', async () => {
      expect(await namesOf('status=banned&status=pending')).toEqual(['Ben Banned', 'Pia Pending']);
      expect(await namesOf('role=admin&role=guest')).toEqual(['Ada Admin', 'Gil Guest']);
      expect(await namesOf('verified=false')).toEqual(['Pia Pending']);
      expect(await namesOf('query=mem+mi')).toEqual(['Mia Member']);
      expect(await namesOf('query=%25')).toEqual([]);
      expect(await namesOf('status=deleted')).toEqual(['Dan Deleted']);
    });

    test('filters by company and country of the profile', async () => {
      const at = { version: 1, company: 'Café Ülm', country: 'DE' };
      await act('update', { userId: idOf('Gil Guest'), ...at });
      expect(await namesOf('company=cafe+ulm&country=DE')).toEqual(['Gil Guest']);
      expect((await list('country=DE')).body.counts.all).toBe(1);
      expect(await namesOf('query=cafe')).toEqual(['Gil Guest']);
    });

    test.each([
      'name',
      '-name',
      'company',
      '-jobTitle',
      'role',
      'lastSeenAt',
      '-lastSeenAt',
      '-createdAt',
      '-followers',
    ])('pages through all rows once, ordered by %s', async (sort) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { body } = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.users.map(({ id }) => id));
        cursor = body.next ?? '';
      } while (cursor);
      expect(new Set(seen).size).toBe(7);
      expect(seen).toHaveLength(7);
    });

    test('takes three statements with the session, counts included', async () => {
      const counted = countStatements(db);
      const counting = testApp(counted.db);
      await counting.get('/api/users', { as: admin });
      counted.reset();
      await counting.get('/api/users?role=member&query=m&country=DE', { as: admin });
      expect(counted.count()).toBeLessThanOrEqual(3);
    });

    test('is closed to guests, and to members where it tells of the deleted or of last visits', async () => {
      expect(await list('', guest)).toMatchObject({ status: 403 });
      expect(await list('status=deleted', member)).toMatchObject({ status: 403 });
      expect(await list('sort=lastSeenAt', member)).toMatchObject({ status: 403 });
      const { body } = await list('', member);
      expect(body.counts.deleted).toBe(0);
      expect(body.users.find(({ name }) => name === 'Ben Banned')).toMatchObject({
        status: 'banned',
        banReason: null,
        lastSeenAt: null,
        twoFactorEnabled: null,
      });
    });

    test.each([
      'limit=201',
      'sort=shoe',
      'role=owner',
      'country=XX',
      'verified=perhaps',
      'cursor=broken',
      `company=${'x'.repeat(81)}`,
    ])('refuses %s', async (query) => {
      const { status, body } = await list(query);
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).not.toEqual([]);
    });
  });

  describe('one person', () => {
    const one = (name: string, as = admin) =>
      house.app.get<OneBody>(`/api/users/user?name=${encodeURIComponent(name)}`, { as });

    test('is found by username, id and full name; oneself also without the permission', async () => {
      for (const name of ['mia-member', idOf('Mia Member'), 'Mia Member'])
        expect((await one(name)).body.user.name).toBe('Mia Member');
      expect((await one('gil-guest', guest)).status).toBe(200);
      expect((await one('mia-member', guest)).status).toBe(404);
      expect((await one('nobody')).status).toBe(404);
      expect((await one('dan-deleted', manager)).status).toBe(404);
      expect((await one('dan-deleted')).body.user.status).toBe('deleted');
    });

    test('a former username redirects until somebody else takes it', async () => {
      const { id } = await add('Nia Newname');
      const other = await add('Oli Other');
      await act('update', { userId: id, version: 1, username: 'nia-now' });
      expect((await one('nia-newname')).body).toMatchObject({
        redirected: true,
        user: { username: 'nia-now' },
      });
      await act('update', { userId: other.id, version: 1, username: 'nia-newname' });
      expect((await one('nia-newname')).body).toMatchObject({ user: { id: other.id } });
      expect((await one('nia-newname')).body.redirected).toBeUndefined();
    });

    test('of two with the same name none is meant by it', async () => {
      await add('Linh Trần', { username: 'linh-tran' });
      expect((await one('Linh Trần')).status).toBe(200);
      await add('Linh Trần', { username: 'linh-tran-2' });
      expect((await one('Linh Trần')).status).toBe(404);
      expect((await one('linh-tran-2')).body.user.username).toBe('linh-tran-2');
    });

    test('keeps phone and address from others when private', async () => {
      const { id } = await add('Ivy Private');
      await act('update', {
        userId: id,
        version: 1,
        phoneNumber: '+49 221 4710',
        address: 'Street 1',
        country: 'DE',
      });
      await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', id).execute();
      expect((await one('ivy-private', member)).body.user).toMatchObject({
        phoneNumber: null,
        address: null,
        country: 'DE',
        email: expect.stringContaining('@') as string,
      });
      expect((await one('ivy-private')).body.user.phoneNumber).toBe('+49 221 4710');
      const csv = await house.app.request('/api/users/export?query=ivy', {
        headers: { 'session-token': member },
      });
      expect(await csv.text()).not.toContain('Street 1');
    });

    test('chips: everybody for members, guests only themselves', async () => {
      const ids = `ids=${idOf('Mia Member')}&ids=${idOf('Gil Guest')}&ids=unknown`;
      const refs = async (query: string, as: string) =>
        (
          await house.app.get<{ people: { name: string }[] }>(`/api/users/refs?${query}`, { as })
        ).body.people?.map(({ name }) => name);
      expect((await refs(ids, member))?.sort()).toEqual(['Gil Guest', 'Mia Member']);
      expect(await refs(ids, guest)).toEqual(['Gil Guest']);
      expect(await refs('query=mi', member)).toContain('Mia Member');
      expect(await refs('query=mi', guest)).toEqual([]);
    });
  });
});
