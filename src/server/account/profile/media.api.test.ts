import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { GalleryItem, Post } from '@/domain/people/profile/schemas';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let asAna: string;
  let asBen: string;
  let anaId: string;
  let picture: Buffer;

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    picture = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#446688' } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    const ana = await createUser(db);
    anaId = ana.id;
    asAna = await sessionFor(api.services, ana);
    asBen = await sessionFor(api.services, await createUser(db));
  });

  async function upload(purpose: 'feed' | 'gallery', as = asAna): Promise<string> {
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', new File([new Uint8Array(picture)], 'view.png', { type: 'image/png' }));
    const response = await api.request('/api/blobs/new', {
      method: 'POST',
      headers: { 'session-token': as },
      body: form,
    });
    const { attachment } = (await response.json()) as { attachment: { id: string } };
    return attachment.id;
  }
  const share = (body: object, as = asAna) =>
    api.post<{ post: Post }>('/api/profile/posts/new', body, { as });
  const galleryOf = async (as = asAna) =>
    (await api.get<{ items: GalleryItem[] }>(`/api/profile/gallery?name=${anaId}`, { as })).body.items;
  const opens = async (id: string, as: string) =>
    (await api.request(`/api/blobs/content?ref=${id}`, { headers: { 'session-token': as } })).status;

  test('a post of pictures alone shows them in order with their words, and they are in the gallery', async () => {
    const ids = [await upload('feed'), await upload('feed')];
    const { body } = await share({ attachmentIds: ids, alts: { [ids[1]!]: 'A lake', nonsense: 'x' } });
    expect(body.post.media).toMatchObject([
      { id: ids[0], kind: 'image', width: 32, alt: '' },
      { id: ids[1], alt: 'A lake' },
    ]);
    const shown = new Map(
      (await galleryOf(asBen)).map(({ id, source, title }) => [id, `${source}: ${title}`]),
    );
    expect(shown).toEqual(
      new Map([
        [ids[0], 'post: '],
        [ids[1], 'post: A lake'],
      ]),
    );
    const edited = await api.post<{ post: Post }>(
      '/api/profile/posts/update',
      {
        postId: body.post.id,
        version: 1,
        message: 'one left',
        attachmentIds: [ids[1]],
        alts: { [ids[1]!]: 'A lake' },
      },
      { as: asAna },
    );
    expect(edited.body.post.media.map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('nobody takes the upload of another, and one upload belongs to one post', async () => {
    const id = await upload('feed', asBen);
    expect(await share({ attachmentIds: [id] })).toMatchObject({
      status: 400,
      body: { fields: { attachmentIds: 'invalid' } },
    });
    expect((await share({ attachmentIds: [id] }, asBen)).status).toBe(200);
    expect((await share({ attachmentIds: [id] }, asBen)).status).toBe(400);
    expect((await api.get<{ posts: Post[] }>('/api/profile/posts', { as: asAna })).body.posts).toEqual([]);
  });

  test('pictures of a private profile, or of a deleted post, do not open for others', async () => {
    const id = await upload('feed');
    const { body } = await share({ attachmentIds: [id] });
    expect(await opens(id, asBen)).toBe(200);
    await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', anaId).execute();
    expect(await opens(id, asBen)).toBe(404);
    expect(await opens(id, asAna)).toBe(200);
    expect((await api.get(`/api/profile/gallery?name=${anaId}`, { as: asBen })).status).toBe(404);
    await api.post('/api/profile/posts/delete', { postId: body.post.id }, { as: asAna });
    expect(await galleryOf()).toEqual([]);
  });

  test('pictures are put into the own gallery, renamed, deleted and brought back', async () => {
    const ids = [await upload('gallery'), await upload('gallery')];
    const added = await api.post<{ items: GalleryItem[] }>(
      '/api/profile/gallery/new',
      { attachmentIds: ids },
      { as: asAna },
    );
    const [{ id: itemId }] = added.body.items as [GalleryItem];
    const act = (verb: string, body: object, as = asAna) =>
      api.post<{ item: GalleryItem }>(`/api/profile/gallery/${verb}`, { itemId, ...body }, { as });
    expect((await act('update', { title: 'Home' })).body.item).toMatchObject({
      title: 'Home',
      source: 'gallery',
    });
    for (const verb of ['update', 'delete', 'restore']) {
      expect((await act(verb, verb === 'update' ? { title: 'Mine' } : {}, asBen)).status).toBe(404);
    }
    expect((await act('delete', {})).status).toBe(200);
    expect(await galleryOf(asBen)).toHaveLength(1);
    expect((await act('restore', {})).body.item.title).toBe('Home');
    expect(await galleryOf(asBen)).toHaveLength(2);
    // Two uploads, the rename, the deletion and the restore; refused requests send no event.
    const told = await db
      .selectFrom('live_event')
      .select('id')
      .where('type', '=', 'account.profileChanged')
      .where('payload', '=', JSON.stringify({ userId: anaId }))
      .execute();
    expect(told).toHaveLength(5);
  });
});
