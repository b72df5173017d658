import { expect, test } from 'vitest';
import type { FileConflict, FileItem } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles } from '@/testing/files';

interface Transferred {
  items: FileItem[];
  movedFrom: Record<string, string | null>;
  skippedIds: string[];
  conflicts: FileConflict[];
}

eachFiles((at) => {
  const move = (fileIds: string[], folderId: string, more: object = {}, who = at.ana) =>
    at.api.done<Transferred>(who, 'items/move', { fileIds, folderId, ...more });
  const copy = (fileIds: string[], folderId: string, more: object = {}, who = at.ana) =>
    at.api.done<Transferred>(who, 'items/copy', { fileIds, folderId, ...more });

  test('a moved folder takes along what is in it, and goes back by what the call answered', async () => {
    const from = await at.api.folder(at.ana, 'From');
    const to = await at.api.folder(at.ana, 'To');
    const moved = await at.api.folder(at.ana, 'Moved', from.id);
    await at.api.file(at.ana, 'a.txt', moved.id, '12345');
    const { items, movedFrom } = await move([moved.id], to.id);
    expect(items).toMatchObject([{ id: moved.id, parentId: to.id, size: 5 }]);
    expect(movedFrom).toEqual({ [moved.id]: from.id });
    expect([await at.api.item(at.ana, from.id), await at.api.item(at.ana, to.id)]).toMatchObject([
      { size: 0, totalFiles: 0 },
      { size: 5, totalFiles: 1 },
    ]);
    await move([moved.id], movedFrom[moved.id]!);
    expect(await at.api.names(at.ana, { folderId: from.id })).toEqual(['Moved']);
    await expectRightFiles(at.db);
  });

  test('a folder goes neither into itself nor below itself, and a root nowhere', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const inner = await at.api.folder(at.ana, 'Inner', outer.id);
    const { folder: root } = await at.api.list(at.ana);
    for (const path of ['items/move', 'items/copy']) {
      expect(await at.api.refused(at.ana, path, { fileIds: [outer.id], folderId: inner.id })).toEqual([
        409,
        'into-itself',
      ]);
      expect(await at.api.refused(at.ana, path, { fileIds: [outer.id], folderId: outer.id })).toEqual([
        409,
        'into-itself',
      ]);
      expect(await at.api.refused(at.ana, path, { fileIds: [root!.id], folderId: inner.id })).toEqual([
        409,
        'is-root',
      ]);
    }
    for (const [path, body] of [
      ['items/delete', { fileIds: [root!.id] }],
      ['items/update', { fileIds: root!.id, fileId: root!.id, version: 1, name: 'x' }],
    ] as const)
      expect((await at.api.call(at.ana, path, body)).status).toBeGreaterThanOrEqual(400);
  });

  test('two folders that are moved into each other at once do not vanish', async () => {
    const one = await at.api.folder(at.ana, 'One');
    const two = await at.api.folder(at.ana, 'Two');
    const answers = await Promise.all([
      at.api.call(at.ana, 'items/move', { fileIds: [one.id], folderId: two.id }),
      at.api.call(at.ana, 'items/move', { fileIds: [two.id], folderId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectRightFiles(at.db);
  });

  test('depth is bounded, for new folders, moves and paths of uploads', async () => {
    let parent = 'root';
    const made: FileItem[] = [];
    for (let n = 0; n < 50; n += 1) {
      made.push(await at.api.folder(at.ana, `L${n}`, parent));
      parent = made.at(-1)!.id;
    }
    expect(await at.api.refused(at.ana, 'folders/new', { parentId: parent, name: 'x' })).toEqual([
      409,
      'too-deep',
    ]);
    const more = await at.api.folder(at.ana, 'More');
    await at.api.folder(at.ana, 'In it', more.id);
    expect(
      await at.api.refused(at.ana, 'items/move', { fileIds: [more.id], folderId: made[48]!.id }),
    ).toEqual([409, 'too-deep']);
    await move([more.id], made[47]!.id);
    const relativePath = `${Array.from({ length: 49 }, () => 'd').join('/')}/x.txt`;
    const sent = await at.api.send(at.ana, { folderId: made[1]!.id, relativePath }, 'x', 'x');
    expect([sent.status, sent.body.code]).toEqual([409, 'too-deep']);
    await expectRightFiles(at.db);
  });

  test('taken names come back undone; a choice keeps both, replaces or skips', async () => {
    const to = await at.api.folder(at.ana, 'To');
    const there = await at.api.file(at.ana, 'a.txt', to.id, 'there');
    const mine = await at.api.file(at.ana, 'A.txt', 'root', 'mine!');
    const other = await at.api.file(at.ana, 'b.txt');
    const asked = await move([mine.id, other.id], to.id);
    expect(asked.items.map(({ id }) => id)).toEqual([other.id]);
    expect(asked.conflicts).toMatchObject([
      { item: { id: mine.id, parentId: mine.parentId }, existing: { id: there.id } },
    ]);
    expect((await move([mine.id], to.id, { onConflict: 'skip' })).skippedIds).toEqual([mine.id]);
    const [kept] = (await copy([mine.id], to.id, { onConflict: 'keepBoth' })).items;
    expect(kept?.name).toBe('A (2).txt');
    const replaced = await move([mine.id], to.id, { choices: { [mine.id]: 'replace' } });
    expect(replaced.items).toMatchObject([{ id: there.id, versionNo: 2, size: 5, name: 'a.txt' }]);
    expect(await at.api.text(at.ana, replaced.items[0]!)).toBe('mine!');
    expect(await at.api.names(at.ana, { in: 'trash' })).toEqual(['A.txt']);
    await expectRightFiles(at.db);
  });

  test('a copy is new: content, no versions, shares, links or stars; in its own folder it gets a number', async () => {
    const folder = await at.api.folder(at.ana, 'Folder');
    const inner = await at.api.folder(at.ana, 'Inner', folder.id);
    const file = await at.api.file(at.ana, 'a.txt', inner.id, 'one');
    await at.api.send(at.ana, { folderId: inner.id, onConflict: 'replace' }, 'a.txt', 'two!');
    await at.api.done(at.ana, 'items/star', { fileIds: [file.id, folder.id], starred: true });
    await at.api.share(folder.id, at.ben, 'view', at.ana);
    const { items } = await copy([folder.id], 'root');
    expect(items).toMatchObject([
      { name: 'Folder (2)', size: 4, totalFiles: 1, isFavorited: false, sharedCount: 0 },
    ]);
    const copiedInner = (await at.api.all(at.ana, { folderId: items[0]!.id }))[0]!;
    const copiedFile = (await at.api.all(at.ana, { folderId: copiedInner.id }))[0]!;
    expect(copiedFile).toMatchObject({ name: 'a.txt', versionNo: 1, size: 4 });
    expect(await at.api.text(at.ana, copiedFile)).toBe('two!');
    expect((await at.api.read(at.ben, `item?fileId=${copiedFile.id}`)).status).toBe(404);
    await expectRightFiles(at.db);
  });

  test('whoever may only view copies into their own files; nobody takes from a tree that is not theirs', async () => {
    const folder = await at.api.folder(at.ana, 'Given');
    const file = await at.api.file(at.ana, 'a.txt', folder.id, '12345');
    await at.api.share(folder.id, at.ben, 'view', at.ana);
    const [copied] = (await copy([file.id], 'root', {}, at.ben)).items;
    expect(copied).toMatchObject({ owner: { id: at.ben.id }, access: 'owner' });
    await at.db.updateTable('file_share').set({ level: 'edit' }).where('nodeId', '=', folder.id).execute();
    expect(await at.api.refused(at.ben, 'items/move', { fileIds: [file.id], folderId: 'root' })).toEqual([
      403,
      'copy-instead',
    ]);
    expect(await at.api.refused(at.ben, 'items/delete', { fileIds: [folder.id] })).toEqual([
      403,
      'forbidden',
    ]);
    const renamed = await at.api.call(at.ben, 'items/update', {
      fileId: folder.id,
      version: 1,
      name: 'Ours',
    });
    expect(renamed.status).toBe(200);
    await expectRightFiles(at.db);
  });

  test('moving into another person’s folder hands the items and their bytes over', async () => {
    const target = await at.api.folder(at.ben, 'Inbox');
    await at.api.share(target.id, at.ana, 'edit', at.ben);
    const folder = await at.api.folder(at.ana, 'Handed');
    const file = await at.api.file(at.ana, 'a.txt', folder.id, '12345');
    const gone = await at.api.file(at.ana, 'deleted before.txt', folder.id, '123');
    await at.api.done(at.ana, 'items/delete', { fileIds: [gone.id] });
    await move([folder.id], target.id);
    expect(await at.api.item(at.ben, file.id)).toMatchObject({ owner: { id: at.ben.id }, access: 'owner' });
    expect(await at.api.names(at.ana, { in: 'trash' })).toEqual(['deleted before.txt']);
    expect(await at.api.names(at.ben, { in: 'trash' })).toEqual([]);
    await expectRightFiles(at.db);
  });
});
