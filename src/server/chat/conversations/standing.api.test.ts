import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { wrongCounts } from '@/server/core/blobs/refs';
import { type Chatter, chatApi } from '@/testing/chat';
import { writeHistory } from '@/testing/chatHistory';
import { eachDatabase } from '@/testing/database';
import { picture } from '@/testing/pictures';

const DAY = 24 * 3600_000;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    api = chatApi(db);
  });
  beforeEach(async () => {
    [ana, ben] = [await api.person(), await api.person()];
  });

  const badge = async ({ as }: Chatter) =>
    (await api.get<{ counters: { chat: number } }>('/api/live/counters', { as })).body.counters.chat;

  test('unread messages are counted to 999, more of them are 1000', async () => {
    const { conversation } = await api.direct(ana, ben, 'first');
    const facts = { conversationId: conversation.id, senderId: ana.id };
    await writeHistory(db, { ...facts, count: 998 });
    expect(await api.unread(ben, conversation.id)).toBe(999);
    await writeHistory(db, { ...facts, count: 500 });
    expect(await api.unread(ben, conversation.id)).toBe(1000);
    expect(await badge(ben)).toBe(1);
  });

  test('three devices that read at once agree that nothing is unread', async () => {
    const { conversation } = await api.direct(ana, ben);
    await api.say(ana, conversation.id, '2');
    const read = (upToSeq: number) =>
      api.chatPost<{ conversation: Conversation }>(ben, 'conversations/seen', {
        conversationId: conversation.id,
        upToSeq,
      });
    await Promise.all([read(2), read(1), read(2)]);
    expect(await api.unread(ben, conversation.id)).toBe(0);
    expect(await badge(ben)).toBe(0);
    expect((await read(1)).body.conversation).toMatchObject({ unreadCount: 0, lastReadSeq: 2 });
  });

  test('when the only unread message is deleted, nothing is unread any more', async () => {
    const { message, conversation } = await api.direct(ana, ben);
    expect(await badge(ben)).toBe(1);
    await api.chatPost(ana, 'messages/delete', { messageId: message.id });
    expect(await badge(ben)).toBe(0);
    expect(await api.unread(ben, conversation.id)).toBe(0);
    expect((await api.open(ben, ana.username)).body).not.toHaveProperty('anchorId');
  });

  test('neither muted nor closed conversations count on the badge; a closed one comes back with its next message', async () => {
    const { conversation } = await api.direct(ana, ben);
    const set = (more: object) =>
      api.chatPost(ben, 'conversations/preferences', { conversationId: conversation.id, ...more });
    await set({ mutedUntil: new Date(Date.now() + DAY).toISOString() });
    expect(await badge(ben)).toBe(0);
    await set({ mutedUntil: null, hidden: true });
    expect(await badge(ben)).toBe(0);
    await api.say(ana, conversation.id, 'again');
    expect(await badge(ben)).toBe(1);
  });

  test('of channels that get one title at the same instant there is one', async () => {
    const title = `Race ${ana.username}`;
    const make = () => api.chatPost(ana, 'conversations/new', { type: 'CHANNEL', title });
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('a deleted group comes back for 30 days, not longer', async () => {
    let now = new Date();
    const clock = chatApi(db, {}, { now: () => now });
    const { id: conversationId } = await clock.group(ana, [ben]);
    const restore = () => clock.chatPost(ana, 'conversations/restore', { conversationId });
    const { status } = await clock.chatPost(ana, 'conversations/delete', { conversationId });
    expect(status).toBe(200);
    expect((await clock.open(ben, conversationId)).status).toBe(404);
    await db
      .updateTable('session')
      .set({ expiresAt: new Date(now.getTime() + 90 * DAY).toISOString() })
      .where('userId', '=', ana.id)
      .execute();
    now = new Date(now.getTime() + 31 * DAY);
    expect((await restore()).status).toBe(404);
    now = new Date(now.getTime() - 2 * DAY);
    expect((await restore()).status).toBe(200);
    expect((await api.open(ben, conversationId)).status).toBe(200);
  });

  test('50 messages are pinned; one that was deleted makes room', async () => {
    const { conversation } = await api.direct(ana, ben, 'first');
    const facts = { conversationId: conversation.id, senderId: ana.id };
    await writeHistory(db, { ...facts, count: 50 });
    const ids = (await api.open(ana, ben.username, '&at=latest&limit=100')).body.conversation!.messages.map(
      ({ id }) => id,
    );
    const pin = (messageId = '') => api.chatPost(ana, 'messages/pin', { messageId, pinned: true });
    for (const id of ids.slice(0, 50)) expect((await pin(id)).status).toBe(200);
    expect(await pin(ids[50])).toMatchObject({ status: 409, body: { code: 'too-many-pins' } });
    await api.chatPost(ana, 'messages/delete', { messageId: ids[7] });
    expect((await pin(ids[50])).status).toBe(200);
  });

  test('the picture of a group is replaced and taken away, and no bytes are left over', async () => {
    const { id: conversationId } = await api.group(ana, [ben]);
    const change = async (avatarId: string | null) => {
      const { version } = (await api.open(ana, conversationId)).body.conversation!;
      const body = { conversationId, version, conversation: { avatarId } };
      return api.chatPost<{ conversation: Conversation }>(ana, 'conversations/update', body);
    };
    const files = () =>
      db
        .selectFrom('attachment')
        .select('id')
        .where('ownerId', '=', conversationId)
        .where('deletedAt', 'is', null)
        .execute();
    for (const width of [40, 50]) {
      const part = { file: await picture({ width, height: 40 }), name: 'p.png' };
      const wanted = { purpose: 'avatar' };
      const up = await api.upload<{ attachment: { id: string } }>('/api/blobs/new', wanted, part, ana.as);
      const { id } = up.body.attachment;
      expect((await change(id)).body.conversation.avatar).not.toBeNull();
      expect(await files()).toEqual([{ id }]);
    }
    expect((await change(null)).body.conversation.avatar).toBeNull();
    expect(await files()).toEqual([]);
    expect((await change('nothing')).body).toMatchObject({ fields: { avatarId: 'invalid' } });
    expect(await wrongCounts(db)).toEqual([]);
  });
});
