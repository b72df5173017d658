import { afterEach, expect, test } from 'vitest';
import type { FileSettings, FileUsage, PersonUsage } from '@/domain/files/usage';
import { eachFiles, expectRightFiles, type FileHolder } from '@/testing/files';

eachFiles((at) => {
  afterEach(async () => {
    await at.db
      .updateTable('file_setting')
      .set({ publicLinks: 1, fileQuotaDefault: 10_000_000_000 })
      .execute();
  });
  const usage = async (who: FileHolder, scope = 'me') =>
    (await at.api.seen<{ usage: FileUsage }>(who, `usage?scope=${scope}`)).usage;
  const admin = () => at.api.person({ role: 'admin' });

  /** The sums of the figures agree with each other. */
  function expectAddedUp({ used, places, kinds }: FileUsage) {
    const { mine, trash, versions } = places;
    expect(mine.size + trash.size + versions.size).toBe(used);
    for (const measure of ['count', 'size'] as const)
      expect(kinds.reduce((sum, kind) => sum + kind[measure], 0)).toBe(mine[measure]);
  }

  test('figures add up, whatever has been stored, replaced and deleted', async () => {
    const folder = await at.api.folder(at.ana, 'Folder');
    await at.api.file(at.ana, 'a.png', folder.id, '12345');
    await at.api.file(at.ana, 'b.mp3', folder.id, '123');
    await at.api.file(at.ana, 'c.txt', 'root', '1234567');
    const send = (text: string) =>
      at.api.send(at.ana, { folderId: 'root', onConflict: 'replace' }, 'c.txt', text);
    await send('12');
    const gone = await at.api.folder(at.ana, 'Gone', folder.id);
    const inGone = await at.api.file(at.ana, 'd.pdf', gone.id, '1234');
    await at.api.file(at.ana, 'e.zip', gone.id, '1');
    await at.api.send(at.ana, { folderId: gone.id, onConflict: 'replace' }, 'e.zip', '12');
    await at.api.done(at.ana, 'items/delete', { fileIds: [inGone.id] });
    await at.api.done(at.ana, 'items/delete', { fileIds: [gone.id] });
    const figures = await usage(at.ana);
    expect(figures).toMatchObject({
      scope: 'me',
      used: 24,
      reserved: 0,
      quota: 10_000_000_000,
      available: 9_999_999_976,
      percent: 0,
      places: {
        mine: { count: 3, size: 10 },
        shared: { count: 0, size: 0 },
        trash: { count: 2, size: 7 },
        versions: { count: 1, size: 7 },
      },
      kinds: [
        { kind: 'image', count: 1, size: 5 },
        { kind: 'media', count: 1, size: 3 },
        { kind: 'document', count: 1, size: 2 },
        { kind: 'other', count: 0, size: 0 },
      ],
    });
    expect(figures.largest.map(({ name }) => name)).toEqual(['a.png', 'b.mp3', 'c.txt']);
    expect(figures).not.toHaveProperty('disk');
    expectAddedUp(figures);
    await expectRightFiles(at.db);
    const freed = await at.api.done<{ freedBytes: number }>(at.ana, 'trash/empty', {});
    expect(freed.freedBytes).toBe(7);
    const purges = await at.db
      .selectFrom('activity')
      .select(['action', 'title', 'diff'])
      .where('actorId', '=', at.ana.id)
      .where('area', '=', 'files')
      .execute();
    expect(purges).toEqual([{ action: 'trash-emptied', title: '', diff: '{"size":[7,null]}' }]);
    const later = await usage(at.ana);
    expect([later.used, later.places.trash]).toEqual([17, { count: 0, size: 0 }]);
    expectAddedUp(later);
  });

  test('what others share is shown, not charged', async () => {
    const folder = await at.api.folder(at.ana, 'Folder');
    const file = await at.api.file(at.ana, 'a.png', folder.id, '12345');
    const before = (await usage(at.ben)).places.shared;
    await at.api.share(folder.id, at.ben, 'view', at.ana);
    await at.api.share(file.id, at.ben, 'edit', at.ana);
    const { places, used, largest } = await usage(at.ben);
    expect([places.shared, used, largest]).toEqual([
      { count: before.count + 1, size: before.size + 5 },
      0,
      [],
    ]);
  });

  test('only who manages storage sees the figures of the workspace and the disk, and no files in them', async () => {
    await at.api.file(at.ana, 'a.png', 'root', '12345');
    expect((await at.api.read(at.ana, 'usage?scope=workspace')).status).toBe(403);
    expect((await at.api.read(at.ana, 'usage?scope=all')).status).toBe(400);
    const figures = await usage(await admin(), 'workspace');
    expect(figures).toMatchObject({ quota: null, available: null, percent: null, largest: [] });
    expect(figures.disk?.free).toBeLessThanOrEqual(figures.disk?.total ?? 0);
    expect(figures.used).toBeGreaterThanOrEqual(5);
    expectAddedUp(figures);
  });

  test('a quota holds at once, is told to its owner, and is written down', async () => {
    const manager = await admin();
    const set = (quotaBytes: number | null) =>
      at.api.done<PersonUsage>(manager, 'quotas/update', { userId: at.ana.id, quotaBytes });
    await at.api.file(at.ana, 'a.txt', 'root', '12345');
    expect(await set(8)).toMatchObject({ person: { id: at.ana.id }, used: 5, quota: 8, isDefault: false });
    const refused = await at.api.send(at.ana, { folderId: 'root' }, 'b.txt', '1234');
    expect([refused.status, refused.body]).toMatchObject([
      413,
      { code: 'quota-exceeded', current: { needed: 4, available: 3 } },
    ]);
    expect(await usage(at.ana)).toMatchObject({ quota: 8, available: 3, percent: 63 });
    expect(await set(0)).toMatchObject({ quota: 0 });
    expect(await usage(at.ana)).toMatchObject({ available: 0, percent: 100 });
    expect(await set(-1)).toMatchObject({ quota: null, isDefault: false });
    expect(await usage(at.ana)).toMatchObject({ quota: null, available: null, percent: null });
    expect(await set(null)).toMatchObject({ quota: 10_000_000_000, isDefault: true });
    const lines = await at.db
      .selectFrom('activity')
      .select(['diff', 'title'])
      .where('area', '=', 'files')
      .where('entityId', '=', at.ana.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ diff }) => JSON.parse(diff) as object)).toEqual([
      { quota: [10_000_000_000, 8] },
      { quota: [8, 0] },
      { quota: [0, null] },
      { quota: [null, 10_000_000_000] },
    ]);
    for (const quotaBytes of [-2, 1.5, 2 ** 60])
      expect(await at.api.refused(manager, 'quotas/update', { userId: at.ana.id, quotaBytes })).toEqual([
        400,
        'invalid-input',
      ]);
    expect(await at.api.refused(manager, 'quotas/update', { userId: 'nobody', quotaBytes: 1 })).toEqual([
      404,
      'not-found',
    ]);
    expect(await at.api.refused(at.ana, 'quotas/update', { userId: at.ana.id, quotaBytes: 1 })).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('people are listed page by page, who stores the most first', async () => {
    const manager = await admin();
    await at.api.file(at.ana, 'a.txt', 'root', 'x'.repeat(5000));
    await at.api.file(at.ben, 'b.txt', 'root', 'x'.repeat(4000));
    const people: PersonUsage[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query = new URLSearchParams({ limit: '1', ...(cursor && { cursor }) });
      const page: { people: PersonUsage[]; next?: string } = await at.api.seen(
        manager,
        `usage/people?${query}`,
      );
      people.push(...page.people);
      cursor = page.next;
    }
    const found = people.filter(({ person }) => [at.ana.id, at.ben.id].includes(person.id));
    expect(found.map(({ person, used }) => [person.id, used])).toEqual([
      [at.ana.id, 5000],
      [at.ben.id, 4000],
    ]);
    expect(new Set(people.map(({ person }) => person.id)).size).toBe(people.length);
    expect(people.map(({ person }) => person.id)).toContain(manager.id);
    expect((await at.api.read(at.ana, 'usage/people')).status).toBe(403);
  });

  test('settings are changed by managers of storage, who see each other’s changes', async () => {
    const manager = await admin();
    const { settings } = await at.api.seen<{ settings: FileSettings }>(manager, 'settings');
    const change = (more: object) =>
      at.api.call<{ settings: FileSettings; code: string }>(manager, 'settings/update', {
        version: settings.version,
        ...more,
      });
    const changed = await change({ publicLinks: false, fileQuotaDefault: 7 });
    expect(changed.body.settings).toEqual({
      version: settings.version + 1,
      publicLinks: false,
      fileQuotaDefault: 7,
    });
    expect(await usage(at.ana)).toMatchObject({ quota: 7 });
    expect(await change({ publicLinks: true })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: changed.body.settings },
    });
    const line = await at.db
      .selectFrom('activity')
      .select('diff')
      .where('entityKind', '=', 'storage-settings')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(JSON.parse(line?.diff ?? '')).toEqual({
      publicLinks: [true, false],
      fileQuotaDefault: [settings.fileQuotaDefault, 7],
    });
    expect((await at.api.read(at.ana, 'settings')).status).toBe(403);
  });
});
