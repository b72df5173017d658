import { expect, test } from 'vitest';
import type { FileItem } from '@/domain/files/schemas';
import { eachFiles, expectRightFiles } from '@/testing/files';

eachFiles((at) => {
  test('an upload makes the folders of its path, and overwrites nothing without a choice', async () => {
    const send = (fields: Record<string, string>, name = 'x.txt', text = 'x') =>
      at.api.send(at.ana, { folderId: 'root', ...fields }, name, text);
    const sent = await send({ relativePath: 'a/b/c.txt', lastModified: '86400000' });
    expect(sent.body).toMatchObject({
      outcome: 'created',
      item: { name: 'c.txt', modifiedAt: '1970-01-02T00:00:00.000Z' },
    });
    await send({ relativePath: 'a/b/d.txt' });
    expect(await at.api.names(at.ana)).toEqual(['a']);
    const taken = await send({ relativePath: 'A/b/C.txt' });
    expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
    expect((await send({ relativePath: 'a/b/c.txt', onConflict: 'skip' })).body.outcome).toBe('skipped');
    expect((await send({ relativePath: 'a/b/c.txt', onConflict: 'keepBoth' })).body.item.name).toBe(
      'c (2).txt',
    );
    expect((await send({ relativePath: 'a/b/c.txt/d.txt' })).status).toBe(409);
    for (const relativePath of ['../x', 'a//b', '/a', 'a/./b', 'a/'])
      expect((await send({ relativePath })).body.fields).toEqual({ relativePath: 'invalid' });
    expect((await send({}, '..', 'x')).body.item.name).toBe('file');
    expect(
      (await send({ lastModified: String(Date.now() + 1e9) }, 'later.txt')).body.item.modifiedAt <=
        new Date().toISOString(),
    ).toBe(true);
    expect(await at.api.leftOvers()).toEqual([]);
    await expectRightFiles(at.db);
  });

  test('the same request with a key stores one file', async () => {
    const send = () =>
      at.api.upload<{ item: FileItem }>(
        '/api/files/new',
        { folderId: 'root' },
        { file: new Blob(['x']), name: 'once.txt' },
        at.ana.as,
        { 'idempotency-key': 'upload-once-1' },
      );
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.item.id).toBe(one.body.item.id);
    expect(await at.api.names(at.ana)).toEqual(['once.txt']);
  });

  test('a full quota refuses before anything is stored, also of many at once', async () => {
    await at.api.list(at.ana);
    await at.db
      .updateTable('file_account')
      .set({ quotaBytes: 1000 })
      .where('ownerId', '=', at.ana.id)
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        at.api.send(at.ana, { folderId: 'root' }, `${n}.txt`, 'x'.repeat(100)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect([refused.status, refused.body.code, refused.body.current]).toEqual([
      413,
      'quota-exceeded',
      { needed: 100, available: 0 },
    ]);
    const [file] = await at.api.all(at.ana);
    expect(await at.api.refused(at.ana, 'items/copy', { fileIds: [file!.id], folderId: 'root' })).toEqual([
      413,
      'quota-exceeded',
    ]);
    await expectRightFiles(at.db);
  });

  test('a check tells conflicts, refusals and missing room before a byte is sent', async () => {
    await at.api.send(at.ana, { folderId: 'root', relativePath: 'Docs/a.txt' }, 'a', 'x');
    await at.api.file(at.ana, 'b.txt');
    const entry = (path: string, size = 10) => ({ path, size });
    const answer = await at.api.done<Record<string, unknown>>(at.ana, 'uploads/check', {
      folderId: 'root',
      entries: [
        entry('docs/A.TXT'),
        entry('docs/new.txt'),
        entry('b.txt/c.txt'),
        entry('../x'),
        entry('big', 2 ** 40),
      ],
    });
    expect(answer).toMatchObject({
      conflicts: [
        { path: 'docs/A.TXT', existing: { name: 'a.txt' } },
        { path: 'b.txt/c.txt', existing: { name: 'b.txt' } },
      ],
      refused: [
        { path: '../x', code: 'invalid-path' },
        { path: 'big', code: 'too-large' },
      ],
      quota: { needed: 30 },
    });
  });

  test('a form without a file, with two, or as JSON leaves nothing', async () => {
    expect((await at.api.upload('/api/files/new', { folderId: 'root' }, null, at.ana.as)).status).toBe(400);
    expect((await at.api.call(at.ana, 'new', { folderId: 'root' })).status).toBeGreaterThanOrEqual(400);
    expect(await at.api.names(at.ana)).toEqual([]);
    expect(await at.api.leftOvers()).toEqual([]);
  });
});
