import { expect, test } from 'vitest';
import type { BoardRole } from '@/domain/kanban/words';
import type { Worker } from '@/testing/kanban';
import { eachBoard } from '@/testing/kanbanScene';

const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };
const ROLES: readonly BoardRole[] = ['viewer', 'commenter', 'editor', 'manager'];

eachBoard(null, (at) => {
  /** Writing endpoints by the lowest role that may call them. */
  const calls = async (): Promise<Record<BoardRole, [string, object][]>> => {
    const { id: boardId, columnOrder } = at.board;
    const cardId = at.card.id;
    const columnId = columnOrder[0]!;
    const { version } = await at.api.read(at.ana, boardId);
    const someone = await at.api.person();
    return {
      viewer: [
        ['boards/visit', { boardId }],
        ['boards/person', { boardId, starred: true }],
        ['cards/watch', { cardId, on: true }],
      ],
      commenter: [
        ['comments/new', { cardId, body: DOC }],
        ['cards/like', { cardId, on: true }],
      ],
      editor: [
        ['cards/new', { columnId, name: 'New' }],
        [
          'cards/update',
          { cardId, version: (await at.api.open(at.ana, cardId)).version, card: { name: 'X' } },
        ],
        ['cards/describe', { cardId, descriptionVersion: 0, description: null }],
        ['cards/move', { cardIds: [cardId], columnId }],
        ['cards/bulk', { cardIds: [cardId], change: { priority: 'high' } }],
        ['columns/new', { boardId, name: 'New' }],
        ['labels/new', { boardId, name: 'New', color: '#112233' }],
        ['checklists/new', { cardId, name: 'Steps' }],
      ],
      manager: [
        ['boards/members/update', { boardId, userId: someone.id, role: 'viewer' }],
        ['boards/update', { boardId, version, board: { description: 'New' } }],
        ['boards/public', { boardId, on: true }],
        ['boards/delete', { boardId }],
      ],
    };
  };

  /** Expects 200 for all calls allowed to a role, and 403 for the others. */
  const expectRole = async (who: Worker, role: BoardRole) => {
    for (const [least, made] of Object.entries(await calls()) as [BoardRole, [string, object][]][])
      for (const [path, body] of made) {
        const status = ROLES.indexOf(role) >= ROLES.indexOf(least) ? 200 : 403;
        expect([role, path, (await at.api.kanbanPost(who, path, body)).status]).toEqual([role, path, status]);
      }
  };

  test.each(ROLES)('a member who is %s does exactly what the table allows', async (role) => {
    await at.api.role(at.ana, at.board.id, at.ben, role);
    await expectRole(at.ben, role);
  });

  test.each(['viewer', 'commenter', 'editor'] as const)(
    'on a board that is open to the workspace as %s so does everybody but guests',
    async (workspaceRole) => {
      const { version } = await at.api.read(at.ana, at.board.id);
      const board = { access: 'workspace', workspaceRole };
      await at.api.done(at.ana, 'boards/update', { boardId: at.board.id, version, board });
      const guest = await at.api.person({ role: 'guest' });
      expect((await at.api.kanbanGet(guest, `board?boardId=${at.board.id}`)).status).toBe(404);
      expect((await at.api.kanbanGet(guest, `card?cardId=${at.card.id}`)).status).toBe(404);
      expect((await at.api.kanbanPost(guest, 'cards/watch', { cardId: at.card.id, on: true })).status).toBe(
        404,
      );
      await at.api.role(at.ana, at.board.id, guest, 'viewer');
      expect((await at.api.kanbanGet(guest, `board?boardId=${at.board.id}`)).status).toBe(200);
      expect((await at.api.kanbanPost(guest, 'cards/like', { cardId: at.card.id, on: true })).status).toBe(
        403,
      );
      await expectRole(at.ben, workspaceRole);
    },
  );

  test('the higher of membership and the role of the workspace counts', async () => {
    const { version } = await at.api.read(at.ana, at.board.id);
    const board = { access: 'workspace', workspaceRole: 'editor' };
    await at.api.done(at.ana, 'boards/update', { boardId: at.board.id, version, board });
    await at.api.role(at.ana, at.board.id, at.ben, 'viewer');
    await expectRole(at.ben, 'editor');
  });

  test('who manages all boards manages one of others that is closed to them', async () => {
    const admin = await at.api.person({ role: 'admin' });
    expect((await at.api.read(admin, at.board.id)).role).toBe('manager');
    await expectRole(admin, 'manager');
  });
});
