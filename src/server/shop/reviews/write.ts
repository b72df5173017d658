import type { ParsedInputOf } from '@/domain/contract';
import { conflict, notFound } from '@/domain/errors';
import type { ReviewFields } from '@/domain/shop/reviews';
import type { reviewsContract } from '@/domain/shop/reviewsContract';
import type { ReviewState } from '@/domain/shop/words';
import { setList } from '@/server/core/blobs/attachments';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, softDelete, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { wordsOf } from '../products/figures';
import type { Shop } from '../products/shop';
import { shopSettings } from '../settings/read';
import { lockProduct, refreshRatings } from './figures';
import { REVIEW_FILES, reviewById, type StoredReview } from './rows';
import { readReview } from './show';
import { notifyPending, publishReview } from './publish';

/** Whether the user has received the product with an order. Source: shop, section 2.4. */
async function hasReceived(db: Database, userId: string, productId: string): Promise<boolean> {
  const line = await db
    .selectFrom('shop_order_line as line')
    .innerJoin('shop_order', 'shop_order.id', 'line.orderId')
    .select('line.id')
    .where('shop_order.userId', '=', userId)
    .where('shop_order.deliveredAt', 'is not', null)
    .where('line.productId', '=', productId)
    .where('line.shippedQuantity', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

type Contract = typeof reviewsContract;

/** Columns of a review, and whether it needs moderation. Source: shop, section 2.4. */
async function columnsOf(
  { user }: Shop,
  trx: Transaction,
  { productId, rating, title, comment }: ReviewFields & { productId: string },
) {
  const { moderation } = await shopSettings(trx);
  const isVerified = await hasReceived(trx, user.id, productId);
  const waits = moderation === 'all' || (moderation === 'unverified' && !isVerified);
  const state: ReviewState = waits ? 'pending' : 'published';
  const words = wordsOf([title, comment, user.displayName]);
  return { rating, title, comment, words, verifiedPurchase: Number(isVerified), state };
}

const setPictures = (shop: Shop, trx: Transaction, ownerId: string, ids: readonly string[]) =>
  setList(trx, { ids, ownerType: REVIEW_FILES, ownerId, purpose: 'review', by: shop.user.id });

/** Writes a review. Throws 400 with `fields`, 404, 409 `already-reviewed`. */
export async function createReview(shop: Shop, input: ParsedInputOf<Contract['newReview']>) {
  const { user } = shop;
  const { productId } = input;
  return transaction(shop.db, async (trx) => {
    const product = await lockProduct(trx, productId);
    if (product.status !== 'published' || product.deletedAt !== null) throw notFound();
    const known = await trx
      .selectFrom('review')
      .select('id')
      .where('productId', '=', productId)
      .where('userId', '=', user.id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (known) throw conflict('already-reviewed');
    const nobody = { moderatedBy: null, moderatedAt: null, answer: null, answeredBy: null, answeredAt: null };
    const columns = await columnsOf(shop, trx, input);
    const after = await trx
      .insertInto('review')
      .values({
        ...newRow(shop.now().toISOString()),
        ...nobody,
        ...columns,
        id: newId(),
        productId,
        userId: user.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setPictures(shop, trx, after.id, input.attachmentIds);
    await refreshRatings(trx, productId);
    const change = { before: null, after, product };
    await publishReview(shop, trx, change);
    if (after.state === 'pending') await notifyPending(shop, trx, change);
    return readReview({ ...shop, db: trx }, after.id);
  });
}

/** The user's own review, with its product locked. Throws 404 for reviews of others. */
async function own({ user }: Shop, trx: Transaction, id: string) {
  const { productId, userId } = await reviewById(trx, id);
  if (userId !== user.id) throw notFound();
  const product = await lockProduct(trx, productId);
  return { before: await reviewById(trx, id), product };
}

/** A rejected review does not become public by an edit: it becomes pending again. */
const stateAfter = (before: StoredReview, wanted: ReviewState): ReviewState =>
  before.state === 'rejected' ? 'pending' : wanted;

/** Changes the user's own review. Throws 400 with `fields`, 404, 409 `stale-version` with the current review. */
export async function updateReview(shop: Shop, input: ParsedInputOf<Contract['updateReview']>) {
  const { reviewId: id, version } = input;
  return transaction(shop.db, async (trx) => {
    const { before, product } = await own(shop, trx, id);
    const current = await readReview({ ...shop, db: trx }, id);
    const columns = await columnsOf(shop, trx, { ...input, productId: product.id });
    const set = { ...columns, state: stateAfter(before, columns.state) };
    const after = await updateVersioned(trx, 'review', { id, version, set, current: () => current });
    await setPictures(shop, trx, id, input.attachmentIds);
    await refreshRatings(trx, product.id);
    const change = { before, after, product };
    await publishReview(shop, trx, change);
    if (after.state === 'pending') await notifyPending(shop, trx, change);
    return readReview({ ...shop, db: trx }, id);
  });
}

/** Deletes the user's own review with its pictures. Throws 404. */
export async function deleteReview(shop: Shop, id: string): Promise<void> {
  await transaction(shop.db, async (trx) => {
    const { before, product } = await own(shop, trx, id);
    await softDelete(trx, 'review', id);
    await setPictures(shop, trx, id, []);
    await refreshRatings(trx, product.id);
    const after = { ...before, deletedAt: shop.now().toISOString() };
    await publishReview(shop, trx, { before, after, product });
  });
}
