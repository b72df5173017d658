import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { picture } from '@/testing/pictures';

const LEAST = 512 * 1_048_576;

anyDatabase((_name, open) => {
  let free = LEAST;
  let app: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    const db = await open();
    // The volume of the data is large enough; uploads in progress lie on another one.
    const freeBytes = async (folder: string) => (folder.endsWith('uploads') ? free : Infinity);
    app = testApp(db, { freeBytes });
    as = await app.signIn((await createUser(db)).email);
  });

  const upload = async (file: Blob, name: string) =>
    app.upload<{ attachment: Attachment }>('/api/blobs/new', { purpose: 'chat' }, { file, name }, as);

  test('without room uploads are refused as a passing state of the server; reading goes on', async () => {
    free = LEAST;
    const { body, status } = await upload(new Blob(['still here']), 'a.txt');
    expect(status).toBe(200);
    free = LEAST - 1;
    const refused = await upload(new Blob(['x']), 'x.txt');
    expect(refused).toMatchObject({ status: 503, body: { code: 'storage-full' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await (await app.request(body.attachment.url)).text()).toBe('still here');
  });

  test('a preview that finds no room is drawn later, however often it was asked for', async () => {
    free = LEAST;
    const { body } = await upload(await picture({ width: 31, height: 17 }), 'a.png');
    free = LEAST - 1;
    const path = `/api/blobs/content?ref=${body.attachment.id}&variant=medium`;
    for (let n = 0; n < 4; n += 1) {
      expect((await app.get(path, { as })).body.code).toBe('preview-not-ready');
      await app.services.blobs.previews.settled();
    }
    free = LEAST;
    expect((await app.get(path, { as })).status).toBe(200);
  });
});
