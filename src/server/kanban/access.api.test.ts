import { expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { faultsOf, type Worker } from '@/testing/kanban';
import { eachBoard } from '@/testing/kanbanScene';

eachBoard(null, (at) => {
  test('an outsider gets 404 in every position, and a viewer 403 for what editors do', async () => {
    const own = await at.api.board(at.ben);
    const mine = await at.api.card(at.ben, own.columnOrder[0]!);
    const move = (who: Worker, cardId: string, columnId: string, more: object = {}) =>
      at.api.kanbanPost(who, 'cards/move', { cardIds: [cardId], columnId, ...more });
    expect((await move(at.ben, at.card.id, own.columnOrder[0]!)).status).toBe(404);
    expect((await move(at.ben, mine.id, at.board.columnOrder[0]!)).status).toBe(404);
    expect((await move(at.ben, mine.id, own.columnOrder[1]!, { afterCardId: at.card.id })).status).toBe(404);
    expect(
      (await move(at.ana, at.card.id, at.board.columnOrder[1]!, { afterCardId: at.card.id })).status,
    ).toBe(200);
    const assign = { cardId: at.card.id, userId: at.ben.id, on: true };
    expect((await at.api.kanbanPost(at.ana, 'cards/assign', assign)).status).toBe(404);
    expect((await at.api.kanbanPost(at.ben, 'cards/assign', assign)).status).toBe(404);
    await at.api.role(at.ana, at.board.id, at.ben, 'viewer');
    expect((await move(at.ben, at.card.id, at.board.columnOrder[1]!)).status).toBe(403);
    expect((await at.api.kanbanPost(at.ben, 'cards/like', { cardId: at.card.id, on: true })).status).toBe(
      403,
    );
    expect((await at.api.kanbanGet(at.ben, `board?boardId=${at.board.id}`)).status).toBe(200);
  });

  test('of two moves into the last place of a column that refuses, one is refused', async () => {
    const columnId = at.board.columnOrder[1]!;
    await at.api.done(at.ana, 'columns/update', { columnId, column: { wipLimit: 1, wipMode: 'refuse' } });
    const other = await at.api.card(at.ana, at.board.columnOrder[0]!);
    const answers = await Promise.all(
      [at.card, other].map(({ id }) => at.api.kanbanPost(at.ana, 'cards/move', { cardIds: [id], columnId })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wip-limit',
      current: { limit: 1, count: 1 },
    });
    const now = await at.api.read(at.ana, at.board.id);
    expect(now.columns[columnId]?.cardIds).toHaveLength(1);
    expect(faultsOf(now)).toEqual([]);
  });

  test('a deleted column comes back whole, in order, with everything on its cards', async () => {
    const columnId = at.board.columnOrder[0]!;
    for (let n = 0; n < 8; n += 1) await at.api.card(at.ana, columnId, `Card ${n}`);
    await at.api.done(at.ana, 'cards/like', { cardId: at.card.id, on: true });
    await at.api.done(at.ana, 'cards/assign', { cardId: at.card.id, userId: at.ana.id, on: true });
    const before = await at.api.read(at.ana, at.board.id);
    await at.api.done(at.ana, 'columns/delete', { columnId });
    expect((await at.api.read(at.ana, at.board.id)).cards).toEqual({});
    await at.api.done(at.ana, 'columns/restore', { columnId });
    const after = await at.api.read(at.ana, at.board.id);
    expect(after.columnOrder).toEqual(before.columnOrder);
    expect(after.columns[columnId]?.cardIds).toEqual(before.columns[columnId]?.cardIds);
    expect(after.cards[at.card.id]).toMatchObject({ likeCount: 1, assigneeIds: [at.ana.id], number: 1 });
  });

  test('fifty cards made at once have fifty numbers without a gap, and rev counts each write once', async () => {
    const columnId = at.board.columnOrder[0]!;
    const before = (await at.api.read(at.ana, at.board.id)).rev;
    await Promise.all(Array.from({ length: 50 }, (_, n) => at.api.card(at.ana, columnId, `Card ${n}`)));
    const now = await at.api.read(at.ana, at.board.id);
    const numbers = Object.values(now.cards).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
    expect(now.rev).toBe(before + 50);
    const { cardIds } = now.columns[columnId]!;
    const same = { cardIds: [cardIds[3]], columnId, afterCardId: cardIds[2] };
    expect((await at.api.done(at.ana, 'cards/move', same)).rev).toBe(now.rev);
  });

  test('completing goes to the top of the done column and back to where the card came from', async () => {
    const [todo, doing, , done] = at.board.columnOrder as [string, string, string, string];
    await at.api.done(at.ana, 'cards/move', { cardIds: [at.card.id], columnId: doing });
    const tick = async (completed: boolean) => {
      await at.api.done(at.ana, 'cards/complete', { cardId: at.card.id, completed });
      return (await at.api.read(at.ana, at.board.id)).cards[at.card.id];
    };
    expect(await tick(true)).toMatchObject({ columnId: done, completed: true });
    expect(await tick(false)).toMatchObject({ columnId: doing, completed: false });
    await tick(true);
    await at.api.done(at.ana, 'columns/delete', { columnId: doing });
    expect(await tick(false)).toMatchObject({ columnId: todo });
  });

  test('the last manager stays, and who leaves loses the cards', async () => {
    const leave = { boardId: at.board.id, userId: at.ana.id, role: null };
    expect(await at.api.kanbanPost(at.ana, 'boards/members/update', leave)).toMatchObject({
      status: 409,
      body: { code: 'last-manager' },
    });
    await at.api.role(at.ana, at.board.id, at.ben, 'editor');
    await at.api.done(at.ana, 'cards/assign', { cardId: at.card.id, userId: at.ben.id, on: true });
    expect((await at.api.role(at.ana, at.board.id, at.ben, null)).unassignedCardIds).toEqual([at.card.id]);
    expect((await at.api.kanbanGet(at.ben, `board?boardId=${at.board.id}`)).status).toBe(404);
    expect((await at.api.read(at.ana, at.board.id)).cards[at.card.id]?.assigneeIds).toEqual([]);
  });

  test('the public page holds no e-mail, comment or file, and dies with its link', async () => {
    const { publicUrl } = await at.api.done<{ publicUrl: string }>(at.ana, 'boards/public', {
      boardId: at.board.id,
      on: true,
    });
    const token = publicUrl.split('/').at(-1)!;
    const read = () => at.api.get<{ board: Board }>(`/api/kanban/public?token=${token}`);
    const shown = await read();
    expect(shown.body.board.cards[at.card.id]).toMatchObject({ name: at.card.name, assignees: [] });
    expect(JSON.stringify(shown.body)).not.toMatch(/@|comment|attachment|username/i);
    await at.api.done(at.ana, 'boards/public', { boardId: at.board.id, on: false });
    expect((await read()).status).toBe(404);
  });

  test('an export holds the cards in their order, and quotes what a spreadsheet would run', async () => {
    await at.api.card(at.ana, at.board.columnOrder[0]!, '=SUM(A1)');
    const { body } = await at.api.get<string>(`/api/kanban/export?format=csv&boardId=${at.board.id}`, {
      as: at.ana.as,
    });
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${at.board.key}-1,Card,To do`);
    expect(lines[2]).toContain(`'=SUM(A1)`);
  });

  test('bad input is 400 at its field, and changes nothing', async () => {
    const before = await at.api.read(at.ana, at.board.id);
    const columnId = at.board.columnOrder[0]!;
    const bad: [string, object, string][] = [
      ['columns/new', { boardId: at.board.id, name: ' ' }, 'name'],
      ['columns/new', { boardId: at.board.id, name: 'x'.repeat(61) }, 'name'],
      ['columns/update', { columnId, column: { wipLimit: 1.5 } }, 'column.wipLimit'],
      ['columns/update', { columnId, column: { wipMode: 'stop' } }, 'column.wipMode'],
      ['columns/update', { columnId, column: { color: 'red' } }, 'column.color'],
      ['cards/new', { columnId, name: 'A', dueOn: '2026-02-30' }, 'dueOn'],
      ['cards/new', { columnId, name: 'A', dueOn: '2026-12-01', dueTime: '24:00' }, 'dueTime'],
      ['cards/new', { columnId, name: 'A', startOn: '2026-12-02', dueOn: '2026-12-01' }, 'startOn'],
      ['cards/move', { cardIds: [], columnId }, 'cardIds'],
      ['cards/move', { cardIds: [at.card.id, at.card.id], columnId }, 'cardIds'],
    ];
    for (const [path, body, field] of bad) {
      const answer = await at.api.kanbanPost(at.ana, path, body);
      expect({ path, status: answer.status, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
        path,
        status: 400,
        fields: [field],
      });
    }
    expect(await at.api.read(at.ana, at.board.id)).toEqual(before);
  });
});
