import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Contact, Conversation, Message } from '@/domain/chat/schemas';
import { wordsOf } from '@/domain/search/words';
import { unspacedWords } from '@/server/db/migrations/0060_unspaced_words';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

interface Answer {
  contacts: Contact[];
  conversations: Conversation[];
  messages: { message: Message; conversationKey: string; highlights: [number, number][] }[];
  next?: string;
}

eachDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    api = chatApi(await open());
  });
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
  });

  const find = async (who: Chatter, query: string, more: Record<string, string> = {}) => {
    const search = new URLSearchParams({ query, ...more });
    return api.chatGet<Answer>(who, `search?${search}`);
  };
  const bodies = async (who: Chatter, query: string, more?: Record<string, string>) =>
    (await find(who, query, more)).body.messages.map(({ message }) => message.body);

  test('words are found without their marks, in every script, and are marked where they stand', async () => {
    const said = [
      '我们在上海开会',
      'Tôi được nghỉ',
      'La réunion est à dix heures',
      'صباح الخير يا أحمد',
      '上午在海边',
      'วันนี้มีประชุมที่กรุงเทพ',
    ];
    const { conversation } = await api.direct(ana, ben);
    for (const body of said) await api.say(ana, conversation.id, body);
    for (const [typed, found, mark] of [
      ['上海', said[0], '上海'],
      ['duoc', said[1], 'được'],
      ['reunion', said[2], 'réunion'],
      ['reun', said[2], 'réunion'],
      ['احمد', said[3], 'أحمد'],
      ['ประชุม', said[5], 'ประชุม'],
    ] as const) {
      const { messages } = (await find(ben, typed)).body;
      expect(messages.map(({ message }) => message.body)).toEqual([found]);
      const [{ highlights, conversationKey }] = messages as [Answer['messages'][number]];
      expect(highlights.map(([start, end]) => found?.slice(start, end))).toEqual([mark]);
      expect(conversationKey).toBe(ana.username);
    }
  });

  test('words of scripts without spaces are found in what was written before they were indexed', async () => {
    const { message } = await api.direct(ana, ben, 'พบกันที่เชียงใหม่');
    const { body, id } = message;
    const { db } = api.services;
    const words = wordsOf(body).join(' ');
    await db.updateTable('search_doc').set({ words }).where('entityId', '=', id).execute();
    expect(await bodies(ben, 'เชียงใหม่')).toEqual([]);
    await unspacedWords(db);
    expect(await bodies(ben, 'เชียงใหม่')).toEqual([body]);
    expect(await bodies(ben, 'ใหม่พบกัน')).toEqual([]);
  });

  test('people and channels whose names have no spaces are found beside messages', async () => {
    const somchai = await api.person({ name: 'สมชาย ใจดี' });
    expect((await find(ana, 'สมชาย')).body.contacts.map(({ id }) => id)).toEqual([somchai.id]);
    await api.chatPost(ana, 'conversations/new', { type: 'CHANNEL', title: 'กรุงเทพ' });
    expect((await find(ana, 'กรุงเ')).body.conversations).toMatchObject([{ title: 'กรุงเทพ' }]);
  });

  test('an edited message is found by its new words, a deleted one not at all', async () => {
    const { message } = await api.direct(ana, ben, 'giraffe');
    const messageId = message.id;
    await api.chatPost(ana, 'messages/update', { messageId, version: 1, message: { body: 'elephant' } });
    expect(await bodies(ben, 'giraffe')).toEqual([]);
    expect(await bodies(ben, 'elephant')).toEqual(['elephant']);
    await api.chatPost(ana, 'messages/delete', { messageId });
    expect(await bodies(ben, 'elephant')).toEqual([]);
    await api.chatPost(ana, 'messages/restore', { messageId });
    expect(await bodies(ben, 'elephant')).toEqual(['elephant']);
  });

  test('others find nothing of a conversation, whatever their role; its id opens nothing', async () => {
    const { conversation } = await api.direct(ana, ben, 'platypus');
    const room = await api.group(ana, [ben], { title: 'Platypus club' });
    await api.say(ana, room.id, 'platypus again');
    const admin = await api.person({ role: 'admin' });
    for (const query of [
      'platypus',
      `from:${ana.username} platypus`,
      `in:${conversation.id}`,
      'in:platypus',
      'has:link',
      'is:pinned',
    ]) {
      const { body } = await find(admin, query);
      expect(body.messages).toEqual([]);
      expect(body.conversations).toEqual([]);
    }
    expect((await find(admin, 'platypus', { conversationId: conversation.id })).status).toBe(404);
    await api.chatPost(ben, 'members/delete', { conversationId: room.id, userId: ben.id });
    expect(await bodies(ben, 'platypus')).toEqual(['platypus']);
  });

  test('who was added later finds what was said since then', async () => {
    const room = await api.group(ana, [ben]);
    await api.say(ana, room.id, 'wombat early');
    const cleo = await api.person();
    await api.chatPost(ana, 'members/new', { conversationId: room.id, userIds: [cleo.id] });
    await api.say(ana, room.id, 'wombat late');
    expect(await bodies(cleo, 'wombat')).toEqual(['wombat late']);
    expect(await bodies(ben, 'wombat')).toEqual(['wombat late', 'wombat early']);
  });

  test('public channels are found by everybody but guests who are not in them', async () => {
    const [admin, guest] = [await api.person({ role: 'admin' }), await api.person({ role: 'guest' })];
    const title = `Quokka ${admin.username}`;
    const channel = await api.group(admin, [], { type: 'CHANNEL', title });
    await api.say(admin, channel.id, 'quokka news');
    expect(await bodies(ana, 'quokka', { conversationId: channel.id })).toEqual(['quokka news']);
    expect((await find(ana, title)).body.conversations.map(({ id }) => id)).toEqual([channel.id]);
    expect((await find(guest, 'quokka')).body).toMatchObject({ messages: [], conversations: [] });
  });

  test('signs of the index’s own language are text', async () => {
    const { conversation } = await api.direct(ana, ben, 'a NEAR b, c OR "d"');
    for (const query of [
      '"',
      "'",
      '*',
      'a*',
      'NEAR(a b)',
      'words:a',
      'a AND',
      '(a',
      'a & !b',
      ':*',
      '<->',
      '-a',
      '\\',
      '%',
      'a"b',
    ])
      expect((await find(ben, query)).status).toBe(200);
    expect(await bodies(ben, 'near OR zebra')).toEqual([]);
    expect(await bodies(ben, '%', { conversationId: conversation.id })).toEqual([]);
    expect(await bodies(ben, 'or d')).toEqual(['a NEAR b, c OR "d"']);
  });

  test('operators narrow: who, where, what is in it, when, pinned; quotes are a phrase', async () => {
    const { conversation } = await api.direct(ana, ben, 'see https://www.example.org now');
    const mine = await api.say(ben, conversation.id, 'good old morning');
    const pinned = await api.say(ana, conversation.id, 'good morning');
    await api.chatPost(ana, 'messages/pin', { messageId: pinned.id, pinned: true });
    const { id: conversationId } = conversation;
    const inside = (query: string) => bodies(ana, query, { conversationId });
    expect(await inside('good')).toEqual(['good morning', 'good old morning']);
    expect(await inside('"good morning"')).toEqual(['good morning']);
    expect(await inside(`from:${ben.username} good`)).toEqual([mine.body]);
    expect(await bodies(ana, `in:${ben.username} good`)).toHaveLength(2);
    expect(await inside('has:link')).toEqual(['see https://www.example.org now']);
    expect(await inside('has:image')).toEqual([]);
    expect(await inside('is:pinned')).toEqual(['good morning']);
    expect(await inside('before:2020-01-01')).toEqual([]);
    expect(await inside('after:2020-01-01 good')).toHaveLength(2);
    expect(await inside('on:2020-01-01')).toEqual([]);
  });

  test('notes to oneself are found by one’s own name', async () => {
    const { conversation } = await api.direct(ana, ana, 'walrus');
    await api.direct(ana, ben, 'walrus too');
    expect(await bodies(ana, `in:${ana.username} walrus`)).toEqual(['walrus']);
    const { conversations } = (await find(ana, ana.username)).body;
    expect(conversations.map(({ id }) => id)).toEqual([conversation.id]);
  });

  test('people and conversations come with the first page; pages never repeat', async () => {
    const { conversation } = await api.direct(ana, ben, 'page 1');
    for (let n = 2; n <= 5; n += 1) await api.say(ana, conversation.id, `page ${n}`);
    const first = (await find(ana, 'page', { limit: '3' })).body;
    expect(first.messages).toHaveLength(3);
    const second = (await find(ana, 'page', { limit: '3', cursor: first.next ?? '' })).body;
    const all = [...first.messages, ...second.messages].map(({ message }) => message.seq);
    expect(all).toEqual([5, 4, 3, 2, 1]);
    expect(second.next).toBeUndefined();
    expect((await find(ana, 'other', { cursor: first.next ?? '' })).status).toBe(400);
    const people = (await find(ana, ben.username)).body;
    expect(people.contacts.map(({ id }) => id)).toContain(ben.id);
    expect(people.conversations.map(({ id }) => id)).toEqual([conversation.id]);
    expect((await find(ana, ' ')).status).toBe(400);
  });
});
