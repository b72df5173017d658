import type { Card } from '@/domain/kanban/detailSchemas';
import type { Board, CardSummary, Column } from '@/domain/kanban/schemas';
import type { Database } from '@/server/db/database';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** A signed-in user of a test. */
export interface Worker {
  id: string;
  username: string;
  as: string;
}

interface Revs {
  rev: number;
  revs: Record<string, number>;
}

/** The API as used by board users. */
export function kanbanApi(db: Database, env: Record<string, string> = {}, now?: () => Date) {
  const api = testApp(db, now ? { now } : {}, env);

  const person = async (overrides: Parameters<typeof createUser>[1] = {}): Promise<Worker> => {
    const user = await createUser(db, overrides);
    return { id: user.id, username: user.username, as: await sessionFor(api.services, user) };
  };
  const post = <T = Record<string, unknown>>(who: Worker, path: string, body: object) =>
    api.post<T>(`/api/kanban/${path}`, body, { as: who.as });
  const get = <T = Record<string, unknown>>(who: Worker, path: string, headers = {}) =>
    api.get<T>(`/api/kanban/${path}`, { as: who.as, headers });

  /** A call that must succeed. */
  const done = async <T>(who: Worker, path: string, body: object): Promise<T & Revs> => {
    const answer = await post<T & Revs>(who, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const board = async (who: Worker, more: object = {}): Promise<Board> =>
    (await done<{ board: Board }>(who, 'boards/new', { name: 'Work', ...more })).board;
  const column = async (who: Worker, boardId: string, name = 'Column', more: object = {}): Promise<Column> =>
    (await done<{ column: Column }>(who, 'columns/new', { name, boardId, ...more })).column;
  const card = async (
    who: Worker,
    columnId: string,
    name = 'Card',
    more: object = {},
  ): Promise<CardSummary> =>
    (await done<{ card: CardSummary }>(who, 'cards/new', { columnId, name, ...more })).card;
  const read = async (who: Worker, boardId?: string): Promise<Board> => {
    const query = boardId === undefined ? '' : `?boardId=${boardId}`;
    const answer = await get<{ board: Board }>(who, `board${query}`);
    if (answer.status !== 200) throw new Error(`board: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.board;
  };
  const open = async (who: Worker, cardId: string): Promise<Card> =>
    (await get<{ card: Card }>(who, `card?cardId=${cardId}`)).body.card;
  const role = async (who: Worker, boardId: string, other: Worker, to: string | null) =>
    done<{ unassignedCardIds: string[] }>(who, 'boards/members/update', {
      boardId,
      userId: other.id,
      role: to,
    });

  return {
    ...api,
    db,
    person,
    kanbanPost: post,
    kanbanGet: get,
    done,
    board,
    column,
    card,
    read,
    open,
    role,
  };
}

export type KanbanApi = ReturnType<typeof kanbanApi>;

/**
 * Violated invariants of a board: every card in exactly one column, once, and no other references. Source: kanban,
 * rule 1.
 */
export function faultsOf(board: Board): string[] {
  const faults: string[] = [];
  const named = board.columnOrder.flatMap((id) => board.columns[id]?.cardIds ?? []);
  if (new Set(named).size !== named.length) faults.push('a card is named twice');
  if (new Set(board.columnOrder).size !== board.columnOrder.length) faults.push('a column is named twice');
  if (Object.keys(board.columns).length !== board.columnOrder.length) faults.push('columns and order differ');
  if (Object.keys(board.cards).length !== named.length) faults.push('cards and columns differ');
  for (const [id, column] of Object.entries(board.columns))
    for (const cardId of column.cardIds)
      if (board.cards[cardId]?.columnId !== id) faults.push(`${cardId} is not in its column`);
  return faults;
}
