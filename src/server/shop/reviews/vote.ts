import { sql } from 'kysely';
import { ApiError, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { shownProducts } from '../readers';
import type { Shop } from '../products/shop';
import { reviewById, type StoredReview } from './rows';
import { readReview } from './show';

/** A review by another user, locked until the transaction ends. Throws 403 `own-review`, 404. */
async function others({ user }: Shop, trx: Transaction, id: string): Promise<StoredReview> {
  // An update without changes locks the row on both databases.
  await trx
    .updateTable('review')
    .set({ version: sql<number>`version` })
    .where('id', '=', id)
    .execute();
  const row = await reviewById(trx, id);
  if (row.userId === user.id)
    throw new ApiError(403, 'own-review', { message: 'One does not vote on one’s own review' });
  const shown = await shownProducts(trx, [row.productId]);
  if (row.state !== 'published' || !shown.has(row.productId)) throw notFound();
  return row;
}

/** Votes on whether a review is helpful; null removes the vote. Throws 403 `own-review`, 404. */
export async function voteOn(shop: Shop, id: string, helpful: boolean | null) {
  return transaction(shop.db, async (trx) => {
    await others(shop, trx, id);
    await trx
      .deleteFrom('review_vote')
      .where('reviewId', '=', id)
      .where('userId', '=', shop.user.id)
      .execute();
    if (helpful !== null)
      await trx
        .insertInto('review_vote')
        .values({ reviewId: id, userId: shop.user.id, helpful: Number(helpful) })
        .execute();
    const { n } = await trx
      .selectFrom('review_vote')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('reviewId', '=', id)
      .where('helpful', '=', 1)
      .executeTakeFirstOrThrow();
    await trx.updateTable('review').set({ helpfulCount: n }).where('id', '=', id).execute();
    return readReview({ ...shop, db: trx }, id);
  });
}
