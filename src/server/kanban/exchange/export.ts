import { sql } from 'kysely';
import { dayIn } from '@/domain/days';
import type { CardFilters } from '@/domain/kanban/cardList';
import { CARD_COLUMNS, joinNames } from '@/domain/kanban/csv';
import type { Board, CardSummary } from '@/domain/kanban/schemas';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import { textStream } from '@/server/core/csv';
import { giveWay, mapInTurns } from '@/server/core/giveWay';
import { openBoard } from '../access';
import { boardIdOf, readBoard } from '../board/read';
import { workspaceDays, workspaceZone } from '../cards/dates';
import { cardConditions } from '../cards/filters';
import type { Kanban } from '../kanban';
import { allCards, boardJson, textsOf } from './boardJson';

/** Letters that are sent at once. */
const CHUNK = 65_536;

type Texts = Awaited<ReturnType<typeof textsOf>>;

function lineOf(board: Board, card: CardSummary, texts: Texts, people: ReadonlyMap<string, string>): string {
  const labels = new Map(board.labels.map(({ id, name }) => [id, name]));
  const cells: Record<(typeof CARD_COLUMNS)[number], string> = {
    key: card.key,
    name: card.name,
    column: board.columns[card.columnId]?.name ?? '',
    labels: joinNames(card.labelIds.flatMap((id) => labels.get(id) ?? [])),
    priority: card.priority,
    assignees: joinNames(card.assigneeIds.flatMap((id) => people.get(id) ?? [])),
    startOn: card.startOn ?? '',
    dueOn: card.dueOn ?? '',
    dueTime: card.dueTime ?? '',
    done: card.completed ? 'yes' : 'no',
    description: texts.get(card.id)?.text ?? '',
  };
  return csvLine(CARD_COLUMNS.map((column) => cells[column]));
}

/** The lines of a table; everything is read before the first of them is taken. */
async function csvOf(kanban: Kanban, board: Board, filters: CardFilters): Promise<Iterable<string>> {
  const { db, now, user } = kanban;
  const reading = { userId: user.id, ...(await workspaceDays(db)), now: now() };
  const where = cardConditions({ ...filters, boardId: board.id }, reading);
  const { rows } = await sql<{ id: string }>`select c.id from card as c join board as b on b.id = c."boardId"
    where ${sql.join(where, sql` and `)}`.execute(db);
  const wanted = new Set(rows.map(({ id }) => id));
  const texts = await textsOf(db, board.id);
  const people = new Map([...board.members, ...board.people].map(({ id, name }) => [id, name ?? '']));
  const cards = (await allCards(kanban, board)).filter(({ id }) => wanted.has(id));
  const lines = await mapInTurns(cards, (card) => lineOf(board, card, texts, people));
  return [BYTE_ORDER_MARK, csvLine([...CARD_COLUMNS]), ...lines];
}

/** Small parts joined to chunks, in turns with other requests. */
async function* chunksOf(parts: Iterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for (const part of parts) {
    await giveWay();
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A board as a file: all of it as JSON, or its filtered cards as a table. Throws 404. */
export async function exportBoard(
  kanban: Kanban,
  { format, ...filters }: CardFilters & { boardId: string; format: 'json' | 'csv' },
): Promise<Response> {
  const { db, now, user } = kanban;
  const id = await boardIdOf(db, filters.boardId);
  await openBoard(db, user, id);
  const board = await readBoard(kanban, id);
  const day = dayIn(await workspaceZone(db), now());
  const parts = await (format === 'json' ? boardJson(kanban, board) : csvOf(kanban, board, filters));
  const type = format === 'json' ? 'application/json' : 'text/csv';
  return new Response(textStream(chunksOf(parts)), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${board.key}-${day}.${format}"`,
    },
  });
}
