import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Board } from '@/domain/kanban/schemas';
import { eachBoard } from '@/testing/kanbanScene';

eachBoard('editor', (at) => {
  test('a board that is sent ten times at once under one id is one board, and each call answers it', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        at.api.kanbanPost<{ board: Board }>(at.ana, 'boards/new', { id, name: 'Once' }),
      ),
    );
    expect(answers.map(({ body, status }) => [status, body.board.id])).toEqual(answers.map(() => [200, id]));
    const { body } = await at.api.kanbanGet<{ boards: { name: string }[] }>(at.ana, 'boards?query=Once');
    expect(body.boards).toHaveLength(1);
  });

  test('one id for records of two boards at once makes one of them, the other is refused', async () => {
    const other = await at.api.board(at.ana, { name: 'Other' });
    const card = await at.api.card(at.ana, other.columnOrder[0]!);
    const lists = await Promise.all(
      [at.card.id, card.id].map(
        async (cardId) =>
          (
            await at.api.done<{ checklist: { id: string } }>(at.ana, 'checklists/new', {
              cardId,
              name: 'Steps',
            })
          ).checklist.id,
      ),
    );
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };
    const boards = [at.board, other];
    const calls: [string, object[]][] = [
      ['columns/new', boards.map(({ id: boardId }) => ({ boardId, name: 'New' }))],
      ['cards/new', boards.map(({ columnOrder: [columnId] }) => ({ columnId, name: 'New' }))],
      ['labels/new', boards.map(({ id: boardId }) => ({ boardId, name: 'New', color: '#112233' }))],
      ['checklists/new', [at.card, card].map(({ id: cardId }) => ({ cardId, name: 'New' }))],
      ['checklists/items/new', lists.map((checklistId) => ({ checklistId, text: 'New' }))],
      ['comments/new', [at.card, card].map(({ id: cardId }) => ({ cardId, body }))],
    ];
    for (const [path, inputs] of calls) {
      const id = randomUUID();
      const sent = [...inputs, ...inputs].map((input) => at.api.kanbanPost(at.ana, path, { ...input, id }));
      const answers = await Promise.all(sent);
      const codes = answers.map(({ body: { code }, status }) => (status === 409 ? code : status));
      // Cards are looked up on all boards: the second request finds the user's own card, on whichever board it is.
      const refused = codes.filter((code) => code === 'id-taken').length;
      const done = codes.filter((code) => code === 200).length;
      expect([path, done, refused]).toEqual([path, ...(path === 'cards/new' ? [4, 0] : [2, 2])]);
    }
  });
});
