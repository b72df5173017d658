import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Contact } from '@/domain/chat/schemas';
import { startOfDay } from '@/domain/days';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

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
    [ana, ben] = [await api.person({ timeZone: 'Asia/Tokyo' }), await api.person()];
  });

  test('the five first calls answer by their names, also when they are asked without anything else', async () => {
    const { conversation } = await api.direct(ana, ben);
    const keys = async (path: string) => Object.keys((await api.chatGet(ben, path)).body);
    expect(await keys('contacts')).toContain('contacts');
    expect(await keys('conversations')).toContain('conversations');
    expect(await keys(`conversation?conversationKey=${ana.username}`)).toContain('conversation');
    expect(await keys(`participants?conversationKey=${ana.username}`)).toContain('participants');
    const seen = `conversation/mark-as-seen?conversationId=${conversation.id}`;
    expect((await api.chatGet(ben, seen)).body).toEqual({
      conversation: { id: conversation.id, unreadCount: 0, lastReadSeq: 1 },
    });
  });

  test('a conversation is opened by the other’s username, also a former one, by its id, and notes by one’s own', async () => {
    const { conversation } = await api.direct(ana, ben);
    const notes = (await api.direct(ana, ana, 'note')).conversation;
    const former = `${ben.username}-before`;
    const replacedAt = new Date().toISOString();
    await db
      .insertInto('username_history')
      .values({ username: former, userId: ben.id, replacedAt })
      .execute();
    const opened = async (key: string) => (await api.open(ana, key)).body.conversation?.id;
    for (const key of [ben.username, ben.username.toUpperCase(), former, conversation.id])
      expect([key, await opened(key)]).toEqual([key, conversation.id]);
    expect(await opened(ana.username)).toBe(notes.id);
    expect((await api.open(ana, notes.id)).body.conversation).toMatchObject({ key: ana.username });
  });

  test('a person without a conversation yet is there with nothing said; a key that nothing has is 404', async () => {
    const { status, body } = await api.open(ana, ben.username);
    expect([status, body.conversation]).toEqual([200, null]);
    const participants = await api.chatGet<{ participants: Contact[] }>(
      ana,
      `participants?conversationKey=${ben.username}`,
    );
    expect(participants.body.participants.map(({ id }) => id)).toEqual([ben.id]);
    for (const key of ['nobody-at-all', crypto.randomUUID(), 'new'])
      expect([key, (await api.open(ana, key)).status]).toEqual([key, 404]);
  });

  test('a day opens at its first message in the reader’s zone; an empty one at the next, the last one at the end', async () => {
    const { conversation } = await api.direct(ana, ben, 'first');
    const { id } = conversation;
    for (const body of ['second', 'third']) await api.say(ben, id, body);
    const midnight = startOfDay('Asia/Tokyo', '2026-03-10').getTime();
    const times = [midnight - 1, midnight, midnight + 3 * 24 * 3600_000];
    for (const [n, time] of times.entries()) {
      const moved = db.updateTable('chat_message').set({ createdAt: new Date(time).toISOString() });
      await moved
        .where('conversationId', '=', id)
        .where('seq', '=', n + 1)
        .execute();
    }
    const shown = async (day: string) => {
      const { anchorId, conversation: opened } = (await api.open(ana, ben.username, `&at=${day}`)).body;
      return opened?.messages.find((message) => message.id === anchorId)?.body;
    };
    expect(await shown('2026-03-09')).toBe('first');
    expect(await shown('2026-03-10')).toBe('second');
    expect(await shown('2026-03-11')).toBe('third');
    expect(await shown('2026-04-01')).toBe('third');
  });

  test('address, telephone and mail of a private profile are known to who manages people; guests know whom they talk to', async () => {
    const facts = { address: 'Hauptstr. 1', phoneNumber: '+49 30 1234', isPublic: 0 };
    await db.updateTable('profile').set(facts).where('userId', '=', ben.id).execute();
    const contactsOf = async (who: Chatter) =>
      (await api.chatGet<{ contacts: Contact[] }>(who, `contacts?query=${ben.username}`)).body.contacts;
    expect(await contactsOf(ana)).toMatchObject([{ address: null, phone: null, email: null }]);
    const admin = await api.person({ role: 'admin' });
    expect(await contactsOf(admin)).toMatchObject([{ address: 'Hauptstr. 1', phone: '+49 30 1234' }]);
    await db.updateTable('profile').set({ isPublic: 1 }).where('userId', '=', ben.id).execute();
    expect(await contactsOf(ana)).toMatchObject([{ address: 'Hauptstr. 1', phone: '+49 30 1234' }]);
    const guest = await api.person({ role: 'guest' });
    expect(await contactsOf(guest)).toEqual([]);
    expect((await api.open(guest, ben.username)).status).toBe(404);
    expect((await api.send(guest, { recipients: [ben.id], body: 'x' })).status).toBe(400);
    await api.group(ben, [guest]);
    expect(await contactsOf(guest)).toHaveLength(1);
  });

  test('lists refuse limits and cursors that are none', async () => {
    const { id } = (await api.direct(ana, ben)).conversation;
    for (const list of ['contacts?', 'conversations?', 'channels?', `attachments?conversationId=${id}&`])
      for (const wrong of ['limit=0', 'limit=201', 'limit=x', 'cursor=broken'])
        expect([list, wrong, (await api.chatGet(ana, list + wrong)).status]).toEqual([list, wrong, 400]);
  });

  test('groups of exactly these people are found, closed ones too; larger, smaller and others’ ones are not', async () => {
    const [cleo, dan] = [await api.person(), await api.person()];
    const wanted = await api.group(ana, [ben, cleo]);
    await api.chatPost(ana, 'conversations/preferences', { conversationId: wanted.id, hidden: true });
    await api.group(ana, [ben, cleo, dan]);
    await api.group(ana, [ben]);
    await api.group(dan, [ben, cleo]);
    const left = await api.group(ana, [ben, cleo, dan]);
    await api.chatPost(dan, 'members/delete', { conversationId: left.id, userId: dan.id });
    await api.direct(ana, ben);
    const found = async (who: Chatter, people: readonly Chatter[]) => {
      const path = `conversations?people=${people.map(({ id }) => id).join()}`;
      const { body } = await api.chatGet<{ conversations: { id: string }[] }>(who, path);
      return body.conversations.map(({ id }) => id).toSorted();
    };
    const both = [wanted.id, left.id].toSorted();
    expect(await found(ana, [ben, cleo])).toEqual(both);
    expect(await found(ana, [cleo, ana, ben, ben])).toEqual(both);
    expect(await found(dan, [ana, ben, cleo])).not.toContain(left.id);
    expect(await found(ana, [cleo])).toEqual([]);
    for (const people of ['', ',', 'x'.repeat(20_000)])
      expect((await api.chatGet(ana, `conversations?people=${people}`)).status).toBe(400);
  });
});
