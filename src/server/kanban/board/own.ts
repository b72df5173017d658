import { randomBytes } from 'node:crypto';
import type { Watch } from '@/domain/kanban/words';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { openBoard } from '../access';
import { touchOwn } from '../cards/own';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { ownOf, publicUrlOf } from './read';

const TOKEN_BYTES = 24;

/** Records a visit of a board. Throws 404. */
export async function visitBoard(kanban: Kanban, { boardId }: { boardId: string }) {
  const { db, events, now, user } = kanban;
  return transaction(db, async (trx) => {
    await openBoard(trx, user, boardId);
    const visitedAt = nowIso(now());
    await touchOwn(trx, { boardId, userId: user.id }, { visitedAt });
    await events.emit(trx, 'entity.seen', { type: 'kanban.board', id: boardId, userId: user.id });
    return { visitedAt };
  });
}

/** Sets the user's own star and notification level of a board. Throws 404. */
export async function setOwn(
  kanban: Kanban,
  { boardId, starred, watch }: { boardId: string; starred?: boolean | undefined; watch?: Watch | undefined },
) {
  const { db, now, user } = kanban;
  return transaction(db, async (trx) => {
    await openBoard(trx, user, boardId);
    const set = {
      ...(starred !== undefined && { starredAt: starred ? nowIso(now()) : null }),
      ...(watch !== undefined && { watch }),
    };
    await touchOwn(trx, { boardId, userId: user.id }, set);
    const own = await ownOf(trx, boardId, user.id);
    return { starred: own.starred, watch: own.watch };
  });
}

/** Turns the public link of a board on or off; a new one revokes the old one. Throws 404, 403, 409 `archived`. */
export async function publishBoard(
  kanban: Kanban,
  { boardId, on, renew = false }: { boardId: string; on: boolean; renew?: boolean | undefined },
) {
  return writing(kanban, { boards: [boardId] }, { role: 'manager' }, async (write) => {
    const before = write.board(boardId);
    const kept = renew ? null : before.publicToken;
    const publicToken = on ? (kept ?? randomBytes(TOKEN_BYTES).toString('base64url')) : null;
    if (publicToken !== before.publicToken) {
      await write.trx.updateTable('board').set({ publicToken }).where('id', '=', boardId).execute();
      write.on(boardId).facts = true;
      await write.log({
        entityKind: 'board',
        entityId: boardId,
        title: before.name,
        action: publicToken === null ? 'unpublished' : 'published',
        diff: {},
      });
    }
    return { publicUrl: publicUrlOf(kanban, publicToken) };
  });
}
