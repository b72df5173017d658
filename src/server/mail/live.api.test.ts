import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { type LiveApp, liveApp } from '@/testing/live';
import { type Holder, type MailApi, mailApi } from '@/testing/mail';

anyDatabase((_name, open) => {
  let db: Database;
  let api: MailApi;
  let live: LiveApp;
  let ana: Holder;
  let ben: Holder;

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    api = mailApi(db);
  });
  afterAll(async () => live.close());
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
  });

  const act = async <T = object>(path: string, body: object) => {
    const answer = await live.post<T>(`/api/mail/${path}`, body, { as: ana.as });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const arrive = async (count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await api.arrive(ben, { to: [ana] })).in[ana.id]!);
    return ids;
  };

  test('the holder’s tabs hear what became of mails and of the counter; nobody else does', async () => {
    const [mailId = ''] = await arrive(1);
    const own = await live.stream({ as: ana.as });
    const others = await live.stream({ as: ben.as });
    await act('mails/update', { mailIds: [mailId], changes: { isStarred: true } });
    const heard = await own.first('mail.itemsChanged');
    const state = {
      mailId,
      folder: 'inbox',
      isUnread: true,
      isStarred: true,
      isImportant: false,
      labelIds: [],
    };
    expect(heard.payload).toEqual({ items: [state], removedIds: [] });
    await act('mails/update', { mailIds: [mailId], changes: { folder: 'trash' } });
    expect((await own.first('live.counters')).payload).toEqual({ counters: { mail: 0 } });
    await act('mails/delete', { mailIds: [mailId] });
    expect((await own.several('mail.itemsChanged', 3)).at(-1)?.payload).toEqual({
      items: [],
      removedIds: [mailId],
    });
    await act('labels/new', { label: { name: 'Work', color: '#08734F' } });
    expect((await own.first('mail.labelsChanged')).payload).toEqual({});
    expect(others.heard.filter(({ type }) => type.startsWith('mail.'))).toEqual([]);
    await Promise.all([own.cut(), others.cut()]);
  });

  test('of very many mails it is said that they have to be read again', async () => {
    const mailIds = await arrive(201);
    const own = await live.stream({ as: ana.as });
    const few = mailIds.slice(0, 100);
    await act('mails/update', { mailIds: few, changes: { isUnread: false } });
    expect((await own.first('mail.itemsChanged')).payload['items']).toHaveLength(100);
    await act('mails/update', { mailIds, changes: { folder: 'archive' } });
    expect((await own.several('mail.itemsChanged', 2)).at(-1)?.payload).toEqual({ reload: true });
    await own.cut();
  });
});
