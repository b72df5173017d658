import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation, Message } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi, chatOver } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { liveApp, type LiveApp } from '@/testing/live';

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatOver<LiveApp>>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    api = chatOver(await liveApp(db));
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    [ana, ben] = [await api.person(), await api.person()];
  });

  const listen = async ({ as }: Chatter) => {
    const stream = await api.stream({ as });
    await stream.first('live.hello');
    return stream;
  };
  const read = (who: Chatter, conversationId: string, upToSeq: number) =>
    api.chatPost(who, 'conversations/seen', { conversationId, upToSeq });

  test('a message comes without what it quotes, and without a text that is too long', async () => {
    const { conversation, message } = await api.direct(ana, ben, 'The question');
    const heard = await listen(ben);
    await api.say(ana, conversation.id, 'short', { replyToId: message.id });
    await api.say(ana, conversation.id, '文'.repeat(3001));
    const [short, long] = (await heard.several('chat.messageCreated', 2)).map(({ payload }) => payload);
    expect(short).toMatchObject({
      conversation: { id: conversation.id, type: 'ONE_TO_ONE', lastSeq: 2 },
      message: { body: 'short', replyTo: { id: message.id, excerpt: null } },
    });
    expect(long).toMatchObject({ message: { body: '', bodyOmitted: true } });
    const id = (long?.message as Message | undefined)?.id;
    const whole = await api.chatGet<{ message: Message }>(ben, `message?messageId=${id}`);
    expect(whole.body.message.body).toHaveLength(3001);
  });

  test('what happens to a message is told to who sees it, not to who came later', async () => {
    const { id: conversationId } = await api.group(ana, [ben]);
    const { id: messageId } = await api.say(ana, conversationId, 'early');
    const late = await api.person();
    await api.chatPost(ana, 'members/new', { conversationId, userIds: [late.id] });
    const [there, came] = [await listen(ben), await listen(late)];
    await api.chatPost(ana, 'messages/pin', { messageId, pinned: true });
    await api.chatPost(ana, 'messages/delete', { messageId, mode: 'unsend' });
    await api.say(ana, conversationId, 'for both');
    expect((await there.first('chat.messageChanged')).payload).toMatchObject({ message: { id: messageId } });
    expect((await there.first('chat.messageUnsent')).payload).toEqual({ conversationId, messageId });
    await came.first('chat.messageCreated');
    expect([...came.of('chat.messageChanged'), ...came.of('chat.messageUnsent')]).toEqual([]);
  });

  test('what one has read is told to one’s own tabs, and to others when both share that', async () => {
    const { conversation, message } = await api.direct(ana, ben);
    await api.say(ana, conversation.id, '2');
    const [own, other] = [await listen(ben), await listen(ana)];
    await read(ben, conversation.id, 1);
    const told = { conversationId: conversation.id, userId: ben.id, lastReadSeq: 1 };
    expect((await other.first('chat.seen')).payload).toEqual(told);
    for (const who of [ana, ben]) {
      await db.deleteFrom('chat_settings').execute();
      await db.insertInto('chat_settings').values({ userId: who.id, readReceipts: 0 }).execute();
      const back = { conversationId: conversation.id, messageId: message.id };
      await api.chatPost(ben, 'conversations/unread', back);
      await read(ben, conversation.id, 2);
    }
    await own.several('chat.seen', 5);
    await api.direct(ben, ana, 'after all');
    await other.first('chat.messageCreated');
    expect(other.of('chat.seen')).toHaveLength(1);
  });

  test('typing is told to the others of a small conversation, by who shows it, 30 times a minute', async () => {
    const { conversation } = await api.direct(ana, ben);
    const heard = await listen(ben);
    const type = (who: Chatter, on: boolean, calls: Pick<typeof api, 'chatPost'> = api) =>
      calls.chatPost(who, 'typing', { conversationId: conversation.id, on });
    await db.insertInto('chat_settings').values({ userId: ana.id, showTyping: 0 }).execute();
    expect((await type(ana, true)).status).toBe(200);
    await db.updateTable('chat_settings').set({ showTyping: 1 }).where('userId', '=', ana.id).execute();
    await type(ana, false);
    const told = { conversationId: conversation.id, userId: ana.id, on: false };
    expect((await heard.first('chat.typing')).payload).toEqual(told);
    const strict = chatApi(db, { RATE_LIMITS: 'on' });
    for (let n = 0; n < 30; n += 1) expect((await type(ben, true, strict)).status).toBe(200);
    expect((await type(ben, true, strict)).status).toBe(429);
  });

  test('a changed name, a removed and a returned colleague are told where one talks to them', async () => {
    const boss = await api.person({ role: 'admin' });
    const { conversation } = await api.direct(ana, ben);
    const heard = await listen(ana);
    const act = async (what: string) => {
      const { status } = await api.post(`/api/users/${what}`, { userId: ben.id }, { as: boss.as });
      expect(status).toBe(200);
    };
    const opened = async () => (await api.open(ana, conversation.id)).body.conversation;
    await act('delete');
    expect(await opened()).toMatchObject({ canPost: false, participants: [{ name: null, disabled: true }] });
    await act('restore');
    expect(await opened()).toMatchObject({ canPost: true, participants: [{ disabled: false }] });
    const told = await heard.several('chat.conversationChanged', 2);
    expect(told.map(({ payload }) => (payload.conversation as Conversation).id)).toEqual(
      expect.arrayContaining([conversation.id]),
    );
  });
});
