import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

interface Page {
  messages: Message[];
  prev?: string;
  next?: string;
}

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
    ana = await api.person();
    ben = await api.person();
  });

  test('two people who write to each other first at the same instant have one conversation', async () => {
    const [one, other] = await Promise.all([api.direct(ana, ben), api.direct(ben, ana)]);
    expect(one.conversation.id).toBe(other.conversation.id);
    const { body } = await api.open(ana, ben.username);
    expect(body.conversation?.messages).toHaveLength(2);
    expect(body.conversation).toMatchObject({ key: ben.username, type: 'ONE_TO_ONE', canPost: true });
  });

  test('the same clientId sent 20 times at once is one message and 20 equal answers', async () => {
    const { conversation } = await api.direct(ana, ben);
    const body = { clientId: randomUUID(), conversationId: conversation.id, body: 'once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.send(ana, body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.message.id)).size).toBe(1);
    expect((await api.open(ben, ana.username)).body.conversation?.lastSeq).toBe(2);
    expect(await api.send(ana, { ...body, body: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'client-id-used' },
    });
  });

  test('50 messages sent at once stand at 1 to 50 without a gap', async () => {
    const { conversation } = await api.direct(ana, ana, 'note');
    await Promise.all(Array.from({ length: 49 }, (_, n) => api.say(ana, conversation.id, `note ${n}`)));
    const { body } = await api.chatGet<Page>(ana, `messages?conversationId=${conversation.id}&limit=100`);
    expect(body.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  test('paging back while messages arrive shows each message once', async () => {
    const { conversation } = await api.direct(ana, ben, '1');
    for (let n = 2; n <= 40; n += 1) await api.say(ana, conversation.id, String(n));
    const seen: string[] = [];
    let before = '';
    do {
      const path = `messages?conversationId=${conversation.id}&limit=7${before && `&before=${before}`}`;
      const { body } = await api.chatGet<Page>(ben, path);
      seen.unshift(...body.messages.map((message) => message.body));
      await api.say(ben, conversation.id, 'meanwhile');
      before = body.prev ?? '';
    } while (before);
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => String(n + 1)));
  });

  test('pages go forward from a message and around it, with ends that say so', async () => {
    const { conversation, message } = await api.direct(ana, ben, '1');
    for (let n = 2; n <= 9; n += 1) await api.say(ana, conversation.id, String(n));
    const page = async (more: string) =>
      (await api.chatGet<Page>(ben, `messages?conversationId=${conversation.id}&${more}`)).body;
    const bodies = ({ messages }: Page) => messages.map(({ body }) => body);
    const forward = await page(`after=${message.id}&limit=3`);
    expect(bodies(forward)).toEqual(['2', '3', '4']);
    const around = await page(`around=${forward.messages[2]!.id}&limit=4`);
    expect(bodies(around)).toEqual(['2', '3', '4', '5']);
    expect(around.prev).toBe(around.messages[0]!.id);
    expect(around.next).toBe(around.messages[3]!.id);
    const last = await page(`after=${around.next}&limit=50`);
    expect(bodies(last)).toEqual(['6', '7', '8', '9']);
    expect(last.next).toBeUndefined();
  });

  test('what nobody may send is refused with the field that is wrong, and nothing is kept', async () => {
    const { conversation, message } = await api.direct(ana, ben);
    const cleo = await api.person();
    const elsewhere = await api.direct(ana, cleo);
    const conversationId = conversation.id;
    const refusals: [object, number, object][] = [
      [{ conversationId, body: '  \n ' }, 400, { code: 'empty-message' }],
      [{ conversationId, body: 'x'.repeat(20_001) }, 400, { fields: { body: 'too-long:20000' } }],
      [{ conversationId, body: '\uD800' }, 400, { fields: { body: 'unprintable' } }],
      [{ conversationId, body: 7 }, 400, { fields: { body: 'invalid' } }],
      [{ body: 'x' }, 400, { fields: { conversationId: 'required' } }],
      [{ recipients: ['nobody'], body: 'x' }, 400, { fields: { recipients: 'invalid' } }],
      [
        { conversationId, body: 'x', attachmentIds: ['nothing'] },
        400,
        { fields: { attachmentIds: 'invalid' } },
      ],
      [{ conversationId, body: 'x', replyToId: elsewhere.message.id }, 400, { code: 'reply-elsewhere' }],
      [{ conversationId, body: 'y'.repeat(130_000) }, 413, { code: 'too-large' }],
      [{ conversationId: 'gone', body: 'x' }, 404, { code: 'not-found' }],
    ];
    for (const [body, status, answer] of refusals) {
      expect(await api.send(ana, body)).toMatchObject({ status, body: answer });
    }
    expect((await api.say(ana, conversationId, 'a\u0000b')).body).toBe('ab');
    expect((await api.say(ana, conversationId, 'answer', { replyToId: message.id })).replyTo).toMatchObject({
      id: message.id,
      excerpt: 'Hello',
    });
    const wanted = `messages?conversationId=${conversationId}&limit=`;
    expect((await api.chatGet(ana, `${wanted}0`)).status).toBe(400);
    expect((await api.chatGet(ana, `${wanted}101`)).status).toBe(400);
    expect((await api.open(ana, ben.username, '&at=2026-02-31')).body.fields).toEqual({ at: 'invalid' });
  });

  test('an edit keeps the earlier text, names its version, and is the writer’s alone', async () => {
    const { message } = await api.direct(ana, ben, 'first');
    const edit = (who: Chatter, body: string, version: number) =>
      api.chatPost<{ message: Message }>(who, 'messages/update', {
        messageId: message.id,
        version,
        message: { body },
      });
    expect((await edit(ana, 'second', 1)).body.message).toMatchObject({ body: 'second', version: 2 });
    expect(await edit(ana, 'third', 1)).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { body: 'second' } },
    });
    expect((await edit(ben, 'mine', 2)).status).toBe(404);
    expect((await edit(ana, ' ', 2)).body.code).toBe('empty-message');
    const { body } = await api.chatGet<{ revisions: object[] }>(
      ben,
      `messages/revisions?messageId=${message.id}`,
    );
    expect(body.revisions).toMatchObject([{ n: 1, body: 'first' }]);
  });

  test('a deleted message lowers the count and comes back with reactions, pin and answers', async () => {
    const { conversation, message } = await api.direct(ana, ben, 'gone soon');
    const messageId = message.id;
    await api.chatPost(ben, 'reactions/update', { messageId, emoji: '👍', on: true });
    await api.chatPost(ben, 'messages/pin', { messageId, pinned: true });
    await api.say(ana, conversation.id, 'answer', { replyToId: messageId });
    expect(await api.unread(ben, conversation.id)).toBe(2);
    expect((await api.chatPost(ben, 'messages/delete', { messageId })).status).toBe(403);
    const gone = await api.chatPost<{ message: Message }>(ana, 'messages/delete', { messageId });
    expect(gone.body.message).toMatchObject({ body: '', attachments: [], reactions: [], seq: 1 });
    expect(await api.unread(ben, conversation.id)).toBe(1);
    const shown = (await api.open(ben, ana.username)).body.conversation?.messages ?? [];
    expect(shown[1]?.replyTo).toMatchObject({ excerpt: null, gone: 'deleted' });
    expect((await api.chatGet<Page>(ben, `pins?conversationId=${conversation.id}`)).body.messages).toEqual(
      [],
    );
    expect((await api.chatPost(ben, 'messages/restore', { messageId })).status).toBe(404);
    const back = await api.chatPost<{ message: Message }>(ana, 'messages/restore', { messageId });
    expect(back.body.message).toMatchObject({
      body: 'gone soon',
      pinnedBy: ben.id,
      reactions: [{ emoji: '👍', userIds: [ben.id] }],
    });
    expect(await api.unread(ben, conversation.id)).toBe(2);
  });

  test('reactions are one emoji each, and setting one twice is once', async () => {
    const { message } = await api.direct(ana, ben);
    const react = (emoji: string, on = true) =>
      api.chatPost<{ message: Message }>(ben, 'reactions/update', { messageId: message.id, emoji, on });
    const [first] = await Promise.all([react('🎉'), react('🎉')]);
    expect(first.status).toBe(200);
    expect((await react('🎉')).body.message.reactions).toEqual([{ emoji: '🎉', userIds: [ben.id] }]);
    for (const none of ['ab', '👍👍', ''])
      expect((await react(none)).body.fields).toEqual({ emoji: 'not-an-emoji' });
    expect((await react('🎉', false)).body.message.reactions).toEqual([]);
  });

  test('60 messages a minute are enough', async () => {
    const strict = chatApi(db, { RATE_LIMITS: 'on' });
    const note = { recipients: [ana.id], body: 'x' };
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await strict.send(ana, note));
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    expect(answers[60]).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
  });
});
