import type { ExpressionBuilder } from 'kysely';
import { conflict } from '@/domain/errors';
import { releaseOwner } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { Tables } from '@/server/db/schema';
import { transaction } from '@/server/db/transaction';
import { removeFromSearch } from './cards/words';
import { CARD_FILES, COMMENT_FILES } from './owners';

/** Retention of the trash, in ms. Source: design, section 4. */
const KEPT = 30 * 24 * 3600_000;
/** Cards per transaction. */
const BATCH = 200;

async function forgetFiles(trx: Transaction, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const comments = await trx.selectFrom('card_comment').select('id').where('cardId', 'in', cardIds).execute();
  await releaseOwner(
    trx,
    COMMENT_FILES,
    comments.map(({ id }) => id),
  );
  await releaseOwner(trx, CARD_FILES, cardIds);
}

/** Permanently removes cards with all their records. At most `BATCH` at once. */
async function forgetCards(trx: Transaction, ids: readonly string[]): Promise<void> {
  await forgetFiles(trx, ids);
  await removeFromSearch(trx, ids);
  await trx.deleteFrom('card').where('id', 'in', ids).execute();
}

/** Selected part of a trash; nothing given = all of it. */
export interface Trashed {
  columnIds?: readonly string[] | undefined;
  cardIds?: readonly string[] | undefined;
}

/**
 * Cards deleted before their column was would lose their position: they are rehomed to the first remaining column.
 * @throws ApiError 409 `no-column` where there is none.
 */
async function homeElsewhere(trx: Transaction, boardId: string, columnIds: readonly string[]): Promise<void> {
  const first = await trx
    .selectFrom('board_column')
    .select('id')
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .executeTakeFirst();
  const homeless = (eb: ExpressionBuilder<Tables, 'card'>) =>
    eb.and([
      eb('columnId', 'in', columnIds),
      eb('boardId', '=', boardId),
      eb('deletedAt', 'is not', null),
      eb('deletedWithId', 'is', null),
    ]);
  if (first) {
    await trx.updateTable('card').set({ columnId: first.id }).where(homeless).execute();
    return;
  }
  const left = await trx.selectFrom('card').select('id').where(homeless).limit(1).executeTakeFirst();
  if (left) throw conflict('no-column');
}

/**
 * Removes the trash of one board, columns with their cards; returns the removed columns and cards.
 * @throws ApiError 409 `no-column`.
 */
export async function purgeBoard(trx: Transaction, boardId: string, { cardIds, columnIds }: Trashed) {
  const isAll = !cardIds && !columnIds;
  const gone = await trx
    .selectFrom('card')
    .select(['id', 'name', 'deletedWithId'])
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is not', null)
    .$if(!isAll, (query) =>
      query.where((eb) =>
        eb.or([
          ...(cardIds ? [eb('id', 'in', cardIds)] : []),
          ...(columnIds ? [eb('deletedWithId', 'in', columnIds)] : []),
        ]),
      ),
    )
    .execute();
  const ids = gone.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) await forgetCards(trx, ids.slice(at, at + BATCH));
  if (columnIds) await homeElsewhere(trx, boardId, columnIds);
  if (cardIds && !columnIds) return { columns: [], cards: gone };
  const columns = await trx
    .deleteFrom('board_column')
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is not', null)
    .$if(columnIds !== undefined, (query) => query.where('id', 'in', columnIds ?? []))
    .returning('name')
    .execute();
  return { columns, cards: gone };
}

/** Permanently removes a board with all its records. */
export async function forgetBoard(trx: Transaction, boardId: string): Promise<void> {
  const cards = await trx.selectFrom('card').select('id').where('boardId', '=', boardId).execute();
  const ids = cards.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) await forgetCards(trx, ids.slice(at, at + BATCH));
  await trx.deleteFrom('board').where('id', '=', boardId).execute();
}

/** Removes a batch of cards that were in the trash for too long, or whose board was; false when there are no more. */
async function purgeCards(trx: Transaction, before: string): Promise<boolean> {
  const cards = await trx
    .selectFrom('card')
    .innerJoin('board', 'board.id', 'card.boardId')
    .select('card.id')
    .where((eb) => eb.or([eb('card.deletedAt', '<', before), eb('board.deletedAt', '<', before)]))
    .limit(BATCH)
    .execute();
  const ids = cards.map(({ id }) => id);
  if (ids.length === 0) return false;
  await forgetCards(trx, ids);
  return true;
}

/** Removes what was in the trash of boards for 30 days; card numbers are not reused. */
export async function purge({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT).toISOString();
  while (await transaction(db, (trx) => purgeCards(trx, before)));
  await transaction(db, async (trx) => {
    const comments = await trx
      .selectFrom('card_comment')
      .select('id')
      .where('deletedAt', '<', before)
      .execute();
    await releaseOwner(
      trx,
      COMMENT_FILES,
      comments.map(({ id }) => id),
    );
    for (const table of [
      'card_comment',
      'checklist_item',
      'checklist',
      'board_label',
      'board_column',
      'board',
    ] as const)
      await trx.deleteFrom(table).where('deletedAt', '<', before).execute();
  });
}
