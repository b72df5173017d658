import { sql } from 'kysely';
import type { CardFilters, CardSort } from '@/domain/kanban/cardList';
import { COUNT_CAP } from '@/domain/kanban/limits';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { Sort } from '@/server/db/sort';
import type { Kanban } from '../kanban';
import { openBoard } from '../access';
import { boardIdOf } from '../board/read';
import { boardsReadBy } from '@/server/core/boardsReadBy';
import { assembleCards } from './assemble';
import { workspaceDays } from './dates';
import { cardConditions, type HeldFile, withLabels, onlySaid } from './filters';
import { cardRows } from './select';

type Conditions = ReturnType<typeof cardConditions>;

interface ListCriteria extends CardFilters {
  /** Only cards with files of these kinds. */
  holds?: readonly HeldFile[];
  /** Only cards that match these words in their description or comments but not in what the board shows. */
  says?: string | undefined;
  sort: CardSort | `-${CardSort}`;
  limit: number;
  cursor?: string | undefined;
}

const COLUMNS: Readonly<Record<CardSort, string>> = {
  dueAt: 'c.dueKey',
  name: 'c.nameKey',
  createdAt: 'c.createdAt',
  updatedAt: 'c.updatedAt',
  priority: 'c.priority',
  number: 'c.number',
};

/** Cards without a due date come last in both directions. */
function sortOf(sort: ListCriteria['sort']): Sort {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace('-', '') as CardSort;
  if (name === 'dueAt' && direction === 'desc') return { column: 'c.dueAt', direction, nulls: 'last' };
  return { column: COLUMNS[name], direction };
}

async function totalOf(db: Database, where: Conditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from card as c
    join board as b on b.id = c."boardId" where ${sql.join(where, sql` and `)} limit ${COUNT_CAP}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function columnNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('board_column')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A page of the cards of all readable boards, with their total up to a cap. */
export async function listCards(kanban: Kanban, { sort, limit, cursor, ...given }: ListCriteria) {
  const { db, now, user } = kanban;
  const boardId = given.boardId === undefined ? undefined : await boardIdOf(db, given.boardId);
  if (boardId !== undefined) await openBoard(db, user, boardId);
  const filters = { ...given, boardId };
  const reading = { userId: user.id, ...(await workspaceDays(db)), now: now() };
  const where = [
    sql<boolean>`c."boardId" in ${boardsReadBy(user)}`,
    ...cardConditions(filters, reading),
    ...(given.holds ?? []).map(withLabels),
    ...(given.says === undefined ? [] : [onlySaid(db, given.says)]),
  ] as Conditions;
  const page = await keyset(
    cardRows(db)
      .select('b.name as boardName')
      .where(sql<boolean>`${sql.join(where, sql` and `)}` as never),
    { sort: [sortOf(sort)], id: 'c.id', limit, cursor, filters: given },
  );
  const ids = page.rows.map(({ id }) => id);
  const cards = await assembleCards(kanban, user.id, page.rows, sql`(${sql.join(ids)})`);
  const names = await columnNames(
    db,
    page.rows.map(({ columnId }) => columnId),
  );
  return {
    cards: cards.map((card, at) => {
      const { boardKey, boardName } = page.rows[at]!;
      const column = { id: card.columnId, name: names.get(card.columnId) ?? '' };
      return { ...card, board: { id: card.boardId, key: boardKey, name: boardName }, column };
    }),
    total: await totalOf(db, where),
    ...(page.next !== undefined && { next: page.next }),
  };
}
