import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileItem, FileLink } from '@/domain/files/schemas';
import type { Database } from '@/server/db/database';
import { eachDatabase } from '@/testing/database';
import { expectRightFiles, type FileHolder, type FilesApi, filesApi } from '@/testing/files';

const DAY = 86_400_000;
const FORMER = 'Files of a former member';

eachDatabase((_name, open) => {
  let db: Database;
  let now: Date;
  let api: FilesApi;
  let admin: FileHolder;
  let ana: FileHolder;
  let ben: FileHolder;
  let folder: FileItem;
  let file: FileItem;

  beforeAll(async () => {
    db = await open();
    now = new Date();
    api = filesApi(db, () => now);
    admin = await api.person({ role: 'admin', locale: 'fr' });
  });
  beforeEach(async () => {
    now = new Date();
    ana = await api.person();
    ben = await api.person();
    folder = await api.folder(ana, 'Folder');
    file = await api.file(ana, 'secret name.txt', folder.id, '12345');
  });

  const act = async (path: string, body: object) => {
    const answer = await api.post(`/api/users/${path}`, body, { as: admin.as });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const remove = (handOverToId?: string) =>
    act('delete', { userId: ana.id, ...(handOverToId !== undefined && { handOverToId }) });
  const restore = () => act('restore', { userId: ana.id });
  /** Erases everybody who was removed, and removes what is purged. */
  const erase = async () => {
    now = new Date(now.getTime() + 31 * DAY);
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(now.getTime() + DAY).toISOString() })
      .execute();
    await db
      .updateTable('job')
      .set({ runAt: now.toISOString() })
      .where('kind', '=', 'account.erase')
      .execute();
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
    await api.services.jobs.runDue();
    await expectRightFiles(db);
  };
  const openLink = (token: string) => api.get(`/api/files/links/open?token=${token}`);
  const rowsOf = (ownerId: string) =>
    db.selectFrom('file_node').select('name').where('ownerId', '=', ownerId).execute();

  test('a new person has an account and a root', async () => {
    const made = await api.post<{ user: { id: string } }>(
      '/api/users/new',
      { firstName: 'New', lastName: 'One', email: `new-${crypto.randomUUID()}@example.org`, role: 'member' },
      { as: admin.as },
    );
    expect(made.status).toBe(200);
    expect(await rowsOf(made.body.user.id)).toEqual([{ name: '' }]);
  });

  test('removed: links stop, shares stay, who takes over edits; restored: all is as before', async () => {
    const cleo = await api.person();
    await api.share(folder.id, cleo, 'view', ana);
    const { link } = await api.done<{ link: FileLink }>(ana, 'links/set', { fileId: file.id });
    const token = link.path?.split('/').at(-1) ?? '';
    expect((await openLink(token)).status).toBe(200);
    await remove(ben.id);
    expect((await openLink(token)).body.code).toBe('link-gone');
    expect((await api.item(cleo, file.id)).access).toBe('view');
    const [root] = (await api.list(ben, { in: 'shared' })).items;
    expect(root).toMatchObject({ name: '', access: 'edit', owner: { id: ana.id, name: null } });
    expect(await api.names(ben, { folderId: root?.id ?? '' })).toEqual(['Folder']);
    const added = await api.file(ben, 'by Ben.txt', folder.id);
    expect(added).toMatchObject({ owner: { id: ana.id }, access: 'edit' });
    for (const path of ['shares/new', 'links/set'])
      expect(
        await api.refused(ben, path, {
          fileId: folder.id,
          ...(path === 'shares/new' && { people: [{ subjectType: 'everyone', level: 'view' }] }),
        }),
      ).toEqual([403, 'forbidden']);
    await restore();
    expect((await openLink(token)).status).toBe(200);
    expect((await api.read(ben, `item?fileId=${folder.id}`)).status).toBe(404);
    expect(await api.list(ben, { in: 'shared' })).toMatchObject({ items: [] });
    expect((await api.item(cleo, added.id)).name).toBe('by Ben.txt');
    // Removed again without anybody to take over, the former heir sees nothing.
    await remove();
    expect((await api.read(ben, `item?fileId=${folder.id}`)).status).toBe(404);
    await restore();
  });

  test('erased: who took over has the tree as a folder, with its shares; the trash and all names are gone', async () => {
    const cleo = await api.person();
    await api.share(folder.id, cleo, 'view', ana);
    await api.share(file.id, ben, 'view', ana);
    await api.done(ana, 'links/set', { fileId: file.id });
    await api.folder(ben, FORMER);
    const trashed = await api.file(ana, 'trashed.txt', folder.id);
    await api.done(ana, 'items/delete', { fileIds: [trashed.id] });
    await api.share(await api.folder(ben, 'Of Ben').then(({ id }) => id), ana, 'edit', ben);
    await remove(ben.id);
    await erase();
    expect(await api.names(ben)).toEqual([FORMER, `${FORMER} (2)`, 'Of Ben']);
    const former = (await api.all(ben)).find(({ name }) => name === `${FORMER} (2)`);
    expect(former).toMatchObject({ size: 5, totalFiles: 1, access: 'owner', owner: { id: ben.id } });
    expect(await api.list(ben, { folderId: folder.id })).toMatchObject({
      path: [{ name: '' }, { name: `${FORMER} (2)` }, { name: 'Folder' }],
      items: [{ name: 'secret name.txt', owner: { id: ben.id }, sharedCount: 0, hasLink: false }],
    });
    expect(await api.text(ben, await api.item(ben, file.id))).toBe('12345');
    expect((await api.item(cleo, file.id)).access).toBe('view');
    expect(await rowsOf(ana.id)).toEqual([]);
    for (const [table, column] of [
      ['file_share', 'subjectId'],
      ['file_mark', 'userId'],
      ['file_account', 'ownerId'],
    ] as const)
      expect(
        await db
          .selectFrom(table)
          .selectAll()
          .where(column as never, '=', ana.id as never)
          .execute(),
      ).toEqual([]);
    const lines = await db
      .selectFrom('activity')
      .select(['title', 'diff'])
      .where('entityKind', '=', 'file')
      .where('entityId', '=', file.id)
      .execute();
    expect(lines).toEqual([{ title: '', diff: '{}' }]);
  });

  test('erased without an heir: the first admin gets what somebody can see, the rest is purged', async () => {
    const inner = await api.folder(ana, 'Inner', folder.id);
    await api.file(ana, 'seen.txt', inner.id, '123');
    const other = await api.file(ana, 'also seen.txt', 'root', '1234');
    await api.share(inner.id, ben, 'edit', ana);
    await api.share(other.id, 'everyone', 'view', ana);
    const hidden = await api.folder(ana, 'Hidden');
    await api.share(hidden.id, ben, 'view', ana);
    await api.done(ana, 'items/delete', { fileIds: [hidden.id] });
    await remove();
    await erase();
    const [former] = (await api.all(admin)).filter(({ name }) => name.startsWith('Fichiers d’un'));
    expect(former).toMatchObject({ size: 7, totalFiles: 2 });
    expect(await api.names(admin, { folderId: former?.id ?? '' })).toEqual(['Inner', 'also seen.txt']);
    expect(await api.item(ben, inner.id)).toMatchObject({ access: 'edit', owner: { id: admin.id } });
    for (const { id } of [file, folder, hidden])
      expect((await api.read(admin, `item?fileId=${id}`)).status).toBe(404);
    expect(await rowsOf(ana.id)).toEqual([]);
  });

  test('erased with nothing that anybody sees: nobody gets an empty folder', async () => {
    const before = await api.names(admin);
    const { used } = (await api.seen<{ usage: { used: number } }>(admin, 'usage')).usage;
    await remove();
    await erase();
    expect(await api.names(admin)).toEqual(before);
    expect((await api.seen<{ usage: { used: number } }>(admin, 'usage')).usage.used).toBe(used);
    expect(await rowsOf(ana.id)).toEqual([]);
  });
});
