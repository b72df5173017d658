import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationRequest } from '@/domain/events';
import type { NotificationSettings } from '@/domain/notifications/contract';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { sendAtOnce } from './mails/atOnce';
import { sendDigests } from './mails/digest';

const MINUTE = 60_000;
const SIGNAL = new AbortController().signal;

anyDatabase((_name, open) => {
  let db: Database;
  let time: number;
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://atrium.test' };
  let api: ReturnType<typeof testApp>;
  let user: Awaited<ReturnType<typeof createUser>>;
  let as: string;
  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(time) }, env);
  });
  const arrive = async (changes: Parameters<typeof createUser>[1] = {}) => {
    user = await createUser(db, changes);
    as = await sessionFor(api.services, user);
    // The clock of these tests is ahead of real time.
    await db.updateTable('session').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
  };
  beforeEach(async () => {
    time = Date.now();
    await arrive();
  });

  const at = (instant: string) => {
    time = Date.parse(instant);
  };
  const ask = (request: Partial<NotificationRequest> = {}) =>
    transaction(db, (trx) =>
      api.services.events.emit(trx, 'notification.requested', {
        topic: 'chat-mention',
        userIds: [user.id],
        entity: { type: 'test.thing', id: 'p1' },
        link: '/dashboard/notifications',
        params: { name: '<b>Bo</b>' },
        ...request,
      }),
    );
  const mails = () =>
    db
      .selectFrom('system_mail')
      .select(['kind', 'subject', 'html', 'text', 'headers', 'locale'])
      .where('to', '=', user.email)
      .orderBy('id')
      .execute();
  const post = (path: string, body: object) => api.post(`/api/notifications/${path}`, body, { as });
  const settings = async (body: object) => {
    const { body: known } = await api.get<NotificationSettings>('/api/notifications/topics', { as });
    const answer = await post('settings/update', { version: known.profile.version, ...body });
    expect(answer.status).toBe(200);
  };
  const both = (work: typeof sendAtOnce | typeof sendDigests) =>
    Promise.all([work(api.services, SIGNAL), work(api.services, SIGNAL)]);

  test('a notice read at 1:59 sends no mail; unread at 2:00 it sends one, also with two workers', async () => {
    await ask();
    time += 2 * MINUTE - 1000;
    await both(sendAtOnce);
    expect(await mails()).toEqual([]);
    await post('read', { before: new Date(time).toISOString() });
    time += 1000;
    await both(sendAtOnce);
    expect(await mails()).toEqual([]);

    await ask();
    await ask({ topic: 'chat-added', params: { name: 'Bo', group: 'Team' } });
    time += 2 * MINUTE;
    await both(sendAtOnce);
    await both(sendAtOnce);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notification' });
    expect(mail?.html).toContain('&lt;b&gt;Bo&lt;/b&gt; mentioned you');
    expect(mail?.html).toContain('Bo added you to Team');
    expect(mail?.html).not.toContain('<b>Bo');
  });

  test('quiet from 22:00 to 07:00: a mention at 23:30 is mailed at 07:00 of the person’s zone', async () => {
    await arrive({ timeZone: 'Asia/Tokyo' });
    await settings({ profile: { quietFrom: '22:00', quietTo: '07:00' } });
    at('2026-11-21T14:30:00.000Z');
    await ask();
    at('2026-11-21T21:59:00.000Z');
    await both(sendAtOnce);
    expect(await mails()).toEqual([]);
    at('2026-11-21T22:00:00.000Z');
    await both(sendAtOnce);
    expect(await mails()).toHaveLength(1);
  });

  test('on the day the clock goes forward past its time the digest comes once, the same local day', async () => {
    await arrive({ timeZone: 'Europe/Paris', locale: 'ar' });
    await settings({ profile: { digestTime: '02:30' } });
    at('2027-03-27T20:00:00.000Z');
    await ask({ topic: 'profile-comment', params: { name: 'Bo', text: 'x'.repeat(500) } });
    at('2027-03-28T00:59:00.000Z');
    await both(sendDigests);
    expect(await mails()).toEqual([]);
    at('2027-03-28T01:31:00.000Z');
    await both(sendDigests);
    at('2027-03-28T21:00:00.000Z');
    await both(sendDigests);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'digest', locale: 'ar' });
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain('علّق Bo على منشورك');
    expect(mail?.text).not.toContain('x'.repeat(141));
  });

  test('on the day the clock goes back over its time the digest comes once', async () => {
    await arrive({ timeZone: 'Europe/Paris' });
    await settings({ profile: { digestTime: '02:30' } });
    at('2027-10-30T20:00:00.000Z');
    await ask({ topic: 'profile-comment' });
    // The local time 02:30 occurs twice, at 00:30 and at 01:30 UTC.
    for (const instant of ['2027-10-31T00:31:00.000Z', '2027-10-31T01:31:00.000Z']) {
      at(instant);
      await both(sendDigests);
      await ask({ topic: 'profile-comment' });
    }
    at('2027-10-31T02:31:00.000Z');
    await both(sendDigests);
    expect(await mails()).toHaveLength(1);
    at('2027-11-01T01:31:00.000Z');
    await both(sendDigests);
    expect(await mails()).toHaveLength(2);
  });

  test('who chose the week gets one mail on its day', async () => {
    await settings({
      topics: [{ id: 'profile-comment', email: 'weekly' }],
      profile: { digestWeekday: 3, digestTime: '09:00' },
    });
    // A Friday.
    at('2027-01-15T10:00:00.000Z');
    await ask({ topic: 'profile-comment' });
    at('2027-01-18T10:00:00.000Z');
    await ask({ topic: 'profile-comment' });
    for (const instant of [
      '2027-01-20T08:59:00.000Z',
      '2027-01-20T09:00:00.000Z',
      '2027-01-27T09:00:00.000Z',
    ]) {
      at(instant);
      await both(sendDigests);
      expect(await mails()).toHaveLength(instant === '2027-01-20T08:59:00.000Z' ? 0 : 1);
    }
    expect((await mails())[0]?.text.match(/commented/g)).toHaveLength(2);
  });

  test('who moves to another zone gets the digest at the hour of the new one', async () => {
    at('2027-02-10T12:00:00.000Z');
    await ask({ topic: 'profile-comment' });
    const { version } = await db
      .selectFrom('user')
      .select('version')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const moved = await api.post('/api/account/update', { version, timeZone: 'Asia/Tokyo' }, { as });
    expect(moved).toMatchObject({ status: 200 });
    at('2027-02-10T23:01:00.000Z');
    await both(sendDigests);
    expect(await mails()).toHaveLength(1);
  });

  test('a record in the trash sends no mail', async () => {
    await ask();
    await transaction(db, (trx) =>
      api.services.events.emit(trx, 'entity.removed', { type: 'test.thing', id: 'p1' }),
    );
    time += 2 * MINUTE;
    await both(sendAtOnce);
    expect(await mails()).toEqual([]);
  });

  test('the time moved to later the same day: what is new waits for the next day', async () => {
    at('2027-01-10T07:00:00.000Z');
    await ask({ topic: 'profile-comment' });
    at('2027-01-10T08:00:00.000Z');
    await both(sendDigests);
    await settings({ profile: { digestTime: '18:00' } });
    await ask({ topic: 'profile-comment' });
    at('2027-01-10T18:00:00.000Z');
    await both(sendDigests);
    expect(await mails()).toHaveLength(1);
    at('2027-01-11T18:00:00.000Z');
    await both(sendDigests);
    expect(await mails()).toHaveLength(2);
  });

  test('a digest has 50 lines, then counts; what is read is not in it', async () => {
    at('2027-01-12T07:00:00.000Z');
    for (let n = 0; n < 53; n += 1) await ask({ topic: 'profile-comment', params: { name: `Bo ${n}` } });
    const { body } = await api.get<{ notifications: { id: string }[] }>('/api/notifications?limit=1', { as });
    await post('read', { notificationIds: [body.notifications[0]?.id] });
    at('2027-01-12T08:00:00.000Z');
    await both(sendDigests);
    const [mail] = await mails();
    expect(mail?.subject).toContain('52');
    expect(mail?.text.match(/commented/g)).toHaveLength(50);
    expect(mail?.text).toContain('and 2 more');
  });

  test('a topic that is off in the product but mailed stands in the mail alone, also when all there is is marked as read', async () => {
    await settings({ topics: [{ id: 'follow', inApp: false, email: 'now' }] });
    await ask({ topic: 'follow' });
    const { body } = await api.get('/api/notifications', { as });
    expect(body).toEqual({ notifications: [], unreadCount: 0 });
    expect((await post('read', { before: new Date(time).toISOString() })).status).toBe(200);
    time += 2 * MINUTE;
    await both(sendAtOnce);
    expect(await mails()).toHaveLength(1);
  });

  test('a link of a mail ends its topic by its button or one click, not by being looked at', async () => {
    await ask();
    time += 2 * MINUTE;
    await both(sendAtOnce);
    const [mail] = await mails();
    const headers = JSON.parse(mail?.headers ?? '{}') as Record<string, string>;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '');
    const path = `${address.pathname}${address.search}`;
    const chosen = () =>
      db.selectFrom('notification_setting').selectAll().where('userId', '=', user.id).execute();
    const page = await api.get<string>(path);
    expect(page.status).toBe(200);
    expect(String(page.body)).toContain('<button>');
    expect(await chosen()).toEqual([]);
    const click = () =>
      api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).status).toBe(200);
    expect((await click()).status).toBe(200);
    expect(await chosen()).toMatchObject([{ topic: 'chat-mention', inApp: 1, email: 'off' }]);
    expect((await api.get(`${path}x`)).status).toBe(410);
    time += 366 * 24 * 60 * MINUTE;
    expect((await api.get(path)).status).toBe(410);
  });

  test('without a mail server nothing is planned', async () => {
    const silent = testApp(db, { now: () => new Date(time) });
    await transaction(db, (trx) =>
      silent.services.events.emit(trx, 'notification.requested', {
        topic: 'chat-mention',
        userIds: [user.id],
        entity: { type: 'test.thing', id: 'p1' },
        link: '/dashboard/notifications',
        params: { name: 'Bo' },
      }),
    );
    const planned = await db
      .selectFrom('notification_mail')
      .selectAll()
      .where('userId', '=', user.id)
      .execute();
    expect(planned).toEqual([]);
  });
});
