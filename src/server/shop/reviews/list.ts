import type * as z from 'zod';
import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import type { reviewsContract } from '@/domain/shop/reviewsContract';
import type { ReviewSort } from '@/domain/shop/words';
import { keyset } from '@/server/db/keyset';
import type { Sort } from '@/server/db/sort';
import { ratingOf } from '../catalogue/cards';
import { productById, type StoredProduct } from '../catalogue/find';
import type { StoredReview } from './rows';
import { type Reading, toReviews } from './show';

type Contract = typeof reviewsContract;
type Query = z.output<Contract['reviews']['query']>;
type CanReview = z.input<Contract['reviews']['response']>['canReview'];

const NEWEST: Sort = { column: 'review.createdAt', direction: 'desc' };
const ORDER: Readonly<Record<ReviewSort, readonly Sort[]>> = {
  newest: [NEWEST],
  helpful: [{ column: 'review.helpfulCount', direction: 'desc' }, NEWEST],
  highest: [{ column: 'review.rating', direction: 'desc' }, NEWEST],
  lowest: [{ column: 'review.rating', direction: 'asc' }, NEWEST],
};

const summaryOf = (product: StoredProduct) => ({
  average: ratingOf(product.ratingSum, product.reviewCount),
  total: product.reviewCount,
  ratings: ([5, 4, 3, 2, 1] as const).map((stars) => ({ stars, count: product[`stars${stars}`] })),
});

function mayReview({ user }: Reading, mine: StoredReview | undefined): CanReview {
  if (!user) return { allowed: false, reason: 'session-required' };
  if (user.restriction || !can(user, 'shop.buy')) return { allowed: false, reason: 'forbidden' };
  return mine ? { allowed: false, reason: 'already-reviewed' } : { allowed: true };
}

/** A product that the user may see. Throws 404. */
async function shownProduct({ db, user }: Reading, id: string): Promise<StoredProduct> {
  const product = await productById(db, id);
  const isShown = product.status === 'published' || can(user, 'products.manage');
  if (product.deletedAt !== null || !isShown) throw notFound();
  return product;
}

/** One page of a product's reviews, with the user's permissions. Throws 404, 400 for a cursor of another list. */
export async function listReviews(reading: Reading, { productId, stars, sort, limit, cursor }: Query) {
  const { db, user } = reading;
  const product = await shownProduct(reading, productId);
  const me = user?.id ?? '';
  const ofProduct = db
    .selectFrom('review')
    .selectAll('review')
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null);
  const { rows, next } = await keyset(
    ofProduct
      .where((eb) => eb.or([eb('state', '=', 'published'), eb('userId', '=', me)]))
      .$if(stars !== undefined, (query) => query.where('rating', '=', stars ?? 0)),
    { sort: ORDER[sort], id: 'review.id', limit, cursor, filters: { productId, stars } },
  );
  const mine = await ofProduct.where('userId', '=', me).executeTakeFirst();
  const [own = null] = await toReviews(reading, mine ? [mine] : []);
  return {
    reviews: await toReviews(reading, rows),
    ...(next !== undefined && { next }),
    summary: summaryOf(product),
    canReview: mayReview(reading, mine),
    mine: own,
  };
}
