import { expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import type { FileItem } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles, type FileHolder } from '@/testing/files';
import { picture } from '@/testing/pictures';

eachFiles((at) => {
  const attach = (who: FileHolder, fileIds: string[], purpose: string) =>
    at.api.post<{ attachments: Attachment[] }>('/api/blobs/from-file', { fileIds, purpose }, { as: who.as });
  const save = (who: FileHolder, attachmentIds: string[], folderId = 'root') =>
    at.api.post<{ items: FileItem[] }>('/api/blobs/to-files', { attachmentIds, folderId }, { as: who.as });
  const contentOf = async (who: FileHolder, { downloadUrl }: Attachment) =>
    (await at.api.request(downloadUrl, { headers: { 'session-token': who.as } })).text();

  test('a file is attached with the content it has now, whatever becomes of it', async () => {
    const file = await at.api.file(at.ana, 'a.txt', 'root', 'as it was');
    const { status, body } = await attach(at.ana, [file.id], 'chat');
    expect([status, body.attachments]).toMatchObject([200, [{ name: 'a.txt', size: 9 }]]);
    await at.api.send(at.ana, { folderId: 'root', onConflict: 'replace' }, 'a.txt', 'different');
    await at.api.done(at.ana, 'items/delete', { fileIds: [file.id] });
    await at.api.done(at.ana, 'trash/empty', {});
    await at.api.services.jobs.runDue();
    expect(await contentOf(at.ana, body.attachments[0]!)).toBe('as it was');
    await expectRightFiles(at.db);
  });

  test('what the caller may not read, folders, and what does not fit the purpose are refused together', async () => {
    const text = await at.api.file(at.ana, 'a.txt');
    const image = await at.api.file(at.ana, 'a.png', 'root', await picture({ width: 4, height: 4 }));
    const folder = await at.api.folder(at.ana, 'Folder');
    const theirs = await at.api.file(at.ben, 'theirs.txt');
    expect((await attach(at.ana, [text.id, theirs.id], 'chat')).status).toBe(404);
    expect((await attach(at.ana, [text.id, folder.id], 'chat')).status).toBe(404);
    expect((await attach(at.ana, [text.id, image.id], 'feed')).body.code).toBe('type-not-allowed');
    expect((await attach(at.ana, [text.id], 'file')).status).toBe(400);
    expect((await attach(at.ana, [image.id], 'product')).status).toBe(200);
    await expectRightFiles(at.db);
  });

  test('an attachment is saved as a file, and counts; over the quota nothing is saved', async () => {
    const upload = async (name: string) =>
      (
        await at.api.upload<{ attachment: Attachment }>(
          '/api/blobs/new',
          { purpose: 'chat' },
          { file: new Blob(['12345']), name },
          at.ana.as,
        )
      ).body.attachment;
    const [one, two] = [await upload('x.txt'), await upload('x.txt')];
    const { body } = await save(at.ana, [one.id, two.id]);
    expect(body.items.map(({ name, size }) => [name, size])).toEqual([
      ['x.txt', 5],
      ['x (2).txt', 5],
    ]);
    expect((await save(at.ben, [one.id])).status).toBe(404);
    await at.db
      .updateTable('file_account')
      .set({ quotaBytes: 16 })
      .where('ownerId', '=', at.ana.id)
      .execute();
    expect((await save(at.ana, [one.id, two.id])).body.code).toBe('quota-exceeded');
    expect(await at.api.names(at.ana)).toEqual(['x (2).txt', 'x.txt']);
    await expectRightFiles(at.db);
  });
});
