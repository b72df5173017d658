import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '@/domain/chat/schemas';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;
  let manager: Chatter;

  beforeAll(async () => {
    api = chatApi(await open());
  });
  beforeEach(async () => {
    [ana, ben] = [await api.person(), await api.person()];
    manager = await api.person({ role: 'manager' });
  });

  const channel = (people: Chatter[], more: object = {}) =>
    api.group(ana, people, { type: 'CHANNEL', title: `C ${ana.username}`, ...more });
  const change = async (who: Chatter, conversationId: string, conversation: object) => {
    const { version } = (await api.open(ana, conversationId)).body.conversation!;
    const body = { conversationId, version, conversation };
    return api.chatPost<{ conversation: Conversation }>(who, 'conversations/update', body);
  };

  test('who moderates removes messages of channels that they read, and of nothing else', async () => {
    const open = await channel([ben]);
    const closed = await channel([ben], { isPrivate: true, title: `P ${ana.username}` });
    const joined = await channel([ben, manager], { isPrivate: true, title: `J ${ana.username}` });
    const group = await api.group(ana, [ben, manager]);
    const remove = async ({ id }: Conversation) => {
      const { id: messageId } = await api.say(ben, id, 'rude');
      return (await api.chatPost(manager, 'messages/delete', { messageId })).status;
    };
    expect(await remove(open)).toBe(200);
    expect(await remove(joined)).toBe(200);
    expect(await remove(closed)).toBe(404);
    expect(await remove(group)).toBe(403);
    const { id: messageId } = await api.say(ana, open.id, 'polite');
    expect((await api.chatPost(ben, 'messages/delete', { messageId })).status).toBe(403);
  });

  test('who moderates renames and archives public channels, and changes nothing else of them', async () => {
    const { id } = await channel([ben]);
    const title = `Renamed ${ana.username}`;
    expect((await change(manager, id, { title })).body.conversation.title).toBe(title);
    for (const wrong of [{ topic: 'x' }, { isPrivate: true }, { avatarId: null }])
      expect((await change(manager, id, wrong)).status).toBe(403);
    expect((await change(ben, id, { title: 'Mine' })).status).toBe(403);
    expect((await change(manager, id, { archived: true })).status).toBe(200);
    const closed = await channel([manager], { isPrivate: true, title: `P ${ana.username}` });
    expect((await change(manager, closed.id, { title: 'Open' })).status).toBe(403);
    expect((await api.chatPost(manager, 'conversations/delete', { conversationId: id })).status).toBe(403);
  });

  test('in an archived channel one reads, and neither writes, edits nor joins; opened again, all is as before', async () => {
    const { id: conversationId } = await channel([ben]);
    const { id: messageId } = await api.say(ben, conversationId, 'before');
    await change(ana, conversationId, { archived: true });
    const refused = { status: 409, body: { code: 'archived' } };
    const edit = { messageId, version: 1, message: { body: 'after' } };
    expect(await api.send(ben, { conversationId, body: 'x' })).toMatchObject(refused);
    expect(await api.chatPost(ben, 'messages/update', edit)).toMatchObject(refused);
    const join = { conversationId, userIds: [manager.id] };
    expect(await api.chatPost(manager, 'members/new', join)).toMatchObject(refused);
    const opened = (await api.open(ben, conversationId)).body.conversation;
    expect(opened).toMatchObject({ canPost: false });
    expect((await api.listed(ben)).map(({ id }) => id)).not.toContain(conversationId);
    const archived = await api.chatGet<{ conversations: Conversation[] }>(
      ben,
      'conversations?filter=archived',
    );
    expect(archived.body.conversations.map(({ id }) => id)).toEqual([conversationId]);
    await change(ana, conversationId, { archived: false });
    expect((await api.send(ben, { conversationId, body: 'x' })).status).toBe(200);
  });

  test('a title is one line of 80 characters, a topic one of 250; a channel never loses its title', async () => {
    const { id } = await channel([ben]);
    for (const title of ['a\nb', 'x'.repeat(81), 'turned\u202Eround', ' ', null])
      expect((await change(ana, id, { title })).body).toHaveProperty(['fields', 'conversation.title']);
    expect((await change(ana, id, { topic: 'x'.repeat(251) })).status).toBe(400);
    expect((await change(ana, id, { title: 'x'.repeat(80), topic: 'x'.repeat(250) })).status).toBe(200);
    const { body } = await api.chatPost(ana, 'conversations/new', { type: 'CHANNEL', userIds: [] });
    expect(body).toMatchObject({ fields: { title: 'required' } });
  });
});
