import { beforeAll, expect, test } from 'vitest';
import type { Message } from '@/domain/chat/schemas';
import { wrongCounts } from '@/server/core/blobs/refs';
import type { Database } from '@/server/db/database';
import { type Chatter, chatApi } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { purge } from './purge';

const DAY = 24 * 3600_000;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof chatApi>;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    api = chatApi(db);
    [ana, ben] = [await api.person(), await api.person()];
  });

  const purgeIn = (days: number) => purge({ db, now: () => new Date(Date.now() + days * DAY) });
  const upload = async () => {
    const part = { file: new Blob(['plan']), name: 'plan.txt' };
    const wanted = { purpose: 'chat' };
    const up = await api.upload<{ attachment: { id: string } }>('/api/blobs/new', wanted, part, ana.as);
    return up.body.attachment.id;
  };
  const filesOf = (ownerId: string) =>
    db.selectFrom('attachment').select('id').where('ownerId', '=', ownerId).execute();
  const stored = (id: string) =>
    db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirst();

  test('a deleted message comes back for 30 days; then its text, files and earlier texts are gone, its place is left', async () => {
    const { conversation } = await api.direct(ana, ben);
    const message = await api.say(ana, conversation.id, 'secret', { attachmentIds: [await upload()] });
    const messageId = message.id;
    await api.chatPost(ana, 'messages/update', { messageId, version: 1, message: { body: 'less so' } });
    await api.chatPost(ben, 'reactions/update', { messageId, emoji: '👍', on: true });
    const answer = await api.say(ben, conversation.id, 'Why?', { replyToId: messageId });
    await api.chatPost(ana, 'messages/delete', { messageId });
    await purgeIn(29);
    expect(await stored(messageId)).toMatchObject({ body: 'less so', contentType: 'file' });
    expect(await filesOf(messageId)).toHaveLength(1);

    await purgeIn(31);
    expect(await stored(messageId)).toMatchObject({ body: '', contentType: 'text', seq: 2, mentions: '[]' });
    expect(await filesOf(messageId)).toEqual([]);
    for (const table of ['chat_revision', 'chat_reaction'] as const)
      expect(await db.selectFrom(table).selectAll().where('messageId', '=', messageId).execute()).toEqual([]);
    const { messages } = (await api.open(ben, ana.username, '&at=latest')).body.conversation!;
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(messages.at(-1)).toMatchObject({
      id: answer.id,
      replyTo: { gone: 'deleted' },
    } as Partial<Message>);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('a deleted group is gone for good after 30 days, with what was said, found and sent in it; others stay', async () => {
    const [gone, kept] = [await api.group(ana, [ben]), await api.group(ana, [ben])];
    const said = await api.say(ana, gone.id, 'capybara', { attachmentIds: [await upload()] });
    const other = await api.say(ana, kept.id, 'capybara');
    const draft = { body: 'not yet', replyToId: null, attachmentIds: [] };
    await api.chatPost(ben, 'drafts/update', { target: gone.id, version: 0, draft });
    await api.chatPost(ana, 'conversations/delete', { conversationId: gone.id });
    await purgeIn(29);
    expect(await stored(said.id)).toBeDefined();
    await purgeIn(31);
    expect(await stored(said.id)).toBeUndefined();
    expect(await filesOf(said.id)).toEqual([]);
    const left = [
      db.selectFrom('chat_conversation').select('id').where('id', '=', gone.id),
      db.selectFrom('chat_member').select('userId').where('conversationId', '=', gone.id),
      db.selectFrom('chat_draft').select('userId').where('target', '=', gone.id),
      db.selectFrom('search_doc').select('entityId').where('readerKey', '=', `conversation:${gone.id}`),
    ];
    for (const query of left) expect(await query.execute()).toEqual([]);
    const found = await api.chatGet<{ messages: { message: Message }[] }>(ben, 'search?query=capybara');
    expect(found.body.messages.map(({ message }) => message.id)).toEqual([other.id]);
    expect(await wrongCounts(db)).toEqual([]);
  });
});
