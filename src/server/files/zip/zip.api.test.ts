import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MAX_ZIPPED } from '@/domain/files/limits';
import { insertMany } from '@/server/db/bulk';
import { eachFiles, type FileHolder } from '@/testing/files';
import { newNode } from '../tree/rows';

interface Ticket {
  url: string;
  name: string;
  size: number;
  count: number;
}

eachFiles((at) => {
  const zip = (who: FileHolder, fileIds: readonly string[], more: object = {}) =>
    at.api.done<Ticket>(who, 'zip/new', { fileIds, ...more });
  const opened = async ({ url }: Ticket) => {
    const answer = await at.api.request(url);
    return {
      status: answer.status,
      headers: answer.headers,
      bytes: new Uint8Array(await answer.arrayBuffer()),
    };
  };
  const namesIn = async (ticket: Ticket) => Object.keys(unzipSync((await opened(ticket)).bytes)).toSorted();

  test('a folder comes with all below it, empty folders too, and its size is known before the first byte', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const inner = await at.api.folder(at.ana, 'Inner', outer.id);
    await at.api.folder(at.ana, 'Empty', inner.id);
    await at.api.file(at.ana, 'a.txt', inner.id, 'one');
    await at.api.file(at.ana, 'zero.txt', outer.id, '');
    const ticket = await zip(at.ana, [outer.id]);
    expect(ticket).toMatchObject({ name: 'Outer.zip', count: 3 });
    const { status, headers, bytes } = await opened(ticket);
    expect([status, Number(headers.get('content-length')), bytes.length]).toEqual([
      200,
      ticket.size,
      ticket.size,
    ]);
    const files = unzipSync(bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      'Outer/Inner/Empty/',
      'Outer/Inner/a.txt',
      'Outer/zero.txt',
    ]);
    expect(new TextDecoder().decode(files['Outer/Inner/a.txt'])).toBe('one');
  });

  test('paths begin at what was chosen, each once; names that collide elsewhere get a number', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const file = await at.api.file(at.ana, 'CON', outer.id);
    await at.api.file(at.ana, '_CON', outer.id);
    await at.api.file(at.ana, '..%2f..', outer.id);
    const beside = await at.api.file(at.ana, 'b: c?.txt');
    expect(await namesIn(await zip(at.ana, [file.id, outer.id, beside.id], { name: 'All' }))).toEqual(
      ['Outer/..%2f', 'Outer/_CON', 'Outer/_CON (2)', 'b_ c_.txt'].toSorted(),
    );
    expect(await zip(at.ana, ['root'])).toMatchObject({ name: 'files.zip', count: 4 });
    expect(await namesIn(await zip(at.ana, ['root']))).toContain('Outer/_CON');
  });

  test('access is checked when the ticket is made, and again when it is opened', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const file = await at.api.file(at.ana, 'a.txt', outer.id);
    const mine = await at.api.file(at.ben, 'mine.txt');
    expect(await at.api.refused(at.ben, 'zip/new', { fileIds: [mine.id, file.id] })).toEqual([
      404,
      'not-found',
    ]);
    await at.api.share(outer.id, at.ben, 'view', at.ana);
    const both = await zip(at.ben, [mine.id, outer.id]);
    const theirs = await zip(at.ben, [outer.id]);
    expect(await namesIn(both)).toEqual(['Outer/a.txt', 'mine.txt']);
    await at.db.deleteFrom('file_share').where('nodeId', '=', outer.id).execute();
    expect(await namesIn(both)).toEqual(['mine.txt']);
    expect((await opened(theirs)).status).toBe(404);
    await at.api.done(at.ben, 'items/delete', { fileIds: [mine.id] });
    expect((await opened(both)).status).toBe(404);
    expect(await at.api.refused(at.ben, 'zip/new', { fileIds: [mine.id] })).toEqual([404, 'not-found']);
  });

  test('what was deleted inside a folder is not in its archive', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const inner = await at.api.folder(at.ana, 'Inner', outer.id);
    await at.api.file(at.ana, 'a.txt', inner.id);
    await at.api.done(at.ana, 'items/delete', { fileIds: [inner.id] });
    expect(await namesIn(await zip(at.ana, [outer.id]))).toEqual(['Outer/']);
  });

  test('more than 20,000 entries are refused before a byte is read', async () => {
    const outer = await at.api.folder(at.ana, 'Outer');
    const by = { by: at.ana.id, ownerId: at.ana.id, at: new Date().toISOString() };
    const rows = Array.from({ length: MAX_ZIPPED + 1 }, (_, n) =>
      newNode({ ...by, parentId: outer.id, isFile: false, name: `${n}` }),
    );
    await insertMany(at.db, 'file_node', rows.slice(1));
    expect(await zip(at.ana, [outer.id])).toMatchObject({ count: MAX_ZIPPED });
    await insertMany(at.db, 'file_node', rows.slice(0, 1));
    expect(await at.api.refused(at.ana, 'zip/new', { fileIds: [outer.id] })).toEqual([409, 'too-many']);
    expect(await at.api.refused(at.ana, 'zip/new', { fileIds: [] })).toEqual([400, 'invalid-input']);
  });
});
