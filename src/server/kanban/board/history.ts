import { sql } from 'kysely';
import type { BoardActivity } from '@/domain/kanban/boards';
import { notFound } from '@/domain/errors';
import { normalise } from '@/domain/search/normalise';
import { personRefs } from '@/server/core/people';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import { assertRole, openBoard } from '../access';
import type { Kanban } from '../kanban';

interface Page {
  boardId: string;
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the deleted cards whose name or key contains `wanted`; without those deleted with their column. */
async function trashedCards(db: Kanban['db'], wanted: string, { boardId, query, limit, cursor }: Page) {
  const like = containing(wanted);
  return keyset(
    db
      .selectFrom('card as c')
      .innerJoin('board as b', 'b.id', 'c.boardId')
      .innerJoin('board_column as l', 'l.id', 'c.columnId')
      .select(['c.id', 'c.name', 'c.number', 'c.columnId', 'c.deletedAt', 'c.deletedById'])
      .select(['b.key as boardKey', 'l.name as columnName'])
      .where('c.boardId', '=', boardId)
      .where('c.deletedAt', 'is not', null)
      .where('c.deletedWithId', 'is', null)
      .$if(wanted !== '', (rows) =>
        rows.where(
          sql<boolean>`(c."nameKey" like ${like} escape '\\' or lower(b.key) || '-' || c.number like ${like} escape '\\')` as never,
        ),
      ),
    {
      sort: [{ column: 'c.deletedAt', direction: 'desc' }],
      id: 'c.id',
      limit,
      cursor,
      filters: { boardId, query },
    },
  );
}

/** Deleted cards of a board, the newest first, and with the first page its deleted columns. Throws 404, 403. */
export async function listTrash({ db, user }: Kanban, asked: Page) {
  const { boardId, cursor } = asked;
  assertRole(await openBoard(db, user, boardId), 'editor');
  const wanted = normalise(asked.query ?? '');
  const page = await trashedCards(db, wanted, asked);
  const columns = await db
    .selectFrom('board_column as l')
    .select(['l.id', 'l.name', 'l.deletedAt', 'l.deletedById'])
    .select(sql<number>`(select count(*) from card as c where c."deletedWithId" = l.id)`.as('cardCount'))
    .where('l.boardId', '=', boardId)
    .where('l.deletedAt', 'is not', null)
    .orderBy('l.deletedAt', 'desc')
    .$if(cursor !== undefined, (query) => query.where(sql<boolean>`1 = 0` as never))
    .execute();
  const people = await personRefs(
    db,
    [...page.rows, ...columns].flatMap(({ deletedById }) => deletedById ?? []),
  );
  const shown = <T extends { deletedAt: string | null; deletedById: string | null }>(row: T) => ({
    ...row,
    deletedAt: row.deletedAt ?? '',
    deletedBy: people.get(row.deletedById ?? '') ?? null,
  });
  return {
    columns: columns.filter(({ name }) => normalise(name).includes(wanted)).map(shown),
    cards: page.rows.map((row) => ({ ...shown(row), key: `${row.boardKey}-${row.number}` })),
    ...(page.next !== undefined && { next: page.next }),
  };
}

/** Activity of a board with its columns and cards, or of one card. Throws 404. */
export async function listBoardActivity(
  { db, user }: Kanban,
  { boardId, cardId, limit, cursor }: Page & { cardId?: string | undefined },
) {
  await openBoard(db, user, boardId);
  const own = sql<boolean>`("entityKind" = 'board' and "entityId" = ${boardId}
    or "entityKind" = 'column' and "entityId" in (select id from board_column where "boardId" = ${boardId})
    or "entityKind" = 'card' and "entityId" in (select id from card where "boardId" = ${boardId}))`;
  if (cardId !== undefined) await assertCard(db, boardId, cardId);
  const query = db
    .selectFrom('activity')
    .select(['id', 'at', 'actorId', 'action', 'entityKind', 'entityId', 'title', 'diff'])
    .where('area', '=', 'kanban')
    .$if(cardId === undefined, (rows) => rows.where(own as never))
    .$if(cardId !== undefined, (rows) =>
      rows.where('entityKind', '=', 'card').where('entityId', '=', cardId ?? ''),
    );
  const sort = [{ column: 'at', direction: 'desc' }] as const;
  const page = await keyset(query, { sort, limit, cursor, filters: { boardId, cardId } });
  const people = await personRefs(
    db,
    page.rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return {
    activity: page.rows.map(({ actorId, diff, ...row }) => ({
      ...row,
      actor: people.get(actorId ?? '') ?? null,
      diff: JSON.parse(diff) as BoardActivity['diff'],
    })),
    ...(page.next !== undefined && { next: page.next }),
  };
}

async function assertCard(db: Kanban['db'], boardId: string, cardId: string): Promise<void> {
  const card = await db
    .selectFrom('card')
    .select('id')
    .where('id', '=', cardId)
    .where('boardId', '=', boardId)
    .executeTakeFirst();
  if (!card) throw notFound();
}
