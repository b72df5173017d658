import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { Database } from '@/server/db/database';
import { sendAtOnce } from '@/server/notifications/mails/atOnce';
import { sendDigests } from '@/server/notifications/mails/digest';
import { type Chatter, chatOver } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { type LiveApp, liveApp } from '@/testing/live';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SIGNAL = new AbortController().signal;
const SECRET = 'The code is 4711';

eachDatabase((_name, open) => {
  let db: Database;
  let time: number;
  let app: LiveApp;
  let api: ReturnType<typeof chatOver<LiveApp>>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://atrium.test' };
    app = await liveApp(db, env, { now: () => new Date(time) });
    api = chatOver(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    time = Date.now();
    ana = await api.person({ name: 'Ana Ruiz' });
    ben = await api.person();
    // The clock of these tests is ahead of real time.
    await db.updateTable('session').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
  });

  const mailBy = async (email: 'now' | 'daily', inApp = true) => {
    const topics = ['chat-message', 'chat-mention'].map((id) => ({ id, email, inApp }));
    const answer = await api.get<{ profile: { version: number } }>('/api/notifications/topics', {
      as: ben.as,
    });
    const body = { topics, version: answer.body.profile.version };
    expect((await api.post('/api/notifications/settings/update', body, { as: ben.as })).status).toBe(200);
  };
  /** Waits until unseen messages have been notified (30 s). */
  const wait = async () => {
    time += MINUTE / 2;
    await api.services.jobs.runDue();
  };
  const write = async (body: string) => {
    const { message } = await api.direct(ana, ben, body);
    await wait();
    return message;
  };
  const mention = () => `[@Ben](mention:${ben.id}) ${SECRET}`;
  const notices = async () => {
    const { body } = await api.get<{ notifications: Notice[]; unreadCount: number }>('/api/notifications', {
      as: ben.as,
    });
    expect(body.unreadCount).toBe(body.notifications.length);
    return body.notifications.map(({ title, description }) => [title, description]);
  };
  const remove = async (id: string, mode: 'delete' | 'unsend') => {
    const answer = await api.chatPost(ana, 'messages/delete', { messageId: id, mode });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const restore = async (id: string) => {
    const answer = await api.chatPost(ana, 'messages/restore', { messageId: id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const mails = async () => {
    const { email } = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', ben.id)
      .executeTakeFirstOrThrow();
    time += DAY;
    await sendAtOnce(api.services, SIGNAL);
    await sendDigests(api.services, SIGNAL);
    const rows = await db.selectFrom('system_mail').select('text').where('to', '=', email).execute();
    return rows.map(({ text }) => text).join('\n');
  };
  const stored = async () => {
    const rows = await db.selectFrom('notification').select('params').where('userId', '=', ben.id).execute();
    return rows.map(({ params }) => params).join('\n');
  };

  const ways = [
    ['a message', () => SECRET, 'Ana Ruiz wrote to you'],
    ['a mention', mention, 'Ana Ruiz mentioned you'],
  ] as const;

  test.each(ways)(
    'of %s that is deleted for all nothing is told any more, restored it is back',
    async (_what, text, title) => {
      await mailBy('now');
      const { id } = await write(text());
      expect(await notices()).toEqual([[title, expect.stringContaining(SECRET)]]);
      await remove(id, 'delete');
      expect(await notices()).toEqual([]);
      expect(await stored()).not.toContain(SECRET);
      await restore(id);
      expect(await notices()).toEqual([[title, expect.stringContaining(SECRET)]]);
      expect(await mails()).toContain(SECRET);
    },
  );

  test.each(
    ways.flatMap(([what, text]) => (['now', 'daily'] as const).map((email) => [what, email, text] as const)),
  )(
    'the text of %s that was deleted or taken back is in no notice and in no mail (%s)',
    async (_what, email, text) => {
      await mailBy(email);
      const { id } = await write(text());
      await remove(id, 'delete');
      const { message } = await api.direct(ana, ben, text());
      await remove(message.id, 'unsend');
      await wait();
      expect(await notices()).toEqual([]);
      expect(await stored()).not.toContain(SECRET);
      expect(await mails()).not.toContain(SECRET);
    },
  );

  test.each(ways)(
    'an edited text of %s is told as it is now, in the list, live and by mail',
    async (_what, text) => {
      await mailBy('daily');
      const { id, version } = await write(text());
      const stream = await app.stream({ as: ben.as });
      await stream.first('live.hello');
      const body = text().replace(SECRET, 'See you at noon');
      expect(
        (await api.chatPost(ana, 'messages/update', { messageId: id, version, message: { body } })).status,
      ).toBe(200);
      const { payload } = await stream.first('notifications.rewritten');
      expect(payload['notification']).toMatchObject({
        isUnRead: true,
        description: expect.stringContaining('noon'),
      });
      await stream.cut();
      expect(await notices()).toEqual([[expect.anything(), expect.stringContaining('noon')]]);
      const sent = await mails();
      expect(sent).toContain('noon');
      expect(sent).not.toContain(SECRET);
    },
  );

  test('of several messages the one that is gone is not quoted and not counted', async () => {
    await write('First');
    const { id } = await write(SECRET);
    expect(await notices()).toEqual([['Ana Ruiz sent you 2 messages', SECRET]]);
    await remove(id, 'delete');
    expect(await notices()).toEqual([['Ana Ruiz wrote to you', null]]);
    await restore(id);
    expect(await notices()).toEqual([['Ana Ruiz sent you 2 messages', SECRET]]);
  });

  test('a new message after one that is gone is counted as the only one', async () => {
    const { id } = await write(SECRET);
    await remove(id, 'delete');
    await write('Something else');
    expect(await notices()).toEqual([['Ana Ruiz wrote to you', 'Something else']]);
  });

  test('who wants mails alone gets none of a message that is gone, and one when it is back', async () => {
    await mailBy('daily', false);
    const { id } = await write(SECRET);
    await remove(id, 'delete');
    expect(await mails()).toBe('');
    const later = await write(SECRET);
    await remove(later.id, 'delete');
    await restore(later.id);
    expect(await mails()).toContain(SECRET);
    expect(await notices()).toEqual([]);
  });

  test('also in a notice that was read, the text of a deleted message is gone', async () => {
    const { id } = await write(SECRET);
    await api.post('/api/notifications/read', { before: new Date(time).toISOString() }, { as: ben.as });
    expect(await stored()).toContain(SECRET);
    await remove(id, 'delete');
    expect(await stored()).not.toContain(SECRET);
  });

  test('who has left the group meanwhile is not told of a restored message', async () => {
    const { id: conversationId } = await api.group(ana, [ben]);
    const { id } = await api.say(ana, conversationId, SECRET);
    time += MINUTE / 2;
    await api.services.jobs.runDue();
    const before = (await notices()).length;
    await remove(id, 'delete');
    await api.chatPost(ben, 'members/delete', { conversationId, userId: ben.id });
    await restore(id);
    const after = await notices();
    expect(after.length).toBeLessThan(before);
    expect(JSON.stringify(after)).not.toContain(SECRET);
  });
});
