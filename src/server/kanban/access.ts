import type { Selectable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { conflict, forbidden, notFound } from '@/domain/errors';
import { higherRole, roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import type { Database } from '@/server/db/database';
import type { BoardTable } from '@/server/db/tables/kanban';

export type BoardRow = Selectable<BoardTable>;

/** A board and the user's rights on it. */
export interface OpenBoard {
  board: BoardRow;
  role: BoardRole;
  /** Their role without the right to manage all boards. */
  ownRole: BoardRole | null;
}

type Known = Pick<BoardRow, 'access' | 'workspaceRole'>;

function ownRoleOn(board: Known, user: EndUser, membership: BoardRole | null): BoardRole | null {
  const open = board.access === 'workspace' && user.role !== 'guest' ? board.workspaceRole : null;
  return higherRole(membership, open);
}

/** A user's role on a board; null = treated as if it did not exist. Source: kanban, section 1. */
export function roleOn(board: Known, user: EndUser, membership: BoardRole | null): BoardRole | null {
  const managing = can(user, 'kanban.manage') ? 'manager' : null;
  return higherRole(managing, ownRoleOn(board, user, membership));
}

/** Boards by id with the caller's role; those that the caller cannot read are left out. One statement. */
export async function openBoards(
  db: Database,
  user: EndUser,
  ids: readonly string[],
  { deleted = false } = {},
): Promise<Map<string, OpenBoard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('board')
    .leftJoin('board_member', (join) =>
      join.onRef('board_member.boardId', '=', 'board.id').on('board_member.userId', '=', user.id),
    )
    .selectAll('board')
    .select('board_member.role as membership')
    .where('board.id', 'in', ids)
    .where('board.deletedAt', deleted ? 'is not' : 'is', null)
    .execute();
  const opened = new Map<string, OpenBoard>();
  for (const { membership, ...board } of rows) {
    const role = roleOn(board, user, membership);
    const ownRole = ownRoleOn(board, user, membership);
    if (role) opened.set(board.id, { board, role, ownRole });
  }
  return opened;
}

/** A board that the user may at least read. @throws ApiError 404. */
export async function openBoard(db: Database, user: EndUser, id: string): Promise<OpenBoard> {
  const opened = (await openBoards(db, user, [id])).get(id);
  if (!opened) throw notFound();
  return opened;
}

/** Source of the right: `manage` when only the permission to manage all boards allows the action. */
export function viaOf({ ownRole }: Pick<OpenBoard, 'ownRole'>, wanted: BoardRole): 'manage' | undefined {
  return roleAtLeast(ownRole, wanted) ? undefined : 'manage';
}

/** @throws ApiError 403 `forbidden` for a role that is too low. */
export function assertRole({ role }: Pick<OpenBoard, 'role'>, wanted: BoardRole): void {
  if (!roleAtLeast(role, wanted)) throw forbidden();
}

/** @throws ApiError 409 `archived`. */
export function assertInUse({ board }: Pick<OpenBoard, 'board'>): void {
  if (board.archivedAt !== null) throw conflict('archived');
}
