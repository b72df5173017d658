import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChatAttachment, Message } from '@/domain/chat/schemas';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';

eachDatabase((_name, open) => {
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    api = chatApi(await open());
  });
  beforeEach(async () => {
    [ana, ben] = [await api.person(), await api.person()];
  });

  const upload = async (who: Chatter) => {
    const part = { file: new Blob(['plan']), name: 'plan.txt' };
    const wanted = { purpose: 'chat' };
    const up = await api.upload<{ attachment: { id: string } }>('/api/blobs/new', wanted, part, who.as);
    return up.body.attachment.id;
  };
  const sendFile = async (conversationId: string) =>
    api.say(ana, conversationId, '', { attachmentIds: [await upload(ana)] });
  /** The response of a file's address to a user with only a session. */
  const load = async (who: Chatter, { attachments: [file] }: Message) => {
    const { searchParams } = new URL((file as ChatAttachment).downloadUrl, 'http://atrium.example');
    const path = `/api/blobs/content?ref=${searchParams.get('ref')}&variant=original&disposition=attachment`;
    return (await api.request(path, { headers: { 'session-token': who.as } })).status;
  };

  test('a file of a message is loaded by who sees the message', async () => {
    const { id } = await api.group(ana, [ben]);
    const message = await sendFile(id);
    expect(await load(ben, message)).toBe(200);
    const admin = await api.person({ role: 'admin' });
    expect(await load(admin, message)).toBe(404);
    const late = await api.person();
    await api.chatPost(ana, 'members/new', { conversationId: id, userIds: [late.id] });
    expect(await load(late, message)).toBe(404);
    await api.chatPost(ben, 'members/delete', { conversationId: id, userId: ben.id });
    expect(await load(ben, message)).toBe(404);
  });

  test('a file goes with its message and comes back with it; of a message that was taken back it is its writer’s', async () => {
    const { conversation } = await api.direct(ana, ben);
    const message = await sendFile(conversation.id);
    const messageId = message.id;
    await api.chatPost(ana, 'messages/delete', { messageId });
    expect(await load(ben, message)).toBe(404);
    const back = await api.chatPost<{ message: Message }>(ana, 'messages/restore', { messageId });
    expect(back.body.message.attachments.map(({ id }) => id)).toEqual([message.attachments[0]?.id]);
    expect(await load(ben, message)).toBe(200);
    await api.chatPost(ana, 'messages/delete', { messageId, mode: 'unsend' });
    expect(await load(ben, message)).toBe(404);
    expect(await load(ana, message)).toBe(200);
  });

  test('files of others, unknown ones and those that were sent already are refused alike, and nothing is sent', async () => {
    const { conversation } = await api.direct(ana, ben);
    const sent = await sendFile(conversation.id);
    for (const id of [await upload(ben), 'unknown', sent.attachments[0]?.id]) {
      const answer = await api.send(ana, { conversationId: conversation.id, body: 'x', attachmentIds: [id] });
      expect(answer).toMatchObject({ status: 400, body: { fields: { attachmentIds: 'invalid' } } });
    }
    const many = Array.from({ length: 51 }, (_, n) => `file-${n}`);
    const answer = await api.send(ana, { conversationId: conversation.id, attachmentIds: many });
    expect(answer.body).toMatchObject({ fields: { attachmentIds: 'too-many:50' } });
    expect((await api.open(ben, ana.username)).body.conversation?.lastSeq).toBe(2);
  });
});
