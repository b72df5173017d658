import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { filesLive } from '@/domain/files/live';
import { Blobs } from '@/server/core/blobs/service';
import type { Store } from '@/server/core/blobs/stores/store';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { type LiveApp, liveApp } from '@/testing/live';
import { picture } from '@/testing/pictures';

const { type } = filesLive.previewReady;

anyDatabase((_name, open) => {
  let app: LiveApp;
  /** Releases the bytes to the preview worker. */
  let letThrough: () => void;
  let gate: Promise<void>;
  const shut = () => {
    gate = new Promise((resolve) => {
      letThrough = resolve;
    });
  };

  const gated = (store: Store): Store => ({
    ...store,
    withFile: async (key, work) => {
      await gate;
      return store.withFile(key, work);
    },
  });

  beforeAll(async () => {
    const db = await open();
    const { needs } = testApp(db).services.blobs;
    app = await liveApp(db, {}, { blobs: new Blobs(needs, gated(needs.store)) });
  });
  beforeEach(shut);
  afterAll(() => app.close());

  const person = async () => {
    const { email, id } = await createUser(app.services.db);
    return { id, as: await app.signIn(email) };
  };

  test('who asked for a picture too early hears when it is there; nobody else does', async () => {
    const [ana, ben] = [await person(), await person()];
    const { body } = await app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose: 'chat' },
      { file: await picture({ width: 90, height: 90 }), name: 'a.png' },
      ana.as,
    );
    const { id, thumbnailUrl } = body.attachment;
    const streams = { ana: await app.stream(ana), ben: await app.stream(ben) };
    const bare = `/api/blobs/content?ref=${id}&variant=thumb`;
    const [early, strangers, withoutSession] = await Promise.all([
      app.get(bare, ana),
      app.get(bare, ben),
      app.get(thumbnailUrl ?? ''),
    ]);
    expect([early.body.code, strangers.body.code]).toEqual(['preview-not-ready', 'not-found']);
    expect(withoutSession.body.code).toBe('preview-not-ready');
    expect(streams.ana.of(type)).toEqual([]);
    letThrough();
    expect((await streams.ana.first(type)).payload).toEqual({ refs: [id] });
    expect((await app.get(bare, ana)).status).toBe(200);
    const last = { refs: ['last'] };
    await app.live.pass(filesLive.previewReady, last, { to: { users: [ana.id, ben.id] } });
    await streams.ana.several(type, 2);
    expect((await streams.ben.first(type)).payload).toEqual(last);
  });

  test('of a picture that can’t be drawn nothing is told', async () => {
    const ana = await person();
    const { body } = await app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose: 'chat' },
      { file: new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3])]), name: 'broken.jpg' },
      ana.as,
    );
    const stream = await app.stream(ana);
    const path = `/api/blobs/content?ref=${body.attachment.id}&variant=thumb`;
    expect((await app.get(path, ana)).body.code).toBe('preview-not-ready');
    letThrough();
    await app.services.blobs.previews.settled();
    expect((await app.get(path, ana)).body.code).toBe('not-found');
    const last = { refs: ['last'] };
    await app.live.pass(filesLive.previewReady, last, { to: { users: [ana.id] } });
    expect((await stream.first(type)).payload).toEqual(last);
  });
});
