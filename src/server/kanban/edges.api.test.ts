import { expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { MAX_COLUMNS } from '@/domain/kanban/limits';

import { eachBoard } from '@/testing/kanbanScene';

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

interface Moved {
  cards: CardSummary[];
  dropped: { assigneeIds: string[]; labelIds: string[] };
}

eachBoard('editor', (at) => {
  const first = () => at.board.columnOrder[0]!;
  const complete = (completed: boolean) =>
    at.api.done(at.ana, 'cards/complete', { cardId: at.card.id, completed });
  const placeOfCard = async () => (await at.api.read(at.ana, at.board.id)).cards[at.card.id]?.columnId;

  test('a column does not come back to a board that has as many as it may, and nothing is half done', async () => {
    await at.api.done(at.ana, 'columns/delete', { columnId: first() });
    const there = at.board.columnOrder.length - 1;
    for (let n = there; n < MAX_COLUMNS; n += 1) await at.api.column(at.ana, at.board.id, `Column ${n}`);
    const before = await at.api.read(at.ana, at.board.id);
    const refused = await at.api.kanbanPost(at.ana, 'columns/restore', { columnId: first() });
    expect(refused).toMatchObject({ status: 409, body: { code: 'board-full' } });
    expect(await at.api.read(at.ana, at.board.id)).toEqual(before);
    await at.api.done(at.ana, 'columns/delete', { columnId: before.columnOrder.at(-1) });
    await at.api.done(at.ana, 'columns/restore', { columnId: first() });
    expect(await placeOfCard()).toBe(first());
  });

  test('a card whose former column is gone comes out of the done column into the first one', async () => {
    const done = Object.values(at.board.columns).find(({ isDone }) => isDone);
    const former = await at.api.column(at.ana, at.board.id, 'Former');
    await at.api.done(at.ana, 'cards/move', { cardIds: [at.card.id], columnId: former.id });
    await complete(true);
    expect(await placeOfCard()).toBe(done?.id);
    await at.api.done(at.ana, 'columns/delete', { columnId: former.id });
    await complete(false);
    expect(await placeOfCard()).toBe(first());
    expect((await at.api.open(at.ana, at.card.id)).completedAt).toBeNull();
  });

  test('a card that is made complete goes past a full column to the done one', async () => {
    const column = { wipLimit: 1, wipMode: 'refuse' };
    await at.api.done(at.ana, 'columns/update', { columnId: first(), column });
    const add = (completed: boolean) =>
      at.api.kanbanPost<{ card: CardSummary }>(at.ana, 'cards/new', {
        columnId: first(),
        name: 'New',
        completed,
      });
    expect(await add(false)).toMatchObject({ status: 409, body: { code: 'wip-limit' } });
    const done = Object.values(at.board.columns).find(({ isDone }) => isDone);
    expect(await add(true)).toMatchObject({ status: 200, body: { card: { columnId: done?.id } } });
    const mark = { columnId: done?.id, column: { isDone: false } };
    await at.api.done(at.ana, 'columns/update', mark);
    expect(await add(true)).toMatchObject({ status: 409, body: { code: 'wip-limit' } });
  });

  test('cards that lost their day get it back with its time by one call', async () => {
    const dates = { dueOn: '2031-01-02', dueTime: '10:00' };
    const made = [
      await at.api.card(at.ana, first(), 'A', dates),
      await at.api.card(at.ana, first(), 'B', dates),
    ];
    const cardIds = made.map(({ id }) => id);
    const bulk = (change: object) =>
      at.api.kanbanPost<{ cards: CardSummary[] }>(at.ana, 'cards/bulk', { cardIds, change });
    expect((await bulk({ dueOn: null })).body.cards[1]).toMatchObject({ dueOn: null, dueTime: null });
    expect((await bulk(dates)).body.cards).toMatchObject([dates, dates]);
    expect((await bulk({ dueTime: '11:00' })).status).toBe(400);
    expect((await bulk({ dueOn: '2031-01-03' })).body.cards[0]).toMatchObject({ dueTime: '10:00' });
  });

  test('a card takes its words, links and labels to another board, and names who cannot read it there', async () => {
    const other = await at.api.board(at.ana, { name: 'Other', access: 'members' });
    const label = { boardId: at.board.id, name: 'Bug', color: '#112233' };
    const { label: bug } = await at.api.done<{ label: { id: string } }>(at.ana, 'labels/new', label);
    const { label: same } = await at.api.done<{ label: { id: string } }>(at.ana, 'labels/new', {
      ...label,
      boardId: other.id,
      name: 'BUG',
    });
    const cardId = at.card.id;
    await at.api.done(at.ana, 'cards/label', { cardId, labelId: bug.id, on: true });
    for (const { id: userId } of [at.ana, at.ben])
      await at.api.done(at.ana, 'cards/assign', { cardId, userId, on: true });
    await at.api.done(at.ben, 'comments/new', { cardId, body: paragraph('Said before') });
    const moved = await at.api.done<Moved>(at.ana, 'cards/move', {
      cardIds: [cardId],
      columnId: other.columnOrder[0],
    });
    expect(moved.dropped).toEqual({ assigneeIds: [at.ben.id], labelIds: [] });
    expect(moved.cards[0]).toMatchObject({ assigneeIds: [at.ana.id], labelIds: [same.id], commentCount: 1 });
    expect(await at.api.open(at.ana, at.card.key)).toMatchObject({ id: cardId, boardId: other.id });
    expect((await at.api.kanbanGet(at.ben, `card?cardId=${at.card.key}`)).status).toBe(404);
  });

  test('a card dropped where it is already, or behind itself, changes nothing and counts as no write', async () => {
    const last = await at.api.card(at.ana, first(), 'Last');
    const { rev } = await at.api.read(at.ana, at.board.id);
    const drop = (card: CardSummary, afterCardId: string | null) =>
      at.api.done(at.ana, 'cards/move', { cardIds: [card.id], columnId: first(), afterCardId });
    for (const [card, after] of [
      [at.card, null],
      [at.card, at.card.id],
      [last, at.card.id],
    ] as const)
      await drop(card, after);
    expect((await at.api.read(at.ana, at.board.id)).rev).toBe(rev);
  });

  test('without its archived board somebody is shown the next one that they may read, and then an empty one', async () => {
    const next = await at.api.board(at.ana, { name: 'Next' });
    await at.api.done(at.ana, 'boards/visit', { boardId: at.board.id });
    const archive = ({ id, version }: Board) =>
      at.api.done(at.ana, 'boards/update', { boardId: id, version, board: { archived: true } });
    await archive(await at.api.read(at.ana, at.board.id));
    expect((await at.api.read(at.ana)).id).toBe(next.id);
    await archive(next);
    const { body } = await at.api.kanbanGet<{ board: Board }>(at.ana, 'board');
    expect(body.board).toEqual({ id: null, cards: {}, columns: {}, columnOrder: [] });
    await at.api.done(at.ana, 'columns/new', { name: 'Begin again' });
    expect((await at.api.read(at.ana)).columnOrder).toHaveLength(1);
  });

  test.each([
    ['500 characters', 'n'.repeat(500)],
    ['emoji', '🚀👩‍👩‍👧 Launch'],
    ['Arabic', 'خطة الإطلاق'],
    ['markup', '<script>alert(1)</script>'],
  ])('a name of %s is kept as it was typed', async (_what, name) => {
    const { id } = await at.api.card(at.ana, first(), name, { description: paragraph(name) });
    const open = await at.api.open(at.ben, id);
    expect(open).toMatchObject({ name, description: paragraph(name) });
    expect((await at.api.read(at.ben, at.board.id)).cards[id]?.name).toBe(name);
  });
});
