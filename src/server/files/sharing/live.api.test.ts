import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileItem, FileShare } from '@/domain/files/schemas';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { type LiveApp, liveApp } from '@/testing/live';
import { sessionFor } from '@/testing/session';

anyDatabase((_name, open) => {
  let live: LiveApp;

  beforeAll(async () => {
    live = await liveApp(await open());
  });
  afterAll(async () => live.close());

  const person = async () => {
    const { id } = await createUser(live.services.db);
    return { id, as: await sessionFor(live.services, { id }) };
  };
  const act = async <T>(as: string, path: string, body: object) => {
    const answer = await live.post<T>(`/api/files/${path}`, body, { as });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  test('who gets or loses a share hears of it at once, and then of what happens in the folder', async () => {
    const [ana, ben, cleo] = [await person(), await person(), await person()];
    const { item } = await act<{ item: FileItem }>(ana.as, 'folders/new', {
      parentId: 'root',
      name: 'Plans',
    });
    const own = await live.stream({ as: ben.as });
    const others = await live.stream({ as: cleo.as });
    const people = [{ subjectType: 'user', subjectId: ben.id, level: 'view' }];
    const { shares } = await act<{ shares: FileShare[] }>(ana.as, 'shares/new', { fileId: item.id, people });
    expect((await own.first('files.shared')).payload).toEqual({ fileId: item.id });
    await act(ana.as, 'folders/new', { parentId: item.id, name: 'In it' });
    expect((await own.first('files.itemsChanged')).payload).toMatchObject({ folderId: item.id });
    await act(ana.as, 'shares/delete', { shareId: shares[0]?.id });
    expect((await own.first('files.unshared')).payload).toEqual({ fileId: item.id });
    expect(others.heard.filter(({ type }) => type.startsWith('files.'))).toEqual([]);
  });
});
