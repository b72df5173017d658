import { beforeEach, expect, test } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { Worker } from '@/testing/kanban';
import { eachBoard } from '@/testing/kanbanScene';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };

eachBoard('editor', (at) => {
  let eve: Worker;
  let other: Board;
  /** Records of a board that Ben can't read, and of his own one. */
  let theirs: Parts;
  let own: Parts;

  interface Parts {
    columnId: string;
    card: CardSummary;
    labelId: string;
    checklistId: string;
    itemId: string;
    commentId: string;
  }

  const made = async (who: Worker, path: string, kind: string, body: object) =>
    (await at.api.done<Record<string, { id: string }>>(who, path, body))[kind]!.id;

  const partsOf = async (who: Worker, board: Board): Promise<Parts> => {
    const columnId = board.columnOrder[0]!;
    const card = await at.api.card(who, columnId);
    const cardId = card.id;
    const checklistId = await made(who, 'checklists/new', 'checklist', { cardId, name: 'Steps' });
    return {
      columnId,
      card,
      labelId: await made(who, 'labels/new', 'label', { boardId: board.id, name: 'Label', color: '#112233' }),
      checklistId,
      itemId: await made(who, 'checklists/items/new', 'item', { checklistId, text: 'Step' }),
      commentId: await made(who, 'comments/new', 'comment', { cardId, body: DOC }),
    };
  };

  beforeEach(async () => {
    eve = await at.api.person();
    other = await at.api.board(eve, { access: 'members' });
    theirs = await partsOf(eve, other);
    own = await partsOf(at.ana, at.board);
  });

  const answer = async (path: string, body: object) => (await at.api.kanbanPost(at.ben, path, body)).status;

  test('what belongs to a board that somebody cannot read is not there, in whatever place it is named', async () => {
    const { card, checklistId, columnId, itemId, labelId } = own;
    const cardId = card.id;
    const calls: [string, object][] = [
      ['cards/new', { columnId: theirs.columnId, name: 'New' }],
      ['cards/new', { columnId, name: 'New', afterCardId: theirs.card.id }],
      ['cards/new', { columnId, name: 'New', labelIds: [theirs.labelId] }],
      ['cards/new', { columnId, name: 'New', assigneeIds: [eve.id] }],
      ['cards/update', { cardId: theirs.card.id, version: 1, card: { name: 'New' } }],
      ['cards/update', { cardId, version: card.version, card: { reporterId: eve.id } }],
      ['cards/describe', { cardId: theirs.card.id, descriptionVersion: 0, description: DOC }],
      ['cards/complete', { cardId: theirs.card.id, completed: true }],
      ['cards/move', { cardIds: [cardId, theirs.card.id], columnId }],
      ['cards/move', { cardIds: [cardId], columnId: theirs.columnId }],
      ['cards/assign', { cardId, userId: eve.id, on: true }],
      ['cards/label', { cardId, labelId: theirs.labelId, on: true }],
      ['cards/label', { cardId: theirs.card.id, labelId, on: true }],
      ['cards/like', { cardId: theirs.card.id, on: true }],
      ['cards/watch', { cardId: theirs.card.id, on: true }],
      ['cards/copy', { cardId: theirs.card.id, columnId }],
      ['cards/copy', { cardId, columnId: theirs.columnId }],
      ['cards/archive', { cardIds: [theirs.card.id], on: true }],
      ['cards/delete', { cardIds: [theirs.card.id] }],
      ['cards/bulk', { cardIds: [theirs.card.id], change: { complete: true } }],
      ['columns/update', { columnId: theirs.columnId, column: { name: 'New' } }],
      ['columns/move', { columnId, afterColumnId: theirs.columnId }],
      ['columns/copy', { columnId: theirs.columnId }],
      ['columns/clear', { columnId: theirs.columnId, how: 'delete' }],
      ['columns/delete', { columnId: theirs.columnId }],
      ['labels/delete', { labelId: theirs.labelId }],
      ['checklists/new', { cardId: theirs.card.id, name: 'New' }],
      ['checklists/move', { checklistId: theirs.checklistId, afterChecklistId: null }],
      ['checklists/move', { checklistId, afterChecklistId: theirs.checklistId }],
      ['checklists/delete', { checklistId: theirs.checklistId }],
      ['checklists/items/new', { checklistId: theirs.checklistId, text: 'New' }],
      ['checklists/items/new', { checklistId, text: 'New', afterItemId: theirs.itemId }],
      ['checklists/items/update', { itemId, version: 1, assigneeId: eve.id }],
      ['checklists/items/move', { itemId, checklistId: theirs.checklistId, afterItemId: null }],
      ['checklists/items/move', { itemId, afterItemId: theirs.itemId }],
      ['checklists/items/convert', { itemId: theirs.itemId }],
      ['comments/new', { cardId: theirs.card.id, body: DOC }],
      ['comments/new', { cardId, body: DOC, replyToId: theirs.commentId }],
      ['comments/update', { commentId: theirs.commentId, version: 1, body: DOC }],
      ['comments/delete', { commentId: theirs.commentId }],
      ['boards/visit', { boardId: other.id }],
      ['boards/copy', { boardId: other.id, name: 'New' }],
    ];
    const before = await at.api.read(at.ana, at.board.id);
    for (const [path, body] of calls)
      expect([path, body, await answer(path, body)]).toEqual([path, body, 404]);
    expect(await at.api.read(at.ana, at.board.id)).toEqual(before);
  });

  test('a place behind a card of another column is bad input at its field, and nothing moves', async () => {
    const other = await at.api.card(at.ana, at.board.columnOrder[1]!, 'Elsewhere');
    const columnId = own.columnId;
    for (const [path, body] of [
      ['cards/move', { cardIds: [own.card.id], columnId, afterCardId: other.id }],
      ['cards/new', { columnId, name: 'New', afterCardId: other.id }],
      ['cards/copy', { cardId: own.card.id, columnId, afterCardId: other.id }],
    ] as const) {
      const { body: refusal, status } = await at.api.kanbanPost(at.ben, path, body);
      expect([path, status, Object.keys((refusal as { fields: object }).fields)]).toEqual([
        path,
        400,
        ['afterCardId'],
      ]);
    }
    expect(Object.keys((await at.api.read(at.ana, at.board.id)).cards)).toHaveLength(3);
  });

  test.each(['archive', 'delete', 'restore', 'bulk'])(
    'cards/%s takes between one and 200 cards, each once',
    async (path) => {
      const rest = { archive: { on: true }, delete: {}, restore: {}, bulk: { change: { complete: true } } };
      const { id } = own.card;
      for (const cardIds of [[], [id, id], Array.from({ length: 201 }, (_, n) => `${id}${n}`)]) {
        const body = { cardIds, ...rest[path as keyof typeof rest] };
        const answered = await at.api.kanbanPost<{ fields?: object }>(at.ben, `cards/${path}`, body);
        expect([cardIds.length, answered.status]).toEqual([cardIds.length, 400]);
        expect(Object.keys(answered.body.fields ?? {})[0]).toMatch(/^cardIds/);
      }
    },
  );

  test.each([0, -1, 1.5, 1000, '3'])('%j is no limit of a column', async (wipLimit) => {
    const body = { columnId: own.columnId, column: { wipLimit } };
    const answered = await at.api.kanbanPost<{ fields?: object }>(at.ben, 'columns/update', body);
    expect(answered.status).toBe(400);
    expect(Object.keys(answered.body.fields ?? {})).toEqual(['column.wipLimit']);
  });
});
