import { setImmediate as nextTurn } from 'node:timers/promises';
import { groupBy } from '@/domain/groupBy';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { variantsBy } from '../catalogue/variants';
import { searchedWords } from './figures';

/** Products per page. */
const PAGE = 200;

const pageAfter = (db: Database, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'name', 'code', 'words'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE)
    .execute();

/** Products of a page with outdated search terms. */
async function staleOf(db: Database, products: Awaited<ReturnType<typeof pageAfter>>) {
  const ids = products.map(({ id }) => id);
  const variants = await variantsBy(db, ids);
  const rows = await db
    .selectFrom('product_tag')
    .select(['productId', 'tag'])
    .where('productId', 'in', ids)
    .execute();
  const tags = groupBy(rows, ({ productId }) => productId);
  return products.flatMap((product) => {
    const words = searchedWords(product, {
      tags: (tags.get(product.id) ?? []).map(({ tag }) => tag),
      variants: variants.get(product.id) ?? [],
    });
    return words === product.words ? [] : [{ id: product.id, before: product.words, words }];
  });
}

/**
 * Recomputes the search terms of all products once, those in the trash too. A product saved meanwhile is skipped,
 * since saving has updated it. After an interruption it starts over and finds less to do.
 */
export async function refreshWords({ db }: Pick<Services, 'db'>, signal: AbortSignal): Promise<void> {
  let last = '';
  for (;;) {
    const products = await pageAfter(db, last);
    const end = products.at(-1);
    if (!end) return;
    for (const { id, before, words } of await staleOf(db, products))
      await db
        .updateTable('product')
        .set({ words })
        .where('id', '=', id)
        .where('words', '=', before)
        .execute();
    last = end.id;
    signal.throwIfAborted();
    // Lets other requests run between pages.
    await nextTurn();
  }
}
