import { sql } from 'kysely';
import { notFound } from '@/domain/errors';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { Board, BoardInfo, Column, EmptyBoard } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { type BoardRow, type OpenBoard, openBoard } from '../access';
import { assembleCards } from '../cards/assemble';
import { standingRows } from '../cards/select';
import { columnRows, toColumn } from '../columns/rows';
import type { Kanban } from '../kanban';
import { labelsOf } from '../labels/rows';
import { peopleOf } from '../people/rows';
import { toFacts } from '../write/changes';

type Reader = Pick<Kanban, 'blobs' | 'config' | 'user'> & { db: Database };

/** A user's own settings of a board. */
export async function ownOf(db: Database, boardId: string, userId: string) {
  const own = await db
    .selectFrom('board_person')
    .selectAll()
    .where('boardId', '=', boardId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    starred: Boolean(own?.starredAt),
    watch: own?.watch ?? ('mine' as const),
    ownRev: own?.ownRev ?? 0,
  };
}

/** Address of a board that is readable without signing in. */
export function publicUrlOf({ config }: Pick<Kanban, 'config'>, token: string | null): string | null {
  return token === null ? null : new URL(`/board/${token}`, config.publicUrl).href;
}

/** A board without cards and columns, as one reader sees it. */
export async function infoOf(
  reader: Reader,
  { board, role }: OpenBoard,
  own: Awaited<ReturnType<typeof ownOf>>,
): Promise<BoardInfo> {
  const { db } = reader;
  return {
    ...toFacts(board),
    role,
    starred: own.starred,
    watch: own.watch,
    ...(await peopleOf(db, board.id)),
    labels: await labelsOf(db, board.id),
    publicUrl: roleAtLeast(role, 'manager') ? publicUrlOf(reader, board.publicToken) : null,
    rev: board.rev,
  };
}

async function contentOf(reader: Reader, { id }: BoardRow) {
  const { db, user } = reader;
  const columns = await columnRows(db, id);
  const rows = await standingRows(db, id);
  const which = sql`(select id from card where "boardId" = ${id} and "deletedAt" is null and "archivedAt" is null)`;
  const cards = await assembleCards(reader, user.id, rows, which);
  const byColumn: Record<string, Column> = {};
  for (const row of columns) byColumn[row.id] = { ...toColumn(row), cardIds: [] };
  for (const card of cards) byColumn[card.columnId]?.cardIds.push(card.id);
  return {
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    columns: byColumn,
    columnOrder: columns.map((row) => row.id),
  };
}

/** A whole board: seven statements whatever its size, two fewer without cards. */
export async function wholeBoard(
  reader: Reader,
  opened: OpenBoard,
  own?: Awaited<ReturnType<typeof ownOf>>,
): Promise<Board> {
  const mine = own ?? (await ownOf(reader.db, opened.board.id, reader.user.id));
  return { ...(await infoOf(reader, opened, mine)), ...(await contentOf(reader, opened.board)) };
}

/** The response to a user without any board. */
export const NO_BOARD: EmptyBoard = { id: null, cards: {}, columns: {}, columnOrder: [] };

/** A readable board by its id. @throws ApiError 404. */
export async function readBoard(reader: Reader, id: string): Promise<Board> {
  return wholeBoard(reader, await openBoard(reader.db, reader.user, id));
}

/** The id of a board by its id, key or former key. @throws ApiError 404. */
export async function boardIdOf(db: Database, text: string): Promise<string> {
  const found = await db
    .selectFrom('board')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', text), eb('key', '=', text.toUpperCase())]))
    .executeTakeFirst();
  if (found) return found.id;
  const former = await db
    .selectFrom('board_key_history')
    .select('boardId as id')
    .where('key', '=', text.toUpperCase())
    .executeTakeFirst();
  if (!former) throw notFound();
  return former.id;
}
