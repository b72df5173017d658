import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CardFacts } from '@/domain/kanban/facts';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';
import { type LiveApp, liveApp } from '@/testing/live';

anyDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let live: LiveApp;
  let ana: Worker;
  let ben: Worker;
  let board: Board;
  let card: CardSummary;

  beforeAll(async () => {
    db = await open();
    live = await liveApp(db);
    api = kanbanApi(db);
  });
  afterAll(async () => live.close());
  beforeEach(async () => {
    ana = await api.person();
    ben = await api.person();
    board = await api.board(ana);
    await api.role(ana, board.id, ben, 'editor');
    card = await api.card(ana, board.columnOrder[0]!, 'Card', { assigneeIds: [ben.id] });
  });

  /** Acts in an instance with a live channel, so that its readers are notified. */
  const act = (who: Worker, path: string, body: object) =>
    live.post<Record<string, unknown>>(`/api/kanban/${path}`, body, { as: who.as });

  test('readers hear a move with its place and the next rev, and nobody else hears anything', async () => {
    const eve = await api.person();
    const hers = await live.stream({ as: ben.as });
    const others = await live.stream({ as: eve.as });
    const { rev } = await api.read(ana, board.id);
    const move = { cardIds: [card.id], columnId: board.columnOrder[1] };
    expect((await act(ana, 'cards/move', move)).status).toBe(200);
    const heard = await hers.first('kanban.changed');
    expect(heard.payload).toMatchObject({ boardId: board.id, rev: rev + 1 });
    expect(heard.payload['changes']).toContainEqual(
      expect.objectContaining({
        kind: 'card',
        afterCardId: null,
        card: expect.objectContaining({ id: card.id, columnId: board.columnOrder[1] }) as unknown,
      }),
    );
    expect(JSON.stringify(heard.payload)).not.toContain('"liked"');
    await act(ana, 'boards/members/update', { boardId: board.id, userId: eve.id, role: 'viewer' });
    await others.first('kanban.boardsChanged');
    expect(others.heard.map(({ type }) => type)).not.toContain('kanban.changed');
    await Promise.all([hers.cut(), others.cut()]);
  });

  test('who is taken off a board hears that it is lost, finds nothing there, and is on none of its cards', async () => {
    const his = await live.stream({ as: ben.as });
    await act(ana, 'boards/members/update', { boardId: board.id, userId: ben.id, role: null });
    expect((await his.first('kanban.boardsChanged')).payload).toEqual({ lostBoardId: board.id });
    expect((await api.kanbanGet(ben, `board?boardId=${board.id}`)).status).toBe(404);
    expect((await api.read(ana, board.id)).cards[card.id]?.assigneeIds).toEqual([]);
    await his.cut();
  });

  const emit = async (
    name: 'user.removed' | 'user.erased',
    payload: { userId: string; handOverToId?: string },
  ) =>
    transaction(db, async (trx) => {
      await trx.updateTable('user').set({ deletedAt: nowIso() }).where('id', '=', payload.userId).execute();
      await api.services.events.emit(trx, name, payload);
    });
  const managers = async (who: Worker) =>
    (await api.read(who, board.id)).members.filter(({ role }) => role === 'manager').map(({ id }) => id);

  test('a board whose last manager is removed is managed by its oldest editor, or by who was named', async () => {
    const cleo = await api.person();
    await api.role(ana, board.id, cleo, 'editor');
    await emit('user.removed', { userId: ana.id });
    expect(await managers(ben)).toEqual([ben.id]);
    await emit('user.removed', { userId: ben.id, handOverToId: cleo.id });
    expect(await managers(cleo)).toEqual([cleo.id]);
  });

  test('what an erased person was on a board ends, and what they said stays', async () => {
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] };
    await api.done(ben, 'comments/new', { cardId: card.id, body });
    await api.done(ben, 'cards/like', { cardId: card.id, on: true });
    await emit('user.erased', { userId: ben.id });
    const after = await api.read(ana, board.id);
    expect(after.cards[card.id]).toMatchObject({ assigneeIds: [], likeCount: 0, commentCount: 1 });
    expect(after.members.map(({ id }) => id)).toEqual([ana.id]);
  });

  test('other areas hear of a card before and after, and of one that is made or deleted', async () => {
    const heard: { before: unknown; after: unknown }[] = [];
    api.services.events.on('card.changed', async (_trx, { before, after }) => {
      if ((before ?? after)?.boardId === board.id) heard.push({ before, after });
    });
    const made = await api.card(ana, board.columnOrder[0]!);
    await api.done(ana, 'cards/update', { cardId: made.id, version: 1, card: { priority: 'high' } });
    await api.done(ana, 'cards/delete', { cardIds: [made.id] });
    await api.done(ana, 'cards/restore', { cardIds: [made.id] });
    const [first, second, third, fourth] = heard;
    expect(heard).toHaveLength(4);
    expect(first).toMatchObject({ before: null, after: { id: made.id, priority: 'medium' } });
    expect(second).toMatchObject({ before: { priority: 'medium' }, after: { priority: 'high' } });
    expect(third).toMatchObject({ before: { id: made.id }, after: null });
    expect(fourth).toMatchObject({ before: null, after: { id: made.id } });
  });

  test('they hear of all cards of a board that is deleted, comes back or is copied, and of those that an erased person was on', async () => {
    const heard: { before: CardFacts | null; after: CardFacts | null }[] = [];
    api.services.events.on('card.changed', async (_trx, { before, after }) => {
      heard.push({ before, after });
    });
    const other = await api.card(ana, board.columnOrder[0]!, 'Other');
    const ids = [card.id, other.id].toSorted();
    const told = (what: 'before' | 'after') => heard.flatMap((one) => one[what]?.id ?? []).toSorted();
    heard.length = 0;
    await api.done(ana, 'boards/delete', { boardId: board.id });
    expect([told('before'), told('after')]).toEqual([ids, []]);
    heard.length = 0;
    await api.done(ana, 'boards/restore', { boardId: board.id });
    expect([told('before'), told('after')]).toEqual([[], ids]);
    heard.length = 0;
    const copy = { boardId: board.id, name: 'Copy', with: { cards: true } };
    const { board: made } = await api.done<{ board: Board }>(ana, 'boards/copy', copy);
    expect([told('before'), told('after')]).toEqual([[], Object.keys(made.cards).toSorted()]);
    heard.length = 0;
    await emit('user.erased', { userId: ben.id });
    expect(heard).toMatchObject([{ before: { assigneeIds: [ben.id] }, after: { assigneeIds: [] } }]);
  });

  test('a copy takes along what was asked for, numbers it anew, and a template makes boards of its own', async () => {
    await api.done(ana, 'cards/update', { cardId: card.id, version: 1, card: { dueOn: '2027-02-03' } });
    await api.card(ana, board.columnOrder[0]!, 'Gone');
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] };
    await api.done(ben, 'comments/new', { cardId: card.id, body });
    const copy = async (more: object) => {
      const input = { boardId: board.id, name: 'Copy', with: more };
      const { board: made } = await api.done<{ board: Board }>(ana, 'boards/copy', input);
      return { made, first: made.cards[made.columns[made.columnOrder[0]!]!.cardIds[0]!]! };
    };
    const bare = await copy({});
    expect(bare.made.members.map(({ id }) => id)).toEqual([ana.id]);
    expect(bare.first).toMatchObject({
      name: 'Card',
      number: 1,
      dueOn: null,
      assigneeIds: [],
      commentCount: 0,
    });
    const all = await copy({ members: true, assignees: true, dates: true, comments: true });
    expect(all.made.members.map(({ id }) => id).toSorted()).toEqual([ana.id, ben.id].toSorted());
    expect(all.first).toMatchObject({ dueOn: '2027-02-03', assigneeIds: [ben.id], commentCount: 1 });
    const template = { boardId: bare.made.id, version: bare.made.version, board: { isTemplate: true } };
    await api.done(ana, 'boards/update', template);
    const { board: fresh } = await api.done<{ board: Board }>(ana, 'boards/new', {
      name: 'From a template',
      templateId: bare.made.id,
    });
    expect(fresh).toMatchObject({ isTemplate: false, name: 'From a template' });
    expect(
      Object.values(fresh.cards)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Card', 'Gone']);
  });

  test('the public page says nothing of comments, files, people beyond first names, or archived cards', async () => {
    const file = { file: new Blob(['a plan']), name: 'secret-plan.txt' };
    const { body: uploaded } = await api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'card' },
      file,
      ana.as,
    );
    await api.done(ana, 'cards/attach', { cardId: card.id, attachmentIds: [uploaded.attachment.id] });
    const text = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'whispered' }] }],
    };
    await api.done(ana, 'comments/new', { cardId: card.id, body: text });
    const hidden = await api.card(ana, board.columnOrder[0]!, 'Put away');
    await api.done(ana, 'cards/archive', { cardIds: [hidden.id], on: true });
    const link = { boardId: board.id, on: true };
    const { publicUrl } = await api.done<{ publicUrl: string }>(ana, 'boards/public', link);
    const token = publicUrl.split('/').at(-1);
    const shown = [
      await api.get(`/api/kanban/public?token=${token}`),
      await api.get(`/api/kanban/public?token=${token}&cardId=${card.id}`),
    ];
    const all = JSON.stringify(shown.map(({ body }) => body));
    expect(shown.map(({ status }) => status)).toEqual([200, 200]);
    expect(all).toContain(card.key);
    for (const secret of ['whispered', 'secret-plan', 'Put away', '@', ben.username, ben.id, ana.id])
      expect(all).not.toContain(secret);
    const renewed = await api.done<{ publicUrl: string }>(ana, 'boards/public', { ...link, renew: true });
    expect(renewed.publicUrl).not.toBe(publicUrl);
    expect((await api.get(`/api/kanban/public?token=${token}`)).status).toBe(404);
  });
});
