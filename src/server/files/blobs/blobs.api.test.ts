import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { claimFiles, copyFiles, releaseOwner, setList } from '@/server/core/blobs/attachments';
import { registerOwner } from '@/server/core/blobs/owners';
import { wrongCounts } from '@/server/core/blobs/refs';
import { keyOf } from '@/server/core/blobs/stores/store';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { picture, shownPicture } from '@/testing/pictures';
import { startS3 } from '@/testing/s3';

const DAY = 24 * 3600 * 1000;
const HTML = '<!doctype html><script>alert(1)</script>';
const owner = { ownerType: 'testRecord', ownerId: 'record-1', purpose: 'chat' } as const;
let readers = new Set<string>();
registerOwner('testRecord', {
  canRead: async (_db, user, ids) => new Set(user && readers.has(user.id) ? ids : []),
});

eachDatabase((name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let now = new Date();
  let ana: { id: string };
  let [as, bob] = ['', ''];
  let stand: Awaited<ReturnType<typeof startS3>>;

  // With SQLite files are on disk, with PostgreSQL in a bucket: both stores pass the same tests.
  beforeAll(async () => {
    db = await open();
    stand = await startS3();
    app = testApp(db, { now: () => now }, name === 'postgres' ? stand.env : {});
    await app.services.blobs.open(true);
    const [one, two] = [await createUser(db), await createUser(db)];
    ana = one;
    as = await app.signIn(one.email);
    bob = await app.signIn(two.email);
  });
  afterAll(async () => stand.stop());

  const upload = (bytes: BlobPart, fileName: string, purpose = 'chat', headers = {}) =>
    app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose },
      { file: new Blob([bytes]), name: fileName },
      as,
      headers,
    );
  const stored = async (bytes: BlobPart, fileName: string) => (await upload(bytes, fileName)).body.attachment;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });

  test('a file is stored, known to its uploader alone, and opened by its address', async () => {
    const { status, body } = await upload('Hello', 'hello.txt');
    expect(status).toBe(200);
    const { id, url } = body.attachment;
    expect(body.attachment).toMatchObject({
      name: 'hello.txt',
      size: 5,
      type: 'text/plain',
      kind: 'document',
    });
    expect(await (await get(url)).text()).toBe('Hello');
    const bare = `/api/blobs/content?ref=${id}`;
    expect((await get(bare)).status).toBe(401);
    expect((await get(bare, { 'session-token': bob })).status).toBe(404);
    expect((await get(bare, { 'session-token': as })).status).toBe(200);
    expect(await wrongCounts(db)).toEqual([]);
    expect(await app.leftOvers()).toEqual([]);
  });

  test.each([
    ['hello.txt', 'Hello', 'text/plain; charset=utf-8', 'inline'],
    ['page.html', HTML, 'text/plain; charset=utf-8', 'inline'],
    ['notes.constructor', 'Hello', 'text/plain; charset=utf-8', 'inline'],
    ['lie.png', HTML, 'text/plain; charset=utf-8', 'inline'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'application/octet-stream', 'attachment'],
    ['doc.pdf', '%PDF-1.7\n1 0 obj\n', 'application/pdf', 'inline'],
    ['x.bin', new Uint8Array([0, 1, 2, 3]), 'application/octet-stream', 'attachment'],
    ['\u202Eevil\r\n.txt', 'x', 'text/plain; charset=utf-8', 'inline'],
    ['..\\../x.txt', 'y', 'text/plain; charset=utf-8', 'inline'],
    [`${'ü'.repeat(200)}.txt`, 'z', 'text/plain; charset=utf-8', 'inline'],
  ] as const)(
    'the headers of %s keep a browser from running it',
    async (fileName, bytes, type, disposition) => {
      const file = await stored(bytes, fileName);
      expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255);
      const { headers, status } = await get(file.url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable, no-transform$/);
      expect((await get(file.downloadUrl)).headers.get('content-disposition')).toMatch(/^attachment/);
    },
  );

  test('parts, HEAD and what is known already', async () => {
    const { url } = await stored('0123456789', 'digits.txt');
    const part = async (range: string, more = {}) => {
      const answer = await get(url, { range, ...more });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    const etag = (await get(url)).headers.get('etag') ?? '';
    expect(await part('bytes=0-0')).toEqual([206, 'bytes 0-0/10', '0']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part('bytes=0-1,3-4')).toEqual([200, null, '0123456789']);
    expect(await part('bytes=0-1', { 'if-range': '"other"' })).toEqual([200, null, '0123456789']);
    expect(await part('bytes=0-1', { 'if-range': etag })).toEqual([206, 'bytes 0-1/10', '01']);
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  test('a changed address opens nothing, an old one only by session', async () => {
    const [one, two] = [await stored('one', 'a.txt'), await stored('two', 'b.txt')];
    const signed = new URL(one.url, 'http://x').searchParams;
    const changed = (key: string, value: string) => {
      const query = new URLSearchParams(signed);
      query.set(key, value);
      return get(`/api/blobs/content?${query}`);
    };
    const expires = Number(signed.get('expires'));
    for (const [key, value] of [
      ['ref', two.id],
      ['variant', 'thumb'],
      ['disposition', 'attachment'],
      ['expires', String(expires + 900)],
      ['signature', 'AAAA'],
    ] as const) {
      expect(await (await changed(key, value)).json()).toMatchObject({ code: 'bad-signature' });
    }
    now = new Date(Date.now() + 3600_000);
    expect(await (await get(one.url)).json()).toMatchObject({ code: 'link-expired' });
    expect((await get(one.url, { 'session-token': as })).status).toBe(200);
    const fresh = await app.get<{ addresses: Record<string, { url: string }> }>(
      `/api/blobs/addresses?refs=${one.id},${two.id},nothing`,
      { as },
    );
    expect(Object.keys(fresh.body.addresses).sort()).toEqual([one.id, two.id].sort());
    expect((await get(fresh.body.addresses[one.id]?.url ?? '')).status).toBe(200);
    now = new Date();
  });

  test('a record takes files, changes their list, gives them back, and is described by one statement', async () => {
    const files = [await stored('1', '1.txt'), await stored('2', '2.txt'), await stored('3', '3.txt')];
    const [a = '', b = '', c = ''] = files.map(({ id }) => id);
    const list = (ids: string[]) => transaction(db, (trx) => setList(trx, { ...owner, ids, by: ana.id }));
    const shown = async () =>
      (await app.services.blobs.describe(db, null, owner.ownerType, [owner.ownerId]))
        .get(owner.ownerId)
        ?.map(({ name: shownName }) => shownName);
    const stranger = { ...owner, ids: [a], by: 'somebody' };
    const claiming = transaction(db, (trx) => claimFiles(trx, stranger));
    await expect(claiming).rejects.toMatchObject({ status: 400 });
    await list([b, a]);
    expect(await shown()).toEqual(['2.txt', '1.txt']);
    await list([c, b]);
    expect(await shown()).toEqual(['3.txt', '2.txt']);
    await list([a, b, c]);
    expect(await shown()).toEqual(['1.txt', '2.txt', '3.txt']);
    expect(await app.post('/api/blobs/delete', { attachmentId: a }, { as })).toMatchObject({ status: 409 });
    const bare = `/api/blobs/content?ref=${a}`;
    expect((await get(bare, { 'session-token': bob })).status).toBe(404);
    readers = new Set([ana.id]);
    expect((await get(bare, { 'session-token': as })).status).toBe(200);
    await transaction(db, (trx) => releaseOwner(trx, owner.ownerType, [owner.ownerId]));
    expect((await get(bare, { 'session-token': as })).status).toBe(404);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('files of more records than one statement may name are copied and let go', async () => {
    const { id } = await stored('of one of many', 'many.txt');
    await transaction(db, (trx) => claimFiles(trx, { ...owner, ownerId: 'many-0', ids: [id], by: ana.id }));
    const owners = new Map(Array.from({ length: 70_000 }, (_, at) => [`many-${at}`, `copy-${at}`]));
    const copies = await transaction(db, (trx) => copyFiles(trx, owner.ownerType, owners, ana.id));
    expect([...copies.keys()]).toEqual([id]);
    const all = [...owners.keys(), ...owners.values()];
    await transaction(db, (trx) => releaseOwner(trx, owner.ownerType, all));
    const files = [id, ...copies.values()];
    const left = db.selectFrom('attachment').select('id').where('id', 'in', files);
    expect(await left.execute()).toEqual([]);
  });

  test('what nobody takes goes after 24 hours, its bytes a day later; what is stored again meanwhile stays', async () => {
    const { store } = app.services.blobs.needs;
    const gone = await stored('nobody takes this', 'gone.txt');
    const { blobHash } = await db
      .selectFrom('attachment')
      .select('blobHash')
      .where('id', '=', gone.id)
      .executeTakeFirstOrThrow();
    await app.services.blobs.collect();
    expect((await get(gone.url)).status).toBe(200);
    const past = new Date(now.getTime() - 1000).toISOString();
    await db.updateTable('attachment').set({ expiresAt: past }).where('id', '=', gone.id).execute();
    await app.services.blobs.collect();
    expect((await get(`/api/blobs/content?ref=${gone.id}`, { 'session-token': as })).status).not.toBe(200);
    expect(await store.sizeOf(keyOf(blobHash))).toBe(17);
    now = new Date(Date.now() + DAY + 60_000);
    await app.services.blobs.collect();
    expect(await store.sizeOf(keyOf(blobHash))).toBeNull();
    now = new Date();
    await stored('nobody takes this', 'back.txt');
    expect(await store.sizeOf(keyOf(blobHash))).toBe(17);
    expect(await app.services.blobs.check()).toEqual({ bad: 0, wrong: 0 });
  });

  test('a key makes a repeated upload one file', async () => {
    const headers = { 'idempotency-key': 'upload-key-1' };
    const [one, two] = [
      await upload('same', 's.txt', 'chat', headers),
      await upload('same', 's.txt', 'chat', headers),
    ];
    expect(two.body.attachment.id).toBe(one.body.attachment.id);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('a picture has its small forms; what only says that it is one has none', async () => {
    const photo = await app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose: 'gallery' },
      { file: await picture({ width: 700, height: 350 }), name: 'photo.png' },
      as,
    );
    const { attachment } = photo.body;
    expect(attachment).toMatchObject({ kind: 'image', width: 700, height: 350 });
    expect(attachment.placeholder?.length).toBeGreaterThan(10);
    const small = await shownPicture(app, attachment.thumbnailUrl ?? '');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const broken = await stored(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3]), 'broken.jpg');
    expect(broken.kind).toBe('image');
    await app.services.blobs.previews.settled();
    expect((await get(broken.thumbnailUrl ?? '')).status).toBe(404);
  });

  test('wrong forms are refused with a clear code and leave nothing', async () => {
    const send = (body: BodyInit, type?: string) =>
      app.request('/api/blobs/new', {
        method: 'POST',
        headers: { 'session-token': as, ...(type && { 'content-type': type }) },
        body,
      });
    const codeOf = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { code: string }).code,
    ];
    const late = new FormData();
    late.append('file', new Blob(['x']), 'x.txt');
    late.append('purpose', 'chat');
    expect(await codeOf(await send(late))).toEqual([400, 'unknown-purpose']);
    const two = new FormData();
    two.append('purpose', 'chat');
    two.append('file', new Blob(['x']), 'x.txt');
    two.append('file', new Blob(['y']), 'y.txt');
    expect(await codeOf(await send(two))).toEqual([400, 'too-many-parts']);
    const cut =
      '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nchat\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf';
    expect(await codeOf(await send(cut, 'multipart/form-data; boundary=b'))).toEqual([400, 'malformed-form']);
    expect(await codeOf(await send('{}', 'application/json'))).toEqual([400, 'no-file']);
    expect((await upload('x', 'x', 'mailRaw')).body.code).toBe('unknown-purpose');
    expect((await upload(new Uint8Array(26_214_401), 'big.bin')).body.code).toBe('too-large');
    expect(await app.leftOvers()).toEqual([]);
  });

  test('a text is read with its letters', async () => {
    const latin = await stored(new Uint8Array([0x63, 0x61, 0x66, 0xe9]), 'café.txt');
    const read = await app.get(`/api/blobs/text?ref=${latin.id}`, { as });
    expect(read.body).toEqual({ text: 'café', charset: 'windows-1252', truncated: false });
    const binary = await stored(new Uint8Array([0, 1, 2]), 'a.bin');
    expect((await app.get(`/api/blobs/text?ref=${binary.id}`, { as })).body.code).toBe('not-text');
  });
});
