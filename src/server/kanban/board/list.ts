import { sql } from 'kysely';
import { can } from '@/domain/auth/permissions';
import { forbidden } from '@/domain/errors';
import type { BoardListItem } from '@/domain/kanban/schemas';
import { normalise } from '@/domain/search/normalise';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { Sort } from '@/server/db/sort';
import { containing } from '@/server/db/like';
import { roleOn } from '../access';
import type { Kanban } from '../kanban';

interface ListCriteria {
  state: 'open' | 'archived' | 'templates' | 'deleted';
  all?: 'true' | 'false' | undefined;
  query?: string | undefined;
  sort: 'visited' | 'name' | 'updated';
  limit: number;
  cursor?: string | undefined;
}

const SORTS: Readonly<Record<ListCriteria['sort'], Sort>> = {
  visited: { column: 'p.visitedAt', direction: 'desc', nulls: 'last' },
  name: { column: 'b.nameKey', direction: 'asc' },
  updated: { column: 'b.updatedAt', direction: 'desc' },
};
const SHOWN_MEMBERS = 4;

function boardRows({ db, user }: Kanban) {
  return db
    .selectFrom('board as b')
    .leftJoin('board_member as m', (join) =>
      join.onRef('m.boardId', '=', 'b.id').on('m.userId', '=', user.id),
    )
    .leftJoin('board_person as p', (join) =>
      join.onRef('p.boardId', '=', 'b.id').on('p.userId', '=', user.id),
    )
    .selectAll('b')
    .select(['m.role as membership', 'p.starredAt', 'p.visitedAt'])
    .select([
      sql<number>`(select count(*) from board_member as n where n."boardId" = b.id)`.as('memberCount'),
    ]);
}

const NO_CARDS = { openCount: 0, overdueCount: 0, doneCount: 0 };
interface CardNumbers {
  boardId: string;
  openCount: number;
  overdueCount: number;
  doneCount: number;
}

/** Numbers of open, overdue and done cards of boards, in one pass. */
async function cardNumbers({ db, now }: Kanban, boardIds: readonly string[]) {
  if (boardIds.length === 0) return new Map<string, CardNumbers>();
  const { rows } = await sql<CardNumbers>`select "boardId",
    sum(case when "completedAt" is null then 1 else 0 end) as "openCount",
    sum(case when "completedAt" is null and "dueAt" < ${now().toISOString()} then 1 else 0 end) as "overdueCount",
    sum(case when "completedAt" is null then 0 else 1 end) as "doneCount"
    from card where "boardId" in (${sql.join(boardIds)}) and "deletedAt" is null and "archivedAt" is null
    group by "boardId"`.execute(db);
  return new Map(rows.map((row) => [row.boardId, row]));
}

/** The first members of boards; two statements. */
async function firstMembers(db: Database, boardIds: readonly string[]) {
  if (boardIds.length === 0) return new Map<string, never[]>();
  const { rows } = await sql<{ boardId: string; userId: string }>`select "boardId", "userId" from (
    select "boardId", "userId", row_number() over (partition by "boardId" order by "addedAt", "userId") as n
    from board_member where "boardId" in (${sql.join(boardIds)})) as numbered where n <= ${SHOWN_MEMBERS} order by n`.execute(
    db,
  );
  const people = await personRefs(
    db,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    boardIds.map((id) => [
      id,
      rows.filter(({ boardId }) => boardId === id).flatMap(({ userId }) => people.get(userId) ?? []),
    ]),
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof boardRows>['execute']>>[number];

function toListed(
  row: Row,
  kanban: Kanban,
  { members, numbers }: { members: BoardListItem['members']; numbers: typeof NO_CARDS },
): BoardListItem {
  const { id, key, name, color, description, updatedAt, archivedAt, deletedAt, version, visitedAt } = row;
  const { memberCount } = row;
  const { openCount, overdueCount, doneCount } = numbers;
  return {
    id,
    key,
    name,
    color,
    description,
    updatedAt,
    archivedAt,
    deletedAt,
    version,
    visitedAt,
    openCount,
    overdueCount,
    doneCount,
    memberCount,
    members,
    role: roleOn(row, kanban.user, row.membership) ?? 'viewer',
    starred: row.starredAt !== null,
    isTemplate: row.isTemplate === 1,
  };
}

function narrowed(kanban: Kanban, { all, query, state }: ListCriteria) {
  const { user } = kanban;
  const manages = can(user, 'kanban.manage');
  const text = normalise(query ?? '');
  const like = containing(text);
  const open = user.role === 'guest' ? sql<boolean>`1 = 0` : sql<boolean>`b.access = 'workspace'`;
  const mine =
    state === 'deleted' ? sql<boolean>`m.role = 'manager'` : sql<boolean>`(m.role is not null or ${open})`;
  const everything = manages && (all === 'true' || state === 'deleted');
  return boardRows(kanban)
    .where('b.deletedAt', state === 'deleted' ? 'is not' : 'is', null)
    .$if(state === 'open' || state === 'templates', (rows) => rows.where('b.archivedAt', 'is', null))
    .$if(state === 'archived', (rows) => rows.where('b.archivedAt', 'is not', null))
    .$if(state !== 'deleted', (rows) => rows.where('b.isTemplate', '=', state === 'templates' ? 1 : 0))
    .$if(text !== '', (rows) =>
      rows.where(
        sql<boolean>`(b."nameKey" like ${like} escape '\\' or lower(b.key) like ${like} escape '\\')` as never,
      ),
    )
    .$if(!everything, (rows) => rows.where(mine as never));
}

/** A page of the boards that the caller may read. `all` requires `kanban.manage`. @throws ApiError 403. */
export async function listBoards(kanban: Kanban, question: ListCriteria) {
  const { limit, cursor, sort, ...filters } = question;
  if (filters.all === 'true' && !can(kanban.user, 'kanban.manage')) throw forbidden();
  const page = await keyset(narrowed(kanban, question), {
    sort: [SORTS[sort]],
    id: 'b.id',
    limit,
    cursor,
    filters,
  });
  const ids = page.rows.map(({ id }) => id);
  const members = await firstMembers(kanban.db, ids);
  const numbers = await cardNumbers(kanban, ids);
  return {
    boards: page.rows.map((row) =>
      toListed(row, kanban, { members: members.get(row.id) ?? [], numbers: numbers.get(row.id) ?? NO_CARDS }),
    ),
    ...(page.next !== undefined && { next: page.next }),
  };
}
