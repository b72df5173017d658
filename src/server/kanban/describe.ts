import { ApiError } from '@/domain/errors';
import type { Description } from '@/server/core/readables';
import type { Database } from '@/server/db/database';
import { boardIdOf } from './board/read';
import { cardIdOf } from './cards/open';

/** Wraps a lookup by key: null instead of an error for an unknown or malformed key. */
const orNull =
  (find: (db: Database, text: string) => Promise<string>): Description['idOf'] =>
  async (db, text) => {
    try {
      return await find(db, decodeURIComponent(text));
    } catch (error) {
      if (error instanceof ApiError || error instanceof URIError) return null;
      throw error;
    }
  };

/** Title of a card where other records link to it: "OPS-12 Name", below it the board and its column. */
export const cardDescription: Description = {
  at: /^\/dashboard\/kanban\/card\/([^/?#]+)$/,
  idOf: orNull(cardIdOf),
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('card')
      .innerJoin('board', 'board.id', 'card.boardId')
      .innerJoin('board_column', 'board_column.id', 'card.columnId')
      .where('card.id', 'in', ids)
      .select(['card.id', 'card.number', 'card.name', 'board.key', 'board.name as board'])
      .select('board_column.name as column')
      .execute();
    return rows.map(({ id, key, number, name, board, column }) => ({
      id,
      title: `${key}-${number} ${name}`,
      text: `${board} · ${column}`,
      path: `/dashboard/kanban/card/${key}-${number}`,
    }));
  },
};

/** The same for boards. */
export const boardDescription: Description = {
  at: /^\/dashboard\/kanban\?board=([^&#]+)$/,
  idOf: orNull(boardIdOf),
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('board')
      .where('id', 'in', ids)
      .select(['id', 'key', 'name', 'description'])
      .execute();
    return rows.map(({ id, key, name, description }) => ({
      id,
      title: name,
      text: description ? description.slice(0, 200) : null,
      path: `/dashboard/kanban?board=${key}`,
    }));
  },
};
