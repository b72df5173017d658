import { expect, test } from 'vitest';
import type { Board, Column } from '@/domain/kanban/schemas';
import { faultsOf, kanbanApi } from '@/testing/kanban';
import { eachKanban } from '@/testing/kanbanScene';
import { countStatements } from '@/testing/statements';

eachKanban((at) => {
  test('somebody new sees an empty board, and the first column makes one', async () => {
    const { body } = await at.api.kanbanGet(at.ana, 'board');
    expect(body.board).toEqual({ id: null, cards: {}, columns: {}, columnOrder: [] });
    const made = await at.api.kanbanPost<{ column: Column }>(at.ana, 'columns/new', { name: ' To\ndo ' });
    expect(made).toMatchObject({ status: 200, body: { column: { name: 'To do', cardIds: [] } } });
    const board = await at.api.read(at.ana);
    expect(board).toMatchObject({ name: 'My board', role: 'manager', columnOrder: [made.body.column.id] });
    await at.api.kanbanPost(at.ana, 'columns/new', { name: 'Second' });
    expect((await at.api.read(at.ana)).columnOrder).toHaveLength(2);
  });

  test('the three calls of columns work with the seed’s payloads alone', async () => {
    await at.api.board(at.ana, { columns: [] });
    const { column } = (await at.api.kanbanPost<{ column: Column }>(at.ana, 'columns/new', { name: 'One' }))
      .body;
    const whole = { ...column, name: 'Renamed', cardIds: ['x'], somethingElse: 1 };
    const updated = await at.api.kanbanPost<{ column: Column }>(at.ana, 'columns/update', {
      columnId: column.id,
      column: whole,
    });
    expect(updated).toMatchObject({
      status: 200,
      body: { column: { name: 'Renamed', cardIds: [], version: 2 } },
    });
    const card = await at.api.card(at.ana, column.id);
    const deleted = await at.api.kanbanPost(at.ana, 'columns/delete', { columnId: column.id });
    expect(deleted.body).toMatchObject({ deleted: true, columnId: column.id, cardIds: [card.id] });
    expect(await at.api.read(at.ana)).toMatchObject({ cards: {}, columns: {}, columnOrder: [] });
  });

  test('a stale column is refused with its present state, and without a version the last writer wins', async () => {
    const board = await at.api.board(at.ana);
    const columnId = board.columnOrder[0]!;
    const update = (column: object) => at.api.kanbanPost(at.ana, 'columns/update', { columnId, column });
    expect((await update({ name: 'First', version: 1 })).status).toBe(200);
    expect(await update({ name: 'Other', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { name: 'First', version: 2 } },
    });
    expect((await update({ name: 'Last' })).status).toBe(200);
  });

  test('a board is nine statements at most whatever its size, and 304 while nothing changed', async () => {
    const board = await at.api.board(at.ana);
    const columnId = board.columnOrder[0]!;
    const asked = async () => {
      const counted = countStatements(at.db);
      const app = kanbanApi(counted.db);
      const session = countStatements(at.db);
      await kanbanApi(session.db).get('/api/preferences', { as: at.ana.as });
      counted.reset();
      await app.kanbanGet(at.ana, 'board');
      return { board: counted.count(), session: session.count() };
    };
    await at.api.card(at.ana, columnId, 'First', { assigneeIds: [at.ana.id] });
    const small = await asked();
    for (let n = 0; n < 12; n += 1)
      await at.api.card(at.ana, columnId, `Card ${n}`, { assigneeIds: [at.ana.id] });
    const full = await asked();
    expect(full.board).toBe(small.board);
    expect(full.board - (full.session - 1)).toBeLessThanOrEqual(9);
    const first = await at.api.kanbanGet<{ board: Board }>(at.ana, `board?boardId=${board.id}`);
    const etag = first.headers.get('etag');
    expect(etag).toBeTruthy();
    const again = () => at.api.kanbanGet(at.ana, `board?boardId=${board.id}`, { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await at.api.done(at.ana, 'boards/visit', { boardId: board.id });
    expect((await again()).status).toBe(304);
    await at.api.done(at.ana, 'boards/person', { boardId: board.id, starred: true });
    expect((await again()).status).toBe(200);
    expect(faultsOf(first.body.board)).toEqual([]);
  });

  test('keys open boards and cards, also former ones and those of cards that moved away', async () => {
    const one = await at.api.board(at.ana, {
      name: 'Operations',
      key: `O${at.ana.id.slice(-5).toUpperCase()}`,
    });
    const other = await at.api.board(at.ana, { name: 'Other work' });
    const card = await at.api.card(at.ana, one.columnOrder[0]!);
    expect(card.key).toBe(`${one.key}-1`);
    const move = { cardIds: [card.id], columnId: other.columnOrder[1]! };
    await at.api.done(at.ana, 'cards/move', move);
    expect(await at.api.open(at.ana, card.key)).toMatchObject({ id: card.id, key: `${other.key}-1` });
    const key = `N${at.ana.id.slice(-6).toUpperCase()}`;
    const renamed = await at.api.done<{ board: Board }>(at.ana, 'boards/update', {
      boardId: one.id,
      version: 1,
      board: { key },
    });
    expect(renamed.board.key).toBe(key);
    expect((await at.api.read(at.ana, one.key)).id).toBe(one.id);
    expect((await at.api.open(at.ana, `${one.key}-1`)).id).toBe(card.id);
    await at.api.done(at.ana, 'cards/move', { cardIds: [card.id], columnId: one.columnOrder[0]! });
    expect((await at.api.open(at.ana, card.id)).key).toBe(`${key}-1`);
    expect((await at.api.card(at.ana, one.columnOrder[0]!)).number).toBe(2);
  });

  test('the last visited board is meant without an id, then a starred one, then the first by name', async () => {
    const b = await at.api.board(at.ana, { name: 'Beta' });
    const a = await at.api.board(at.ana, { name: 'Alpha' });
    expect((await at.api.read(at.ana)).id).toBe(a.id);
    await at.api.done(at.ana, 'boards/person', { boardId: b.id, starred: true });
    expect((await at.api.read(at.ana)).id).toBe(b.id);
    await at.api.done(at.ana, 'boards/visit', { boardId: a.id });
    expect((await at.api.read(at.ana)).id).toBe(a.id);
    await at.api.done(at.ana, 'boards/update', { boardId: a.id, version: 1, board: { archived: true } });
    expect((await at.api.read(at.ana)).id).toBe(b.id);
  });
});
