import type { Selectable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { conflict, forbidden, notFound } from '@/domain/errors';
import { higherRole, roleAtLeast } from '@/domain/kanban/roles';
import type { BoardRole } from '@/domain/kanban/words';
import type { Database } from '@/server/db/database';
import type { BoardTable } from '@/server/db/tables/kanban';

export type BoardRow = Selectable<BoardTable>;

/** A board with what somebody may do on it. */
export interface OpenBoard {
  board: BoardRow;
  role: BoardRole;
  /** What they are there without managing all boards. */
  ownRole: BoardRole | null;
}

type Known = Pick<BoardRow, 'access' | 'workspaceRole'>;

function ownRoleOn(board: Known, user: EndUser, membership: BoardRole | null): BoardRole | null {
  const open = board.access === 'workspace' && user.role !== 'guest' ? board.workspaceRole : null;
  return higherRole(membership, open);
}

/** The role of a person on a board; null = it is as if it were not there. Source: kanban, section 1. */
export function roleOn(board: Known, user: EndUser, membership: BoardRole | null): BoardRole | null {
  const managing = can(user, 'kanban.manage') ? 'manager' : null;
  return higherRole(managing, ownRoleOn(board, user, membership));
}

/** Boards by id with the asker's role; those that the asker cannot read are left out. One statement. */
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

/** A board that somebody may at least read. @throws ApiError 404. */
export async function openBoard(db: Database, user: EndUser, id: string): Promise<OpenBoard> {
  const opened = (await openBoards(db, user, [id])).get(id);
  if (!opened) throw notFound();
  return opened;
}

/** How somebody may do what takes a role: as who manages all boards where it is nothing to them otherwise. */
export function viaOf({ ownRole }: Pick<OpenBoard, 'ownRole'>, wanted: BoardRole): 'manage' | undefined {
  return roleAtLeast(ownRole, wanted) ? undefined : 'manage';
}

/** @throws ApiError 403 `forbidden` for a role that may not do this. */
export function assertRole({ role }: Pick<OpenBoard, 'role'>, wanted: BoardRole): void {
  if (!roleAtLeast(role, wanted)) throw forbidden();
}

/** @throws ApiError 409 `archived`. */
export function assertInUse({ board }: Pick<OpenBoard, 'board'>): void {
  if (board.archivedAt !== null) throw conflict('archived');
}
