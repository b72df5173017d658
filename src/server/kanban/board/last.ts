import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { Database } from '@/server/db/database';
import { boardsReadBy } from '@/server/core/boardsReadBy';

/**
 * The default board: the last visited, else a starred one, else the first by name, of those that are readable and not
 * archived; undefined when there is none. Never a template.
 */
export async function lastUsedBoard(db: Database, user: EndUser): Promise<string | undefined> {
  const found = await db
    .selectFrom('board as b')
    .leftJoin('board_person as p', (join) =>
      join.onRef('p.boardId', '=', 'b.id').on('p.userId', '=', user.id),
    )
    .select('b.id')
    .where('b.id', 'in', boardsReadBy(user, false))
    .where('b.archivedAt', 'is', null)
    .where('b.isTemplate', '=', 0)
    .orderBy(sql`coalesce(p."visitedAt", '') desc`)
    .orderBy(sql`case when p."starredAt" is null then 1 else 0 end`)
    .orderBy('b.nameKey')
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
