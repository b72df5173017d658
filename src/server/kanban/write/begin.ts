import { notFound } from '@/domain/errors';
import type { BoardRole } from '@/domain/kanban/words';
import type { Database, Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { assertInUse, assertRole, openBoards, viaOf } from '../access';
import type { Kanban } from '../kanban';
import { inTurn } from '@/server/db/turns';
import { type Revs, Write } from './write';

/** Records that a write concerns; it locks the boards of all of them. */
export interface Named {
  boards?: readonly string[];
  columns?: readonly string[];
  cards?: readonly string[];
}

interface Rules {
  role: BoardRole;
  /** Also on an archived board. */
  archived?: boolean;
  /** Also cards and columns in the trash. */
  trashed?: boolean;
}

async function boardsOf(
  db: Database,
  table: 'card' | 'board_column',
  ids: readonly string[],
  trashed: boolean,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select(['id', 'boardId'])
    .where('id', 'in', ids)
    .$if(!trashed, (query) => query.where('deletedAt', 'is', null))
    .execute();
  if (rows.length < new Set(ids).size) throw notFound();
  return rows.map(({ boardId }) => boardId);
}

async function allBoards(db: Database, { boards = [], columns = [], cards = [] }: Named, trashed = false) {
  const found = [
    ...boards,
    ...(await boardsOf(db, 'board_column', columns, trashed)),
    ...(await boardsOf(db, 'card', cards, trashed)),
  ];
  return [...new Set(found)].sort();
}

/**
 * Locks the boards of the given records for writing, in the order of their ids: one writer at a time each.
 * @throws ApiError 404 for records that do not exist or are not readable, 403 for too low a role, 409 `archived`.
 */
async function begin(kanban: Kanban, trx: Transaction, named: Named, rules: Rules): Promise<Write> {
  const locked = new Set<string>();
  let wanted = await allBoards(trx, named, rules.trashed);
  // A card may have moved to another board while waiting for the lock.
  while (wanted.some((id) => !locked.has(id))) {
    for (const id of wanted) if (!locked.has(id)) await withLock(trx, `kanban.board:${id}`);
    for (const id of wanted) locked.add(id);
    wanted = await allBoards(trx, named, rules.trashed);
  }
  const boards = await openBoards(trx, kanban.user, wanted);
  for (const id of wanted) {
    const opened = boards.get(id);
    if (!opened) throw notFound();
    assertRole(opened, rules.role);
    if (!rules.archived) assertInUse(opened);
  }
  const via = [...boards.values()].map((opened) => viaOf(opened, rules.role)).find(Boolean);
  return new Write({ ...kanban, db: trx }, trx, boards, via);
}

/**
 * Runs a write in one transaction with its boards locked, then raises `rev` and notifies the readers. The result gets
 * `revs`, and `rev` of the board that was named last (or first of all).
 */
export async function writing<T extends object>(
  kanban: Kanban,
  named: Named,
  rules: Rules,
  work: (write: Write) => Promise<T & { boardId?: string }>,
): Promise<T & { rev: number; revs: Revs }> {
  const run = () => written(kanban, named, rules, work);
  return kanban.db.isTransaction ? run() : inTurn(run);
}

async function written<T extends object>(
  kanban: Kanban,
  named: Named,
  rules: Rules,
  work: (write: Write) => Promise<T & { boardId?: string }>,
): Promise<T & { rev: number; revs: Revs }> {
  return transaction(kanban.db, async (trx) => {
    const write = await begin(kanban, trx, named, rules);
    const result = await work(write);
    const revs = await write.finish();
    const boardId = result.boardId ?? Object.keys(revs)[0] ?? '';
    return { ...result, rev: revs[boardId] ?? 0, revs };
  });
}
