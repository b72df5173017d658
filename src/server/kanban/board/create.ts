import { generateNKeysBetween } from 'fractional-indexing';
import { conflict } from '@/domain/errors';
import { kanbanLive } from '@/domain/kanban/live';
import type { BoardAccess, WorkspaceRole } from '@/domain/kanban/words';
import { toLanguage } from '@/domain/languages';
import { normalise } from '@/domain/search/normalise';
import { recordActivity } from '@/server/core/activity';
import { textsIn } from '@/server/core/texts';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { type BoardRow, openBoard } from '../access';
import type { Kanban } from '../kanban';
import { eventFacts } from './facts';
import { freeKey, assignKey } from './key';
import { readBoard } from './read';
import { copyInto } from './copyInto';
import { readersOf } from '../readers';
import { lockId } from '../write/ids';

const COLORS = ['#00A76F', '#00B8D9', '#8E33FF', '#FFAB00', '#FF5630', '#2065D1', '#7635DC'] as const;

export interface NewBoard {
  name: string;
  id?: string | undefined;
  key?: string | undefined;
  description?: string | undefined;
  color?: string | undefined;
  access?: BoardAccess | undefined;
  workspaceRole?: WorkspaceRole | undefined;
  templateId?: string | undefined;
  columns?: readonly string[] | undefined;
}

/** Notifies all readers of a board that their list of boards has changed. */
export async function publishToReaders(kanban: Kanban, trx: Transaction, boardId: string): Promise<void> {
  const users = await readersOf(trx, boardId);
  await kanban.live.publish(trx, kanbanLive.boardsChanged, {}, { to: { users }, by: kanban.user.id });
}

async function insertBoard(kanban: Kanban, trx: Transaction, given: NewBoard): Promise<BoardRow> {
  const { description = '', access = 'members', workspaceRole = 'editor', name } = given;
  await withLock(trx, 'kanban.keys');
  const id = given.id ?? newId();
  const key = given.key ?? (await freeKey(trx, name));
  await assignKey(trx, key, id);
  const at = nowIso(kanban.now());
  const { count } = await trx
    .selectFrom('board')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const color = given.color ?? COLORS[count % COLORS.length] ?? COLORS[0];
  const own = { id, key, name, nameKey: normalise(name), description, color, access, workspaceRole };
  const board = await trx
    .insertInto('board')
    .values({ ...newRow(at), ...own, publicToken: null, archivedAt: null, createdById: kanban.user.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('board_member')
    .values({ boardId: id, userId: kanban.user.id, role: 'manager', addedAt: at })
    .execute();
  return board;
}

async function insertColumns(
  trx: Transaction,
  board: BoardRow,
  names: readonly string[],
  completes: boolean,
) {
  if (names.length === 0) return;
  const ranks = generateNKeysBetween(null, null, names.length);
  const rows = names.map((name, at) => ({
    ...newRow(board.createdAt),
    id: newId(),
    boardId: board.id,
    name,
    rank: ranks[at] ?? '',
    wipLimit: null,
    isDone: completes && at === names.length - 1 ? 1 : 0,
    color: null,
    deletedById: null,
  }));
  await trx.insertInto('board_column').values(rows).execute();
}

/** The default columns in the caller's language; the last one is the done column. */
function defaultColumns({ user }: Kanban): string[] {
  const t = textsIn(toLanguage(user.locale));
  return (['todo', 'doing', 'testing', 'done'] as const).map((column) => t(`defaults.columns.${column}`));
}

/** Creates a board managed by the caller. @throws ApiError 409 `key-taken`, 404 for an unknown template. */
export async function createBoard(kanban: Kanban, given: NewBoard): Promise<BoardRow> {
  return transaction(kanban.db, async (trx) => {
    const { templateId } = given;
    if (templateId !== undefined) await withLock(trx, `kanban.board:${templateId}`);
    const template = templateId === undefined ? undefined : await openBoard(trx, kanban.user, templateId);
    const board = await insertBoard(kanban, trx, given);
    if (template) {
      const what = { cards: true, members: false, assignees: false, dates: false, comments: false };
      await copyInto({ ...kanban, db: trx }, trx, { from: template.board, to: board, what });
    } else await insertColumns(trx, board, given.columns ?? defaultColumns(kanban), !given.columns);
    await recordActivity(trx, {
      actorId: kanban.user.id,
      area: 'kanban',
      entityKind: 'board',
      entityId: board.id,
      title: board.name,
      action: 'created',
    });
    await kanban.events.emit(trx, 'board.changed', { before: null, after: eventFacts(board) });
    await publishToReaders(kanban, trx, board.id);
    return board;
  });
}

/** Creates a board; idempotent by the client's id. @throws ApiError 409 `id-taken`. */
export async function newBoard(kanban: Kanban, given: NewBoard) {
  return transaction(kanban.db, async (trx) => {
    const reader = { ...kanban, db: trx };
    await lockId(trx, given.id);
    const known =
      given.id === undefined
        ? undefined
        : await trx
            .selectFrom('board')
            .select(['createdById', 'deletedAt'])
            .where('id', '=', given.id)
            .executeTakeFirst();
    if (known && (known.createdById !== kanban.user.id || known.deletedAt !== null))
      throw conflict('id-taken');
    const id = known ? given.id! : (await createBoard(reader, given)).id;
    return { board: await readBoard(reader, id) };
  });
}
