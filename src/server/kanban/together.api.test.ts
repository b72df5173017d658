import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { seedLargeBoard } from './seed/large';
import { bothDatabases } from '@/testing/database';
import { faultsOf, type KanbanApi, kanbanApi, type Worker } from '@/testing/kanban';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

bothDatabases((_name, open) => {
  let db: Database;
  let api: KanbanApi;
  let ana: Worker;
  let ben: Worker;
  let board: Board;
  let columns: string[];

  beforeAll(async () => {
    db = await open();
    api = kanbanApi(db);
    ana = await api.person();
    ben = await api.person();
  });
  beforeEach(async () => {
    board = await api.board(ana);
    columns = board.columnOrder;
    await api.role(ana, board.id, ben, 'editor');
  });

  const column = async (place: number, who = ana) =>
    (await api.read(who, board.id)).columns[columns[place]!]!.cardIds;
  const move = (who: Worker, cardId: string, place: number, afterCardId?: string | null) =>
    api.kanbanPost(who, 'cards/move', { cardIds: [cardId], columnId: columns[place], afterCardId });
  const cards = async (count: number, place = 0) => {
    const made: CardSummary[] = [];
    for (let n = 0; n < count; n += 1) made.push(await api.card(ana, columns[place]!, `Card ${n}`));
    return made.map(({ id }) => id);
  };

  test('two people put cards at the same place at once: both are there, in one order for all, also between equal keys', async () => {
    const [first, second] = await cards(2);
    const put = (who: Worker) => api.card(who, columns[0]!, 'New', { afterCardId: first });
    const made = await Promise.all([put(ana), put(ben)]);
    const order = await column(0);
    expect(order.slice(1, 3).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect([order[0], order[3]]).toEqual([first, second]);
    await db.updateTable('card').set({ rank: 'a0' }).where('columnId', '=', columns[0]!).execute();
    const equal = await column(0);
    const [a, b] = await Promise.all(
      [ana, ben].map((who) => api.card(who, columns[0]!, 'Between', { afterCardId: equal[1] })),
    );
    const after = await column(0);
    expect(await column(0, ben)).toEqual(after);
    expect(after.filter((id) => equal.includes(id))).toEqual(equal);
    expect(after.slice(2, 4).toSorted()).toEqual([a!.id, b!.id].toSorted());
  });

  test('a deleted column of 40 cards comes back with order, numbers, comments, labels, likes and people', async () => {
    const ids = await cards(40);
    const label = { boardId: board.id, name: 'Bug', color: '#112233' };
    const { label: bug } = await api.done<{ label: { id: string } }>(ana, 'labels/new', label);
    for (const cardId of ids.slice(0, 5)) {
      await api.done(ana, 'cards/label', { cardId, labelId: bug.id, on: true });
      await api.done(ben, 'cards/like', { cardId, on: true });
      await api.done(ana, 'cards/assign', { cardId, userId: ben.id, on: true });
      await api.done(ben, 'comments/new', { cardId, body: paragraph('Said') });
    }
    const before = await api.read(ana, board.id);
    await api.done(ana, 'columns/delete', { columnId: columns[0] });
    expect((await api.read(ana, board.id)).columnOrder).not.toContain(columns[0]);
    await api.done(ana, 'columns/restore', { columnId: columns[0] });
    const after = await api.read(ana, board.id);
    const plain = ({ cards: all, columnOrder, columns: rows }: Board) => ({
      columnOrder,
      rows: columnOrder.map((id) => rows[id]?.cardIds),
      cards: Object.values(all).map(({ updatedAt: _at, ...card }) => card),
    });
    expect(plain(after)).toEqual(plain(before));
    expect(after.cards[ids[0]!]).toMatchObject({ commentCount: 1, likeCount: 1, assigneeIds: [ben.id] });
  });

  test('a deleted column of more cards than one statement may name comes back whole', async () => {
    const large = { key: 'LARGE', name: 'Large', cards: 3_700, now: new Date() };
    const id = await transaction(db, (trx) => seedLargeBoard(trx, { ...large, people: [ana.id] }));
    const { columnOrder } = await api.read(ana, id);
    const [columnId = ''] = columnOrder;
    await db.updateTable('card').set({ columnId }).where('boardId', '=', id).execute();
    const before = await api.read(ana, id);
    await api.done(ana, 'columns/delete', { columnId });
    const back = await api.done<{ cards: CardSummary[] }>(ana, 'columns/restore', { columnId });
    expect(back.cards.map((card) => card.id)).toEqual(before.columns[columnId]?.cardIds);
    expect((await api.read(ana, id)).columns[columnId]?.cardIds).toHaveLength(3_700);
  });

  test('a move is taken back although its neighbour went away meanwhile: the card stands at the end, nothing is lost', async () => {
    const [a, b, c] = await cards(3);
    await move(ana, b!, 1);
    await move(ben, a!, 2);
    const back = await api.kanbanPost<{ cards: CardSummary[] }>(ana, 'cards/move', {
      cardIds: [b],
      columnId: columns[0],
      afterCardId: a,
    });
    expect(back.status).toBe(200);
    expect(await column(0)).toEqual([c, b]);
    expect(faultsOf(await api.read(ben, board.id))).toEqual([]);
  });

  test('a move is taken back although its neighbour has moved twice meanwhile, also to another board', async () => {
    const [a, b, c, d] = await cards(4);
    const { columnOrder, id: otherId } = await api.board(ben);
    await api.role(ben, otherId, ana, 'editor');
    for (const id of [b, d]) await move(ana, id!, 1);
    for (const place of [2, 1]) await move(ben, a!, place);
    await move(ben, c!, 2);
    await api.done(ben, 'cards/move', { cardIds: [c], columnId: columnOrder[0] });
    expect((await move(ana, b!, 0, a)).status).toBe(200);
    expect((await move(ana, d!, 0, c)).status).toBe(200);
    expect(await column(0)).toEqual([b, d]);
  });

  test('cards that follow one of themselves stand behind the nearest one above it that stays, else at the end', async () => {
    const [a, b, c, d] = await cards(4);
    const [x, y] = await cards(2, 1);
    const put = (cardIds: (string | undefined)[], place: number, afterCardId: string) =>
      api.done(ana, 'cards/move', { cardIds, columnId: columns[place], afterCardId });
    await put([d, b], 0, b!);
    expect(await column(0)).toEqual([a, d, b, c]);
    await put([a, b], 1, a!);
    expect(await column(1)).toEqual([x, y, a, b]);
  });

  test('a board is copied while somebody works on it: each copy is a whole board', async () => {
    const [card] = await cards(3);
    const work = async () => {
      const { id } = await api.column(ben, board.id);
      return api.kanbanPost(ben, 'cards/move', { cardIds: [card], columnId: id });
    };
    const copy = () =>
      api.kanbanPost<{ board: Board }>(ana, 'boards/copy', {
        boardId: board.id,
        name: 'Copy',
        with: { cards: true },
      });
    for (let round = 0; round < 3; round += 1) {
      const [, ...copies] = await Promise.all([work(), copy(), copy()]);
      for (const { body, status } of copies) {
        expect(status).toBe(200);
        expect(faultsOf(body.board)).toEqual([]);
        expect(Object.keys(body.board.cards)).toHaveLength(3);
      }
    }
  });

  test('of one card that two people drop at once there is one, where both of them see it', async () => {
    const [card] = await cards(1);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([move(ana, card!, 1), move(ben, card!, 2), move(ana, card!, 0)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [hers, his] = await Promise.all([api.read(ana, board.id), api.read(ben, board.id)]);
      expect(faultsOf(hers)).toEqual([]);
      expect(hers.columns).toEqual(his.columns);
      expect(hers.columnOrder.flatMap((id) => hers.columns[id]!.cardIds)).toEqual([card]);
    }
  });

  test('a drop into a column that somebody deleted meanwhile is refused, and the card is where it was', async () => {
    const [card, other] = await cards(2);
    await api.done(ben, 'columns/delete', { columnId: columns[1] });
    expect((await move(ana, card!, 1)).status).toBe(404);
    expect(await column(0)).toEqual([card, other]);
  });

  test('fifty moves at once on one board: each answers, no card is lost or doubled, and rev counts each', async () => {
    const ids = await cards(10);
    const before = (await api.read(ana, board.id)).rev;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => move(n % 2 ? ana : ben, ids[n % 10]!, (n % 3) + 1, null)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await api.read(ana, board.id);
    expect(faultsOf(after)).toEqual([]);
    expect(Object.keys(after.cards).toSorted()).toEqual(ids.toSorted());
    expect(after.rev).toBe(Math.max(...answers.map(({ body }) => Number(body.rev))));
    expect(after.rev).toBeLessThanOrEqual(before + 50);
  });

  test('a column that becomes the done one completes its cards; without its mark none is un-completed', async () => {
    const ids = await cards(3, 1);
    const mark = (isDone: boolean) =>
      api.done(ana, 'columns/update', { columnId: columns[1], column: { isDone } });
    await mark(true);
    const done = await api.read(ana, board.id);
    expect(ids.map((id) => done.cards[id]?.completed)).toEqual([true, true, true]);
    expect(columns.filter((id) => done.columns[id]?.isDone)).toEqual([columns[1]]);
    await mark(false);
    const after = await api.read(ana, board.id);
    expect(ids.map((id) => after.cards[id]?.completed)).toEqual([true, true, true]);
  });

  test('a description of 150 kB makes the board no longer', async () => {
    const [cardId] = await cards(2);
    const small = { cardId, descriptionVersion: 0, description: paragraph('x') };
    await api.done(ana, 'cards/describe', small);
    const before = JSON.stringify(await api.read(ana, board.id)).length;
    const large = { cardId, descriptionVersion: 1, description: paragraph('x'.repeat(150_000)) };
    await api.done(ana, 'cards/describe', large);
    expect(JSON.stringify(await api.read(ana, board.id)).length).toBe(before);
  });

  test('mentions of people who cannot read the board are told to nobody, in a description too', async () => {
    const [cardId] = await cards(1);
    const eve = await api.person();
    const mention = { type: 'mention', attrs: { id: eve.id, label: 'Eve' } };
    const description = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] };
    await api.done(ana, 'cards/describe', { cardId, descriptionVersion: 0, description });
    const told = async () =>
      db.selectFrom('notification').select('topic').where('userId', '=', eve.id).execute();
    expect(await told()).toEqual([]);
    await api.role(ana, board.id, eve, 'viewer');
    await api.done(ana, 'cards/describe', { cardId, descriptionVersion: 1, description: null });
    await api.done(ana, 'cards/describe', { cardId, descriptionVersion: 2, description });
    expect((await told()).map(({ topic }) => topic)).toContain('kanban-mentioned');
  });
});
