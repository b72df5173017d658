import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { Blobs } from '@/server/core/blobs/service';
import { s3Store } from '@/server/core/blobs/stores/s3Store';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { serve } from '@/testing/httpServer';
import { startS3 } from '@/testing/s3';

const MIB = 1_048_576;
/** Smallest part size that S3 accepts. */
const PART = 5 * MIB;

anyDatabase((_name, open) => {
  let db: Database;
  let stand: Awaited<ReturnType<typeof startS3>>;
  let server: Awaited<ReturnType<typeof serve>>;
  let as: string;
  let now = () => new Date();

  /** Serves the app over its own HTTP server. */
  async function start(app: ReturnType<typeof testApp>) {
    await app.services.blobs.open(true);
    server = await serve(app.app.fetch, app.services.config);
    as = await app.signIn((await createUser(db)).email);
    return app;
  }
  const onDisk = () => start(testApp(db));
  const inBucket = () => {
    const { config, blobs } = testApp(db, {}, stand.env).services;
    if (!config.s3) throw new Error('the bucket is not set');
    const store = s3Store(config.s3, config.uploadDir, { partSize: PART });
    return start(testApp(db, { config, blobs: new Blobs({ ...blobs.needs, now: () => now() }, store) }));
  };
  const upload = (bytes: Buffer<ArrayBuffer>) => {
    const form = new FormData();
    form.append('purpose', 'chat');
    form.append('file', new Blob([bytes]), 'large.bin');
    const init = { method: 'POST', headers: { 'session-token': as }, body: form };
    return fetch(server.url('/api/blobs/new'), init);
  };
  const rows = async (table: 'blob' | 'attachment') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    stand = await startS3();
  });
  afterEach(async () => {
    now = () => new Date();
    await server.close();
    await stand.stop();
  });

  test.each([
    ['the disk', onDisk],
    ['a bucket, in several parts', inBucket],
  ])('12 MiB come whole through the server, to %s and back', async (_place, begin) => {
    const app = await begin();
    const bytes = randomBytes(12 * MIB);
    const answer = await upload(bytes);
    expect(answer.status).toBe(200);
    const { attachment } = (await answer.json()) as { attachment: Attachment };
    expect(attachment.size).toBe(bytes.length);
    const back = Buffer.from(await (await fetch(server.url(attachment.downloadUrl))).arrayBuffer());
    expect(back.equals(bytes)).toBe(true);
    expect(await app.leftOvers()).toEqual([]);
    expect(stand.s3.multiparts).toBe(begin === inBucket ? 1 : 0);
  });

  test('a bucket that goes away between two parts refuses the upload clearly and keeps nothing of it', async () => {
    const app = await inBucket();
    const before = [await rows('blob'), await rows('attachment')];
    stand.s3.partsUntilAway = 1;
    const bytes = randomBytes(12 * MIB);
    const refused = await upload(bytes);
    expect(refused.status).toBe(500);
    expect(await refused.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong',
      requestId: refused.headers.get('x-request-id'),
    });
    expect([await rows('blob'), await rows('attachment')]).toEqual(before);
    expect(await app.leftOvers()).toEqual([]);
    expect([...stand.s3.objects.keys()]).toEqual([]);
    stand.s3.isAway = false;
    stand.s3.partsUntilAway = Infinity;
    const { attachment } = (await (await upload(bytes)).json()) as { attachment: Attachment };
    const back = await (await fetch(server.url(attachment.downloadUrl))).arrayBuffer();
    expect(Buffer.from(back).equals(bytes)).toBe(true);
    expect(stand.s3.unfinished()).toBe(0);
  });

  test('parts that an outage left in the bucket go after a day; what goes on or is nobody’s of ours stays', async () => {
    const app = await inBucket();
    const left = async (bytes: Buffer<ArrayBuffer>) => {
      stand.s3.partsUntilAway = 1;
      expect((await upload(bytes)).status).toBe(500);
      Object.assign(stand.s3, { isAway: false, partsUntilAway: Infinity });
    };
    await left(randomBytes(12 * MIB));
    stand.s3.beginUpload('atrium/notes-of-another-program');
    stand.s3.beginUpload(`elsewhere/ab/cd/${'ab'.repeat(32)}`);
    await app.services.blobs.collect();
    expect(stand.s3.unfinished()).toBe(3);
    now = () => new Date(Date.now() + 25 * 3600_000);
    await app.services.blobs.collect();
    expect(stand.s3.unfinished()).toBe(2);
    expect([...stand.s3.objects.keys()]).toEqual([]);
  });

  test.each([
    ['the disk', onDisk],
    ['a bucket', inBucket],
  ])('a part of a file is that part, from %s', async (_place, begin) => {
    await begin();
    const bytes = randomBytes(2000);
    const { attachment } = (await (await upload(bytes)).json()) as { attachment: Attachment };
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(server.url(attachment.url), { headers });
      const sent = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), sent, answer };
    };
    const etag = (await get({})).answer.headers.get('etag') ?? '';
    const parts = [
      ['bytes=0-0', 0, 1],
      ['bytes=-500', 1500, 2000],
      ['bytes=1990-', 1990, 2000],
      ['bytes=1999-5000', 1999, 2000],
      ['bytes=-9999', 0, 2000],
    ] as const;
    for (const [range, from, to] of parts) {
      const part = await get({ range, 'if-range': etag });
      expect([part.status, part.range]).toEqual([206, `bytes ${from}-${to - 1}/2000`]);
      expect(part.sent.equals(bytes.subarray(from, to))).toBe(true);
      expect(part.answer.headers.get('content-length')).toBe(String(to - from));
    }
    const outside = await get({ range: 'bytes=2000-' });
    expect([outside.status, outside.range, outside.sent.length]).toEqual([416, 'bytes */2000', 0]);
    const whole: Record<string, string>[] = [
      { range: 'bytes=0-1,5-9' },
      { range: 'bytes=0-0', 'if-range': '"changed"' },
      { range: 'lines=1' },
    ];
    for (const headers of whole) {
      const all = await get(headers);
      expect([all.status, all.range, all.sent.equals(bytes)]).toEqual([200, null, true]);
    }
  });
});
