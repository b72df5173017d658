import { expect, test, vi } from 'vitest';
import type { ListedPerson, Profile } from '@/domain/people/profile/schemas';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { pair } from '@/testing/pair';
import { sessionFor } from '@/testing/session';

interface People {
  people: ListedPerson[];
  total: number;
  next?: string;
}

bothDatabases((_name, open) => {
  const two = pair(open);

  const profileOf = async (name: string, as = two.asAna) =>
    (
      await two.api.get<{ profile: Profile; isFollowed: boolean; followsMe: boolean; isPrivate: boolean }>(
        `/api/profile?name=${name}`,
        { as },
      )
    ).body;
  const listOf = async (circle: string, name: string, as = two.asAna, rest = '') =>
    (await two.api.get<People>(`/api/profile/${circle}?name=${name}${rest}`, { as })).body;
  const follow = (userId: string, as = two.asAna) => two.api.post('/api/profile/follow', { userId }, { as });
  const unfollow = (userId: string, as = two.asAna) =>
    two.api.post('/api/profile/unfollow', { userId }, { as });
  const hide = (user: { id: string }) =>
    two.db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', user.id).execute();

  test('without a name it is my own profile, with contact and counters', async () => {
    await two.db
      .updateTable('profile')
      .set({ phoneNumber: '+1 503 555 0100', quote: 'Carpe diem' })
      .where('userId', '=', two.ana.id)
      .execute();
    const { body } = await two.api.get('/api/profile', { as: two.asAna });
    expect(body).toMatchObject({
      profile: {
        id: two.ana.id,
        email: two.ana.email,
        phoneNumber: '+1 503 555 0100',
        quote: 'Carpe diem',
        followers: 0,
        posts: 0,
      },
      isFollowed: false,
      followsMe: false,
      isPrivate: false,
    });
  });

  test('a profile is found by username, id, former username and a shown name that one person has', async () => {
    await two.db
      .insertInto('username_history')
      .values({ username: `old-${two.ben.username}`, userId: two.ben.id, replacedAt: two.ben.createdAt })
      .execute();
    for (const name of [
      two.ben.username,
      two.ben.id,
      `old-${two.ben.username}`,
      encodeURIComponent(two.ben.name),
    ]) {
      expect((await profileOf(name)).profile.id).toBe(two.ben.id);
    }
    expect((await two.api.get('/api/profile?name=nobody-here', { as: two.asAna })).status).toBe(404);
  });

  test('following is told in both directions and makes friends when it goes both ways', async () => {
    const answer = await follow(two.ben.id);
    expect(answer.body).toMatchObject({ person: { id: two.ben.id, isFollowed: true } });
    expect(await profileOf(two.ben.username)).toMatchObject({
      isFollowed: true,
      followsMe: false,
      profile: { followers: 1 },
    });
    expect((await listOf('friends', two.ben.username)).total).toBe(0);
    await follow(two.ana.id, two.asBen);
    expect(await profileOf(two.ben.username)).toMatchObject({
      followsMe: true,
      profile: { followers: 1, following: 1 },
    });
    const friends = await listOf('friends', two.ben.username);
    expect(friends).toMatchObject({ total: 1, people: [{ id: two.ana.id, isFollowed: false }] });
    expect((await listOf('following', two.ana.username)).people.map(({ id }) => id)).toEqual([two.ben.id]);
  });

  test('following twice is once, and nobody follows themself', async () => {
    await follow(two.ben.id);
    await follow(two.ben.id);
    expect((await profileOf(two.ben.username)).profile.followers).toBe(1);
    expect(await follow(two.ana.id)).toMatchObject({ status: 400, body: { fields: { userId: 'invalid' } } });
    expect((await follow('nobody')).status).toBe(404);
  });

  test('following and unfollowing a hundred times at once leaves the counters equal to the rows', async () => {
    const acts = Array.from({ length: 100 }, (_, n) =>
      n % 3 === 0 ? unfollow(two.ben.id) : n % 3 === 1 ? follow(two.ben.id) : follow(two.ana.id, two.asBen),
    );
    const answers = await Promise.all(acts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { id } of [two.ana, two.ben]) {
      const rows = await two.db
        .selectFrom('follow')
        .select(['followerId'])
        .where((eb) => eb.or([eb('followerId', '=', id), eb('followedId', '=', id)]))
        .execute();
      const following = rows.filter(({ followerId }) => followerId === id).length;
      const counted = await two.db
        .selectFrom('profile')
        .select(['followers', 'following'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      expect(counted).toEqual({ following, followers: rows.length - following });
    }
  });

  test('a list comes in pages, the newest first, and is searched by name', async () => {
    const fans = [];
    for (const name of ['Linh Trần', 'Zoé Girard', 'Omar Bashir']) {
      const fan = await createUser(two.db, { name });
      fans.push(fan);
      await follow(two.ben.id, await sessionFor(two.api.services, fan));
      // The next follow must have a later timestamp, also by a clock of milliseconds.
      const before = Date.now();
      await vi.waitUntil(() => Date.now() > before, { interval: 1 });
    }
    const first = await listOf('followers', two.ben.username, two.asAna, '&limit=2');
    expect(first.total).toBe(3);
    expect(first.people.map(({ name }) => name)).toEqual(['Omar Bashir', 'Zoé Girard']);
    const second = await listOf('followers', two.ben.username, two.asAna, `&limit=2&cursor=${first.next}`);
    expect(second.people.map(({ name }) => name)).toEqual(['Linh Trần']);
    expect(second.next).toBeUndefined();
    const found = await listOf('followers', two.ben.username, two.asAna, '&query=omar');
    expect(found).toMatchObject({ total: 1, people: [{ name: 'Omar Bashir' }] });
    expect((await listOf('followers', two.ben.username, two.asAna, '&query=%25')).total).toBe(0);
    const broken = await two.api.get(`/api/profile/followers?name=${two.ana.id}&cursor=${first.next}`, {
      as: two.asAna,
    });
    expect(broken).toMatchObject({ status: 400, body: { fields: { cursor: 'invalid' } } });
  });

  test('a private profile shows others its header only, by name and by id', async () => {
    await two.db
      .updateTable('profile')
      .set({ phoneNumber: '+1 503 555 0100', city: 'Hue' })
      .where('userId', '=', two.ben.id)
      .execute();
    await hide(two.ben);
    expect(await profileOf(two.ben.username)).toMatchObject({
      isPrivate: true,
      profile: { name: two.ben.name, phoneNumber: null, city: null },
    });
    for (const name of [two.ben.username, two.ben.id]) {
      for (const path of ['followers', 'following', 'friends', 'posts']) {
        expect((await two.api.get(`/api/profile/${path}?name=${name}`, { as: two.asAna })).status).toBe(404);
      }
    }
    expect(await profileOf(two.ben.username, two.asBen)).toMatchObject({
      isPrivate: false,
      profile: { city: 'Hue' },
    });
    const manager = await createUser(two.db, { role: 'manager' });
    expect(await profileOf(two.ben.username, await sessionFor(two.api.services, manager))).toMatchObject({
      isPrivate: true,
      profile: { city: 'Hue' },
    });
  });

  test('who is private shows neither country nor links in the lists of others', async () => {
    await two.db
      .updateTable('profile')
      .set({ country: 'VN', links: '{"x":"https://x.com/ben"}' })
      .where('userId', '=', two.ben.id)
      .execute();
    await follow(two.ana.id, two.asBen);
    expect((await listOf('followers', two.ana.username)).people[0]).toMatchObject({
      country: 'VN',
      links: { x: 'https://x.com/ben', facebook: null },
    });
    await hide(two.ben);
    expect((await listOf('followers', two.ana.username)).people[0]).toMatchObject({
      country: null,
      links: { x: null },
    });
  });

  test('a deleted person stays in the lists without a name, and has no page', async () => {
    await follow(two.ana.id, two.asBen);
    await two.db
      .updateTable('user')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', two.ben.id)
      .execute();
    expect((await listOf('followers', two.ana.username)).people).toMatchObject([
      { id: two.ben.id, name: null, avatar: null },
    ]);
    expect((await two.api.get(`/api/profile?name=${two.ben.id}`, { as: two.asAna })).status).toBe(404);
  });

  test('a guest sees the own profile, others and follows nobody', async () => {
    const guest = await createUser(two.db, { role: 'guest' });
    const as = await sessionFor(two.api.services, guest);
    expect((await two.api.get('/api/profile', { as })).status).toBe(200);
    expect((await two.api.get(`/api/profile?name=${guest.username}`, { as })).status).toBe(200);
    expect((await two.api.get(`/api/profile?name=${two.ben.username}`, { as })).status).toBe(403);
    expect((await two.api.get('/api/profile/posts?feed=following', { as })).status).toBe(403);
    expect((await follow(two.ben.id, as)).status).toBe(403);
  });
});
