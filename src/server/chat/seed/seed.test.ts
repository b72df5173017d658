import { beforeAll, expect, test } from 'vitest';
import type { ChatAttachment, Conversation, Message } from '@/domain/chat/schemas';
import { seedDemo } from '@/server/demo';
import type { Database } from '@/server/db/database';
import { hangDemoPictures } from '@/server/pictures/demo/wall';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';
import { attachDemoFiles } from './files';

const DAY = 86_400_000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  let listed: Conversation[];
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await seedDemo({ ...api.services, orders: demoOrders });
    as = await api.signIn('admin@atrium.example');
    listed = (await api.get<{ conversations: Conversation[] }>('/api/chat/conversations', { as })).body
      .conversations;
  });

  test('the demo’s first account is in 14 conversations, three of them with 2, 7 and 23 unread messages', () => {
    expect(listed).toHaveLength(14);
    const unread = listed.map(({ unreadCount }) => unreadCount).filter((count) => count > 0);
    expect(unread.toSorted((a, b) => a - b)).toEqual([2, 7, 23]);
    expect(listed.reduce((sum, { mentionCount }) => sum + mentionCount, 0)).toBe(1);
    expect(listed.filter(({ draft }) => draft !== null)).toHaveLength(1);
    expect(listed.filter(({ type }) => type === 'GROUP')).toHaveLength(4);
    expect(listed.filter(({ type, isPrivate }) => type === 'CHANNEL' && !isPrivate)).toHaveLength(2);
  });

  test('about 420 messages of 45 days stand in their places without a gap, none of them in the future', async () => {
    const messages = await db.selectFrom('chat_message').selectAll().orderBy('seq').execute();
    expect(messages.length).toBeGreaterThanOrEqual(420);
    expect(messages.length).toBeLessThanOrEqual(440);
    const rooms = await db.selectFrom('chat_conversation').selectAll().execute();
    expect(rooms).toHaveLength(15);
    for (const { id, lastSeq, lastMessageAt } of rooms) {
      const own = messages.filter(({ conversationId }) => conversationId === id);
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_message, n) => n + 1));
      expect(own.map(({ createdAt }) => createdAt)).toEqual(own.map(({ createdAt }) => createdAt).toSorted());
      expect(own.at(-1)).toMatchObject({ seq: lastSeq, createdAt: lastMessageAt });
    }
    const times = messages.map(({ createdAt }) => Date.parse(createdAt));
    const now = api.services.now().getTime();
    expect(Math.max(...times)).toBeLessThan(now);
    expect(Math.max(...times)).toBeGreaterThan(now - 15 * 60_000);
    expect(Math.min(...times)).toBeGreaterThan(now - 46 * DAY);
  });

  test('nobody has written before they came, or where they are not', async () => {
    const strangers = await db
      .selectFrom('chat_message')
      .innerJoin('user', 'user.id', 'chat_message.senderId')
      .leftJoin('chat_member', (join) =>
        join
          .onRef('chat_member.userId', '=', 'chat_message.senderId')
          .onRef('chat_member.conversationId', '=', 'chat_message.conversationId'),
      )
      .where((eb) =>
        eb.or([
          eb('chat_member.userId', 'is', null),
          eb('user.createdAt', '>', eb.ref('chat_message.createdAt')),
        ]),
      )
      .select(['user.email', 'chat_message.createdAt'])
      .execute();
    expect(strangers).toEqual([]);
  });

  test('one message is pinned, one edited, one deleted, one is longer than a screen, twelve have reactions', async () => {
    const messages = await db.selectFrom('chat_message').selectAll().execute();
    const count = (is: (message: (typeof messages)[number]) => boolean) => messages.filter(is).length;
    expect(count(({ pinnedAt }) => pinnedAt !== null)).toBe(1);
    expect(count(({ editedAt }) => editedAt !== null)).toBe(1);
    expect(count(({ deletedAt }) => deletedAt !== null)).toBe(1);
    expect(count(({ body }) => body.length > 1000)).toBe(1);
    expect(count(({ replyToId }) => replyToId !== null)).toBeGreaterThan(10);
    expect(await db.selectFrom('chat_reaction').selectAll().execute()).toHaveLength(12);
    expect(await db.selectFrom('chat_revision').selectAll().execute()).toHaveLength(1);
    const found = await db
      .selectFrom('search_doc')
      .select('entityId')
      .where('type', '=', 'chat-message')
      .execute();
    expect(found).toHaveLength(count(({ contentType, deletedAt }) => contentType !== 'system' && !deletedAt));
  });

  test('every conversation opens at its first unread message', async () => {
    for (const { key, firstUnreadId } of listed) {
      const path = `/api/chat/conversation?conversationKey=${encodeURIComponent(key)}`;
      const { body, status } = await api.get<{ conversation: { messages: Message[] }; anchorId?: string }>(
        path,
        { as },
      );
      expect(status).toBe(200);
      expect(body.anchorId ?? null).toBe(firstUnreadId);
      expect(body.conversation.messages.length).toBeGreaterThan(0);
    }
  });

  test('once the pictures are drawn, ten of them, four files and a voice message hang in the conversations', async () => {
    await hangDemoPictures(api.services);
    for (let again = 0; again < 2; again += 1) await attachDemoFiles(api.services);
    const files = await db
      .selectFrom('attachment')
      .innerJoin('chat_message', 'chat_message.id', 'attachment.ownerId')
      .select(['chat_message.contentType', 'attachment.name'])
      .where('ownerType', '=', 'message')
      .execute();
    expect(files.filter(({ contentType }) => contentType === 'image')).toHaveLength(10);
    expect(files.filter(({ contentType }) => contentType === 'file')).toHaveLength(4);
    expect(files.filter(({ contentType }) => contentType === 'audio')).toHaveLength(1);
    const room = listed.find(({ title }) => title === 'New showroom');
    const { body } = await api.get<{ attachments: { attachment: ChatAttachment }[] }>(
      `/api/chat/attachments?conversationId=${room?.id}`,
      { as },
    );
    expect(body.attachments.map(({ attachment }) => attachment.kind)).toContain('image');
    expect(body.attachments).toHaveLength(5);
    const voice = body.attachments.map(({ attachment }) => attachment).find(({ kind }) => kind === 'media');
    expect(voice).toMatchObject({ durationMs: 3000, size: 24_044 });
    expect((await api.request(voice?.url ?? '')).headers.get('content-type')).toMatch(/^audio\/.*wav/);
  });
});
