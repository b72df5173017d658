import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatSettings, Draft } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, type chatApi, chatOver } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { liveApp } from '@/testing/live';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let live: Awaited<ReturnType<typeof liveApp>>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    api = chatOver(live);
  });
  afterAll(() => live.close());
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
  });

  const keep = (who: Chatter, target: string, version: number, draft: object) =>
    api.chatPost<{ draft: Draft; code: string; current: object }>(who, 'drafts/update', {
      target,
      version,
      draft,
    });
  const forget = (who: Chatter, target: string, version: number) =>
    api.chatPost(who, 'drafts/delete', { target, version });

  const uploaded = async (who: Chatter) => {
    const part = { file: new Blob(['secret']), name: 'secret.txt' };
    return api.upload<{ attachment: { id: string } }>('/api/blobs/new', { purpose: 'chat' }, part, who.as);
  };

  test('what was typed is there on another device; nobody else sees it', async () => {
    const { conversation } = await api.direct(ana, ben);
    const { body } = await keep(ana, conversation.id, 0, { body: ' not yet ' });
    expect(body.draft).toMatchObject({ target: conversation.id, body: ' not yet ', version: 1 });
    expect((await api.open(ana, ben.username)).body.conversation?.draft).toMatchObject({ body: ' not yet ' });
    expect((await api.open(ben, ana.username)).body.conversation?.draft).toBeNull();
  });

  test('a device that comes too late gets what the other one wrote, and loses nothing of it', async () => {
    const { conversation } = await api.direct(ana, ben);
    await keep(ana, conversation.id, 0, { body: 'phone' });
    for (const version of [0, 2]) {
      expect(await keep(ana, conversation.id, version, { body: 'desk' })).toMatchObject({
        status: 409,
        body: { code: 'stale-version', current: { draft: { body: 'phone', version: 1 } } },
      });
    }
    expect((await forget(ana, conversation.id, 3)).status).toBe(409);
    expect((await keep(ana, conversation.id, 1, { body: 'both' })).body.draft.version).toBe(2);
    expect(await forget(ana, conversation.id, 2)).toMatchObject({ status: 200, body: { draft: null } });
    expect((await forget(ana, conversation.id, 2)).status).toBe(200);
    expect(await keep(ana, conversation.id, 2, { body: 'late' })).toMatchObject({
      status: 409,
      body: { current: { draft: null } },
    });
  });

  test('of two devices that begin at the same instant one is told of the other', async () => {
    const { conversation } = await api.direct(ana, ben);
    const both = await Promise.all(['a', 'b'].map((body) => keep(ana, conversation.id, 0, { body })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a draft to people is one, in whichever order they were picked; strangers’ rooms and files take none', async () => {
    await keep(ana, `new:${ben.id},${ana.id}`, 0, { body: 'hi' });
    expect((await keep(ana, `new:${ana.id},${ben.id}`, 1, { body: 'hello' })).status).toBe(200);
    expect((await keep(ana, 'new:a b', 0, { body: 'x' })).body).toMatchObject({
      fields: { target: 'invalid' },
    });
    const cleo = await api.person();
    const { conversation } = await api.direct(ben, cleo);
    expect((await keep(ana, conversation.id, 0, { body: 'x' })).status).toBe(404);
    const { body } = await uploaded(ben);
    const kept = await keep(ana, 'new:', 0, { body: 'x', attachmentIds: [body.attachment.id] });
    expect(kept.body.draft).toMatchObject({ attachmentIds: [], attachments: [] });
  });

  test('files of a draft stay as long as it does, others go after a day', async () => {
    const held = (await uploaded(ana)).body.attachment;
    const loose = (await uploaded(ana)).body.attachment;
    const attachmentIds = [held.id];
    const { conversation } = await api.direct(ana, ben);
    await keep(ana, conversation.id, 0, { body: '', attachmentIds });
    const aDayLater = async () => {
      const past = new Date(Date.now() - 1000).toISOString();
      await db.updateTable('attachment').set({ expiresAt: past }).where('ownerId', 'is', null).execute();
      await api.services.blobs.collect();
      const left = await db
        .selectFrom('attachment')
        .select('id')
        .where('id', 'in', [held.id, loose.id])
        .execute();
      return left.map(({ id }) => id);
    };
    expect(await aDayLater()).toEqual([held.id]);
    expect(await aDayLater()).toEqual([held.id]);
    const { draft } = (await api.open(ana, ben.username)).body.conversation!;
    expect(draft).toMatchObject({ attachmentIds, attachments: [{ id: held.id, name: 'secret.txt' }] });
    const { attachments } = await api.say(ana, conversation.id, '', { attachmentIds });
    expect(attachments).toMatchObject([{ id: held.id }]);

    const other = (await uploaded(ben)).body.attachment;
    await keep(ben, conversation.id, 0, { body: '', attachmentIds: [other.id] });
    await forget(ben, conversation.id, 1);
    await aDayLater();
    expect(await db.selectFrom('attachment').select('id').where('id', '=', other.id).execute()).toEqual([]);
  });

  test('own tabs hear of a draft at once, a long one without its text', async () => {
    const { conversation } = await api.direct(ana, ben);
    const [own, other] = await Promise.all([live.stream({ as: ana.as }), live.stream({ as: ben.as })]);
    await own.first('live.hello');
    await keep(ana, conversation.id, 0, { body: 'short' });
    await keep(ana, conversation.id, 1, { body: '文'.repeat(20_000) });
    await forget(ana, conversation.id, 2);
    const heard = await own.several('chat.draftChanged', 3);
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { target: conversation.id, draft: { body: 'short' } },
      { draft: { body: '', bodyOmitted: true, version: 2 } },
      { draft: null },
    ]);
    expect(other.heard.filter(({ type }) => type === 'chat.draftChanged')).toEqual([]);
  });

  test('of two devices that change settings at the same instant one is told of the other', async () => {
    const set = (settings: object) => api.chatPost(ana, 'settings/update', { version: 0, settings });
    const both = await Promise.all([set({ showTyping: false }), set({ readReceipts: false })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('settings begin as everybody’s, change one by one, and know their version', async () => {
    const read = async () => (await api.chatGet<{ settings: ChatSettings }>(ana, 'settings')).body.settings;
    expect(await read()).toEqual({ readReceipts: true, showTyping: true, linkPreviews: true, version: 0 });
    const set = (version: number, settings: object) =>
      api.chatPost(ana, 'settings/update', { version, settings });
    expect((await set(0, { showTyping: false })).status).toBe(200);
    expect(await read()).toEqual({ readReceipts: true, showTyping: false, linkPreviews: true, version: 1 });
    expect(await set(0, { showTyping: true })).toMatchObject({
      status: 409,
      body: { current: { showTyping: false, version: 1 } },
    });
    expect((await set(1, { unknown: true })).status).toBe(400);
  });
});
