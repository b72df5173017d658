import { beforeAll, expect, test } from 'vitest';
import { SWATCHES } from '@/domain/colors';
import { groupBy } from '@/domain/groupBy';
import type { Mail, MailLabel } from '@/domain/mail/schemas';
import { seedUsers } from '@/server/auth/seed';
import { cleanHtml } from '@/server/core/html';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { seedMailboxes } from './seed';

const MINUTE = 60_000;
const DAY = 86_400_000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let now: Date;
  let me: string;
  beforeAll(async () => {
    db = await open();
    now = new Date();
    api = testApp(db, { now: () => now });
    await transaction(db, async (trx) => {
      const users = await seedUsers(trx, { now });
      me = users[0]?.id ?? '';
      await seedMailboxes(trx, { now, users });
    });
    as = await api.signIn('admin@atrium.example');
  });
  const read = async <T>(path: string) => (await api.get<T>(`/api/mail/${path}`, { as })).body;
  const ownItems = () =>
    db
      .selectFrom('mail_item as i')
      .innerJoin('mail_message as m', 'm.id', 'i.messageId')
      .where('i.userId', '=', me)
      .selectAll('i')
      .select(['m.subject', 'm.state', 'm.inReplyTo'])
      .execute();

  test('the first account has 60 to 120 mails in 40 to 70 conversations of the last 90 days', async () => {
    const items = await ownItems();
    expect(items.length).toBeGreaterThanOrEqual(60);
    expect(items.length).toBeLessThanOrEqual(120);
    const threads = groupBy(items, ({ threadId }) => threadId);
    expect(threads.size).toBeGreaterThanOrEqual(40);
    expect(threads.size).toBeLessThanOrEqual(70);
    expect(Math.max(...[...threads.values()].map(({ length }) => length))).toBe(14);
    const ages = items.map(({ sortAt }) => now.getTime() - Date.parse(sortAt));
    expect(Math.max(...ages)).toBeLessThan(90 * DAY);
    expect(Math.min(...ages)).toBe(5 * MINUTE);
    // A conversation has the id of its first mail.
    for (const [threadId, mails] of threads)
      expect(mails.toSorted((one, other) => (one.sortAt < other.sortAt ? -1 : 1))[0]?.id).toBe(threadId);
  });

  test('it has mails in every folder, unread and starred ones, drafts and colored labels', async () => {
    const { labels } = await read<{ labels: MailLabel[] }>('labels');
    const label = (id: string) => labels.find((one) => one.id === id);
    expect(label('inbox')?.unreadCount).toBe(11);
    expect(label('drafts')?.totalCount).toBe(4);
    const items = await ownItems();
    expect(items.filter(({ isStarred }) => isStarred === 1)).toHaveLength(14);
    const folders = groupBy(items, ({ folder }) => folder);
    for (const folder of ['inbox', 'sent', 'drafts', 'archive', 'spam', 'trash'] as const)
      expect(folders.get(folder)?.length, folder).toBeGreaterThan(2);
    expect(items.filter(({ trashedAt }) => trashedAt !== null)).toHaveLength(6);
    expect(items.every(({ folder, state }) => (folder === 'drafts') === (state === 'draft'))).toBe(true);
    const custom = labels.filter(({ type }) => type === 'custom');
    expect(custom.map(({ name }) => name)).toEqual(['Customers', 'Forums', 'Promotions', 'Social']);
    const swatches = SWATCHES.map(({ color }): string => color);
    expect(custom.every(({ color }) => color !== null && swatches.includes(color))).toBe(true);
    for (const { id } of custom)
      expect((await read<{ mails: Mail[] }>(`mails?customLabel=${id}`)).mails.length).toBeGreaterThan(3);
  });

  test('whoever takes part holds the mail, and their answers name what they answer', async () => {
    const rows = await db
      .selectFrom('mail_message as m')
      .leftJoin('mail_item as i', 'i.messageId', 'm.id')
      .where('m.state', '=', 'final')
      .select(['m.id', 'm.fromUserId', 'm.inReplyTo', 'm.subject', 'i.userId'])
      .execute();
    const recipients = groupBy(
      await db.selectFrom('mail_recipient').selectAll().execute(),
      ({ messageId }) => messageId,
    );
    for (const [id, held] of groupBy(rows, (row) => row.id)) {
      const named = recipients.get(id)?.map(({ userId }) => userId) ?? [];
      const holders = held.map(({ userId }) => userId);
      expect(holders).toHaveLength(named.length + 1);
      expect(new Set(holders)).toEqual(new Set([held[0]?.fromUserId, ...named]));
      expect(held[0]?.subject.startsWith('Re: ')).toBe(held[0]?.inReplyTo !== null);
    }
  });

  test('mails are found by their words, and their HTML is clean', async () => {
    for (const word of ['sockets', '台灯', 'المصابيح', 'kiểm', 'photographe'])
      expect(
        (await read<{ mails: Mail[] }>(`mails?systemLabel=all&query=${encodeURIComponent(word)}`)).mails
          .length,
        word,
      ).toBeGreaterThan(0);
    const bodies = await db.selectFrom('mail_body').select('html').execute();
    for (const { html } of bodies) expect(await cleanHtml(html ?? '', 'html')).toBe(html);
  });

  test('nobody is notified, and nothing is to be sent', async () => {
    const ofMail = db.selectFrom('notification').select('id').where('topic', 'like', 'mail-%');
    expect(await ofMail.execute()).toEqual([]);
    expect(await db.selectFrom('mail_outgoing').select('messageId').execute()).toEqual([]);
  });
});
