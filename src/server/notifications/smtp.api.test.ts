import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationRequest } from '@/domain/events';
import { transaction } from '@/server/db/transaction';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { MailCatcher } from '@/testing/mailCatcher';

const MINUTE = 60_000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let time: number;
  const catcher = new MailCatcher();

  beforeAll(async () => {
    await catcher.listen();
    db = await open();
    const env = { SMTP_URL: `smtp://127.0.0.1:${catcher.port}`, PUBLIC_URL: 'https://atrium.test' };
    time = Date.parse('2026-11-21T06:00:00.000Z');
    api = testApp(db, { now: () => new Date(time) }, env);
    await api.services.jobs.schedule();
  });
  beforeEach(() => {
    catcher.mails = [];
  });
  afterAll(() => catcher.close());

  const tell = (userId: string, request: Partial<NotificationRequest>) =>
    transaction(db, (trx) =>
      api.services.events.emit(trx, 'notification.requested', {
        topic: 'chat-mention',
        userIds: [userId],
        entity: { type: 'test.thing', id: 'p1' },
        link: '/dashboard/notifications',
        params: { name: '<b>Bo</b>' },
        ...request,
      }),
    );
  /** Runs everything that is due at that instant, and follow-up jobs. */
  const workAt = async (instant: string | number) => {
    time = typeof instant === 'number' ? instant : Date.parse(instant);
    for (let turn = 0; turn < 3; turn += 1) await api.services.jobs.runDue();
  };
  const headersOf = (place: number) =>
    new Map(catcher.mails[place]?.headers.map(({ key, value }) => [key, value]));

  test('a notice that nobody has read for two minutes arrives as one mail, with the way to have no more of them', async () => {
    const user = await createUser(db, { locale: 'fr', firstName: 'Zoé' });
    await tell(user.id, {});
    await workAt(time + 2 * MINUTE);
    await workAt(time + 10 * MINUTE);
    expect(catcher.mails).toHaveLength(1);
    const [mail] = catcher.mails;
    expect(mail?.to?.[0]?.address).toBe(user.email);
    expect(mail?.text).toContain('Bonjour Zoé,');
    expect(mail?.html).toContain('&lt;b&gt;Bo&lt;/b&gt;');
    const headers = headersOf(0);
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('fr');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    const way = /^<https:\/\/atrium\.test(\/api\/notifications\/unsubscribe\?token=[^>]+)>$/;
    const [, path = ''] = way.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await api.request(path, init)).status).toBe(200);
    await tell(user.id, {});
    await workAt(time + 5 * MINUTE);
    expect(catcher.mails).toHaveLength(1);
  });

  test('a digest arrives once at its time, right to left for an Arabic reader, and says nothing twice', async () => {
    const user = await createUser(db, { locale: 'ar', timeZone: 'Africa/Khartoum' });
    time = Date.parse('2026-12-01T12:00:00.000Z');
    for (const name of ['Bo', 'Cy'])
      await tell(user.id, { topic: 'profile-comment', params: { name, text: 'Well done' } });
    await workAt('2026-12-02T05:59:00.000Z');
    expect(catcher.mails).toEqual([]);
    await workAt('2026-12-02T06:01:00.000Z');
    await workAt('2026-12-02T09:00:00.000Z');
    await workAt('2026-12-03T09:00:00.000Z');
    expect(catcher.mails).toHaveLength(1);
    const [mail] = catcher.mails;
    expect(mail?.to?.[0]?.address).toBe(user.email);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain('علّق Bo على منشورك');
    expect(mail?.text).toContain('علّق Cy على منشورك');
    expect(headersOf(0).get('list-unsubscribe')).toContain('/api/notifications/unsubscribe?token=');
  });
});
