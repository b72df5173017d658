import type { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { claimFiles } from '@/server/core/blobs/attachments';
import { registerOwner } from '@/server/core/blobs/owners';
import { Blobs } from '@/server/core/blobs/service';
import { keyOf, type Store } from '@/server/core/blobs/stores/store';
import { cleanUp } from '@/server/core/cleanUp';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { serve } from '@/testing/httpServer';
import { picture } from '@/testing/pictures';
import { startS3 } from '@/testing/s3';

const MINUTE = 60_000;
const readers = new Set<string>();
registerOwner('zippedRecord', {
  canRead: async (_db, user, ids) => new Set(user && readers.has(user.id) ? ids : []),
});
registerOwner('publicRecord', {
  canRead: async (_db, _user, ids) => new Set(ids),
  isPublic: async (_db, ids) => new Set(ids),
});

interface Made {
  url: string;
  name: string;
  size: number;
  count: number;
}

eachDatabase((name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let now = new Date();
  let ana: { id: string; email: string };
  let as: string;
  let bob: string;
  let stand: Awaited<ReturnType<typeof startS3>>;
  /** Streams opened in the store since the test began. */
  let opened: Readable[];

  /** The real store, recording its open streams. */
  const watched = (store: Store): Store => ({
    ...store,
    name: store.name,
    keys: () => store.keys(),
    read: async (key, range) => {
      const bytes = await store.read(key, range);
      opened.push(bytes);
      return bytes;
    },
  });

  // With SQLite files are on disk, with PostgreSQL in a bucket: both stores pass the same tests.
  beforeAll(async () => {
    db = await open();
    stand = await startS3();
    const env = name === 'postgres' ? stand.env : {};
    const { needs } = testApp(db, { now: () => now }, env).services.blobs;
    app = testApp(db, { now: () => now, blobs: new Blobs(needs, watched(needs.store)) }, env);
    await app.services.blobs.open(true);
    ana = await createUser(db);
    as = await app.signIn(ana.email);
    bob = await app.signIn((await createUser(db)).email);
  });
  afterAll(async () => stand.stop());
  beforeEach(() => {
    now = new Date();
    opened = [];
    readers.clear();
  });

  const stored = async (file: BlobPart, fileName: string, by = as, purpose = 'chat') =>
    (
      await app.upload<{ attachment: Attachment }>(
        '/api/blobs/new',
        { purpose },
        { file: new Blob([file]), name: fileName },
        by,
      )
    ).body.attachment;
  const owned = (ids: string[], ownerType: string, purpose: 'chat' | 'gallery' = 'chat') =>
    transaction(db, (trx) => claimFiles(trx, { ids, purpose, ownerType, ownerId: ownerType, by: ana.id }));
  const make = (attachmentIds: readonly string[], by = as, more = {}) =>
    app.post<Made>('/api/blobs/zip/new', { attachmentIds, ...more }, { as: by });
  const fetched = async (url: string) => {
    const answer = await app.request(url);
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const namesIn = async (url: string) => Object.keys(unzipSync((await fetched(url)).bytes));

  test('files come as one archive, whole, in their order, under names that every system takes', async () => {
    const given = [
      ['report.txt', 'one', 'report.txt'],
      ['Report.TXT', 'two', 'Report (2).TXT'],
      ['report.txt', 'three', 'report (3).txt'],
      ['report (2).txt', 'four', 'report (2) (2).txt'],
      ['a<b>:c|?*d.txt', 'five', 'a_b__c___d.txt'],
      ['con.txt', 'six', '_con.txt'],
      ['trailing. . ', 'seven', 'trailing'],
      ['..', 'eight', 'file'],
      ['../x.txt', 'nine', 'x.txt'],
      ['\u202Eevil😀.txt', 'ten', 'evil😀.txt'],
      ['empty.txt', '', 'empty.txt'],
      ['.hidden', 'y', '.hidden'],
      ['.hidden', 'z', '.hidden (2)'],
      [`${'ü'.repeat(125)}.txt`, 'long', `${'ü'.repeat(125)}.txt`],
      [`${'ü'.repeat(125)}.txt`, 'longer', `${'ü'.repeat(123)} (2).txt`],
    ] as const;
    const files = [];
    for (const [fileName, text] of given) files.push(await stored(text, fileName));
    const { body } = await make(files.map(({ id }) => id));
    expect(body).toMatchObject({ name: 'files.zip', count: given.length });
    const { bytes } = await fetched(body.url);
    expect(bytes.length).toBe(body.size);
    const found = Object.entries(unzipSync(bytes)).map(([path, text]) => [
      path,
      Buffer.from(text).toString(),
    ]);
    expect(found).toEqual(given.map(([, text, path]) => [path, text]));
    for (const [path = ''] of found) expect(Buffer.byteLength(path)).toBeLessThanOrEqual(255);
  });

  test('the headers keep a browser from running it, and tell its size before it comes', async () => {
    const { id } = await stored('x', 'x.txt');
    const { body } = await make([id, id], as, { name: 'Größe\u00A0😀' });
    expect(body.count).toBe(1);
    for (const method of ['GET', 'HEAD']) {
      const { headers, status } = await app.request(body.url, { method });
      expect([status, headers.get('content-length')]).toEqual([200, String(body.size)]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename=".*\.zip"; filename\*=UTF-8''Gr/,
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/zip',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'same-site',
        'cache-control': 'private, no-cache, no-transform',
        'accept-ranges': 'none',
      });
    }
  });

  test('what the person may not read is left out, nothing at all is not found', async () => {
    const [mine, theirs] = [await stored('mine', 'mine.txt'), await stored('theirs', 'theirs.txt', bob)];
    const { body } = await make([theirs.id, mine.id, 'nothing']);
    expect(body.count).toBe(1);
    expect(await namesIn(body.url)).toEqual(['mine.txt']);
    expect((await make([theirs.id])).status).toBe(404);
    expect((await make([])).status).toBe(400);
    expect((await make(Array.from({ length: 501 }, (_, n) => String(n)))).status).toBe(400);
    expect((await make([mine.id], '')).status).toBe(401);
  });

  test('originals of public pictures never leave, not even packed', async () => {
    const photo = await stored(await picture({ width: 8, height: 8 }), 'photo.png', as, 'gallery');
    const text = await stored('text', 'text.txt');
    await owned([photo.id], 'publicRecord', 'gallery');
    await owned([text.id], 'publicRecord');
    expect(await namesIn((await make([photo.id, text.id], bob)).body.url)).toEqual(['text.txt']);
  });

  test('a ticket opens for whoever brings it, for 10 minutes; then it goes', async () => {
    const { body } = await make([(await stored('x', 'x.txt')).id]);
    now = new Date(now.getTime() + 10 * MINUTE - 1000);
    expect((await fetched(body.url)).answer.status).toBe(200);
    await cleanUp(app.services);
    expect((await fetched(body.url)).answer.status).toBe(200);
    now = new Date(now.getTime() + 1000);
    expect((await fetched(body.url)).answer.status).toBe(404);
    await cleanUp(app.services);
    expect(await db.selectFrom('zip_ticket').select('hash').execute()).toEqual([]);
    expect((await fetched(`${body.url}x`)).answer.status).toBe(404);
    expect((await app.request('/api/blobs/zip')).status).toBe(400);
  });

  test('what its owner may read is decided again when the archive is fetched', async () => {
    const file = await stored('x', 'x.txt');
    await owned([file.id], 'zippedRecord');
    readers.add(ana.id);
    const { url } = (await make([file.id])).body;
    expect((await fetched(url)).answer.status).toBe(200);
    readers.clear();
    expect((await fetched(url)).answer.status).toBe(404);
    readers.add(ana.id);
    const ban = (banned: 0 | 1) => db.updateTable('user').set({ banned }).where('id', '=', ana.id).execute();
    await ban(1);
    expect((await fetched(url)).answer.status).toBe(404);
    await ban(0);
    expect((await fetched(url)).answer.status).toBe(200);
  });

  test('one file is read after another, and who leaves ends the reading', async () => {
    const big = () => crypto.getRandomValues(new Uint8Array(65_536));
    const parts = Array.from({ length: 40 }, big);
    const files = [await stored(new Blob(parts), 'a.bin'), await stored(new Blob([...parts, 'b']), 'b.bin')];
    const { url } = (await make(files.map(({ id }) => id))).body;
    expect(opened).toHaveLength(0);
    const { body } = await app.request(url);
    const reader = body?.getReader();
    await reader?.read();
    await vi.waitUntil(() => opened.length > 0);
    await reader?.read();
    await reader?.cancel();
    await vi.waitUntil(() => opened[0]?.destroyed);
    expect(opened).toHaveLength(1);
  });

  test('missing bytes break the download; never a short archive that looks whole', async () => {
    const files = [await stored('first, whole', 'a.txt'), await stored('second, gone', 'b.txt')];
    const { url } = (await make(files.map(({ id }) => id))).body;
    const server = await serve(app.app.fetch, app.services.config);
    const download = async () => (await fetch(server.url(url))).arrayBuffer();
    await expect(download()).resolves.toBeDefined();
    const { blobHash } = await db
      .selectFrom('attachment')
      .select('blobHash')
      .where('id', '=', files[1]?.id ?? '')
      .executeTakeFirstOrThrow();
    await app.services.blobs.needs.store.remove(keyOf(blobHash));
    await expect(download()).rejects.toThrow();
    await server.close();
  });
});
