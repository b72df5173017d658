import { expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { eachBoard } from '@/testing/kanbanScene';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

eachBoard('editor', (at) => {
  const refused = async (path: string, body: object, who = at.ana) => {
    const answer = await at.api.kanbanPost<{ code?: string }>(who, path, body);
    return [answer.status, answer.body.code];
  };
  const label = async (name: string, boardId = at.board.id) =>
    (await at.api.done<{ label: { id: string } }>(at.ana, 'labels/new', { boardId, name, color: '#112233' }))
      .label.id;

  test('an archived board is read and exported, and takes no write', async () => {
    const { id: boardId, columnOrder, version } = at.board;
    const [columnId] = columnOrder;
    const cardId = at.card.id;
    const labelId = await label('Label');
    const { checklist } = await at.api.done<{ checklist: { id: string } }>(at.ana, 'checklists/new', {
      cardId,
      name: 'Steps',
    });
    const now = await at.api.read(at.ana, boardId);
    await at.api.done(at.ana, 'boards/update', {
      boardId,
      version: now.version || version,
      board: { archived: true },
    });
    for (const [path, body] of [
      ['cards/new', { columnId, name: 'New' }],
      ['cards/update', { cardId, version: at.card.version, card: { name: 'New' } }],
      ['cards/move', { cardIds: [cardId], columnId: columnOrder[1] }],
      ['cards/complete', { cardId, completed: true }],
      ['cards/describe', { cardId, descriptionVersion: 0, description: DOC }],
      ['cards/delete', { cardIds: [cardId] }],
      ['cards/archive', { cardIds: [cardId], on: true }],
      ['cards/bulk', { cardIds: [cardId], change: { priority: 'high' } }],
      ['cards/label', { cardId, labelId, on: true }],
      ['cards/like', { cardId, on: true }],
      ['columns/new', { boardId, name: 'New' }],
      ['columns/update', { columnId, column: { name: 'New' } }],
      ['columns/delete', { columnId }],
      ['columns/clear', { columnId, how: 'delete' }],
      ['labels/new', { boardId, name: 'New', color: '#112233' }],
      ['checklists/items/new', { checklistId: checklist.id, text: 'New' }],
      ['comments/new', { cardId, body: DOC }],
    ] as const)
      expect([path, ...(await refused(path, body))]).toEqual([path, 409, 'archived']);
    expect((await at.api.kanbanGet(at.ben, `board?boardId=${boardId}`)).status).toBe(200);
    expect((await at.api.kanbanGet(at.ben, `export?boardId=${boardId}&format=csv`)).status).toBe(200);
  });

  test('a card takes 20 people, 20 labels, 20 checklists and 200 items in each, and no more', async () => {
    const cardId = at.card.id;
    const people = await Promise.all(times(21).map(() => at.api.person()));
    for (const person of people) await at.api.role(at.ana, at.board.id, person, 'editor');
    for (const { id } of people.slice(0, 20))
      await at.api.done(at.ana, 'cards/assign', { cardId, userId: id, on: true });
    expect(await refused('cards/assign', { cardId, userId: people[20]!.id, on: true })).toEqual([
      409,
      'card-full',
    ]);
    const labels: string[] = [];
    for (const n of times(21)) labels.push(await label(`Label ${n}`));
    for (const labelId of labels.slice(0, 20))
      await at.api.done(at.ana, 'cards/label', { cardId, labelId, on: true });
    expect(await refused('cards/label', { cardId, labelId: labels[20], on: true })).toEqual([
      409,
      'card-full',
    ]);
    const lists: string[] = [];
    for (const n of times(20)) {
      const given = { cardId, name: `Steps ${n}` };
      lists.push(
        (await at.api.done<{ checklist: { id: string } }>(at.ana, 'checklists/new', given)).checklist.id,
      );
    }
    expect(await refused('checklists/new', { cardId, name: 'One more' })).toEqual([409, 'card-full']);
    const checklistId = lists[0];
    for (const n of times(200))
      await at.api.done(at.ana, 'checklists/items/new', { checklistId, text: `Step ${n}` });
    expect(await refused('checklists/items/new', { checklistId, text: 'One more' })).toEqual([
      409,
      'card-full',
    ]);
  });

  test('a board takes 50 labels, each name once whatever its case; its key is its own', async () => {
    for (const n of times(50)) await label(`Label ${n}`);
    const more = (name: string) => ({ boardId: at.board.id, name, color: '#112233' });
    expect(await refused('labels/new', more('One more'))).toEqual([409, 'board-full']);
    const other = await at.api.board(at.ana, { name: 'Other', key: 'OTHERS' });
    await label('Bug', other.id);
    expect(await refused('labels/new', { ...more('bUG'), boardId: other.id })).toEqual([409, 'label-taken']);
    expect(await refused('boards/new', { name: 'Third', key: 'OTHERS' })).toEqual([409, 'key-taken']);
    const board = { key: 'OTHERS' };
    expect(
      await refused('boards/update', {
        boardId: at.board.id,
        version: (await at.api.read(at.ana, at.board.id)).version,
        board,
      }),
    ).toEqual([409, 'key-taken']);
  });

  test('a column that refuses takes no card back from trash or archive, no copy and none that is open again', async () => {
    const [columnId = '', elsewhere] = at.board.columnOrder;
    const [back, again, done] = [
      await at.api.card(at.ana, columnId, 'Back'),
      await at.api.card(at.ana, columnId, 'Again'),
      await at.api.card(at.ana, columnId, 'Done'),
    ];
    await at.api.done(at.ana, 'cards/delete', { cardIds: [back.id] });
    await at.api.done(at.ana, 'cards/archive', { cardIds: [again.id], on: true });
    await at.api.done(at.ana, 'cards/complete', { cardId: done.id, completed: true });
    await at.api.done(at.ana, 'columns/update', { columnId, column: { wipLimit: 1, wipMode: 'refuse' } });
    const full = [409, 'wip-limit'];
    expect(await refused('cards/restore', { cardIds: [back.id] })).toEqual(full);
    expect(await refused('cards/archive', { cardIds: [again.id], on: false })).toEqual(full);
    expect(await refused('cards/copy', { cardId: at.card.id, columnId })).toEqual(full);
    expect(await refused('cards/complete', { cardId: done.id, completed: false })).toEqual(full);
    expect(await refused('cards/new', { columnId, name: 'New' })).toEqual(full);
    await at.api.done(at.ana, 'cards/move', { cardIds: [at.card.id], columnId: elsewhere });
    await at.api.done(at.ana, 'cards/restore', { cardIds: [back.id] });
    const now: Board = await at.api.read(at.ana, at.board.id);
    expect(now.columns[columnId]?.cardIds).toEqual([back.id]);
  });

  test('the same card or column that is sent twice is one', async () => {
    const id = '0199a4c5-0000-7000-8000-000000000001';
    const { id: boardId, columnOrder } = at.board;
    const sent = { columnId: columnOrder[0], name: 'Once', id };
    const first = await at.api.done<{ card: { id: string; number: number } }>(at.ben, 'cards/new', sent);
    const second = await at.api.done<{ card: { id: string; number: number } }>(at.ben, 'cards/new', sent);
    expect(second.card).toEqual(first.card);
    expect(await refused('cards/new', sent)).toEqual([409, 'id-taken']);
    const column = { boardId, name: 'Once', id: '0199a4c5-0000-7000-8000-000000000002' };
    await at.api.done(at.ben, 'columns/new', column);
    await at.api.done(at.ben, 'columns/new', column);
    expect((await at.api.read(at.ana, boardId)).columnOrder).toHaveLength(columnOrder.length + 1);
  });
});
