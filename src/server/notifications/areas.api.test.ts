import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import type { Topic } from '@/domain/notifications/topics';
import type { Database } from '@/server/db/database';
import { chatApi, type Chatter } from '@/testing/chat';
import { eachDatabase } from '@/testing/database';
import { kanbanApi, type KanbanApi } from '@/testing/kanban';
import { shopApi } from '@/testing/shop';

eachDatabase((_name, open) => {
  let db: Database;
  let kanban: KanbanApi;
  let chat: ReturnType<typeof chatApi>;
  let shop: ReturnType<typeof shopApi>;
  let time: number;
  let ana: Chatter;
  let ben: Chatter;

  beforeAll(async () => {
    db = await open();
    time = Date.now();
    const now = () => new Date(time);
    [kanban, chat, shop] = [kanbanApi(db, {}, now), chatApi(db, {}, { now }), shopApi(db, now)];
  });
  beforeEach(async () => {
    [ana, ben] = [await chat.person({ name: 'Ana' }), await chat.person({ name: 'Ben' })];
  });

  const post = async (who: Chatter, path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await chat.post<Record<string, unknown>>(path, body, { as: who.as, headers });
    expect(answer, path).toMatchObject({ status: 200 });
    return answer.body;
  };
  const get = async (who: Chatter, path: string) =>
    expect((await chat.get(path, { as: who.as })).status, path).toBe(200);
  const heard = async (who: Chatter) =>
    (await chat.get<{ notifications: Notice[] }>('/api/notifications', { as: who.as })).body.notifications;
  const unread = async (who: Chatter) =>
    (await heard(who)).filter(({ isUnRead }) => isUnRead).map(({ topic }) => topic);
  const turnOn = async (who: Chatter, ...ids: Topic[]) =>
    post(who, '/api/notifications/settings/update', {
      version: 0,
      topics: ids.map((id) => ({ id, inApp: true })),
    });

  /** A board of Ana shared with Ben, with a card of his. */
  const sharedBoard = async () => {
    const board = await kanban.board(ana);
    await kanban.role(ana, board.id, ben, 'editor');
    const card = await kanban.card(ana, board.columnOrder[0]!, 'Paint', { assigneeIds: [ben.id] });
    return { board, card };
  };

  test('a board that is opened reads that it was shared, a card that it was given', async () => {
    const { board, card } = await sharedBoard();
    expect((await unread(ben)).toSorted()).toEqual(['kanban-assigned', 'kanban-shared']);
    await kanban.open(ana, card.id);
    expect(await unread(ben)).toHaveLength(2);
    await kanban.open(ben, card.id);
    expect(await unread(ben)).toEqual(['kanban-shared']);
    await post(ben, '/api/kanban/boards/visit', { boardId: board.id });
    expect(await unread(ben)).toEqual([]);
  });

  test('who is a member of a copied board hears that it is shared with them', async () => {
    const { board } = await sharedBoard();
    await post(ben, '/api/kanban/boards/visit', { boardId: board.id });
    const copied = { boardId: board.id, name: 'Copy', with: { members: true } };
    const { board: copy } = await kanban.done<{ board: Board }>(ana, 'boards/copy', copied);
    expect(copy.members.find(({ id }) => id === ben.id)?.role).toBe('editor');
    const [shared] = (await heard(ben)).filter(
      ({ topic, isUnRead }) => topic === 'kanban-shared' && isUnRead,
    );
    expect(shared).toMatchObject({ link: `/dashboard/kanban?board=${copy.key}` });
    expect(await heard(ana)).toEqual([]);
  });

  test('a board in the trash takes the notices of its cards along until it is back', async () => {
    const { board, card } = await sharedBoard();
    const other = await kanban.card(ana, board.columnOrder[0]!, 'Dry', { assigneeIds: [ben.id] });
    await kanban.done(ana, 'cards/delete', { cardIds: [other.id] });
    await post(ana, '/api/kanban/boards/delete', { boardId: board.id });
    expect(await heard(ben)).toEqual([]);
    await post(ana, '/api/kanban/boards/restore', { boardId: board.id });
    expect((await heard(ben)).map(({ topic }) => topic).toSorted()).toEqual([
      'kanban-assigned',
      'kanban-shared',
    ]);
    expect((await heard(ben)).some(({ params }) => params['card'] === card.name)).toBe(true);
  });

  test('who watches a board hears of moves, one notice per card', async () => {
    const { board, card } = await sharedBoard();
    await turnOn(ben, 'kanban-moved');
    await kanban.done(ben, 'boards/person', { boardId: board.id, watch: 'all' });
    for (const columnId of [board.columnOrder[1], board.columnOrder[0]])
      await kanban.done(ana, 'cards/move', { cardIds: [card.id], columnId });
    expect((await heard(ben)).filter(({ topic }) => topic === 'kanban-moved')).toMatchObject([{ count: 2 }]);
  });

  test('of a card that came from another board who watches this one hears by its key here', async () => {
    const { board } = await sharedBoard();
    const other = await kanban.board(ana);
    await kanban.card(ana, other.columnOrder[0]!, 'First there');
    const card = await kanban.card(ana, other.columnOrder[0]!, 'Comes over');
    await turnOn(ben, 'kanban-moved');
    await kanban.done(ben, 'boards/person', { boardId: board.id, watch: 'all' });
    await kanban.card(ana, board.columnOrder[0]!, 'Takes a number');
    await kanban.done(ana, 'cards/move', { cardIds: [card.id], columnId: board.columnOrder[0] });
    const { key } = await kanban.open(ana, card.id);
    const [told] = (await heard(ben)).filter(({ topic }) => topic === 'kanban-moved');
    expect(told).toMatchObject({ link: `/dashboard/kanban/card/${key}`, params: { key } });
  });

  const closed = [
    [
      'who is taken off the board',
      async (board: Board) => kanban.role(ana, board.id, ben, null),
      async (board: Board) => kanban.role(ana, board.id, ben, 'editor'),
    ],
    [
      'whom the board is closed to',
      async (board: Board) => access(board, 'members'),
      async (board: Board) => access(board, 'workspace'),
    ],
    [
      'who cannot read the board that the card goes to',
      async (_board: Board, card: CardSummary) => move(card, (await kanban.board(ana)).columnOrder[0]),
      async (board: Board, card: CardSummary) => move(card, board.columnOrder[0]),
    ],
  ] as const;
  const access = async ({ id }: Board, to: string) => {
    const { version } = await kanban.read(ana, id);
    await kanban.done(ana, 'boards/update', { boardId: id, version, board: { access: to } });
  };
  const move = (card: CardSummary, columnId: string | undefined) =>
    kanban.done(ana, 'cards/move', { cardIds: [card.id], columnId });

  test.each(closed)('%s reads notices of it no more, until it is open again', async (what, close, open) => {
    const board = await kanban.board(ana);
    if (what === closed[1][0]) await access(board, 'workspace');
    else await kanban.role(ana, board.id, ben, 'editor');
    const card = await kanban.card(ana, board.columnOrder[0]!, 'Paint', { assigneeIds: [ben.id] });
    await close(board, card);
    await kanban.services.jobs.runDue();
    expect(await unread(ben)).not.toContain('kanban-assigned');
    await open(board, card);
    await kanban.services.jobs.runDue();
    expect(await unread(ben)).toContain('kanban-assigned');
  });

  test('in a conversation: being added, a mention, a reaction by its sign, messages after 30 s as one', async () => {
    await turnOn(ana, 'chat-reaction');
    const { id } = await chat.group(ana, [ben]);
    const said = await chat.say(ana, id, `[@Ben](mention:${ben.id}) **look**`);
    await post(ben, '/api/chat/reactions/update', { messageId: said.id, emoji: '🎉', on: true });
    expect(await heard(ana)).toMatchObject([
      { topic: 'chat-reaction', title: 'Ben reacted 🎉 to your message' },
    ]);
    await chat.say(ana, id, 'one');
    await chat.say(ana, id, 'two');
    await chat.services.jobs.runDue();
    expect((await unread(ben)).toSorted()).toEqual(['chat-added', 'chat-mention']);
    time += 31_000;
    await chat.services.jobs.runDue();
    const [messages] = await heard(ben);
    expect(messages).toMatchObject({ topic: 'chat-message', title: '2 new messages in Team', count: 2 });
    await post(ben, '/api/chat/conversations/seen', { conversationId: id, upToSeq: 99 });
    expect(await unread(ben)).toEqual([]);
  });

  test('a message that is seen within 30 s, or by who has muted the conversation, is no notice', async () => {
    const eve = await chat.person();
    const { id } = await chat.group(ana, [ben, eve]);
    await post(eve, '/api/chat/conversations/preferences', { conversationId: id, notifyLevel: 'none' });
    await chat.say(ana, id, 'quick');
    await post(ben, '/api/chat/conversations/seen', { conversationId: id, upToSeq: 99 });
    time += 31_000;
    await chat.services.jobs.runDue();
    for (const who of [ben, eve])
      expect((await heard(who)).map(({ topic }) => topic)).not.toContain('chat-message');
  });

  test('a profile, a post and somebody who waits are read by being opened; what is told of oneself is not', async () => {
    const admin = await chat.person({ role: 'admin' });
    await turnOn(ana, 'follow');
    await post(ben, '/api/profile/follow', { userId: ana.id });
    const { post: shared } = (await post(ana, '/api/profile/posts/new', { message: 'Hello' })) as {
      post: { id: string };
    };
    await post(ben, '/api/profile/posts/like', { postId: shared.id });
    expect((await unread(ana)).toSorted()).toEqual(['follow', 'profile-like']);
    await get(ana, `/api/profile?name=${ben.username}`);
    expect(await unread(ana)).toEqual(['profile-like']);
    await get(ana, `/api/profile/post?postId=${shared.id}`);
    expect(await unread(ana)).toEqual([]);

    const role = { userId: ben.id, role: 'manager' };
    const { version } = await db
      .selectFrom('user')
      .select('version')
      .where('id', '=', ben.id)
      .executeTakeFirstOrThrow();
    await post(admin, '/api/users/update', { ...role, version });
    await get(ben, '/api/profile');
    await get(ben, `/api/users/user?name=${ben.username}`);
    expect(await unread(ben)).toEqual(['role-changed']);
  });

  test('new products are told of once a day to who wants to hear of them', async () => {
    const staff = await shop.person();
    await turnOn(ana, 'product-new');
    const arrivals = async (who: Chatter) =>
      (await heard(who)).filter(({ topic }) => topic === 'product-new').map(({ title }) => title);
    const day = async () => {
      time += 24 * 3600_000;
      await chat.services.jobs.runDue();
    };
    await db.updateTable('session').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute();
    const fresh = await shop.product(staff, { name: 'Lamp', status: 'published' });
    await shop.product(staff, { name: 'Sketch' });
    expect(await arrivals(ana)).toEqual([]);
    await day();
    expect(await arrivals(ana)).toEqual(['New in the shop: Lamp']);
    expect((await heard(ana))[0]?.link).toBe(`/dashboard/e-commerce/product/${fresh.slug}`);
    await shop.done(staff, '/api/products/update', {
      productId: fresh.id,
      version: fresh.version,
      product: { name: 'Lamp 2' },
    });
    await day();
    expect(await arrivals(ana)).toHaveLength(1);
    for (const name of ['Chair', 'Table']) {
      await shop.product(staff, { name, status: 'published' });
      time += 1;
    }
    await day();
    expect(await arrivals(ana)).toEqual(['2 new products in the shop', 'New in the shop: Lamp']);
    expect((await heard(ana))[0]?.description).toBe('Table · Chair');
    expect(await arrivals(ben)).toEqual([]);
  });
});
