import { badInput, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { type Placed, ranksBetween } from './rank';

/** Where cards are to go. `after` absent = the end, null = the top. */
interface Wanted {
  boardId: string;
  columnId: string;
  /** In the wanted order; new ones are not there yet. */
  moving: readonly string[];
  after: string | null | undefined;
}

interface Place {
  ranks: string[];
  /** They stand there already, in this order. */
  isSame: boolean;
  /** The card behind which the first of them stands; null = top. */
  afterCardId: string | null;
}

/** Cards that stand in a column, in their order, without the moving ones. */
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

/**
 * The card that the moving ones follow. One that was deleted, archived or moved away meanwhile means the end.
 * @throws ApiError 404 for a card of elsewhere, 400 for one of another column that was never in this one.
 */
async function follow(trx: Transaction, wanted: Wanted): Promise<Placed | undefined> {
  const { after, boardId, columnId } = wanted;
  if (after === null) return undefined;
  if (after === undefined) return last(trx, wanted);
  const card = await trx
    .selectFrom('card')
    .select(['id', 'rank', 'boardId', 'columnId', 'cameFromColumnId', 'archivedAt', 'deletedAt'])
    .where('id', '=', after)
    .executeTakeFirst();
  if (!card || (card.boardId !== boardId && card.cameFromColumnId !== columnId)) throw notFound();
  if (card.columnId !== columnId && card.cameFromColumnId !== columnId)
    throw badInput({ afterCardId: 'invalid' });
  const stands = card.columnId === columnId && card.archivedAt === null && card.deletedAt === null;
  return stands ? card : last(trx, wanted);
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

/** Whether the moving cards follow `before` already, one behind the other, with nothing between. */
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

/** Finds the place of cards against the present order of a column. Source: kanban, section 2.3. */
export async function placeCards(trx: Transaction, wanted: Wanted): Promise<Place> {
  const { after, columnId, moving } = wanted;
  if (after && moving.includes(after)) return { ranks: [], isSame: true, afterCardId: after };
  const before = await follow(trx, wanted);
  const afterCardId = before?.id ?? null;
  if (moving.length > 0 && (await standsThere(trx, wanted, before)))
    return { ranks: [], isSame: true, afterCardId };
  const next = await firstAfter(trx, wanted, before);
  const ordered = { table: 'card', parent: 'columnId', parentId: columnId } as const;
  const ranks = await ranksBetween(trx, ordered, { before, after: next }, Math.max(1, moving.length));
  return { ranks, isSame: false, afterCardId };
}
