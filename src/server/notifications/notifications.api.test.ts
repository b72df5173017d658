import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationSettings } from '@/domain/notifications/contract';
import type { NotificationRequest } from '@/domain/events';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

const UPDATE = '/api/notifications/settings/update';

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

  const read = async (token = as) =>
    (await api.get<NotificationSettings>('/api/notifications/topics', { as: token })).body;
  const update = (body: object) => api.post<NotificationSettings>(UPDATE, body, { as });
  const of = ({ topics }: NotificationSettings, id: string) => topics.find((topic) => topic.id === id);
  const ask = (request: Partial<NotificationRequest>) =>
    transaction(db, (trx) =>
      api.services.events.emit(trx, 'notification.requested', {
        topic: 'profile-comment',
        userIds: [user.id],
        entity: { type: 'test.thing', id: 'p1' },
        link: '/dashboard/user/profile?post=p1',
        params: { name: 'Bo' },
        ...request,
      }),
    );
  const kept = () => db.selectFrom('notification').selectAll().where('userId', '=', user.id).execute();

  test('a person sees the topics that can reach them, with the defaults', async () => {
    const settings = await read();
    expect(of(settings, 'profile-comment')).toMatchObject({ inApp: true, email: 'daily', group: 'activity' });
    expect(of(settings, 'security')).toMatchObject({ fixed: true, emailChoices: [] });
    expect(of(settings, 'server-problem')).toBeUndefined();
    expect(settings).toMatchObject({ mailReady: false, profile: { digestTime: '08:00', version: 0 } });
    const admin = await createUser(db, { role: 'admin' });
    expect(of(await read(await sessionFor(api.services, admin)), 'server-problem')).toBeDefined();
    for (const id of ['payment-problem', 'invitation-accepted']) expect(of(settings, id)).toBeUndefined();
    const manager = await read(await sessionFor(api.services, await createUser(db, { role: 'manager' })));
    for (const id of ['payment-problem', 'invitation-accepted']) expect(of(manager, id)).toBeDefined();
    expect(of(settings, 'product-new')).toMatchObject({ inApp: false, email: 'off', group: 'application' });
  });

  test('choices are kept; the second of two tabs is told what stands', async () => {
    const profile = { quietFrom: '22:00', quietTo: '07:00', digestTime: '18:30' };
    const done = await update({ version: 0, topics: [{ id: 'follow', inApp: true, email: 'now' }], profile });
    expect(of(done.body, 'follow')).toMatchObject({ inApp: true, email: 'now' });
    expect(await read()).toEqual(done.body);
    const late = await update({ version: 0, topics: [{ id: 'follow', inApp: false }] });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version', current: { profile } } });
    await update({ version: 1, topics: [{ id: 'follow', inApp: false, email: 'off' }] });
    const rows = await db
      .selectFrom('notification_setting')
      .selectAll()
      .where('userId', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test.each([
    [{ topics: [{ id: 'security', inApp: false }] }, { 'topics.0.id': 'fixed' }],
    [{ topics: [{ id: 'security-x', inApp: false }] }, { 'topics.0.id': 'invalid' }],
    [{ topics: [{ id: 'blog-digest', email: 'now' }] }, { 'topics.0.email': 'invalid' }],
    [{ profile: { digestTime: '24:00' } }, { 'profile.digestTime': 'invalid' }],
    [{ profile: { quietFrom: '22:00' } }, { 'profile.quietTo': 'quiet-hours' }],
  ])('%j is refused', async (body, fields) => {
    expect(await update({ version: 0, ...body })).toMatchObject({ status: 400, body: { fields } });
  });

  test('a notice is kept for who wants it, once while it is unread, never for who did it', async () => {
    await ask({ dedupeKey: 'k1' });
    await ask({ dedupeKey: 'k1' });
    expect(await kept()).toMatchObject([{ topic: 'profile-comment', count: 2 }]);
    await ask({ topic: 'follow' });
    await ask({ actorId: user.id });
    await ask({ topic: 'no-such-topic' });
    expect(await kept()).toHaveLength(1);
    await update({ version: 0, topics: [{ id: 'follow', inApp: true }] });
    await ask({ topic: 'follow' });
    expect(await kept()).toHaveLength(2);
  });

  test('notices go after 180 days, read or not; what has happened again since is kept', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString();
    for (const [id, createdAt, updatedAt] of [
      ['old', day(181), day(181)],
      ['again', day(181), day(1)],
      ['young', day(179), day(179)],
    ] as const) {
      await ask({ entity: { type: 'test.thing', id } });
      await db.updateTable('notification').set({ createdAt, updatedAt }).where('entityId', '=', id).execute();
    }
    await transaction(db, (trx) =>
      api.services.jobs.add(trx, { kind: 'notifications.forget', payload: null }),
    );
    await api.services.jobs.runDue();
    const ids = (await kept()).map(({ entityId }) => entityId);
    expect(ids.toSorted()).toEqual(['again', 'young']);
  });

  test('a day is written in the language of who asks', async () => {
    const reader = await createUser(db, { locale: 'fr' });
    const params = { card: 'Paint', key: 'ATR-7', dueOn: '2026-11-24', dueTime: '' };
    await ask({ userIds: [reader.id], topic: 'kanban-due', params });
    const path = '/api/notifications';
    const { body } = await api.get<{ notifications: { description: string }[] }>(path, {
      as: await sessionFor(api.services, reader),
    });
    expect(body.notifications[0]?.description).toBe('Paint\u202f: 24 nov. 2026');
  });

  test('without a mail server no test is sent, and the answer says why', async () => {
    const refused = await api.post('/api/notifications/test', { channel: 'email' }, { as });
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-mail-server' } });
  });
});
