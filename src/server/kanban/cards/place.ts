import { badInput, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { type Placed, ranksBetween } from './rank';

/** Target of moving cards. `after` absent = the end, null = the top. */
interface Wanted {
  boardId: string;
  columnId: string;
  /** In the requested order; new cards are not stored yet. */
  moving: readonly string[];
  after: string | null | undefined;
}

interface Place {
  ranks: string[];
  /** The cards are there already, in this order. */
  isSame: boolean;
  /** The card before the first of them; null = top. */
  afterCardId: string | null;
}

/** Open cards of a column, in their order, without the moving ones. */
function others(trx: Transaction, { columnId, moving }: Pick<Wanted, 'columnId' | 'moving'>) {
  return trx
    .selectFrom('card')
    .select(['id', 'rank'])
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .$if(moving.length > 0, (query) => query.where('id', 'not in', moving))
    .limit(1);
}

const last = (trx: Transaction, wanted: Pick<Wanted, 'columnId' | 'moving'>) =>
  others(trx, wanted).orderBy('rank', 'desc').orderBy('id', 'desc').executeTakeFirst();

/** Whether a card of another board was on this one before. */
async function wasOn(trx: Transaction, boardId: string, cardId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('card_number_history')
    .select('number')
    .where('boardId', '=', boardId)
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The nearest card above a moving one that does not move itself; none = the top. */
const above = (trx: Transaction, wanted: Wanted, { id, rank }: Placed) =>
  others(trx, wanted)
    .where((eb) => eb.or([eb('rank', '<', rank), eb.and([eb('rank', '=', rank), eb('id', '<', id)])]))
    .orderBy('rank', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * The card that the moving ones follow. If it was deleted, archived or moved away meanwhile, they go to the end.
 * @throws ApiError 404 for a card of another board, 400 for one of another column that was never moved.
 */
async function follow(trx: Transaction, wanted: Wanted): Promise<Placed | undefined> {
  const { after, boardId, columnId, moving } = wanted;
  if (after === null) return undefined;
  if (after === undefined) return last(trx, wanted);
  const card = await trx
    .selectFrom('card')
    .select(['id', 'rank', 'boardId', 'columnId', 'cameFromColumnId', 'archivedAt', 'deletedAt'])
    .where('id', '=', after)
    .executeTakeFirst();
  if (!card) throw notFound();
  const movesItself = moving.includes(after);
  if (card.boardId !== boardId && !movesItself && !(await wasOn(trx, boardId, after))) throw notFound();
  if (card.columnId !== columnId && !movesItself && card.cameFromColumnId === null)
    throw badInput({ afterCardId: 'invalid' });
  const stands = card.columnId === columnId && card.archivedAt === null && card.deletedAt === null;
  if (!stands) return last(trx, wanted);
  return movesItself ? above(trx, wanted, card) : card;
}

async function firstAfter(trx: Transaction, wanted: Wanted, before: Placed | undefined) {
  return others(trx, wanted)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('rank', '>', before!.rank),
          eb.and([eb('rank', '=', before!.rank), eb('id', '>', before!.id)]),
        ]),
      ),
    )
    .orderBy('rank')
    .orderBy('id')
    .executeTakeFirst();
}

/** Whether the moving cards follow `before` already, in order and without gaps. */
async function standsThere(trx: Transaction, wanted: Wanted, before: Placed | undefined): Promise<boolean> {
  const { columnId, moving } = wanted;
  const rows = await trx
    .selectFrom('card')
    .select('id')
    .where('columnId', '=', columnId)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('rank', '>', before!.rank),
          eb.and([eb('rank', '=', before!.rank), eb('id', '>', before!.id)]),
        ]),
      ),
    )
    .orderBy('rank')
    .orderBy('id')
    .limit(moving.length)
    .execute();
  return rows.length === moving.length && rows.every(({ id }, at) => id === moving[at]);
}

/** Resolves the position of cards against the current order of a column. Source: kanban, section 2.3. */
export async function placeCards(trx: Transaction, wanted: Wanted): Promise<Place> {
  const { columnId, moving } = wanted;
  const before = await follow(trx, wanted);
  const afterCardId = before?.id ?? null;
  if (moving.length > 0 && (await standsThere(trx, wanted, before)))
    return { ranks: [], isSame: true, afterCardId };
  const next = await firstAfter(trx, wanted, before);
  const ordered = { table: 'card', parent: 'columnId', parentId: columnId } as const;
  const ranks = await ranksBetween(trx, ordered, { before, after: next }, Math.max(1, moving.length));
  return { ranks, isSame: false, afterCardId };
}
