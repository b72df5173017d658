import { expect, test } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles } from '@/testing/files';

eachFiles((at) => {
  test('deleted items come back with what was in them; a taken name gets a number, a lost folder is the root', async () => {
    const folder = await at.api.folder(at.ana, 'Folder');
    const file = await at.api.file(at.ana, 'example.txt', folder.id);
    await at.api.done(at.ana, 'items/delete', { fileIds: [file.id] });
    const other = await at.api.file(at.ana, 'example.txt', folder.id);
    await at.api.done(at.ana, 'items/delete', { fileIds: [other.id] });
    const trash = await at.api.list(at.ana, { in: 'trash' });
    expect(trash.items).toMatchObject([
      { id: other.id, location: [{ name: '' }, { name: 'Folder' }] },
      { id: file.id },
    ]);
    expect(Date.parse(trash.items[0]!.purgeAt!) - Date.parse(trash.items[0]!.deletedAt!)).toBe(
      30 * 24 * 3600_000,
    );
    const restore = (fileIds: string[]) =>
      at.api.done<{ items: FileItem[]; renamed: object[]; movedToRootIds: string[] }>(
        at.ana,
        'items/restore',
        {
          fileIds,
        },
      );
    const both = await restore([file.id, other.id]);
    expect(both.renamed).toHaveLength(1);
    expect(both.items.map(({ name }) => name).toSorted()).toEqual(['example (2).txt', 'example.txt']);
    await at.api.done(at.ana, 'items/delete', { fileIds: [file.id] });
    await at.api.done(at.ana, 'items/delete', { fileIds: [folder.id] });
    expect((await at.api.read(at.ana, `item?fileId=${other.id}`)).status).toBe(404);
    expect((await restore([file.id])).movedToRootIds).toEqual([file.id]);
    expect(await at.api.names(at.ana)).toEqual(['example.txt']);
    await restore([folder.id]);
    await restore([folder.id]);
    expect((await at.api.item(at.ana, folder.id)).totalFiles).toBe(1);
    await expectRightFiles(at.db);
  });

  test('deleting for good frees the bytes at once, asks for the trash, and leaves what was deleted before', async () => {
    const folder = await at.api.folder(at.ana, 'Folder');
    const before = await at.api.file(at.ana, 'before.txt', folder.id, '123');
    await at.api.file(at.ana, 'in it.txt', folder.id, '12345');
    await at.api.done(at.ana, 'items/delete', { fileIds: [before.id] });
    expect(await at.api.refused(at.ana, 'trash/delete', { fileIds: [folder.id] })).toEqual([
      409,
      'not-in-files-trash',
    ]);
    await at.api.done(at.ana, 'items/delete', { fileIds: [folder.id] });
    expect(await at.api.done(at.ana, 'trash/delete', { fileIds: [folder.id] })).toEqual({ freedBytes: 5 });
    expect(await at.api.names(at.ana, { in: 'trash' })).toEqual(['before.txt']);
    await expectRightFiles(at.db);
    await at.api.services.jobs.runDue();
    const left = await at.db
      .selectFrom('file_node')
      .where('ownerId', '=', at.ana.id)
      .select('name')
      .execute();
    expect(left.map(({ name }) => name).toSorted()).toEqual(['', 'before.txt']);
    expect(await at.api.done(at.ana, 'trash/empty', {})).toEqual({ freedBytes: 3 });
    await at.api.services.jobs.runDue();
    await expectRightFiles(at.db);
  });

  test('versions: a replaced file keeps its old bytes, restoring makes a new version, the oldest go beyond 100', async () => {
    const file = await at.api.file(at.ana, 'a.txt', 'root', 'one');
    const replace = (text: string) =>
      at.api.send(at.ana, { folderId: 'root', onConflict: 'replace' }, 'a.txt', text);
    expect((await replace('second')).body).toMatchObject({
      outcome: 'replaced',
      item: { id: file.id, versionNo: 2 },
    });
    const versions = async () =>
      (
        await at.api.seen<{ versions: { no: number; isCurrent: boolean; restoredFrom: number | null }[] }>(
          at.ana,
          `versions?fileId=${file.id}`,
        )
      ).versions;
    expect(await versions()).toMatchObject([
      { no: 2, isCurrent: true },
      { no: 1, isCurrent: false },
    ]);
    await at.api.done(at.ana, 'versions/restore', { fileId: file.id, no: 1 });
    expect(await at.api.text(at.ana, await at.api.item(at.ana, file.id))).toBe('one');
    expect(await versions()).toMatchObject([{ no: 3, restoredFrom: 1 }, { no: 2 }, { no: 1 }]);
    expect((await at.api.call(at.ana, 'versions/restore', { fileId: file.id, no: 9 })).status).toBe(404);
    for (let n = 4; n <= 101; n += 1) await replace(`version ${n}`);
    expect((await versions()).map(({ no }) => no)).toEqual(Array.from({ length: 100 }, (_, n) => 101 - n));
    await expectRightFiles(at.db);
  });
});
