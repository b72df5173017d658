import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Participant } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;
  let cleo: Chatter;

  beforeAll(async () => {
    db = await open();
    api = chatApi(db);
  });
  beforeEach(async () => {
    [ana, ben, cleo] = [await api.person(), await api.person(), await api.person()];
  });

  const add = async (by: Chatter, conversationId: string, who: Chatter, more: object = {}) => {
    const body = { conversationId, userIds: [who.id], ...more };
    return (await api.chatPost<{ participants: Participant[] }>(by, 'members/new', body)).body.participants;
  };
  const leave = (by: Chatter, conversationId: string, who = by) =>
    api.chatPost(by, 'members/delete', { conversationId, userId: who.id });
  const channel = (more: object = {}) =>
    api.group(ana, [], { type: 'CHANNEL', title: `C ${ana.username}`, ...more });
  const ownersOf = async (conversationId: string) => {
    const rows = await db
      .selectFrom('chat_member')
      .select('userId')
      .where('conversationId', '=', conversationId)
      .where('leftAt', 'is', null)
      .where('role', '=', 'owner')
      .execute();
    return rows.map(({ userId }) => userId);
  };

  test('who joins a channel that everybody has left owns it', async () => {
    const { id } = await channel();
    await leave(ana, id);
    expect(await add(ben, id, ben)).toMatchObject([{ id: ben.id, memberRole: 'owner' }]);
    expect(await add(cleo, id, cleo)).toHaveLength(2);
    expect(await ownersOf(id)).toEqual([ben.id]);
  });

  test('what a channel held before one came is there to read, and not unread', async () => {
    const { id } = await channel();
    const old = await api.say(ana, id, 'old');
    await add(ben, id, ben);
    expect(await api.unread(ben, id)).toBe(0);
    await api.say(ana, id, 'new');
    expect(await api.unread(ben, id)).toBe(1);
    expect((await api.open(ben, id)).body.conversation?.messages.map((one) => one.id)).toContain(old.id);
  });

  test('who leaves a private channel and comes back sees all of it; in a group, what comes from then on', async () => {
    for (const [type, seen] of [
      ['CHANNEL', true],
      ['GROUP', false],
    ] as const) {
      const { id } = await api.group(ana, [ben], { type, isPrivate: true, title: `R ${ana.username}` });
      const early = await api.say(ana, id, 'early');
      await leave(ben, id);
      expect((await api.open(ben, id)).status).toBe(404);
      const meanwhile = await api.say(ana, id, 'meanwhile');
      await add(ana, id, ben);
      const ids = (await api.open(ben, id)).body.conversation?.messages.map((one) => one.id);
      for (const message of [early, meanwhile]) expect(ids?.includes(message.id)).toBe(seen);
    }
  });

  test('two owners whose accounts go at the same instant leave the group to the third', async () => {
    const boss = await api.person({ role: 'admin' });
    const { id } = await api.group(ana, [ben, cleo]);
    const role = { conversationId: id, userId: ben.id, role: 'owner' };
    await api.chatPost(ana, 'members/update', role);
    const remove = ({ id: userId }: Chatter) => api.post('/api/users/delete', { userId }, { as: boss.as });
    const gone = await Promise.all([remove(ana), remove(ben)]);
    expect(gone.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ownersOf(id)).toEqual([cleo.id]);
  });

  test('two owners who leave at the same instant leave the group to the third', async () => {
    const { id } = await api.group(ana, [ben, cleo]);
    await api.chatPost(ana, 'members/update', { conversationId: id, userId: ben.id, role: 'owner' });
    await Promise.all([leave(ana, id), leave(ben, id)]);
    expect(await ownersOf(id)).toEqual([cleo.id]);
  });

  test('who renames a group or adds somebody has not read what others wrote; who answers has', async () => {
    const { id } = await api.group(ana, [ben]);
    await api.say(ben, id, 'Did you see this?');
    await add(ana, id, cleo);
    const conversation = { title: 'Other' };
    const { version } = (await api.open(ana, id)).body.conversation!;
    await api.chatPost(ana, 'conversations/update', { conversationId: id, version, conversation });
    expect(await api.unread(ana, id)).toBe(1);
    await api.say(ana, id, 'Yes');
    expect(await api.unread(ana, id)).toBe(0);
  });

  test('a removed person finds, opens and loads nothing more', async () => {
    const { id } = await api.group(ana, [ben]);
    const { id: messageId } = await api.say(ana, id, 'narwhal');
    expect((await leave(ana, id, ben)).status).toBe(200);
    for (const path of [
      `conversation?conversationKey=${id}`,
      `messages?conversationId=${id}`,
      `message?messageId=${messageId}`,
      `participants?conversationKey=${id}`,
      `attachments?conversationId=${id}`,
      `search?query=narwhal&conversationId=${id}`,
    ])
      expect([path, (await api.chatGet(ben, path)).status]).toEqual([path, 404]);
    expect((await api.chatGet(ben, 'search?query=narwhal')).body).toMatchObject({ messages: [] });
  });

  test('a channel that turns private is lost to who is not in it, at once and wherever they look', async () => {
    const { id, version } = await channel();
    const { id: messageId } = await api.say(ana, id, 'axolotl');
    expect((await api.chatGet(ben, 'search?query=axolotl')).body.messages).toHaveLength(1);
    const conversation = { isPrivate: true };
    await api.chatPost(ana, 'conversations/update', { conversationId: id, version, conversation });
    for (const path of [
      `messages?conversationId=${id}&around=${messageId}`,
      `message?messageId=${messageId}`,
      `participants?conversationKey=${id}`,
      `attachments?conversationId=${id}`,
    ])
      expect([path, (await api.chatGet(ben, path)).status]).toEqual([path, 404]);
    expect((await api.chatGet(ben, 'search?query=axolotl')).body).toMatchObject({ messages: [] });
    expect(JSON.stringify((await api.chatGet(ben, 'channels')).body)).not.toContain(id);
    expect((await api.chatPost(ben, 'members/new', { conversationId: id, userIds: [ben.id] })).status).toBe(
      404,
    );
  });
});
