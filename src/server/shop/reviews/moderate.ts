import { sql } from 'kysely';
import type { ReviewState } from '@/domain/shop/words';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Shop } from '../products/shop';
import { lockProduct, refreshRatings } from './figures';
import { reviewById, type StoredReview } from './rows';
import { notifyAnswered, publishReview } from './publish';

const reviewsOf = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('review')
    .selectAll()
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Locks the products of reviews in the order of their ids, against deadlocks. */
async function lockProducts(trx: Transaction, rows: readonly StoredReview[]) {
  const ids = [...new Set(rows.map(({ productId }) => productId))].toSorted();
  const products = new Map<string, Awaited<ReturnType<typeof lockProduct>>>();
  for (const id of ids) products.set(id, await lockProduct(trx, id));
  return products;
}

/** Publishes, rejects or resets reviews to pending; returns the ids of existing ones. */
export async function moderate(shop: Shop, reviewIds: readonly string[], state: ReviewState) {
  return transaction(shop.db, async (trx) => {
    const products = await lockProducts(trx, await reviewsOf(trx, reviewIds));
    const found = await reviewsOf(trx, reviewIds);
    const wrong = found.filter((row) => row.state !== state);
    const at = shop.now().toISOString();
    const by = state === 'pending' ? null : { moderatedBy: shop.user.id, moderatedAt: at };
    const set = { state, updatedAt: at, ...(by ?? { moderatedBy: null, moderatedAt: null }) };
    if (wrong.length > 0)
      await trx
        .updateTable('review')
        .set({ ...set, version: sql<number>`version + 1` })
        .where(
          'id',
          'in',
          wrong.map(({ id }) => id),
        )
        .execute();
    for (const before of wrong) {
      const product = products.get(before.productId)!;
      await publishReview(shop, trx, { before, after: { ...before, ...set }, product });
    }
    for (const id of new Set(wrong.map(({ productId }) => productId))) await refreshRatings(trx, id);
    return found.map(({ id }) => id);
  });
}

/** Sets or removes the shop's answer to a review; its author is notified of a new one. Throws 404. */
export async function answerReview(shop: Shop, id: string, text: string): Promise<void> {
  await transaction(shop.db, async (trx) => {
    const { productId } = await reviewById(trx, id);
    const product = await lockProduct(trx, productId);
    const before = await reviewById(trx, id);
    const answer = text === '' ? null : text;
    if (before.answer === answer) return;
    const at = shop.now().toISOString();
    const by = answer === null ? null : { answeredBy: shop.user.id, answeredAt: at };
    const set = { answer, updatedAt: at, ...(by ?? { answeredBy: null, answeredAt: null }) };
    const after = { ...before, ...set };
    await trx
      .updateTable('review')
      .set({ ...set, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
    const change = { before, after, product };
    await publishReview(shop, trx, change);
    if (answer !== null) await notifyAnswered(shop, trx, change);
  });
}
