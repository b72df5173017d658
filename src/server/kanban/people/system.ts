import type { EndUser } from '@/domain/auth/contract';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { Write } from '../write/write';

/** The actor of changes that no user makes; no real user has this id. */
const SYSTEM = { id: '', displayName: '' } as EndUser;

/** Opens a write of the system on one locked board; undefined when the board does not exist. */
export async function openForSystem(
  services: Services,
  trx: Transaction,
  boardId: string,
): Promise<Write | undefined> {
  const board = await trx
    .selectFrom('board')
    .selectAll()
    .where('id', '=', boardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!board) return undefined;
  const kanban = { ...services, db: trx, user: SYSTEM, tab: null };
  return new Write(kanban, trx, new Map([[boardId, { board, role: 'manager', ownRole: 'manager' }]]));
}
