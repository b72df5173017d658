import { expect, test } from 'vitest';
import type { FileShare } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles, type FileHolder } from '@/testing/files';

interface Shares {
  shares: FileShare[];
}

eachFiles((at) => {
  const subject = (who: FileHolder | 'everyone', level: 'view' | 'edit' = 'view') =>
    who === 'everyone'
      ? { subjectType: 'everyone', level }
      : { subjectType: 'user', subjectId: who.id, level };
  const give = (by: FileHolder, fileId: string, people: readonly object[], more: object = {}) =>
    at.api.done<Shares>(by, 'shares/new', { fileId, people, ...more });
  const refusedTo = (by: FileHolder, fileId: string, people: readonly object[]) =>
    at.api.refused(by, 'shares/new', { fileId, people });
  const told = (who: FileHolder) =>
    at.db
      .selectFrom('notification')
      .select(['topic', 'params', 'link'])
      .where('userId', '=', who.id)
      .where('topic', '=', 'file-shared')
      .execute();
  const lines = (fileId: string) =>
    at.db
      .selectFrom('activity')
      .select(['action', 'title', 'diff'])
      .where('area', '=', 'files')
      .where('entityId', '=', fileId)
      .orderBy('id')
      .execute();

  test('who gets a share finds it, may do what its level says, and is told once', async () => {
    const folder = await at.api.folder(at.ana, 'Plans');
    const { shares } = await give(at.ana, folder.id, [subject(at.ben)], { message: 'Have a look' });
    expect(shares).toMatchObject([{ subjectType: 'user', person: { id: at.ben.id }, level: 'view' }]);
    expect(await at.api.names(at.ben, { in: 'shared' })).toEqual(['Plans']);
    expect(await at.api.item(at.ana, folder.id)).toMatchObject({
      shared: [{ person: { id: at.ben.id }, everyone: false, permission: 'view' }],
      sharedCount: 1,
    });
    expect(await at.api.refused(at.ben, 'folders/new', { parentId: folder.id, name: 'x' })).toEqual([
      403,
      'forbidden',
    ]);
    await give(at.ana, folder.id, [subject(at.ben, 'edit')]);
    await at.api.folder(at.ben, 'x', folder.id);
    const notices = await told(at.ben);
    expect(notices).toMatchObject([{ link: `/dashboard/files-manager?open=${folder.id}` }]);
    expect(JSON.parse(notices[0]?.params ?? '')).toEqual({
      name: at.ana.name,
      file: 'Plans',
      text: 'Have a look',
    });
    expect(await lines(folder.id)).toEqual([
      {
        action: 'member-changed',
        title: 'Plans',
        diff: JSON.stringify({ member: [null, at.ben.id], access: [null, 'view'] }),
      },
      {
        action: 'member-changed',
        title: 'Plans',
        diff: JSON.stringify({ member: [at.ben.id, at.ben.id], access: ['view', 'edit'] }),
      },
    ]);
    await expectRightFiles(at.db);
  });

  test('everyone are all but guests; nobody is told of it, nor with notify off', async () => {
    const file = await at.api.file(at.ana, 'news.txt');
    const guest = await at.api.person({ role: 'guest' });
    await give(at.ana, file.id, [subject('everyone')]);
    expect(await at.api.names(at.ben, { in: 'shared' })).toContain('news.txt');
    expect((await at.api.read(guest, `item?fileId=${file.id}`)).status).toBe(404);
    const { shares } = await give(at.ana, file.id, [subject(guest)], { notify: false });
    expect(shares.map(({ subjectType, person }) => [subjectType, person?.id])).toEqual([
      ['user', guest.id],
      ['everyone', undefined],
    ]);
    expect((await at.api.read(guest, `item?fileId=${file.id}`)).status).toBe(200);
    expect([await told(at.ben), await told(guest)]).toEqual([[], []]);
  });

  test('a share is changed and ended by the owner, and left by who got it', async () => {
    const folder = await at.api.folder(at.ana, 'Plans');
    const cleo = await at.api.person();
    const { shares } = await give(at.ana, folder.id, [subject(at.ben), subject(cleo)]);
    const [ofBen = '', ofCleo = ''] = shares.map(({ id }) => id);
    expect(await at.api.refused(at.ben, 'shares/delete', { shareId: ofCleo })).toEqual([403, 'forbidden']);
    expect(await at.api.refused(at.ben, 'shares/update', { shareId: ofBen, level: 'edit' })).toEqual([
      403,
      'forbidden',
    ]);
    const updated = await at.api.done<Shares>(at.ana, 'shares/update', { shareId: ofBen, level: 'edit' });
    expect(updated.shares.map(({ level }) => level)).toEqual(['edit', 'view']);
    expect(await at.api.done(at.ben, 'shares/delete', { shareId: ofBen })).toEqual({ shares: [] });
    expect((await at.api.read(at.ben, `item?fileId=${folder.id}`)).status).toBe(404);
    expect(await at.api.done(at.ana, 'shares/delete', { shareId: ofCleo })).toEqual({ shares: [] });
    expect(await at.api.names(cleo, { in: 'shared' })).not.toContain('Plans');
    expect(await at.api.refused(at.ana, 'shares/delete', { shareId: ofCleo })).toEqual([404, 'not-found']);
  });

  test('only the owner shares, only with people who are there, and never their own root', async () => {
    const folder = await at.api.folder(at.ana, 'Plans');
    const nobody = { subjectType: 'user', subjectId: 'nobody', level: 'view' };
    expect(await refusedTo(at.ben, folder.id, [subject(at.ben)])).toEqual([404, 'not-found']);
    await give(at.ana, folder.id, [subject(at.ben, 'edit')]);
    expect(await refusedTo(at.ben, folder.id, [subject('everyone')])).toEqual([403, 'forbidden']);
    expect(await refusedTo(at.ana, folder.id, [subject(at.ana)])).toEqual([409, 'is-owner']);
    expect(await refusedTo(at.ana, folder.id, [subject('everyone'), nobody])).toEqual([404, 'not-found']);
    expect((await at.api.item(at.ana, folder.id)).sharedCount).toBe(1);
    const { folder: root } = await at.api.list(at.ana);
    expect(await refusedTo(at.ana, root?.id ?? '', [subject(at.ben)])).toEqual([409, 'is-root']);
    const many = Array.from({ length: 51 }, () => subject(at.ben));
    expect(await refusedTo(at.ana, folder.id, many)).toEqual([400, 'invalid-input']);
    expect(await refusedTo(at.ana, folder.id, [])).toEqual([400, 'invalid-input']);
    await at.api.done(at.ana, 'items/delete', { fileIds: [folder.id] });
    expect(await refusedTo(at.ana, folder.id, [subject(at.ben)])).toEqual([404, 'not-found']);
  });

  test('an item has at most 200 shares', async () => {
    const folder = await at.api.folder(at.ana, 'Plans');
    const rows = Array.from({ length: 199 }, (_, n) => ({
      id: `${folder.id}-${n}`,
      nodeId: folder.id,
      subjectType: 'role' as const,
      subjectId: `${n}`,
      level: 'view' as const,
      createdById: null,
      createdAt: new Date().toISOString(),
    }));
    await at.db.insertInto('file_share').values(rows).execute();
    expect(await refusedTo(at.ana, folder.id, [subject(at.ben), subject('everyone')])).toEqual([
      409,
      'too-many',
    ]);
    await give(at.ana, folder.id, [subject(at.ben)]);
  });
});
