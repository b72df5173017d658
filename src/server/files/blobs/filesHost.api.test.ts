import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { claimFiles } from '@/server/core/blobs/attachments';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { picture } from '@/testing/pictures';

const PAGES = 'https://app.example.com';
const FILES = 'https://files.example.net';
const EVIL = 'https://evil.example';
const PUBLIC = 'filesHostPublic';
/** Request headers that pages send to this host, and response headers they read. Source: files, A9. */
const SENT = [
  'Content-Type',
  'Idempotency-Key',
  'Link-Ticket',
  'Range',
  'Session-Token',
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'X-Tab-Id',
];
const READ = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'Tus-Resumable',
  'Upload-Expires',
  'Upload-Length',
  'Upload-Offset',
];

registerOwner(PUBLIC, { canRead: async () => new Set(), isPublic: async (_db, ids) => new Set(ids) });

const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-allow-o')));

anyDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let ana: { id: string };
  let as: string;
  let now = () => new Date();

  beforeAll(async () => {
    db = await open();
    app = testApp(db, { now: () => now() }, { PUBLIC_URL: PAGES, NEXT_PUBLIC_FILES_URL: `${FILES}/` });
    await app.services.blobs.open(true);
    const user = await createUser(db);
    ana = user;
    as = await app.signIn(user.email);
  });

  const upload = async (bytes: BlobPart, name: string, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('purpose', 'chat');
    form.append('file', new Blob([bytes]), name);
    return app.request(`${FILES}/api/blobs/new`, { method: 'POST', headers, body: form });
  };
  const stored = async (bytes: BlobPart, name: string) => {
    const answer = await upload(bytes, name, { origin: PAGES, 'session-token': as });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { attachment: Attachment }).attachment;
  };
  const zipOf = async (ids: readonly string[]) =>
    (await app.post<{ url: string }>('/api/blobs/zip/new', { attachmentIds: ids }, { as })).body.url;

  test('a page of the product uploads there by its token, and reads what it is answered', async () => {
    const headers = {
      origin: PAGES,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,session-token,x-tab-id',
    };
    const asked = await app.request(`${FILES}/api/blobs/new`, { method: 'OPTIONS', headers });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(PAGES);
    expect(asked.headers.get('access-control-allow-credentials')).toBe('true');
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PATCH,DELETE');
    const taken = (asked.headers.get('access-control-allow-headers') ?? '').split(',');
    expect(taken).toEqual(expect.arrayContaining(SENT));
    const sent = await upload('Hello', 'hello.txt', { origin: PAGES, 'session-token': as });
    expect(sent.status).toBe(200);
    expect(corsOf(sent.headers)).toEqual({ 'access-control-allow-origin': PAGES });
    const read = (sent.headers.get('access-control-expose-headers') ?? '').split(',');
    expect(read).toEqual(expect.arrayContaining(READ));
    // Errors need CORS headers too, or the page could not read the reason.
    const refused = await upload('Hello', 'hello.txt', { origin: PAGES });
    expect(refused.status).toBe(401);
    expect(corsOf(refused.headers)).toEqual({ 'access-control-allow-origin': PAGES });
  });

  test('all addresses of bytes lead there, and open without cookie or token', async () => {
    const bytes = await picture({ width: 600, height: 300 });
    const file = await stored(await bytes.arrayBuffer(), 'photo.png');
    const other = await stored('Hello', 'hello.txt');
    const path = `/api/blobs/addresses?refs=${file.id}`;
    const { addresses } = (await app.get<{ addresses: Record<string, object> }>(path, { as })).body;
    const given = [file.url, file.downloadUrl, file.thumbnailUrl, ...Object.values(addresses[file.id] ?? {})];
    const all = [...given, await zipOf([file.id, other.id])] as string[];
    expect(all).toHaveLength(7);
    await app.services.blobs.previews.settled();
    for (const address of all) {
      expect(address.startsWith(`${FILES}/api/blobs/`)).toBe(true);
      const { headers, status } = await app.request(address);
      expect(status).toBe(200);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('vary')).toContain('Origin');
    }
    const part = await app.request(other.url, { headers: { origin: PAGES, range: 'bytes=1-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'el']);
    expect(corsOf(part.headers)).toEqual({ 'access-control-allow-origin': PAGES });
  });

  test('so do the addresses of public records, for ever', async () => {
    const { id } = await stored('of everybody', 'open.txt');
    const owner = { ownerType: PUBLIC, ownerId: 'record-1', purpose: 'chat', ids: [id], by: ana.id } as const;
    await transaction(db, (trx) => claimFiles(trx, owner));
    const files = await app.services.blobs.describe(db, null, PUBLIC, [owner.ownerId]);
    const { url } = files.get(owner.ownerId)?.[0] ?? { url: '' };
    expect(url).toBe(`${FILES}/api/blobs/content?ref=${id}&variant=original&disposition=inline`);
    expect(await (await app.request(url)).text()).toBe('of everybody');
  });

  test('a person who follows an ended address is sent to the host that knows them', async () => {
    const file = await stored('Hello', 'hello.txt');
    now = () => new Date(Date.now() + 3600_000);
    const follow = (url: string, headers: Record<string, string>) =>
      app.request(url, { headers: { host: new URL(url).host, 'sec-fetch-mode': 'navigate', ...headers } });
    const sent = await follow(file.downloadUrl, {});
    expect(sent.status).toBe(303);
    const own = sent.headers.get('location') ?? '';
    expect(own).toBe(`${PAGES}/api/blobs/content?ref=${file.id}&variant=original&disposition=attachment`);
    const opened = await follow(own, { 'session-token': as });
    expect([opened.status, await opened.text()]).toEqual([200, 'Hello']);
    // Not for embedding in a page, not by the other host, and never for a modified address.
    expect((await follow(file.url, { 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
    expect((await follow(file.url.replace(FILES, PAGES), {})).status).toBe(403);
    expect((await follow(file.url.replace('inline', 'attachment'), {})).status).toBe(403);
    now = () => new Date();
  });

  test('a foreign origin is told nothing, and what it writes is refused', async () => {
    const { downloadUrl } = await stored('Hello', 'hello.txt');
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: EVIL, 'access-control-request-method': 'POST' },
    };
    const answers = [
      await app.request(`${FILES}/api/blobs/new`, preflight),
      await app.request(downloadUrl, { headers: { origin: EVIL } }),
      await upload('Hello', 'hello.txt', { origin: EVIL, cookie: 'atrium.session=x' }),
      await upload('Hello', 'hello.txt', { origin: `${PAGES}.evil.example` }),
    ];
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary')).toContain('Origin');
    }
    expect(answers.slice(2).map(({ status }) => status)).toEqual([403, 403]);
    expect(await answers[2]?.json()).toMatchObject({ code: 'origin-not-allowed' });
  });
});
