import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';

/** Subquery of the ids of boards that a user may read; deleted ones are left out. */
export function boardsReadBy(user: EndUser, all = can(user, 'kanban.manage')) {
  const own = sql`select "boardId" from board_member where "userId" = ${user.id}`;
  const open = user.role === 'guest' ? sql`1 = 0` : sql`rb.access = 'workspace'`;
  const where = all ? sql`1 = 1` : sql`(${open} or rb.id in (${own}))`;
  return sql<string>`(select rb.id from board as rb where rb."deletedAt" is null and ${where})`;
}
