import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation, Message, Participant } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { countStatements } from '@/testing/statements';

eachDatabase((_name, open) => {
  let db: Database;
  let counted: ReturnType<typeof countStatements>;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;
  let cleo: Chatter;

  beforeAll(async () => {
    db = await open();
    counted = countStatements(db);
    api = chatApi(counted.db);
  });
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
    cleo = await api.person();
  });
  const people = (who: Chatter, id: string) =>
    api.chatGet<{ participants: Participant[] }>(who, `participants?conversationKey=${id}`);

  test('a group is nothing to outsiders and admins, whatever they call', async () => {
    const { id } = await api.group(ana, [ben]);
    const { id: messageId } = await api.say(ana, id, 'secret words');
    const admin = await api.person({ role: 'admin' });
    for (const who of [cleo, admin]) {
      const reads = [
        `conversation?conversationKey=${id}`,
        `conversation/mark-as-seen?conversationId=${id}`,
        `participants?conversationKey=${id}`,
        `messages?conversationId=${id}`,
        `message?messageId=${messageId}`,
        `messages/revisions?messageId=${messageId}`,
        `pins?conversationId=${id}`,
        `receipts?messageId=${messageId}`,
      ];
      for (const path of reads) expect([path, (await api.chatGet(who, path)).status]).toEqual([path, 404]);
      const writes: [string, object][] = [
        ['messages/new', { conversationId: id, body: 'hi', clientId: crypto.randomUUID() }],
        ['messages/update', { messageId, version: 1, message: { body: 'x' } }],
        ['messages/delete', { messageId }],
        ['messages/restore', { messageId }],
        ['messages/pin', { messageId, pinned: true }],
        ['reactions/update', { messageId, emoji: '👍', on: true }],
        ['conversations/update', { conversationId: id, version: 1, conversation: { title: 'x' } }],
        ['conversations/delete', { conversationId: id }],
        ['conversations/restore', { conversationId: id }],
        ['conversations/seen', { conversationId: id, upToSeq: 1 }],
        ['conversations/unread', { conversationId: id, messageId }],
        ['conversations/preferences', { conversationId: id, pinned: true }],
        ['members/new', { conversationId: id, userIds: [who.id] }],
        ['members/update', { conversationId: id, userId: ben.id, role: 'owner' }],
        ['members/delete', { conversationId: id, userId: ben.id }],
        ['typing', { conversationId: id, on: true }],
      ];
      for (const [path, body] of writes)
        expect([path, (await api.chatPost(who, path, body)).status]).toEqual([path, 404]);
    }
  });

  test('who is added sees what comes from then on; earlier messages only when they are included', async () => {
    const { id } = await api.group(ana, [ben]);
    const early = await api.say(ana, id, 'early');
    await api.chatPost(ben, 'members/new', { conversationId: id, userIds: [cleo.id] });
    const late = await api.say(ana, id, 'late', { replyToId: early.id });
    const seen = (await api.open(cleo, id)).body.conversation!;
    expect(seen.messages.map(({ body, system }) => system?.kind ?? body)).toEqual(['added', 'late']);
    expect(seen.messages[1]!.replyTo).toMatchObject({ id: early.id, excerpt: null, gone: 'earlier' });
    expect(seen.unreadCount).toBe(1);
    for (const path of [`message?messageId=${early.id}`, `messages?conversationId=${id}&around=${early.id}`])
      expect((await api.chatGet(cleo, path)).status).toBe(404);
    const dora = await api.person();
    const adding = { conversationId: id, userIds: [dora.id], includeHistory: true };
    await api.chatPost(ana, 'members/new', adding);
    expect((await api.open(dora, id)).body.conversation?.messages.map(({ id: one }) => one)).toEqual(
      expect.arrayContaining([early.id, late.id]),
    );
  });

  test('when the last owner leaves, the longest-standing member owns; who left sees nothing more', async () => {
    const { id } = await api.group(ana, [ben, cleo]);
    const { status } = await api.chatPost(ana, 'members/delete', { conversationId: id, userId: ana.id });
    expect(status).toBe(200);
    expect((await api.open(ana, id)).status).toBe(404);
    const { participants } = (await people(ben, id)).body;
    expect(participants).toHaveLength(2);
    expect(participants.filter(({ memberRole }) => memberRole === 'owner')).toHaveLength(1);
    const demote = { conversationId: id, userId: ben.id, role: 'member' };
    expect((await api.chatPost(ben, 'members/update', demote)).status).toBe(
      participants.find(({ id: one }) => one === ben.id)?.memberRole === 'owner' ? 409 : 403,
    );
  });

  test('a public channel is read by all but guests and written in by members; private, it is closed at once', async () => {
    const body = { type: 'CHANNEL', title: `News ${ana.username}` };
    const made = await api.chatPost<{ conversation: Conversation }>(ana, 'conversations/new', body);
    const { id, version } = made.body.conversation;
    await api.say(ana, id, 'for all');
    const guest = await api.person({ role: 'guest' });
    expect((await api.open(guest, id)).status).toBe(404);
    expect((await api.open(ben, id)).body.conversation).toMatchObject({ joined: false, canPost: false });
    expect((await api.send(ben, { conversationId: id, body: 'hi' })).status).toBe(403);
    await api.chatPost(cleo, 'members/new', { conversationId: id, userIds: [cleo.id] });
    expect((await api.send(cleo, { conversationId: id, body: 'hi' })).status).toBe(200);
    expect(await api.chatPost(ben, 'conversations/new', body)).toMatchObject({
      status: 409,
      body: { code: 'title-taken' },
    });
    const close = { conversationId: id, version, conversation: { isPrivate: true } };
    expect((await api.chatPost(cleo, 'conversations/update', close)).status).toBe(403);
    expect((await api.chatPost(ana, 'conversations/update', close)).status).toBe(200);
    expect((await api.open(ben, id)).status).toBe(404);
    expect((await api.open(cleo, id)).status).toBe(200);
    expect((await api.chatPost(guest, 'conversations/new', body)).status).toBe(403);
  });

  test('reading marks nothing when the browser fetched the page by itself', async () => {
    const { conversation } = await api.direct(ana, ben);
    const path = `/api/chat/conversation/mark-as-seen?conversationId=${conversation.id}`;
    const ask = (headers: Record<string, string>) => api.get(path, { as: ben.as, headers });
    expect(await ask({ 'sec-purpose': 'prefetch' })).toMatchObject({
      status: 400,
      body: { code: 'prefetch' },
    });
    expect((await ask({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).status).toBe(400);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await api.unread(ben, conversation.id)).toBe(1);
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    const answer = { conversation: { id: conversation.id, unreadCount: 0, lastReadSeq: 1 } };
    expect((await ask(own)).body).toEqual(answer);
    expect((await ask(own)).body).toEqual(answer);
    expect(await api.unread(ben, conversation.id)).toBe(0);
  });

  test('a conversation opens at the first unread message, goes back to unread, and reads forward only', async () => {
    const { conversation, message } = await api.direct(ana, ben, '1');
    const { id } = conversation;
    const second = await api.say(ana, id, '2');
    await api.say(ana, id, '3');
    expect((await api.open(ben, ana.username)).body.anchorId).toBe(message.id);
    await api.chatPost(ana, 'messages/delete', { messageId: message.id });
    expect((await api.open(ben, ana.username)).body.anchorId).toBe(second.id);
    await api.chatPost(ben, 'conversations/seen', { conversationId: id, upToSeq: 99 });
    await api.chatPost(ben, 'conversations/seen', { conversationId: id, upToSeq: 1 });
    expect((await api.open(ben, ana.username)).body).not.toHaveProperty('anchorId');
    const back = { conversationId: id, messageId: second.id };
    expect((await api.chatPost(ben, 'conversations/unread', back)).body).toMatchObject({
      conversation: { unreadCount: 2, lastReadSeq: 1 },
    });
    expect((await api.chatPost(ben, 'conversations/seen-all', {})).body).toEqual({ updated: 1 });
    expect(await api.unread(ben, id)).toBe(0);
  });

  test('an unsent message leaves no trace, but only soon after it was sent', async () => {
    let now = new Date();
    const clock = chatApi(db, {}, { now: () => now });
    const { conversation, message } = await clock.direct(ana, ben, 'oops');
    const unsend = (who: Chatter) =>
      clock.chatPost(who, 'messages/delete', { messageId: message.id, mode: 'unsend' });
    expect((await unsend(ben)).status).toBe(404);
    now = new Date(now.getTime() + 20_000);
    expect(await unsend(ana)).toMatchObject({ status: 409, body: { code: 'unsend-too-late' } });
    now = new Date(now.getTime() - 11_000);
    expect((await unsend(ana)).body).toMatchObject({ message: { body: 'oops' } });
    expect(await clock.unread(ben, conversation.id)).toBe(0);
    expect((await clock.open(ben, ana.username)).body.conversation?.messages).toEqual([]);
    expect((await clock.chatGet(ben, `message?messageId=${message.id}`)).status).toBe(404);
  });

  test('history with a disabled colleague is read, not written', async () => {
    const { conversation } = await api.direct(ana, ben);
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', ben.id).execute();
    expect((await api.open(ana, ben.username)).body.conversation).toMatchObject({ canPost: false });
    expect(await api.send(ana, { conversationId: conversation.id, body: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'person-disabled' },
    });
    expect((await api.send(ana, { recipients: [ben.id], body: 'x' })).body.fields).toEqual({
      recipients: 'invalid',
    });
  });

  test('receipts are shared by both sides or by neither', async () => {
    const { conversation, message } = await api.direct(ana, ben);
    await api.chatPost(ben, 'conversations/seen', { conversationId: conversation.id, upToSeq: 1 });
    const receipts = async (who: Chatter) =>
      (await api.chatGet(who, `receipts?messageId=${message.id}`)).body;
    expect(await receipts(ana)).toEqual({ seenBy: [ben.id], on: true });
    await db.insertInto('chat_settings').values({ userId: ben.id, readReceipts: 0 }).execute();
    for (const who of [ana, ben]) expect(await receipts(who)).toEqual({ seenBy: [], on: false });
  });

  test('a mention tells its person once; one of a stranger is plain text', async () => {
    const { id } = await api.group(ana, [ben]);
    const mention = `[@Ben](mention:${ben.id})`;
    const message = await api.say(ana, id, `Hi ${mention} [@Cleo](mention:${cleo.id})`);
    expect(message).toMatchObject({ body: `Hi ${mention} @Cleo`, mentions: [ben.id] });
    const edit = { messageId: message.id, version: 1, message: { body: `Hello ${mention}` } };
    await api.chatPost(ana, 'messages/update', edit);
    const told = await db
      .selectFrom('notification')
      .select(['userId', 'count'])
      .where('topic', '=', 'chat-mention')
      .where('entityId', '=', message.id)
      .execute();
    expect(told).toEqual([{ userId: ben.id, count: 1 }]);
  });

  test('who is added and mentioned reads where; a group without a title is called a group', async () => {
    const crew = await api.group(ana, [ben], { title: 'Crew' });
    await api.say(ana, crew.id, `Hi [@Ben](mention:${ben.id})`);
    await db.updateTable('chat_conversation').set({ title: null }).where('id', '=', crew.id).execute();
    await api.chatPost(ana, 'members/new', { conversationId: crew.id, userIds: [cleo.id] });
    const read = async ({ as }: Chatter) =>
      (await api.get<{ notifications: { title: string }[] }>('/api/notifications', { as })).body.notifications
        .map(({ title }) => title.replace(/^.* (added|mentioned)/, '$1'))
        .sort();
    expect(await read(ben)).toEqual(['added you to Crew', 'mentioned you in Crew']);
    expect(await read(cleo)).toEqual(['added you to a group']);
  });

  test('pinned conversations stand first in their order; the list takes as many statements for 12 as for 2', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) ids.push((await api.group(ana, [ben], { title: `G${n}` })).id);
    counted.reset();
    await api.listed(ana);
    const few = counted.count();
    expect(few).toBeLessThanOrEqual(8);
    for (let n = 2; n < 12; n += 1) ids.push((await api.group(ana, [ben], { title: `G${n}` })).id);
    counted.reset();
    await api.listed(ana);
    expect(counted.count()).toBeLessThanOrEqual(few);
    const pin = (conversationId: string, more: object = {}) =>
      api.chatPost(ana, 'conversations/preferences', { conversationId, pinned: true, ...more });
    await pin(ids[3]!);
    await pin(ids[5]!);
    await pin(ids[7]!, { afterId: ids[3] });
    expect((await api.listed(ana)).slice(0, 3).map(({ id }) => id)).toEqual([ids[3], ids[7], ids[5]]);
    const { counts } = (await api.chatGet<{ counts: object }>(ana, 'conversations?limit=2')).body;
    expect(counts).toEqual({ all: 12, unread: 0, direct: 0, groups: 12, channels: 0, archived: 0 });
    const none = await api.chatGet<{ counts: object }>(ana, 'conversations?filter=direct');
    expect(none.body.counts).toEqual(counts);
    await api.chatPost(ana, 'conversations/preferences', { conversationId: ids[5], hidden: true });
    expect((await api.listed(ana)).map(({ id }) => id)).not.toContain(ids[5]);
    const { system } = (await api.say(ben, ids[5]!, 'back')) satisfies Message;
    expect(system).toBeNull();
    expect((await api.listed(ana)).map(({ id }) => id)).toContain(ids[5]);
  });
});
