import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { bigPng, bombPng } from '@/testing/pictures';

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>`;
const GIF = 'GIF89a/*\x01\x00\x01\x00\x80\x00\x00*/=1;<script>alert(1)</script>';
const TEXT = 'text/plain; charset=utf-8';
const BYTES = 'application/octet-stream';

/** Headers of every response with file bytes. Source: files, A6. */
const GUARD = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cross-origin-resource-policy': 'same-site',
};
const REFUSED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

/** Name, bytes, kind, and the type and disposition of its inline address. */
const DANGERS = [
  ['page.html', HTML, 'other', TEXT, 'inline'],
  ['page', HTML, 'other', TEXT, 'inline'],
  ['lie.png', HTML, 'other', TEXT, 'inline'],
  ['drawing.svg', SVG, 'image', BYTES, 'attachment'],
  ['lie.jpg', SVG, 'image', BYTES, 'attachment'],
  ['both.gif', GIF, 'image', 'image/gif', 'inline'],
  ['both.html', GIF, 'image', 'image/gif', 'inline'],
  ['script.js', 'alert(1)', 'document', TEXT, 'inline'],
  ['feed.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>', 'document', TEXT, 'inline'],
] as const;

anyDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let as: string;
  let other: string;

  beforeAll(async () => {
    db = await open();
    app = testApp(db);
    await app.services.blobs.open(true);
    as = await app.signIn((await createUser(db)).email);
    other = await app.signIn((await createUser(db)).email);
  });

  const upload = async (bytes: BlobPart, name: string) => {
    const file = { file: new Blob([bytes]), name };
    return app.upload<{ attachment: Attachment }>('/api/blobs/new', { purpose: 'chat' }, file, as);
  };
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  const bare = ({ id }: Attachment) => `/api/blobs/content?ref=${id}`;

  test('envelopes within envelopes are not opened without end', async () => {
    const tags = Buffer.alloc(10_000_000, 'ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1');
    expect((await upload(tags, 'song.mp3')).body.attachment).toMatchObject({ type: BYTES, kind: 'other' });
    const archive = Array.from({ length: 50 }).reduce<Buffer>((inner) => gzipSync(inner), Buffer.from('x'));
    expect((await upload(new Uint8Array(archive), 'a.gz')).body.attachment.type).toBe('application/gzip');
  });

  test('a drawing whose elements nest without end is kept, but not drawn', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(100_000)}`;
    const { attachment } = (await upload(drawing, 'deep.svg')).body;
    expect(attachment).toMatchObject({ kind: 'image', placeholder: null });
    expect((await get(bare(attachment), { 'session-token': as })).status).toBe(200);
  });

  test.each(DANGERS)(
    '%s is never run, however it is asked for',
    async (name, bytes, kind, type, disposition) => {
      const { attachment: file } = (await upload(bytes, name)).body;
      expect(file.kind).toBe(kind);
      const whole = await get(file.url);
      const answers = {
        whole,
        'to save': await get(file.downloadUrl),
        'by session': await get(bare(file), { 'session-token': as }),
        head: await get(file.url, {}, 'HEAD'),
        part: await get(file.url, { range: 'bytes=0-3' }),
        'past its end': await get(file.url, { range: 'bytes=9999-' }),
        'known already': await get(file.url, { 'if-none-match': whole.headers.get('etag') ?? '' }),
      };
      expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 206, 416, 304]);
      for (const { headers } of Object.values(answers)) {
        expect(Object.fromEntries(headers)).toMatchObject({ ...GUARD, 'content-type': type });
      }
      expect(whole.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
      expect(answers['to save'].headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(await whole.text()).toBe(bytes);
    },
  );

  test.each(DANGERS)(
    '%s in an archive, and what is refused of it, is never run either',
    async (name, bytes) => {
      const { attachment: file } = (await upload(bytes, name)).body;
      const ticket = await app.post<{ url: string }>(
        '/api/blobs/zip/new',
        { attachmentIds: [file.id] },
        { as },
      );
      const zip = await get(ticket.body.url);
      expect(zip.status).toBe(200);
      expect(Object.fromEntries(zip.headers)).toMatchObject({ ...GUARD, 'content-type': 'application/zip' });
      expect(zip.headers.get('content-disposition')).toMatch(/^attachment;/);
      const refusals = [
        [401, await get(bare(file))],
        [404, await get(bare(file), { 'session-token': other })],
        [403, await get(`${file.url}AAAA`)],
        [400, await get(`${bare(file)}&variant=${encodeURIComponent(HTML)}`)],
        [404, await get(`/api/blobs/zip?ticket=${encodeURIComponent(HTML)}`)],
      ] as const;
      for (const [status, answer] of refusals) {
        expect(answer.status).toBe(status);
        expect(Object.fromEntries(answer.headers)).toMatchObject(REFUSED);
      }
    },
  );

  test('pictures that can’t be drawn are taken, have no preview, and keep nobody waiting', async () => {
    const given = [
      ['bomb.png', await bigPng(20_000, 20_000).arrayBuffer()],
      ['lie.png', await bombPng(20_000).arrayBuffer()],
      ['broken.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3])],
    ] as const;
    const sent = await Promise.all(given.map(([name, bytes]) => upload(bytes, name)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const files = sent.map(({ body }) => body.attachment);
    expect(files.map(({ kind }) => kind)).toEqual(['image', 'image', 'image']);
    // Other requests are served while the previews are drawn.
    const others = await Promise.all([
      upload('Hello', 'hello.txt'),
      ...files.map(async ({ downloadUrl }) => get(downloadUrl)),
      get('/api/health'),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await app.services.blobs.previews.settled();
    for (const { id, thumbnailUrl } of files) {
      expect((await get(thumbnailUrl ?? '')).status).toBe(404);
      const path = `/api/blobs/addresses?refs=${id}`;
      const { addresses } = (await app.get<{ addresses: Record<string, object> }>(path, { as })).body;
      expect(addresses[id]).toMatchObject({ thumbnailUrl: null });
    }
    const rows = await db
      .selectFrom('blob_variant')
      .innerJoin('attachment', 'attachment.blobHash', 'blob_variant.hash')
      .select(['blob_variant.state'])
      .where(
        'attachment.id',
        'in',
        files.map(({ id }) => id),
      )
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'failed'));
  });
});
