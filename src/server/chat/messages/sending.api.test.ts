import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '@/domain/chat/schemas';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';

const SOUND = new Blob([Buffer.from('524946462400000057415645666d7420', 'hex'), Buffer.alloc(64)]);

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

  const upload = async (name: string, file = new Blob([name])) => {
    const wanted = { purpose: 'chat' };
    const answer = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      wanted,
      { file, name },
      ana.as,
    );
    return answer.body.attachment.id;
  };
  const noticesOf = async ({ id }: Chatter) => {
    const rows = await db
      .selectFrom('notification')
      .select(['topic', 'count'])
      .where('userId', '=', id)
      .where('topic', 'in', ['chat-message', 'chat-mention'])
      .execute();
    return rows.map(({ topic, count }) => `${topic} ${count}`);
  };

  test('what is forwarded with words of one’s own is no longer than a message, and the conversation stays readable', async () => {
    const { conversation, message } = await api.direct(ana, ben, 'x'.repeat(20_000));
    const forward = { conversationId: conversation.id, forwardOfId: message.id };
    expect(await api.send(ana, { ...forward, body: 'And I say' })).toMatchObject({
      status: 400,
      body: { fields: { body: 'too-long:20000' } },
    });
    expect((await api.send(ana, forward)).body.message).toMatchObject({
      forwarded: true,
      body: message.body,
    });
    expect((await api.open(ben, ana.username)).body.conversation?.messages).toHaveLength(2);
  });

  test('files that are forwarded count among the 50 of a message', async () => {
    const attachmentIds: string[] = [];
    for (let n = 0; n < 50; n += 1) attachmentIds.push(await upload(`${n}.txt`));
    const { message, conversation } = (await api.send(ana, { recipients: [ben.id], attachmentIds })).body;
    expect(message.attachments).toHaveLength(50);
    const more = await upload('one-more.txt');
    const forward = { conversationId: conversation.id, forwardOfId: message.id };
    const refused = { status: 400, body: { fields: { attachmentIds: 'too-many:50' } } };
    expect(await api.send(ana, { ...forward, attachmentIds: [more] })).toMatchObject(refused);
    expect((await api.open(ben, ana.username)).body.conversation?.messages).toHaveLength(1);
    const sent = await api.send(ana, { conversationId: conversation.id, attachmentIds: [more] });
    expect(sent.body.message.attachments.map(({ name }) => name)).toEqual(['one-more.txt']);
    const twice = await api.send(ana, { conversationId: conversation.id, attachmentIds: [more] });
    expect(twice).toMatchObject({ status: 400, body: { fields: { attachmentIds: 'invalid' } } });
  });

  test('lines of the system are neither forwarded nor deleted', async () => {
    const { id } = await api.group(ana, [ben]);
    const [line] = (await api.open(ana, id)).body.conversation!.messages;
    expect(line?.system?.kind).toBe('created');
    expect(await api.send(ana, { recipients: [ben.id], forwardOfId: line?.id })).toMatchObject({
      status: 400,
      body: { fields: { forwardOfId: 'invalid' } },
    });
    expect((await api.chatPost(ana, 'messages/delete', { messageId: line?.id })).status).toBe(404);
  });

  test('a group that a message makes has a title on one line, by which it is found', async () => {
    const recipients = [ben.id, cleo.id];
    for (const title of ['two\nlines', 'turned\u202Eround'])
      expect(await api.send(ana, { recipients, title, body: 'x' })).toMatchObject({
        status: 400,
        body: { fields: { title: 'unprintable' } },
      });
    const title = `Zebrafish ${ana.username}`;
    const { conversation } = (await api.send(ana, { recipients, title, body: 'x' })).body;
    const path = `search?query=${encodeURIComponent(title)}`;
    const found = await api.chatGet<{ conversations: Conversation[] }>(ben, path);
    expect(found.body.conversations.map(({ id }) => id)).toEqual([conversation.id]);
  });

  test('a voice message is one recording; a file that only says how long it is stays a file', async () => {
    const send = async (...attachmentIds: string[]) =>
      (await api.send(ana, { recipients: [ben.id], attachmentIds, audioMs: 4000 })).body.message;
    const voice = await send(await upload('voice.wav', SOUND));
    expect(voice).toMatchObject({ contentType: 'audio', attachments: [{ durationMs: 4000 }] });
    const paper = await send(await upload('paper.txt'));
    expect(paper).toMatchObject({ contentType: 'file', attachments: [{ durationMs: null }] });
    const both = await send(await upload('voice.wav', SOUND), await upload('paper.txt'));
    expect(both.contentType).toBe('file');
  });

  test('@all in a room of more than 100 is sent when it was confirmed, and each hears of it once', async () => {
    let now = new Date();
    const clock = chatApi(db, {}, { now: () => now });
    const userIds = [ben.id];
    while (userIds.length < 149) userIds.push((await createUser(db)).id);
    const made = { type: 'GROUP', title: 'Crowd', userIds };
    const { conversation } = (
      await clock.chatPost<{ conversation: Conversation }>(ana, 'conversations/new', made)
    ).body;
    const message = { conversationId: conversation.id, body: '[@all](mention:all) come in' };
    expect(await clock.send(ana, message)).toMatchObject({ status: 409, body: { code: 'confirm-all' } });
    expect((await clock.open(ben, conversation.id)).body.conversation?.lastSeq).toBe(1);
    expect((await clock.send(ana, { ...message, confirmAll: true })).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
    await clock.services.jobs.runDue();
    expect(await noticesOf(ben)).toEqual(['chat-mention 1']);
    expect(await noticesOf(ana)).toEqual([]);
  });

  test('an edit that adds a mention tells that person, once; one who does not see the message hears nothing', async () => {
    const { id: conversationId } = await api.group(ana, [ben]);
    const message = await api.say(ana, conversationId, `Hi [@Ben](mention:${ben.id})`);
    await api.chatPost(ana, 'members/new', { conversationId, userIds: [cleo.id] });
    const dora = await api.person();
    const adding = { conversationId, userIds: [dora.id], includeHistory: true };
    await api.chatPost(ana, 'members/new', adding);
    const everybody = [ben, cleo, dora].map(({ id }) => `[@X](mention:${id})`).join(' ');
    for (const version of [1, 2]) {
      const edit = { messageId: message.id, version, message: { body: `${everybody} ${version}` } };
      expect((await api.chatPost(ana, 'messages/update', edit)).status).toBe(200);
    }
    expect(await noticesOf(ben)).toEqual(['chat-mention 1']);
    expect(await noticesOf(dora)).toEqual(['chat-mention 1']);
    expect(await noticesOf(cleo)).toEqual([]);
  });

  test('a mention in code tells nobody, and is kept as it was typed', async () => {
    const { id: conversationId } = await api.group(ana, [ben]);
    const code = `\`[@all](mention:all)\`\n\n\`\`\`\n[@Ben](mention:${ben.id}) [@X](mention:nobody)\n\`\`\``;
    const message = await api.say(ana, conversationId, code);
    expect(message).toMatchObject({ body: code, mentions: [] });
    const edit = { messageId: message.id, version: message.version, message: { body: `So: ${code}` } };
    expect((await api.chatPost(ana, 'messages/update', edit)).status).toBe(200);
    expect(await noticesOf(ben)).toEqual([]);
  });

  test('a message that is taken back leaves nothing behind, and its files are the writer’s again', async () => {
    const attachmentIds = [await upload('plan.txt')];
    const { conversation, message } = (
      await api.send(ana, { recipients: [ben.id], body: 'secret', attachmentIds })
    ).body;
    const messageId = message.id;
    await api.chatPost(ana, 'messages/update', { messageId, version: 1, message: { body: 'less so' } });
    await api.chatPost(ben, 'reactions/update', { messageId, emoji: '👍', on: true });
    const { status } = await api.chatPost(ana, 'messages/delete', { messageId, mode: 'unsend' });
    expect(status).toBe(200);
    for (const table of ['chat_revision', 'chat_reaction'] as const)
      expect(await db.selectFrom(table).selectAll().where('messageId', '=', messageId).execute()).toEqual([]);
    const again = { conversationId: conversation.id, body: 'secret', attachmentIds };
    expect((await api.send(ana, again)).body.message.attachments.map(({ id }) => id)).toEqual(attachmentIds);
  });
});
