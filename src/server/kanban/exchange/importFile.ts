import { generateNKeysBetween } from 'fractional-indexing';
import { can } from '@/domain/auth/permissions';
import { badInput, conflict, forbidden } from '@/domain/errors';
import type { BoardImport } from '@/domain/kanban/importing';
import { MAX_MEMBERS, MAX_OPEN_CARDS } from '@/domain/kanban/limits';
import { boardKey } from '@/domain/kanban/schemas';
import { normalise } from '@/domain/search/normalise';
import { own } from '@/domain/own';
import { decodeText } from '@/server/core/csvTable';
import { isTooDeep, MAX_DEPTH } from '@/server/core/jsonDepth';
import { insertMany } from '@/server/db/bulk';
import { newId, newRow } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { createBoard } from '../board/create';
import { keyLike } from '../board/key';
import { infoOf, ownOf } from '../board/read';
import { openBoard } from '../access';
import { addMembers } from '../people/members';
import { readableBoards } from '../readers';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { countsOf, plannedCards } from './answer';
import type { BoardFile } from './boardFile';
import { filesOf, planFile, readBoardFile } from './filePlan';

import { makeCards } from './makeCards';
import { type Import, placed, type PlannedCard } from './planned';
import { isSealed } from './seal';
import { useUp } from './upload';

function parsed(bytes: Buffer): unknown {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (isTooDeep(text)) throw badInput({ attachmentId: `too-deep:${MAX_DEPTH}` });
  try {
    return JSON.parse(text);
  } catch {
    throw badInput({ attachmentId: 'not-a-board' });
  }
}

/** People of a file who have an account here. */
async function knownOf({ db }: Kanban, { people }: BoardFile): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const ids = people.map(({ id }) => id);
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function makeColumns({ now, trx }: Write, boardId: string, { columnOrder, columns }: BoardFile) {
  const ids = [...new Set(columnOrder)].filter((id) => own(columns, id) !== undefined);
  const given = ids.map((id) => columns[id]!);
  const ranks = generateNKeysBetween(null, null, given.length);
  const done = given.find(({ isDone }) => isDone);
  const rows = given.map((column, at) => ({
    ...newRow(now),
    id: newId(),
    boardId,
    name: column.name,
    rank: ranks[at] ?? '',
    wipLimit: column === done ? null : column.wipLimit,
    wipMode: column.wipMode,
    isDone: column === done ? 1 : 0,
    color: column.color,
    deletedById: null,
  }));
  await insertMany(trx, 'board_column', rows);
  return new Map(ids.map((id, at) => [id, rows[at]!]));
}

async function makeLabels({ now, trx }: Write, boardId: string, { labels }: BoardFile) {
  const byName = new Map(labels.map((label) => [normalise(label.name), label]));
  const rows = [...byName].map(([nameKey, { color, name }]) => ({
    ...newRow(now),
    id: newId(),
    boardId,
    name,
    nameKey,
    color,
  }));
  await insertMany(trx, 'board_label', rows);
  return new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
}

/** Members of the file who have an account here become members again; the others get no access. */
async function invite(write: Write, boardId: string, file: BoardFile, known: ReadonlySet<string>) {
  const members = file.people.flatMap(({ id, role }) =>
    role && known.has(id) && id !== write.kanban.user.id ? [[id, role] as const] : [],
  );
  await addMembers(write, boardId, new Map(members.slice(0, MAX_MEMBERS - 1)));
}

/** Removes assignees who can't read the board from the cards. */
async function readable({ trx }: Write, boardId: string, cards: readonly PlannedCard[]) {
  const ids = [...new Set(cards.flatMap(({ assigneeIds }) => assigneeIds))];
  const may = new Set((await readableBoards(trx, ids, [boardId])).map(({ userId }) => userId));
  return cards.map((card) => ({ ...card, assigneeIds: card.assigneeIds.filter((id) => may.has(id)) }));
}

async function fill(write: Write, boardId: string, file: BoardFile, cards: readonly PlannedCard[]) {
  const columns = await makeColumns(write, boardId, file);
  const labelIds = await makeLabels(write, boardId, file);
  const places = (await readable(write, boardId, cards)).flatMap((card) => {
    const column = columns.get(card.column ?? '');
    return column ? [placed(card, column.id, column.isDone === 1)] : [];
  });
  await makeCards(write, boardId, places, labelIds);
}

interface Filling {
  file: BoardFile;
  cards: readonly PlannedCard[];
  known: ReadonlySet<string>;
}

async function makeBoard(kanban: Kanban, { cards, file, known }: Filling) {
  const { access, color, description, name, workspaceRole } = file;
  const trx = kanban.db as Write['trx'];
  await withLock(trx, 'kanban.keys');
  const key = boardKey.safeParse(file.key).success ? await keyLike(trx, file.key!, name) : undefined;
  const facts = { name, key, description, color, access, workspaceRole };
  const { id } = await createBoard(kanban, { ...facts, columns: [] });
  await writing(kanban, { boards: [id] }, { role: 'manager' }, async (write) => {
    await invite(write, id, file, known);
    await fill(write, id, file, cards);
    return {};
  });
  return infoOf(kanban, await openBoard(trx, kanban.user, id), await ownOf(trx, id, kanban.user.id));
}

/**
 * Creates a new board from an exported one. Other authors are kept only when the file is unchanged since this
 * workspace exported it. @throws ApiError 400 `not-a-board`, `too-deep:100`, 403 without `kanban.create`, 409 `board-full`.
 */
export async function importFile(kanban: Kanban, bytes: Buffer, input: Import): Promise<BoardImport> {
  const { config, db, now, user } = kanban;
  if (input.boardId !== undefined) throw badInput({ boardId: 'not-a-table' });
  if (!can(user, 'kanban.create')) throw forbidden();
  const given = parsed(bytes);
  const file = readBoardFile(given);
  const known = await knownOf(kanban, file);
  const trust = { known, isSealed: await isSealed(config, given as object), userId: user.id };
  const rows = await planFile(file, { ...trust, now: now().toISOString() });
  const cards = plannedCards(rows);
  if (cards.filter(({ parts }) => !parts?.archivedAt).length > MAX_OPEN_CARDS) throw conflict('board-full');
  const answer = {
    ...countsOf(rows),
    newColumns: file.columnOrder.flatMap((id) => own(file.columns, id)?.name ?? []),
    newLabels: file.labels.map(({ name }) => name),
    unknownPeople: file.people
      .filter(({ id }) => !known.has(id))
      .map(({ name, username }) => name ?? username),
    filesLeftOut: filesOf(file),
    headings: [],
    mapping: [],
    sample: [],
  };
  if (input.dryRun || (answer.errorCount > 0 && !input.skipErrors)) return answer;
  return transaction(db, async (trx) => {
    await useUp(trx, kanban, input.attachmentId);
    return { ...answer, board: await makeBoard({ ...kanban, db: trx }, { file, cards, known }) };
  });
}
