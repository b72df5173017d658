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
/** The smallest that S3 takes. */
const PART = 5 * MIB;

anyDatabase((_name, open) => {
  let db: Database;
  let stand: Awaited<ReturnType<typeof startS3>>;
  let server: Awaited<ReturnType<typeof serve>>;
  let as: string;

  /** The program behind its own HTTP server. */
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
    const store = s3Store(config.s3, config.uploadDir, PART);
    return start(testApp(db, { config, blobs: new Blobs(blobs.needs, store) }));
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
});
