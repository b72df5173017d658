import type { Kanban } from '../kanban';
import { purgeBoard, type Trashed } from '../purge';
import { writing } from '../write/begin';

/**
 * Permanently removes what is in a board's trash, or only the given part of it; recorded in the board's activity.
 * @throws ApiError 404, 403, 409 `archived`, `no-column`.
 */
export async function emptyTrash(kanban: Kanban, { boardId, ...only }: { boardId: string } & Trashed) {
  return writing(kanban, { boards: [boardId] }, { role: 'manager' }, async (write) => {
    const { cards, columns } = await purgeBoard(write.trx, boardId, only);
    const gone = { cards: cards.length, columns: columns.length };
    const line = { entityKind: 'board', entityId: boardId, diff: {} } as const;
    if (only.cardIds || only.columnIds) {
      const alone = cards.filter(({ deletedWithId }) => deletedWithId === null);
      for (const { name: title } of [...columns, ...alone])
        await write.log({ ...line, title, action: 'erased' });
    } else if (gone.cards + gone.columns > 0)
      await write.log({ ...line, title: write.board(boardId).name, action: 'trash-emptied' });
    return gone;
  });
}
