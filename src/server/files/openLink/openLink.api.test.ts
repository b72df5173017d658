import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { OpenItem } from '@/domain/files/openLink';
import type { FileLink } from '@/domain/files/schemas';
import { eachLinks, GONE, MINUTE, type Opened } from '@/testing/fileLinks';
import { picture } from '@/testing/pictures';

interface Page {
  items: OpenItem[];
  next?: string;
  path: object[];
  total: number;
}

eachLinks((at) => {
  const { bytes, doors, link, set, tokenOf, visit } = at;

  test('a visitor sees the folder of the link with all below it, and nothing of people or parents', async () => {
    const token = await link(at.inner.id);
    const { body } = await visit<Opened>('open', { token });
    expect(body).toEqual({
      link: { needsPassword: false, hasPassword: false, expiresAt: null },
      owner: { name: at.ana.name },
      item: {
        id: at.inner.id,
        kind: 'folder',
        name: 'Inner',
        type: 'folder',
        group: null,
        size: 25,
        totalFiles: 1,
        modifiedAt: at.inner.modifiedAt,
        content: null,
      },
    });
    const list = await visit<{ items: OpenItem[] }>('items', { token });
    expect(list.body).toMatchObject({
      items: [{ id: at.second.id, content: { id: at.second.id, name: 'second.html' } }],
      total: 1,
      path: [{ id: at.inner.id, name: 'Inner' }],
    });
    expect(JSON.stringify([body, list.body])).not.toMatch(/ana|parent|shared|version|Outer/);
    for (const folderId of [at.outer.id, at.first.id, at.second.id, 'unknown'])
      expect((await visit('items', { token, folderId })).body.code).toBe('link-gone');
    expect((await visit('content', { token, fileId: at.first.id })).body.code).toBe('link-gone');
    expect((await visit('content', { token, fileId: at.inner.id })).body.code).toBe('link-gone');
  });

  test('a folder of a link is read page by page, folders first, with the way back to the linked one', async () => {
    for (const name of ['b 10', 'b 2', 'a']) await at.api.folder(at.ana, name, at.inner.id);
    const token = await link(at.outer.id);
    const names: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const query = { token, folderId: at.inner.id, limit: '2', ...(cursor && { cursor }) };
      const page: { body: Page } = await visit<Page>('items', query);
      names.push(...page.body.items.map(({ name }) => name));
      expect([page.body.path.length, page.body.total]).toEqual([2, 4]);
      cursor = page.body.next;
    }
    expect(names).toEqual(['a', 'b 2', 'b 10', 'second.html']);
  });

  test('bytes of a link never outlive it in a cache, and are never run', async () => {
    const token = await link(at.outer.id);
    const html = await bytes('content', { token, fileId: at.second.id });
    expect([html.status, await html.text()]).toEqual([200, '<script>alert(1)</script>']);
    const headers = (answer: Response) =>
      Object.fromEntries(
        ['cache-control', 'content-disposition', 'content-type', 'x-robots-tag', 'referrer-policy'].map(
          (name) => [name, answer.headers.get(name)],
        ),
      );
    const common = {
      'cache-control': 'private, no-cache, no-transform',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    };
    expect(headers(html)).toEqual({
      ...common,
      'content-disposition': 'inline; filename="second.html"',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.headers.get('accept-ranges')).toBe('bytes');
    const etag = html.headers.get('etag') ?? '';
    const again = await bytes('content', { token, fileId: at.second.id }, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const part = await bytes('content', { token, fileId: at.first.id }, { range: 'bytes=1-1' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'n',
      'bytes 1-1/3',
    ]);
    const zip = await bytes('zip', { token });
    expect(headers(zip)).toEqual({
      ...common,
      'content-disposition': 'attachment; filename="Outer.zip"',
      'content-type': 'application/zip',
    });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(['Outer/Inner/second.html', 'Outer/first.txt']);
    expect((await visit('text', { token, fileId: at.first.id })).body).toMatchObject({ text: 'one' });
    await at.db
      .updateTable('file_link')
      .set({ tokenHash: 'other' })
      .where('nodeId', '=', at.outer.id)
      .execute();
    expect((await bytes('content', { token, fileId: at.second.id }, { 'if-none-match': etag })).status).toBe(
      404,
    );
  });

  test('pictures have previews behind the link alone', async () => {
    const photo = await at.api.file(
      at.ana,
      'photo.png',
      at.outer.id,
      await picture({ width: 800, height: 600 }),
    );
    const token = await link(photo.id);
    const { body } = await visit<Opened>('open', { token });
    const { content } = body.item ?? {};
    expect(content).toMatchObject({ width: 800, height: 600, type: 'image/png', kind: 'image' });
    for (const address of [content?.url, content?.thumbnailUrl, content?.downloadUrl])
      expect(address).toMatch(/^\/api\/files\/links\/content\?token=/);
    const thumb = await at.api.request(content?.thumbnailUrl ?? '');
    expect([thumb.status, thumb.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('a link ends at once: deleted, renewed, expired, switched off, its item in the trash', async () => {
    const token = await link(at.outer.id, { expiresAt: new Date(at.now.getTime() + MINUTE).toISOString() });
    const all = [200, 200, 200, 200, 200];
    expect(await doors(token)).toEqual(all);
    await at.api.done(at.ana, 'items/delete', { fileIds: [at.outer.id] });
    expect(await doors(token)).toEqual(GONE);
    await at.api.done(at.ana, 'items/restore', { fileIds: [at.outer.id] });
    expect(await doors(token)).toEqual(all);
    await at.db.updateTable('file_setting').set({ publicLinks: 0 }).execute();
    expect(await doors(token)).toEqual(GONE);
    expect(await at.api.refused(at.ana, 'links/set', { fileId: at.inner.id })).toEqual([403, 'links-off']);
    expect(await at.api.refused(at.ana, 'links/rotate', { fileId: at.outer.id })).toEqual([403, 'links-off']);
    await at.db.updateTable('file_setting').set({ publicLinks: 1 }).execute();
    await at.db.updateTable('user').set({ banned: 1 }).where('id', '=', at.ana.id).execute();
    expect(await doors(token)).toEqual(GONE);
    await at.db.updateTable('user').set({ banned: 0 }).where('id', '=', at.ana.id).execute();
    at.now = new Date(at.now.getTime() + MINUTE);
    expect(await doors(token)).toEqual(GONE);
    await set(at.outer.id, { expiresAt: null });
    expect(await doors(token)).toEqual(all);
    const { link: renewed } = await at.api.done<{ link: FileLink }>(at.ana, 'links/rotate', {
      fileId: at.outer.id,
    });
    expect(await doors(token)).toEqual(GONE);
    expect(await doors(tokenOf(renewed))).toEqual(all);
    await at.api.done(at.ana, 'links/delete', { fileId: at.outer.id });
    expect(await doors(tokenOf(renewed))).toEqual(GONE);
    await at.api.done(at.ana, 'links/delete', { fileId: at.outer.id });
  });

  test('a part of a linked folder that moves out, or goes to the trash, is gone from the link', async () => {
    const token = await link(at.outer.id);
    await at.api.done(at.ana, 'items/delete', { fileIds: [at.inner.id] });
    expect((await visit('items', { token, folderId: at.inner.id })).body.code).toBe('link-gone');
    expect((await visit('content', { token, fileId: at.second.id })).body.code).toBe('link-gone');
    await at.api.done(at.ana, 'items/move', { fileIds: [at.first.id], folderId: 'root' });
    expect((await visit('content', { token, fileId: at.first.id })).body.code).toBe('link-gone');
    expect((await visit<{ items: object[]; total: number }>('items', { token })).body).toMatchObject({
      items: [],
      total: 0,
    });
    const zip = await bytes('zip', { token });
    expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual(['Outer/']);
  });
});
