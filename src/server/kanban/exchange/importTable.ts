import { SWATCHES } from '@/domain/colors';
import { badInput, conflict } from '@/domain/errors';
import { guessCardColumns } from '@/domain/kanban/csv';
import { type BoardImport, MAX_IMPORT_ROWS } from '@/domain/kanban/importing';
import { MAX_COLUMNS, MAX_LABELS } from '@/domain/kanban/limits';
import { normalise } from '@/domain/search/normalise';
import { readTable, type Table } from '@/server/core/csvTable';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { assertInUse, assertRole, openBoard } from '../access';
import { boardIdOf, infoOf, ownOf } from '../board/read';
import { addColumn } from '../columns/create';
import { assertCardRoom, assertWip } from '../columns/room';
import { columnRows, type ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { labelsOf } from '../labels/rows';
import { readersOf } from '../readers';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { countsOf, plannedCards, tableFacts } from './answer';

import { makeCards } from './makeCards';
import { type Import, placed, type PlannedCard } from './planned';
import { planTable, type Readers } from './tablePlan';
import { useUp } from './upload';

async function readers(db: Database, boardId: string): Promise<Readers> {
  const ids = await readersOf(db, boardId);
  const people = await db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  const byName = new Map<string, string | null>();
  for (const { id, name } of people) byName.set(normalise(name), byName.has(normalise(name)) ? null : id);
  return byName;
}

/** Names that do not exist yet, without duplicates and in their first spelling. */
function missing(names: readonly string[], known: readonly string[]): string[] {
  const seen = new Set(known.map(normalise));
  return names.filter((name) => {
    const isNew = !seen.has(normalise(name));
    seen.add(normalise(name));
    return isNew;
  });
}

/** Columns and labels to create for the cards. @throws ApiError 400 without any column, 409 `board-full`. */
async function needsOf(db: Database, boardId: string, cards: readonly PlannedCard[]) {
  const columns = await columnRows(db, boardId);
  const labels = await labelsOf(db, boardId);
  const named = cards.flatMap(({ column }) => column ?? []);
  if (columns.length === 0 && named.length < cards.length) throw badInput({ mapping: 'needs-column' });
  const newColumns = missing(
    named,
    columns.map(({ name }) => name),
  );
  const newLabels = missing(
    cards.flatMap((card) => card.labels),
    labels.map(({ name }) => name),
  );
  if (columns.length + newColumns.length > MAX_COLUMNS) throw conflict('board-full');
  if (labels.length + newLabels.length > MAX_LABELS) throw conflict('board-full');
  return { columns, labels, newColumns, newLabels };
}

type Needs = Awaited<ReturnType<typeof needsOf>>;

/** Cards by their target column; those without a column name go to the first one. */
function byColumn(columns: readonly ColumnRow[], cards: readonly PlannedCard[]) {
  const named = new Map<string, ColumnRow>();
  for (const column of columns)
    if (!named.has(normalise(column.name))) named.set(normalise(column.name), column);
  return cards.map((card) => ({
    card,
    column: card.column === null ? columns[0] : named.get(normalise(card.column)),
  }));
}

/** @throws ApiError 409 `board-full`, `wip-limit`. */
async function assertRoom(db: Database, boardId: string, { columns }: Needs, cards: readonly PlannedCard[]) {
  await assertCardRoom(db, boardId, cards.length);
  const places = byColumn(columns, cards);
  for (const column of columns)
    await assertWip(db, column, places.filter((place) => place.column === column).length);
}

async function makeLabels({ now, trx }: Write, boardId: string, { labels, newLabels }: Needs) {
  const rows = newLabels.map((name, at) => ({
    ...newRow(now),
    id: newId(),
    boardId,
    name,
    nameKey: normalise(name),
    color: SWATCHES[at % SWATCHES.length]?.color ?? SWATCHES[0].color,
  }));
  if (rows.length > 0) await trx.insertInto('board_label').values(rows).execute();
  return new Map([...labels, ...rows].map(({ id, name }) => [normalise(name), id]));
}

async function fill(write: Write, boardId: string, cards: readonly PlannedCard[]): Promise<void> {
  const { trx } = write;
  const needs = await needsOf(trx, boardId, cards);
  await assertRoom(trx, boardId, needs, cards);
  for (const name of needs.newColumns) await addColumn(write, boardId, { name });
  const labelIds = await makeLabels(write, boardId, needs);
  const places = byColumn(await columnRows(trx, boardId), cards).flatMap(({ card, column }) =>
    column ? [placed(card, column.id, column.isDone === 1)] : [],
  );
  await makeCards(write, boardId, places, labelIds);
  const { name: title } = write.board(boardId);
  const line = { entityKind: 'board', entityId: boardId, title, action: 'imported' } as const;
  await write.log({ ...line, diff: { cards: [null, cards.length] } });
}

/**
 * Imports the rows of a table into a board as cards. A dry run, or rows to be skipped without consent, write nothing.
 * @throws ApiError 400 `not-a-table`, `too-many-rows:5000`, 404, 403, 409 `board-full`, `wip-limit`, `archived`.
 */
export async function importTable(kanban: Kanban, bytes: Buffer, input: Import): Promise<BoardImport> {
  const { db, user } = kanban;
  if (input.boardId === undefined) throw badInput({ boardId: 'required' });
  const boardId = await boardIdOf(db, input.boardId);
  const opened = await openBoard(db, user, boardId);
  assertRole(opened, 'editor');
  assertInUse(opened);
  const table: Table = readTable(bytes, { field: 'attachmentId', maxRows: MAX_IMPORT_ROWS });
  const guess = guessCardColumns(table.headings);
  const mapping = table.headings.map((_, at) => (input.mapping ?? guess)[at] ?? null);
  const unknown = new Set<string>();
  const rows = await planTable(table, mapping, await readers(db, boardId), unknown);
  const cards = plannedCards(rows);
  const { newColumns, newLabels, ...needs } = await needsOf(db, boardId, cards);
  const facts = { ...countsOf(rows), ...tableFacts(table, mapping), newColumns, newLabels };
  const answer = { ...facts, unknownPeople: [...unknown] };
  if (input.dryRun || (answer.errorCount > 0 && !input.skipErrors)) {
    await assertRoom(db, boardId, { newColumns, newLabels, ...needs }, cards);
    return answer;
  }
  const done = await writing(kanban, { boards: [boardId] }, { role: 'editor' }, async (write) => {
    await useUp(write.trx, kanban, input.attachmentId);
    await fill(write, boardId, cards);
    const reader = { ...kanban, db: write.trx };
    const board = await infoOf(reader, write.boards.get(boardId)!, await ownOf(write.trx, boardId, user.id));
    return { board, boardId };
  });
  return { ...answer, board: { ...done.board, rev: done.rev } };
}
