import { notFound } from '@/domain/errors';
import { recordActivity } from '@/server/core/activity';
import { transaction, withLock } from '@/server/db/transaction';
import { assertRole, openBoards } from '../access';
import type { Kanban } from '../kanban';
import { forgetBoard } from '../purge';

/** Removes a board that lies in the trash for ever, which the workspace's activity says. Throws 404, 403. */
export async function removeBoard({ db, user }: Kanban, boardId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await withLock(trx, `kanban.board:${boardId}`);
    const opened = (await openBoards(trx, user, [boardId], { deleted: true })).get(boardId);
    if (!opened) throw notFound();
    assertRole(opened, 'manager');
    await forgetBoard(trx, boardId);
    await recordActivity(trx, {
      actorId: user.id,
      area: 'kanban',
      entityKind: 'board',
      entityId: boardId,
      title: opened.board.name,
      action: 'erased',
    });
  });
}
