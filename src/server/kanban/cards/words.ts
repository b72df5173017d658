import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { groupBy } from '@/domain/groupBy';
import { searchWords } from '@/domain/search/words';
import {
  dropDocuments,
  documentIds,
  indexDocument,
  type SearchDocument,
} from '@/server/core/searchDocuments';
import type { Services } from '@/server/core/services';
import { insertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';

const TYPE = 'card-text';
/** Cards read per statement. */
const PAGE = 500;

/** Description and comments of cards, the description first, then the newest comment. */
export async function textsOf(db: Database, cardIds: readonly string[]) {
  if (cardIds.length === 0) return [];
  const ids = sql.join(cardIds);
  const { rows } = await sql<{ cardId: string; text: string }>`select "cardId", text from (
    select "cardId", text, 0 as place, '' as at from card_body where "cardId" in (${ids})
    union all select "cardId", text, 1, "createdAt" from card_comment
      where "cardId" in (${ids}) and "deletedAt" is null) as texts
    where text <> '' order by "cardId", place, at desc`.execute(db);
  return rows;
}

async function documentsOf(trx: Transaction, cardIds: readonly string[], at: string) {
  const texts = groupBy(await textsOf(trx, cardIds), ({ cardId }) => cardId);
  return [...texts].flatMap(([entityId, own]): SearchDocument[] => {
    const words = [...new Set(own.flatMap(({ text }) => searchWords(text)))].join(' ');
    return words === '' ? [] : [{ type: TYPE, entityId, readerKey: `card:${entityId}`, seq: 0, words, at }];
  });
}

/** Updates the search document of a card (description and comments), in the transaction that changes them. */
export async function indexCard(trx: Transaction, cardId: string, at: string): Promise<void> {
  const [document] = await documentsOf(trx, [cardId], at);
  await (document ? indexDocument(trx, document) : removeFromSearch(trx, [cardId]));
}

/** The same for new cards, in a few statements. */
export async function indexNewCards(trx: Transaction, cardIds: readonly string[], at: string): Promise<void> {
  for (let from = 0; from < cardIds.length; from += PAGE)
    await insertMany(trx, 'search_doc', await documentsOf(trx, cardIds.slice(from, from + PAGE), at));
}

/** Removes permanently deleted cards from the search index. */
export const removeFromSearch = (trx: Transaction, cardIds: readonly string[]) =>
  dropDocuments(trx, TYPE, cardIds);

/** Cards `c` with a word of this prefix in their texts; input without letters and digits finds nothing. */
export function matchingText(db: Database, typed: string): RawBuilder<SqlBool> {
  const words = searchWords(typed);
  if (words.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`c.id in ${documentIds(
    db,
    TYPE,
    words.map((word) => [word]),
  )}`;
}

const cardsAfter = (db: Database, boardId: string, last: string) =>
  db
    .selectFrom('card')
    .select('id')
    .where('boardId', '=', boardId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** Rebuilds the search documents of all cards once; starts over when interrupted. */
export async function indexAllCards({ db, now }: Pick<Services, 'db' | 'now'>, signal: AbortSignal) {
  for (const board of await db.selectFrom('board').select('id').orderBy('id').execute()) {
    let last: string | undefined = '';
    while (last !== undefined) {
      const after: string = last;
      last = await transaction(db, async (trx) => {
        await withLock(trx, `kanban.board:${board.id}`);
        const ids = (await cardsAfter(trx, board.id, after)).map(({ id }) => id);
        await removeFromSearch(trx, ids);
        await indexNewCards(trx, ids, nowIso(now()));
        return ids.at(-1);
      });
      signal.throwIfAborted();
      // Lets other requests run between the pages.
      await nextTurn();
    }
  }
}
