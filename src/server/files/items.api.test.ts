import { expect, test } from 'vitest';
import { eachFiles, expectRightFiles, type FileHolder } from '@/testing/files';

/** Statements of one page of a folder, whatever its length. */
const MOST = 13;

eachFiles((at) => {
  test('a new person has an empty root, and a file lies in it as soon as it is sent', async () => {
    expect(await at.api.list(at.ana)).toMatchObject({ items: [], total: 0, path: [{ name: '' }] });
    const file = await at.api.file(at.ana, 'Plan.pdf', 'root', 'not a pdf');
    expect(file).toMatchObject({
      kind: 'file',
      name: 'Plan.pdf',
      type: 'pdf',
      group: 'document',
      size: 9,
      versionNo: 1,
      access: 'owner',
      isFavorited: false,
      sharedCount: 0,
      owner: { id: at.ana.id },
      modifiedBy: { id: at.ana.id },
      content: { name: 'Plan.pdf', size: 9 },
    });
    expect(await at.api.names(at.ana)).toEqual(['Plan.pdf']);
    expect(await at.api.text(at.ana, file)).toBe('not a pdf');
    await expectRightFiles(at.db);
  });

  test('folders stand first, and every order pages without losing or repeating a row', async () => {
    for (const name of ['b 10.txt', 'b 2.txt', 'a.png'])
      await at.api.file(at.ana, name, 'root', name.repeat(3));
    for (const name of ['Zoo', 'Ant']) await at.api.folder(at.ana, name);
    expect(await at.api.names(at.ana, { limit: '2' })).toEqual([
      'Ant',
      'Zoo',
      'a.png',
      'b 2.txt',
      'b 10.txt',
    ]);
    expect(await at.api.names(at.ana, { sort: '-name', limit: '1' })).toEqual([
      'Zoo',
      'Ant',
      'b 10.txt',
      'b 2.txt',
      'a.png',
    ]);
    expect(await at.api.names(at.ana, { sort: '-size', limit: '2' })).toEqual([
      'Ant',
      'Zoo',
      'b 10.txt',
      'b 2.txt',
      'a.png',
    ]);
    expect(await at.api.names(at.ana, { sort: 'type', limit: '1' })).toEqual([
      'Ant',
      'Zoo',
      'a.png',
      'b 2.txt',
      'b 10.txt',
    ]);
    expect(await at.api.names(at.ana, { kind: 'folder', limit: '1' })).toEqual(['Ant', 'Zoo']);
    expect(await at.api.names(at.ana, { types: 'image,pdf' })).toEqual(['a.png']);
    expect((await at.api.list(at.ana, { limit: '1' })).total).toBe(5);
    for (const sort of ['modifiedAt', '-modifiedAt', '-type', 'size', 'deletedAt'])
      expect(new Set(await at.api.names(at.ana, { sort, limit: '2' })).size).toBe(5);
  });

  test('a page costs the same number of statements, however long it is', async () => {
    const { id } = await at.api.folder(at.ana, 'Many');
    const statements = async (limit: number) => {
      const before = at.api.counted.count();
      await at.api.list(at.ana, { folderId: id, limit: String(limit) });
      return at.api.counted.count() - before;
    };
    for (let n = 0; n < 12; n += 1) await at.api.file(at.ana, `${n}.txt`, id);
    expect(await statements(2)).toBe(await statements(12));
    expect(await statements(12)).toBeLessThanOrEqual(MOST);
  });

  test('sizes of folders are those of all files in them', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const inner = await at.api.folder(at.ana, 'Inner', outer.id);
    await at.api.file(at.ana, 'a.txt', inner.id, '12345');
    await at.api.file(at.ana, 'b.txt', outer.id, '123');
    expect(await at.api.item(at.ana, outer.id)).toMatchObject({ size: 8, totalFiles: 2 });
    expect((await at.api.list(at.ana, { folderId: inner.id })).path.map(({ name }) => name)).toEqual([
      '',
      'Outer',
      'Inner',
    ]);
    await expectRightFiles(at.db);
  });

  test('names are unique in a folder without regard to case and Unicode form', async () => {
    const one = await at.api.folder(at.ana, 'Ärger');
    expect(await at.api.refused(at.ana, 'folders/new', { parentId: 'root', name: 'a\u0308RGER' })).toEqual([
      409,
      'name-taken',
    ]);
    const other = await at.api.folder(at.ana, 'Other');
    const rename = (name: string, version: number) =>
      at.api.call(at.ana, 'items/update', { fileId: other.id, version, name });
    const taken = await rename('ärger', other.version);
    expect([taken.status, taken.body.code, (taken.body.current as { id: string }).id]).toEqual([
      409,
      'name-taken',
      one.id,
    ]);
    expect((await rename('OTHER', other.version)).body).toMatchObject({
      item: { name: 'OTHER', version: 2 },
    });
    expect((await rename('Third', other.version)).body.code).toBe('stale-version');
  });

  test('of two people who take a name at once, one gets it', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        at.api.call(at.ana, 'folders/new', { parentId: 'root', name: n % 2 ? 'SAME' : 'same' }),
      ),
    );
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test.each([
    ['', 'required'],
    ['..', 'invalid'],
    ['a/b', 'invalid'],
    ['a\u202Eb', 'unprintable'],
    ['x'.repeat(256), 'too-long:255'],
    ['x'.repeat(10_000), 'too-long:255'],
  ])('a folder can not be called %j', async (name, code) => {
    const answer = await at.api.call(at.ana, 'folders/new', { parentId: 'root', name });
    expect([answer.status, answer.body.fields]).toEqual([400, { name: code }]);
  });

  test.each([
    'in=nowhere',
    'sort=colour',
    'types=unknown',
    'limit=201',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'cursor=nonsense',
    `ids=${Array.from({ length: 101 }, (_, n) => n).join(',')}`,
  ])('a list by %s is refused with the field', async (query) => {
    const answer = await at.api.read(at.ana, `items?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toHaveLength(1);
  });

  test('what others own is not found, and nothing of a call with it is done', async () => {
    const mine = await at.api.file(at.ana, 'mine.txt');
    const theirs = await at.api.folder(at.ben, 'theirs');
    const both = { fileIds: [mine.id, theirs.id] };
    const refusals = [
      await at.api.refused(at.ana, 'items/star', { ...both, starred: true }),
      await at.api.refused(at.ana, 'items/delete', both),
      await at.api.refused(at.ana, 'items/move', { ...both, folderId: 'root' }),
      await at.api.refused(at.ana, 'items/copy', { ...both, folderId: 'root' }),
      await at.api.refused(at.ana, 'items/restore', both),
      await at.api.refused(at.ana, 'trash/delete', both),
      await at.api.refused(at.ana, 'items/copy', { fileIds: [mine.id], folderId: theirs.id }),
      await at.api.refused(at.ana, 'folders/new', { parentId: theirs.id, name: 'x' }),
      await at.api.refused(at.ana, 'items/update', { fileId: theirs.id, version: 1, name: 'x' }),
      await at.api.refused(at.ana, 'uploads/check', {
        folderId: theirs.id,
        entries: [{ path: 'a', size: 1 }],
      }),
      await at.api.refused(at.ana, 'versions/restore', { fileId: theirs.id, no: 1 }),
    ];
    expect(new Set(refusals.map(([status]) => status))).toEqual(new Set([404]));
    for (const path of [
      `items?folderId=${theirs.id}`,
      `item?fileId=${theirs.id}`,
      `versions?fileId=${theirs.id}`,
    ])
      expect((await at.api.read(at.ana, path)).status).toBe(404);
    expect((await at.api.send(at.ana, { folderId: theirs.id }, 'x.txt', 'x')).status).toBe(404);
    expect(
      (await at.api.list(at.ana, { ids: `${theirs.id},${mine.id},nothing` })).items.map(({ id }) => id),
    ).toEqual([mine.id]);
    expect(await at.api.item(at.ana, mine.id)).toMatchObject({ isFavorited: false, version: 1 });
  });

  test('stars and what was opened are each person’s own places', async () => {
    const folder = await at.api.folder(at.ana, 'Shared');
    const file = await at.api.file(at.ana, 'a.txt', folder.id);
    await at.api.share(folder.id, at.ben, 'view', at.ana);
    await at.api.done(at.ben, 'items/star', { fileIds: [file.id], starred: true });
    expect(await at.api.names(at.ben, { in: 'starred' })).toEqual(['a.txt']);
    expect(await at.api.names(at.ana, { in: 'starred' })).toEqual([]);
    expect((await at.api.names(at.ana, { in: 'recent' })).toSorted()).toEqual(['Shared', 'a.txt']);
    expect(await at.api.names(at.ben, { in: 'recent' })).toEqual([]);
    await at.api.item(at.ben, file.id);
    expect(await at.api.names(at.ben, { in: 'recent' })).toEqual(['a.txt']);
    expect(await at.api.names(at.ben, { in: 'shared' })).toEqual(['Shared']);
    await at.api.done(at.ben, 'items/star', { fileIds: [file.id], starred: false });
    expect(await at.api.names(at.ben, { in: 'starred' })).toEqual([]);
  });

  test('a search finds beginnings of words in what the person may read, with where it is', async () => {
    const folder = await at.api.folder(at.ana, 'Réunion 2024');
    const inner = await at.api.folder(at.ana, 'Notes', folder.id);
    await at.api.file(at.ana, 'Budget-2024_v2.xlsx', inner.id);
    await at.api.file(at.ben, 'Budget of Ben.xlsx');
    const search = (who: FileHolder, query: string, more = {}) => at.api.names(who, { query, ...more });
    expect(await search(at.ana, 'bud')).toEqual(['Budget-2024_v2.xlsx']);
    expect(await search(at.ana, 'reun')).toEqual(['Réunion 2024']);
    expect(await search(at.ana, '2024 v2')).toEqual(['Budget-2024_v2.xlsx']);
    expect(await search(at.ana, '"; drop')).toEqual([]);
    expect(await search(at.ana, '***')).toEqual([]);
    expect(await search(at.ana, '2024', { folderId: inner.id })).toEqual(['Budget-2024_v2.xlsx']);
    const { items } = await at.api.list(at.ana, { query: 'budget' });
    expect(items[0]?.location?.map(({ name }) => name)).toEqual(['', 'Réunion 2024', 'Notes']);
    expect(await search(at.ben, '2024')).toEqual([]);
    await at.api.share(folder.id, at.ben, 'view', at.ana);
    expect((await search(at.ben, 'budget')).toSorted()).toEqual([
      'Budget of Ben.xlsx',
      'Budget-2024_v2.xlsx',
    ]);
  });

  test('the global search finds files and folders by their names, with an address that opens them', async () => {
    const folder = await at.api.folder(at.ana, 'Quarterly figures');
    const file = await at.api.file(at.ana, 'figures.csv', folder.id);
    const found = async (who: FileHolder) => {
      const answer = await at.api.get<{
        groups: { area: string; items: { type: string; path: string }[] }[];
      }>('/api/search?query=figures', { as: who.as });
      return answer.body.groups.find(({ area }) => area === 'files')?.items ?? [];
    };
    expect(await found(at.ana)).toMatchObject([
      { type: 'folder', path: `/dashboard/files-manager?folder=${folder.id}` },
      { type: 'file', path: `/dashboard/files-manager?open=${file.id}` },
    ]);
    expect(await found(at.ben)).toEqual([]);
  });

  test('a share gives nothing above, beside or after it', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const given = await at.api.folder(at.ana, 'Given', outer.id);
    const beside = await at.api.file(at.ana, 'beside.txt', outer.id);
    const file = await at.api.file(at.ana, 'in.txt', given.id);
    await at.api.share(given.id, at.ben, 'view', at.ana);
    expect(await at.api.list(at.ben, { folderId: given.id })).toMatchObject({
      path: [{ name: 'Given' }],
      folder: { parentId: null, access: 'view', hasLink: false },
      items: [{ id: file.id, access: 'view' }],
    });
    for (const id of [outer.id, beside.id])
      expect((await at.api.read(at.ben, `item?fileId=${id}`)).status).toBe(404);
    expect(await at.api.refused(at.ben, 'items/delete', { fileIds: [file.id] })).toEqual([403, 'forbidden']);
    expect(await at.api.refused(at.ben, 'folders/new', { parentId: given.id, name: 'x' })).toEqual([
      403,
      'forbidden',
    ]);
    expect((await at.api.send(at.ben, { folderId: given.id }, 'x.txt', 'x')).status).toBe(403);
    expect(await at.api.text(at.ben, await at.api.item(at.ben, file.id))).toBe('text of in.txt');
    await at.api.done(at.ana, 'items/move', { fileIds: [file.id], folderId: outer.id });
    expect((await at.api.read(at.ben, `item?fileId=${file.id}`)).status).toBe(404);
    const content = `/api/blobs/content?ref=${file.content!.id}`;
    expect((await at.api.request(content, { headers: { 'session-token': at.ben.as } })).status).toBe(404);
    await at.api.done(at.ana, 'items/delete', { fileIds: [given.id] });
    expect(await at.api.names(at.ben, { in: 'shared' })).toEqual([]);
  });
});
