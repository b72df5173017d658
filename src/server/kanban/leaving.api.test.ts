import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';
import { seedLargeBoard } from './seed/large';

anyDatabase((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let ana: Worker;
  let board: Board;

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
  });
  beforeEach(async () => {
    ana = await api.person();
    board = await api.board(ana);
  });

  const trash = async () =>
    (await api.kanbanGet<{ cards: object[]; columns: object[] }>(ana, `boards/trash?boardId=${board.id}`))
      .body;
  const empty = async (who: Worker) => api.kanbanPost(who, 'boards/trash/empty', { boardId: board.id });

  test('an emptied trash is gone for ever, what stands on the board stays as it was', async () => {
    const [first = '', second = ''] = board.columnOrder;
    const kept = await api.card(ana, second, 'Kept');
    const gone = await api.card(ana, first, 'Gone');
    await api.done(ana, 'comments/new', {
      cardId: gone.id,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hm' }] }] },
    });
    await api.card(ana, first, 'Goes with its column');
    await api.done(ana, 'cards/delete', { cardIds: [gone.id] });
    await api.done(ana, 'columns/delete', { columnId: first });
    const before = await api.read(ana, board.id);

    expect(await empty(ana)).toMatchObject({ status: 200, body: { columns: 1, cards: 2 } });
    expect(await trash()).toMatchObject({ cards: [], columns: [] });
    expect((await api.kanbanPost(ana, 'cards/restore', { cardIds: [gone.id] })).status).toBe(404);
    expect((await api.kanbanPost(ana, 'columns/restore', { columnId: first })).status).toBe(404);
    expect(await api.read(ana, board.id)).toEqual(before);
    expect((await api.card(ana, second)).number).toBeGreaterThan(kept.number + 2);
    expect(await empty(ana)).toMatchObject({ status: 200, body: { columns: 0, cards: 0 } });
  });

  test('one thing of the trash goes for ever, and what lies beside it can still come back', async () => {
    const [first = '', second = ''] = board.columnOrder;
    const [gone, apart, other] = [
      await api.card(ana, second, 'Gone'),
      await api.card(ana, first, 'Apart'),
      await api.card(ana, second, 'Other'),
    ];
    await api.card(ana, first, 'Goes with its column');
    await api.done(ana, 'cards/delete', { cardIds: [gone.id, apart.id, other.id] });
    await api.done(ana, 'columns/delete', { columnId: first });
    const erase = (what: object) => api.done(ana, 'boards/trash/empty', { boardId: board.id, ...what });
    expect(await erase({ cardIds: [gone.id] })).toMatchObject({ columns: 0, cards: 1 });
    expect(await erase({ columnIds: [first] })).toMatchObject({ columns: 1, cards: 1 });
    expect((await trash()).cards).toHaveLength(2);
    await api.done(ana, 'cards/restore', { cardIds: [apart.id, other.id] });
    const now = await api.read(ana, board.id);
    expect(now.columns[second]?.cardIds.toSorted()).toEqual([apart.id, other.id].toSorted());
    const said = await api.kanbanGet<{ activity: { action: string; title: string }[] }>(
      ana,
      `boards/activity?boardId=${board.id}`,
    );
    const erased = said.body.activity.filter(({ action }) => action === 'erased');
    expect(erased.map(({ title }) => title).toSorted()).toEqual(['Gone', 'To do']);
  });

  test('the last column does not go for ever while cards that were deleted before it would have no place', async () => {
    const [column = '', ...others] = board.columnOrder;
    for (const columnId of others) await api.done(ana, 'columns/delete', { columnId });
    const card = await api.card(ana, column);
    await api.done(ana, 'cards/delete', { cardIds: [card.id] });
    await api.done(ana, 'columns/delete', { columnId: column });
    const erase = { boardId: board.id, columnIds: [column] };
    const refused = await api.kanbanPost(ana, 'boards/trash/empty', erase);
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-column' } });
    const fresh = await api.column(ana, board.id);
    await api.done(ana, 'boards/trash/empty', erase);
    await api.done(ana, 'cards/restore', { cardIds: [card.id] });
    expect((await api.read(ana, board.id)).columns[fresh.id]?.cardIds).toEqual([card.id]);
  });

  test('a board goes for ever only from the trash, by who manages it', async () => {
    const ben = await api.person();
    await api.role(ana, board.id, ben, 'editor');
    const { id } = await api.card(ana, board.columnOrder[0]!);
    const erase = { boardId: board.id, forEver: true };
    expect((await api.kanbanPost(ana, 'boards/delete', erase)).status).toBe(404);
    await api.done(ana, 'boards/delete', { boardId: board.id });
    expect((await api.kanbanPost(ben, 'boards/delete', erase)).status).toBe(403);
    await api.done(ana, 'boards/delete', erase);
    expect((await api.kanbanPost(ana, 'boards/restore', { boardId: board.id })).status).toBe(404);
    expect(await db.selectFrom('card').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('only who manages a board empties its trash', async () => {
    const [ben, eve] = [await api.person(), await api.person()];
    await api.role(ana, board.id, ben, 'editor');
    const gone = await api.card(ana, board.columnOrder[0]!);
    await api.done(ana, 'cards/delete', { cardIds: [gone.id] });
    expect((await empty(ben)).status).toBe(403);
    expect((await empty(eve)).status).toBe(404);
    expect((await trash()).cards).toHaveLength(1);
  });

  /** Lines of the export of the filtered cards. */
  async function lines(who: Worker, query: string): Promise<string[]> {
    const answer = await api.request(`/api/kanban/cards/export?${query}`, {
      headers: { 'session-token': who.as },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
  }

  test('cards of all readable boards go out as a table: exactly those that pass, in their order', async () => {
    const other = await api.board(ana, { name: '=Other' });
    const hidden = await api.board(await api.person());
    const [column = ''] = board.columnOrder;
    await api.card(ana, column, 'Later', { dueOn: '2031-01-02', assigneeIds: [ana.id] });
    await api.card(ana, other.columnOrder[0]!, 'Sooner', { dueOn: '2030-01-02', priority: 'high' });
    await api.card(ana, column, 'Done', { completed: true });
    const all = await lines(ana, 'sort=dueAt');
    expect(all[0]).toBe(
      'board,key,name,column,labels,priority,assignees,startOn,dueOn,dueTime,done,description',
    );
    expect(all).toHaveLength(3);
    expect(all[1]).toMatch(/^'=Other,[A-Z0-9]+-1,Sooner,.*,high,,,2030-01-02,,no,$/);
    expect(all[2]).toMatch(/^Work,.*Later/);
    expect(await lines(ana, 'priority=high')).toHaveLength(2);
    expect(await lines(ana, 'state=any&query=nothing-like-it')).toHaveLength(1);
    const strange = await api.request(`/api/kanban/cards/export?boardId=${hidden.id}`, {
      headers: { 'session-token': ana.as },
    });
    expect(strange.status).toBe(404);
  });

  test('more cards than one page holds are all in the file', async () => {
    const large = { key: 'MANY', name: 'Many', cards: 203, now: new Date(), people: [ana.id] };
    await transaction(db, (trx) => seedLargeBoard(trx, large));
    const names = (await lines(ana, 'boardId=MANY&state=any&sort=number')).slice(1);
    expect(new Set(names).size).toBe(203);
  });
});
