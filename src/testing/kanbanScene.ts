import { beforeAll, beforeEach } from 'vitest';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import type { BoardRole } from '@/domain/kanban/words';
import type { Database } from '@/server/db/database';
import { eachDatabase } from './database';
import { type KanbanApi, kanbanApi, type Worker } from './kanban';

/** What is set up before each test of the boards' API. */
interface KanbanScene {
  db: Database;
  api: KanbanApi;
  /** A user without any board. */
  ana: Worker;
}

/** What is set up before each test of a board, which is Ana's. */
interface BoardScene extends KanbanScene {
  /** Another user, with the requested role. */
  ben: Worker;
  board: Board;
  /** The only card, in the first column. */
  card: CardSummary;
}

/** Runs tests on each database, each with a new user. */
export function eachKanban(tests: (at: KanbanScene) => void): void {
  eachDatabase((_name, open) => {
    // Filled before each test.
    const at = {} as KanbanScene;
    beforeAll(async () => {
      at.db = await open();
      at.api = kanbanApi(at.db);
    });
    beforeEach(async () => {
      at.ana = await at.api.person();
    });
    tests(at);
  });
}

/** Runs tests on each database, each on a new board; `role` is the other user's role, null = none. */
export function eachBoard(role: BoardRole | null, tests: (at: BoardScene) => void): void {
  eachKanban((scene) => {
    const at = scene as BoardScene;
    beforeEach(async () => {
      at.ben = await at.api.person();
      at.board = await at.api.board(at.ana);
      if (role) await at.api.role(at.ana, at.board.id, at.ben, role);
      at.card = await at.api.card(at.ana, at.board.columnOrder[0]!);
    });
    tests(at);
  });
}
