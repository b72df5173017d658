import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { GalleryItem, Post } from '@/domain/people/profile/schemas';
import { wrongCounts } from '@/server/core/blobs/refs';
import { dialectOf, type Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { picture } from '@/testing/pictures';
import { sessionFor } from '@/testing/session';

const DAY = 86_400_000;

/** Every row of every table as one text, except live events, which are stored for a day. */
const LEFT_OUT = ['live_event'];

async function everything(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`${sql.raw(
    dialectOf(db) === 'postgres'
      ? 'select tablename as name from pg_tables where schemaname = current_schema()'
      : "select name from sqlite_master where type = 'table'",
  )}`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let at: number;
  let zoe: Awaited<ReturnType<typeof createUser>>;
  let ben: typeof zoe;
  let asAdmin: string;
  let asZoe: string;
  let asBen: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => new Date(at) });
    asAdmin = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
  });
  beforeEach(async () => {
    at = Date.now();
    const name = { firstName: 'Zoe', lastName: 'Quagliata', name: 'Zoe Quagliata' };
    zoe = await createUser(db, name);
    ben = await createUser(db);
    asZoe = await sessionFor(api.services, zoe);
    asBen = await sessionFor(api.services, ben);
  });

  const act = (path: string, body: object, as = asAdmin) => api.post(path, body, { as });
  const remove = () => act('/api/users/delete', { userId: zoe.id });
  const later = async (days: number) => {
    at += days * DAY;
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(at + DAY).toISOString() })
      .execute();
    await db
      .updateTable('job')
      .set({ runAt: new Date(at).toISOString() })
      .where('kind', '=', 'account.erase')
      .execute();
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
  };
  const upload = async (purpose: string, width: number) => {
    const file = { file: await picture({ width, height: 40 }), name: 'view.png' };
    const { body } = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose },
      file,
      asZoe,
    );
    return body.attachment.id;
  };
  const share = async (body: object, as: string) =>
    (await api.post<{ post: Post }>('/api/profile/posts/new', body, { as })).body.post;

  /** Creates records of Zoe wherever she can leave any. */
  async function live() {
    const form = {
      version: 1,
      about: 'Zanzibar, mostly',
      phoneNumber: '+1 555 0199 77',
      company: 'Quaglia & Co',
    };
    await act('/api/account/update', form, asZoe);
    for (const [part, width] of [
      ['avatar', 61],
      ['cover', 62],
    ] as const) {
      const file = { file: await picture({ width, height: 40 }), name: 'me.png' };
      await api.upload(`/api/account/${part}/update`, {}, file, asZoe);
    }
    await act(
      '/api/profile/gallery/new',
      { attachmentIds: [await upload('gallery', 63)], title: 'Kilifi' },
      asZoe,
    );
    const own = await share({ message: 'Kilimanjaro', attachmentIds: [await upload('feed', 64)] }, asZoe);
    await act('/api/profile/comments/new', { postId: own.id, message: 'Nice' }, asBen);
    const of = await share({ message: 'By Ben' }, asBen);
    await act('/api/profile/comments/new', { postId: of.id, message: 'Well said' }, asZoe);
    await act('/api/profile/posts/like', { postId: of.id }, asZoe);
    await act('/api/profile/follow', { userId: ben.id }, asZoe);
    const event = { title: 'Kisangani', start: '2026-11-20', location: 'Kisumu' };
    expect((await act('/api/calendar/events/new', event, asZoe)).status).toBe(200);
    await act('/api/profile/follow', { userId: zoe.id }, asBen);
    return { own, of };
  }

  test('after 30 days nothing tells who it was; what concerns others stays, without a name', async () => {
    const { of, own } = await live();
    await remove();
    expect((await everything(db)).includes('Quagliata')).toBe(true);
    await later(30);
    const left = await everything(db);
    const traces = [
      'Quagliata',
      'quagliata',
      zoe.email,
      zoe.username,
      'Zanzibar',
      '0199 77',
      'Quaglia',
      'Kilifi',
      'Kilimanjaro',
      'Kisangani',
      'Kisumu',
    ];
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    const { post } = (await api.get<{ post: Post }>(`/api/profile/post?postId=${of.id}`, { as: asBen })).body;
    expect(post.comments).toMatchObject([
      { message: 'Well said', author: { id: zoe.id, name: null, avatar: null } },
    ]);
    expect(post).toMatchObject({ likeCount: 1, commentCount: 1 });
    const { profile } = (await api.get<{ profile: object }>('/api/profile', { as: asBen })).body;
    expect(profile).toMatchObject({ followers: 0, following: 0, posts: 1 });
    expect((await api.get(`/api/profile/post?postId=${own.id}`, { as: asBen })).status).toBe(404);
    for (const path of ['/api/profile', '/api/users/user'])
      expect((await api.get(`${path}?name=${zoe.id}`, { as: asAdmin })).status).toBe(404);
    const lines = await db
      .selectFrom('activity')
      .selectAll()
      .where('entityId', '=', zoe.id)
      .where('action', '=', 'erased')
      .execute();
    expect(lines).toMatchObject([{ via: 'system', actorId: null, title: '' }]);
  });

  test('the books keep a customer who is erased, and the log of the customer tells no words any more', async () => {
    const customer = { name: 'Zoe Quagliata', kind: 'person', email: zoe.email };
    const call = async (path: string, body: object) => {
      const made = await api.post<{ customer: { id: string } }>(path, body, { as: asAdmin });
      expect(made.status).toBe(200);
      return made.body.customer.id;
    };
    const linked = await call('/api/invoices/customers/new', { customer: { ...customer, userId: zoe.id } });
    const alike = await call('/api/invoices/customers/new', { customer });
    for (const partyId of [linked, alike]) {
      const change = { ...customer, ...(partyId === linked && { userId: zoe.id }), phone: '+1 555 0199 78' };
      await call('/api/invoices/customers/update', { partyId, version: 1, customer: change });
    }
    const lines = () =>
      db
        .selectFrom('activity')
        .select(['action', 'title', 'diff'])
        .where('entityId', 'in', [linked, alike])
        .orderBy('id')
        .execute();
    expect(JSON.stringify(await lines())).toContain('0199 78');
    await remove();
    await later(30);
    const told = ['created', 'created', 'updated', 'updated'];
    expect(await lines()).toEqual(told.map((action) => ({ action, title: '', diff: '{}' })));
    const parties = await db.selectFrom('party').select('name').where('id', 'in', [linked, alike]).execute();
    expect(parties).toEqual([{ name: customer.name }, { name: customer.name }]);
  });

  test('pictures of the profile, the gallery and posts are let go, and their bytes go a day later', async () => {
    await live();
    const hashes = (
      await db.selectFrom('attachment').select('blobHash').where('createdById', '=', zoe.id).execute()
    ).map(({ blobHash }) => blobHash);
    const { image } = await db
      .selectFrom('user')
      .select('image')
      .where('id', '=', zoe.id)
      .executeTakeFirstOrThrow();
    await remove();
    await later(31);
    expect(await wrongCounts(db)).toEqual([]);
    await later(2);
    await api.services.blobs.collect();
    const kept = await db
      .selectFrom('blob')
      .select('hash')
      .where('hash', 'in', [image ?? '', ...hashes])
      .execute();
    expect([hashes.length, kept]).toEqual([2, []]);
    const items = await api.get<{ items: GalleryItem[] }>(`/api/profile/gallery?name=${zoe.id}`, {
      as: asAdmin,
    });
    expect(items.status).toBe(404);
  });

  test('who is brought back on day 29 keeps everything; on day 31 it is too late', async () => {
    await live();
    await remove();
    await later(29);
    expect((await act('/api/users/restore', { userId: zoe.id })).status).toBe(200);
    await later(40);
    const back = await api.get<{ profile: object }>(`/api/profile?name=${zoe.id}`, { as: asBen });
    expect(back.body.profile).toMatchObject({
      name: 'Zoe Quagliata',
      followers: 1,
      posts: 1,
      about: 'Zanzibar, mostly',
    });
    await remove();
    at += 31 * DAY;
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(at + DAY).toISOString() })
      .execute();
    const late = await act('/api/users/restore', { userId: zoe.id });
    expect(late).toMatchObject({ status: 403, body: { code: 'restore-expired' } });
    await later(0);
    expect((await act('/api/users/restore', { userId: zoe.id })).status).toBe(404);
    const again = await createUser(db, { email: zoe.email });
    expect(again.email).toBe(zoe.email);
  });
});
