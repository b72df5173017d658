import type { KanbanChange } from '@/domain/kanban/live';
import type { BoardFacts } from '@/domain/kanban/schemas';
import type { Transaction } from '@/server/db/database';
import type { BoardRow } from '../access';
import { cardsById, toShared } from '../cards/assemble';
import { columnRows, toColumn } from '../columns/rows';
import type { Kanban } from '../kanban';
import { labelsOf } from '../labels/rows';
import { peopleOf } from '../people/rows';
import type { Touched } from './touched';

/** Most cards in one event; clients refetch when there are more. */
const MOST_CARDS = 20;
/** Limit in bytes that leaves room for the rest of the payload of at most 16 KiB. */
const MOST_BYTES = 15_000;

interface PlacedCard {
  id: string;
  columnId: string;
  rank: string;
}

/** The id of the card before each of these; null = first. */
async function placesOf(trx: Transaction, cards: readonly PlacedCard[]) {
  const places = new Map<string, string | null>();
  for (const { id, columnId, rank } of cards) {
    const before = await trx
      .selectFrom('card')
      .select('id')
      .where('columnId', '=', columnId)
      .where('deletedAt', 'is', null)
      .where('archivedAt', 'is', null)
      .where((eb) => eb.or([eb('rank', '<', rank), eb.and([eb('rank', '=', rank), eb('id', '<', id)])]))
      .orderBy('rank', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    places.set(id, before?.id ?? null);
  }
  return places;
}

async function cardChanges(kanban: Kanban, trx: Transaction, touched: Touched): Promise<KanbanChange[]> {
  const ids = [...touched.cards.keys()];
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'columnId', 'rank'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  const cards = await cardsById(
    { ...kanban, db: trx },
    '',
    rows.map(({ id }) => id),
  );
  const places = await placesOf(
    trx,
    rows.filter(({ id }) => touched.cards.get(id)),
  );
  return cards.map((card) => {
    const place = places.get(card.id);
    return { kind: 'card', card: toShared(card), ...(place !== undefined && { afterCardId: place }) };
  });
}

/** The part of a board's row that is the same for all readers. */
export function toFacts(row: BoardRow): BoardFacts {
  const { id, key, name, description, color, access, workspaceRole, isTemplate, archivedAt, version } = row;
  const own = { id, key, name, description, color, access, workspaceRole, archivedAt, version };
  return { ...own, isTemplate: isTemplate === 1 };
}

async function columnChanges(trx: Transaction, boardId: string, touched: Touched): Promise<KanbanChange[]> {
  const gone = [...touched.goneColumns].map((columnId) => ({ kind: 'columnRemoved' as const, columnId }));
  if (touched.columns.size === 0 && !touched.order) return gone;
  const columns = await columnRows(trx, boardId);
  const changed = columns
    .filter(({ id }) => touched.columns.has(id))
    .map((row) => ({ kind: 'column' as const, column: toColumn(row) }));
  const columnOrder = columns.map(({ id }) => id);
  return [...gone, ...changed, ...(touched.order ? [{ kind: 'columnOrder' as const, columnOrder }] : [])];
}

async function otherChanges(trx: Transaction, board: BoardRow, touched: Touched): Promise<KanbanChange[]> {
  const changes: KanbanChange[] = [];
  if (touched.labels) changes.push({ kind: 'labels', labels: await labelsOf(trx, board.id) });
  if (touched.members) changes.push({ kind: 'members', ...(await peopleOf(trx, board.id)) });
  if (touched.facts) changes.push({ kind: 'board', board: toFacts(board) });
  return changes;
}

/** The event payload of a write for the readers of a board; only a request to refetch when it would be too large. */
export async function changesOf(
  kanban: Kanban,
  trx: Transaction,
  board: BoardRow,
  touched: Touched,
): Promise<KanbanChange[]> {
  const reload: KanbanChange[] = [{ kind: 'reload' }];
  if (touched.reload || touched.cards.size > MOST_CARDS) return reload;
  const gone = [...touched.goneCards];
  const changes: KanbanChange[] = [
    ...(gone.length > 0 ? [{ kind: 'cardsRemoved' as const, cardIds: gone }] : []),
    ...(await columnChanges(trx, board.id, touched)),
    ...(await otherChanges(trx, board, touched)),
    ...(await cardChanges(kanban, trx, touched)),
  ];
  return Buffer.byteLength(JSON.stringify(changes)) > MOST_BYTES ? reload : changes;
}
