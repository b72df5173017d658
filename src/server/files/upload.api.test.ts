import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { tidyUploads } from '@/server/files/upload/tidy';
import { eachFiles, expectRightFiles, type FileHolder } from '@/testing/files';

const TUS = '/api/files/upload';
const DAY = 24 * 3600_000;

const encoded = (metadata: Readonly<Record<string, string>>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

eachFiles((at) => {
  const tus = (
    who: FileHolder | null,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ) =>
    at.api.request(path, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...(who && { 'session-token': who.as }), ...headers },
      ...(body && { body: new Blob([body as BlobPart]) }),
    });
  const create = (length: number | string, metadata: Record<string, string> = {}, who = at.ana, more = {}) =>
    tus(who, 'POST', TUS, {
      'upload-length': String(length),
      'upload-metadata': encoded({ filename: 'big.bin', ...metadata }),
      ...more,
    });
  const begin = async (length: number, metadata: Record<string, string> = {}, who = at.ana) => {
    const answer = await create(length, metadata, who);
    expect(answer.status).toBe(201);
    const location = answer.headers.get('location')!;
    expect(location).toMatch(/^\/api\/files\/upload\/[\w-]+$/);
    return location;
  };
  const patch = (location: string, offset: number, bytes: Uint8Array, who = at.ana) =>
    tus(
      who,
      'PATCH',
      location,
      {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      bytes,
    );
  const offsetOf = async (location: string, who = at.ana) =>
    Number((await tus(who, 'HEAD', location)).headers.get('upload-offset'));
  const idOf = (location: string) => location.slice(TUS.length + 1);
  const finish = (location: string, who = at.ana) =>
    at.api.call(who, 'uploads/finish', { uploadId: idOf(location) });
  const parts = () => {
    const folder = join(at.api.services.config.uploadDir, 'tus');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const runJob = () => tidyUploads(at.api.services);
  const bytesOf = async (item: FileItem) => {
    const answer = await at.api.request(item.content!.downloadUrl, {
      headers: { 'session-token': at.ana.as },
    });
    return Buffer.from(await answer.arrayBuffer());
  };

  test('bytes arrive in parts, go on where they stopped, and make one file', async () => {
    const bytes = randomBytes(3000);
    const folder = await at.api.folder(at.ana, 'Into');
    const location = await begin(3000, {
      folderId: folder.id,
      relativePath: 'sub/Big.bin',
      lastModified: '86400000',
    });
    expect((await patch(location, 0, bytes.subarray(0, 1000))).status).toBe(204);
    expect(await offsetOf(location)).toBe(1000);
    expect(await at.api.seen(at.ana, 'uploads')).toMatchObject({
      uploads: [
        { folderId: folder.id, path: 'sub/Big.bin', size: 3000, offset: 1000, lastModified: 86_400_000 },
      ],
    });
    expect((await finish(location)).body.code).toBe('not-complete');
    expect((await patch(location, 500, bytes.subarray(500))).status).toBe(409);
    expect((await patch(location, 1000, randomBytes(2001))).status).toBe(413);
    const last = await patch(location, 1000, bytes.subarray(1000));
    expect(last.status).toBe(200);
    const { item } = (await last.json()) as { item: FileItem };
    expect(item).toMatchObject({
      name: 'Big.bin',
      size: 3000,
      modifiedAt: '1970-01-02T00:00:00.000Z',
      versionNo: 1,
    });
    expect((await bytesOf(item)).equals(bytes)).toBe(true);
    expect((await finish(location)).body).toMatchObject({ item: { id: item.id } });
    expect(await offsetOf(location)).toBe(3000);
    expect((await patch(location, 1000, bytes.subarray(1000))).status).toBe(409);
    expect(parts()).toEqual([]);
    await expectRightFiles(at.db);
  });

  test('a file without bytes, and one that comes with its creation', async () => {
    expect((await create(0, { filename: 'empty.txt' })).status).toBe(201);
    const answer = await tus(
      at.ana,
      'POST',
      TUS,
      {
        'upload-length': '5',
        'upload-metadata': encoded({ filename: 'small.txt' }),
        'content-type': 'application/offset+octet-stream',
      },
      Buffer.from('12345'),
    );
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ item: { name: 'small.txt', size: 5 }, outcome: 'created' });
    expect(await at.api.names(at.ana)).toEqual(['empty.txt', 'small.txt']);
    await expectRightFiles(at.db);
  });

  test('bytes are reserved before they arrive, and free again when the upload is ended', async () => {
    await at.api.list(at.ana);
    await at.db
      .updateTable('file_account')
      .set({ quotaBytes: 1000 })
      .where('ownerId', '=', at.ana.id)
      .execute();
    const location = await begin(900);
    const refused = await create(200);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      413,
      'quota-exceeded',
    ]);
    expect((await at.api.send(at.ana, { folderId: 'root' }, 'x.txt', 'x'.repeat(101))).status).toBe(413);
    await expectRightFiles(at.db);
    expect((await tus(at.ana, 'DELETE', location)).status).toBe(204);
    expect((await tus(at.ana, 'HEAD', location)).status).toBe(404);
    expect(parts()).toEqual([]);
    await begin(1000);
    await expectRightFiles(at.db);
  });

  test('nobody else reaches an upload, by any method; without a session there is none', async () => {
    const location = await begin(10);
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET']) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
      expect([method, (await tus(at.ben, method, location, headers)).status]).toEqual([method, 404]);
      expect([method, (await tus(null, method, location, headers)).status]).toEqual([method, 401]);
    }
    expect((await finish(location, at.ben)).status).toBe(404);
    expect(await at.api.seen(at.ben, 'uploads')).toEqual({ uploads: [] });
    const theirs = await at.api.folder(at.ben, 'Theirs');
    expect((await create(5, { folderId: theirs.id })).status).toBe(404);
    await at.api.share(theirs.id, at.ana, 'view', at.ben);
    expect((await create(5, { folderId: theirs.id })).status).toBe(403);
  });

  test.each<[string, number | string, Record<string, string>, object]>([
    ['a negative length', '-1', {}, {}],
    ['a fractional length', '1.5', {}, {}],
    ['no length', '', {}, {}],
    ['more than any upload may have', 21_474_836_481, {}, {}],
    ['unknown metadata', 5, { colour: 'red' }, {}],
    ['a path out of the folder', 5, { relativePath: '../x' }, {}],
    ['an unknown choice', 5, { onConflict: 'ask' }, {}],
    ['a time that is none', 5, { lastModified: 'soon' }, {}],
    ['metadata that is no base64', 5, {}, { 'upload-metadata': 'filename ***' }],
    ['a part of a concatenation', 5, {}, { 'upload-concat': 'partial' }],
    ['a length that comes later', 5, {}, { 'upload-defer-length': '1' }],
  ])('%s is refused, and nothing is reserved', async (_name, length, metadata, more) => {
    await at.api.list(at.ana);
    const answer = await create(length, metadata, at.ana, more);
    expect([400, 413]).toContain(answer.status);
    expect(await answer.json()).toHaveProperty('code');
    expect(
      await at.db.selectFrom('file_upload').selectAll().where('userId', '=', at.ana.id).execute(),
    ).toEqual([]);
    await expectRightFiles(at.db);
  });

  test('what a crash has cut while finishing is completed by the job, once', async () => {
    const location = await begin(4, { filename: 'cut.txt' });
    await patch(location, 0, Buffer.from('12'));
    const upload = await at.db
      .selectFrom('file_upload')
      .selectAll()
      .where('id', '=', idOf(location))
      .executeTakeFirstOrThrow();
    // The last bytes are on disk, and the server ends before it looks at them.
    appendFileSync(join(at.api.services.config.uploadDir, 'tus', upload.id), '34');
    await runJob();
    await runJob();
    expect(await at.api.names(at.ana)).toEqual(['cut.txt']);
    expect((await finish(location)).body).toMatchObject({ item: { name: 'cut.txt', versionNo: 1, size: 4 } });
    await expectRightFiles(at.db);
  });

  test('an upload is lost by nothing that happens to its folder meanwhile', async () => {
    const folder = await at.api.folder(at.ana, 'Gone');
    const location = await begin(3, { folderId: folder.id, filename: 'safe.txt' });
    await at.api.done(at.ana, 'items/delete', { fileIds: [folder.id] });
    expect((await patch(location, 0, Buffer.from('abc'))).status).toBe(200);
    expect(await at.api.names(at.ana)).toEqual(['safe.txt']);
    await at.api.file(at.ana, 'a', 'root', 'a file in the way');
    const other = await begin(1, { relativePath: 'a/b.txt' });
    await patch(other, 0, Buffer.from('x'));
    expect(await at.api.names(at.ana)).toEqual(['a', 'b.txt', 'safe.txt']);
    await expectRightFiles(at.db);
  });

  test('a taken name keeps both, replaces or skips, as was chosen before', async () => {
    const send = async (onConflict: string, text: string) => {
      const location = await begin(text.length, { filename: 'a.txt', onConflict });
      return (await (await patch(location, 0, Buffer.from(text))).json()) as {
        item: FileItem;
        outcome: string;
      };
    };
    await send('keepBoth', '1');
    expect((await send('keepBoth', '22')).item.name).toBe('a (2).txt');
    expect(await send('replace', '333')).toMatchObject({
      outcome: 'replaced',
      item: { versionNo: 2, size: 3 },
    });
    expect(await send('skip', '4444')).toMatchObject({ outcome: 'skipped', item: { size: 3 } });
    await expectRightFiles(at.db);
  });

  test('what nobody goes on with for a week goes', async () => {
    const location = await begin(10);
    await patch(location, 0, Buffer.from('12345'));
    const expiresAt = new Date(Date.now() - DAY).toISOString();
    await at.db.updateTable('file_upload').set({ expiresAt }).where('id', '=', idOf(location)).execute();
    await runJob();
    expect((await tus(at.ana, 'HEAD', location)).status).toBe(404);
    expect(parts().filter((name) => name.startsWith(idOf(location)))).toEqual([]);
    await expectRightFiles(at.db);
    rmSync(join(at.api.services.config.uploadDir, 'tus'), { recursive: true, force: true });
  });
});
