import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationRequest } from '@/domain/events';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const AT = '/api/notifications';
interface List {
  notifications: Notice[];
  unreadCount: number;
  next?: string;
}

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let user: Awaited<ReturnType<typeof createUser>>;
  let as: string;
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
  });
  beforeEach(async () => {
    user = await createUser(db);
    as = await sessionFor(api.services, user);
  });

  const ask = (request: Partial<NotificationRequest> = {}) =>
    transaction(db, (trx) =>
      api.services.events.emit(trx, 'notification.requested', {
        topic: 'profile-like',
        userIds: [user.id],
        entity: { type: 'test.thing', id: 'p1' },
        link: '/dashboard/user/profile?post=p1',
        params: { name: 'Bo' },
        ...request,
      }),
    );
  const emit = (name: 'entity.removed' | 'entity.restored' | 'entity.seen', userId = user.id) =>
    transaction(db, (trx) => api.services.events.emit(trx, name, { type: 'test.thing', id: 'p1', userId }));
  const list = async (query = '', token = as) => (await api.get<List>(`${AT}${query}`, { as: token })).body;
  const post = (path: string, body: object, token = as) =>
    api.post<{ unreadCount: number; readAt: string }>(`${AT}/${path}`, body, { as: token });
  const events = () =>
    db
      .selectFrom('live_event')
      .innerJoin('live_delivery', 'live_delivery.eventId', 'live_event.id')
      .select(['type', 'payload'])
      .where('live_delivery.topic', '=', `user:${user.id}`)
      .where('type', 'like', 'notifications.%')
      .orderBy('live_delivery.seq')
      .execute();

  test('30 likes of one post are one notice: "and 29 others"', async () => {
    const liker = await createUser(db, { name: 'Bo <b>Berg</b>' });
    for (let n = 0; n < 30; n += 1)
      await ask({ dedupeKey: 'like:p1', actorId: liker.id, params: { name: liker.name } });
    const { notifications, unreadCount } = await list();
    expect(unreadCount).toBe(1);
    expect(notifications).toMatchObject([
      {
        count: 30,
        type: 'friend',
        title: 'Bo <b>Berg</b> and 29 others like your post',
        actor: { id: liker.id, name: liker.name },
        isUnRead: true,
        isSeen: false,
      },
    ]);
  });

  test('titles are in the language of who asks', async () => {
    const arab = await createUser(db, { locale: 'ar' });
    await ask({ userIds: [arab.id], topic: 'profile-comment', params: { name: 'Bo', text: 'مرحبا' } });
    const token = await sessionFor(api.services, arab);
    expect((await list('', token)).notifications).toMatchObject([
      { title: 'علّق Bo على منشورك', description: 'مرحبا', params: { name: 'Bo' } },
    ]);
  });

  test('pages follow each other, by tab and by topic', async () => {
    for (let n = 0; n < 5; n += 1) await ask({ entity: { type: 'test.thing', id: `t${n}` } });
    await ask({ topic: 'profile-comment' });
    const first = await list('?limit=3&topic=profile-like');
    const second = await list(`?limit=3&topic=profile-like&cursor=${first.next}`);
    const ids = [...first.notifications, ...second.notifications].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(second.next).toBeUndefined();
    await post('archive', { notificationIds: ids.slice(0, 2), archived: true });
    expect((await list('?tab=archived')).notifications).toHaveLength(2);
    expect(await list()).toMatchObject({ unreadCount: 4 });
    await post('archive', { notificationIds: ids.slice(0, 2), archived: false });
    expect((await list('?tab=unread')).notifications).toHaveLength(6);
  });

  test('all are read at once, and exactly these come back', async () => {
    await ask({ dedupeKey: 'a' });
    await ask({ dedupeKey: 'b' });
    const [one] = (await list()).notifications;
    await post('read', { notificationIds: [one?.id] });
    // Notifications read together share one instant, here a later one than that of the first.
    const later = testApp(db, { now: () => new Date(Date.now() + 1000) });
    const body = { before: later.services.now().toISOString() };
    const all = await later.post<{ unreadCount: number; readAt: string }>(`${AT}/read`, body, { as });
    expect(all.body.unreadCount).toBe(0);
    expect((await post('unread', { readAt: all.body.readAt })).body.unreadCount).toBe(1);
  });

  test('what happens again after it was read and brought back makes no conflict', async () => {
    await ask({ dedupeKey: 'a' });
    const [one] = (await list()).notifications;
    await post('read', { notificationIds: [one?.id] });
    await ask({ dedupeKey: 'a' });
    expect((await post('unread', { notificationIds: [one?.id] })).body.unreadCount).toBe(2);
  });

  test('notices of others are left alone', async () => {
    await ask();
    const [one] = (await list()).notifications;
    const other = await createUser(db);
    const token = await sessionFor(api.services, other);
    for (const [path, more] of [['read'], ['unread'], ['archive', { archived: true }]] as const) {
      const answer = await post(path, { notificationIds: [one?.id], ...more }, token);
      expect(answer).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    }
    expect(await list()).toMatchObject({ unreadCount: 1, notifications: [{ version: 1 }] });
  });

  test('opening the record reads its notices; a record in the trash takes them along until it is back', async () => {
    await ask();
    await emit('entity.removed');
    expect(await list()).toEqual({ notifications: [], unreadCount: 0 });
    await emit('entity.restored');
    expect((await list()).unreadCount).toBe(1);
    await emit('entity.seen');
    expect(await list()).toMatchObject({ unreadCount: 0, notifications: [{ isUnRead: false }] });
  });

  test('a role that is taken away takes its notices along', async () => {
    const admin = await createUser(db, { role: 'admin' });
    const token = await sessionFor(api.services, admin);
    await ask({ topic: 'server-problem', userIds: [admin.id, user.id] });
    expect((await list()).unreadCount).toBe(0);
    expect((await list('', token)).unreadCount).toBe(1);
    const setRole = async (role: string) => {
      await db.updateTable('user').set({ role }).where('id', '=', admin.id).execute();
      const facts = { id: admin.id } as never;
      await transaction(db, (trx) =>
        api.services.events.emit(trx, 'user.changed', {
          before: { ...(facts as object), role: 'x' } as never,
          after: { ...(facts as object), role } as never,
        }),
      );
      await api.services.jobs.runDue();
    };
    await setRole('member');
    expect(await list('', token)).toEqual({ notifications: [], unreadCount: 0 });
    await setRole('admin');
    expect((await list('', token)).unreadCount).toBe(1);
  });

  test('a matrix that takes a topic or its record from a role takes the notices along', async () => {
    const admin = await createUser(db, { role: 'admin' });
    const manager = await createUser(db, { role: 'manager' });
    const [asAdmin, asManager] = [
      await sessionFor(api.services, admin),
      await sessionFor(api.services, manager),
    ];
    const aboutPerson = { entity: { type: 'users.person', id: user.id }, userIds: [manager.id] };
    await ask({ ...aboutPerson, topic: 'account-pending' });
    await ask({ ...aboutPerson, topic: 'invitation-accepted' });
    const topics = async () => (await list('', asManager)).notifications.map(({ topic }) => topic).toSorted();
    const allow = async (permission: string, allowed: boolean) => {
      const { body } = await api.get<{ version: number }>('/api/roles', { as: asAdmin });
      const change = { version: body.version, role: 'manager', changes: [{ permission, allowed }] };
      expect(await api.post('/api/roles/update', change, { as: asAdmin })).toMatchObject({ status: 200 });
      await api.services.jobs.runDue();
    };
    expect(await topics()).toEqual(['account-pending', 'invitation-accepted']);
    await allow('users.manage', false);
    expect(await topics()).toEqual(['invitation-accepted']);
    expect((await list('', asManager)).unreadCount).toBe(1);
    await allow('users.manage', true);
    expect(await topics()).toEqual(['account-pending', 'invitation-accepted']);
  });

  test('who is disabled, deleted, or can’t read what it is about, is not told', async () => {
    const gone = await createUser(db, { deletedAt: new Date().toISOString() });
    const banned = await createUser(db, { banned: 1 });
    const guest = await createUser(db, { role: 'guest' });
    const ids = [gone.id, banned.id, guest.id, user.id];
    await ask({ userIds: ids, entity: { type: 'users.person', id: banned.id }, topic: 'follow' });
    await ask({ userIds: ids, entity: { type: 'users.person', id: banned.id } });
    const rows = await db.selectFrom('notification').select('userId').where('userId', 'in', ids).execute();
    expect(rows).toEqual([{ userId: user.id }]);
  });

  test('more than an event can name is told in several', async () => {
    for (let n = 0; n < 205; n += 1) await ask({ entity: { type: 'test.thing', id: `m${n}` } });
    const { body } = await post('read', { before: new Date(Date.now() + 1000).toISOString() });
    await post('unread', { readAt: body.readAt });
    const again = (await events()).map(
      ({ payload }) => JSON.parse(payload) as { ids?: string[]; reason?: string },
    );
    expect(again.filter(({ reason }) => reason === 'unread').map(({ ids }) => ids?.length)).toEqual([200, 5]);
  });

  test('the other tabs hear of it', async () => {
    await ask();
    const [one] = (await list()).notifications;
    await post('seen', { before: new Date(Date.now() + 1000).toISOString() });
    await post('read', { notificationIds: [one?.id] });
    const heard = (await events()).map(({ type, payload }) => [type, JSON.parse(payload) as object]);
    expect(heard).toMatchObject([
      ['notifications.added', { notification: { id: one?.id }, unreadCount: 1 }],
      ['notifications.changed', { reason: 'seen', unreadCount: 1 }],
      ['notifications.changed', { ids: [one?.id], reason: 'read', unreadCount: 0 }],
    ]);
  });

  test('an admin tells everybody once', async () => {
    const admin = await createUser(db, { role: 'admin' });
    const token = await sessionFor(api.services, admin);
    const body = { title: '<i>Hello</i>', text: 'Closed on Friday' };
    const headers = { 'idempotency-key': 'announcement-1' };
    const tell = () => api.post(`${AT}/broadcast`, body, { as: token, headers });
    expect(await tell()).toMatchObject({ status: 200 });
    expect((await tell()).status).toBe(200);
    await api.services.jobs.runDue();
    expect((await list()).notifications).toMatchObject([
      { topic: 'announcement', title: '<i>Hello</i>', description: 'Closed on Friday' },
    ]);
    expect((await list('', token)).notifications).toEqual([]);
  });

  test('500 people are told in steps, each once', async () => {
    const ids = [...Array.from({ length: 450 }, (_, n) => `nobody-${n}`), user.id];
    await ask({ userIds: ids });
    expect((await list()).unreadCount).toBe(0);
    await api.services.jobs.runDue();
    expect((await list()).unreadCount).toBe(1);
  });

  test.each([
    ['read', {}, { notificationIds: 'required' }],
    [
      'read',
      { notificationIds: Array.from({ length: 201 }, (_, n) => `${n}`) },
      { notificationIds: 'too-many:200' },
    ],
    ['archive', { notificationIds: ['x'] }, { archived: 'required' }],
    ['seen', { before: 'yesterday' }, { before: 'invalid' }],
    ['test', { channel: 'pigeon' }, { channel: 'invalid' }],
  ])('%s with %j is refused', async (path, body, fields) => {
    expect(await post(path, body)).toMatchObject({ status: 400, body: { fields } });
  });

  test.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example', '/\\evil.example'])(
    'an announcement does not lead to %s',
    async (link) => {
      const admin = await createUser(db, { role: 'admin' });
      const token = await sessionFor(api.services, admin);
      const headers = { 'idempotency-key': 'announcement-2' };
      const body = { title: 'x', text: '', link };
      const answer = await api.post(`${AT}/broadcast`, body, { as: token, headers });
      expect(answer).toMatchObject({ status: 400, body: { fields: { link: 'invalid' } } });
    },
  );

  test('a test arrives whatever one chose', async () => {
    await api.post('/api/notifications/test', { channel: 'inApp' }, { as });
    expect((await list()).notifications).toMatchObject([{ title: 'This is a test notification' }]);
  });
});
