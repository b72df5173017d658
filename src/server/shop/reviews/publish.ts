import type { NotificationRequest } from '@/domain/events';
import type { ActivityAction } from '@/domain/people/activityWords';
import { shopLive } from '@/domain/shop/ordersLive';
import { diff, recordActivity } from '@/server/core/activity';
import { holdersOf } from '@/server/core/auth/rights';
import type { Transaction } from '@/server/db/database';
import { invalidateFacets } from '../catalogue/facets';
import type { Shop } from '../products/shop';
import { factsOf, type StoredReview } from './rows';

/** Entity type of reviews. */
export const REVIEW = 'shop.review';

/** A created, changed or deleted review. */
export interface ReviewChange {
  before: StoredReview | null;
  after: StoredReview;
  /** The reviewed product, whose name is the title. */
  product: { name: string; slug: string };
}

const FIELDS = ['rating', 'state', 'answer'] as const;

function actionOf({ before, after }: ReviewChange): ActivityAction {
  if (after.deletedAt !== null) return 'deleted';
  return before ? 'updated' : 'created';
}

/** Logs a change of a review and emits its events, in the same transaction. */
export async function publishReview({ db, events, user }: Shop, trx: Transaction, change: ReviewChange) {
  const { before, after, product } = change;
  await recordActivity(trx, {
    actorId: user.id,
    area: 'shop',
    entityKind: 'review',
    entityId: after.id,
    title: product.name,
    action: actionOf(change),
    diff: before ? diff(before, after, FIELDS) : {},
  });
  await events.emit(trx, 'review.changed', { before: before && factsOf(before), after: factsOf(after) });
  if (after.deletedAt !== null) await events.emit(trx, 'entity.removed', { type: REVIEW, id: after.id });
  invalidateFacets(db);
}

/** Notifies everybody who manages products of a pending review. */
export async function notifyPending(
  { events, live, tab, user }: Shop,
  trx: Transaction,
  { after, product }: ReviewChange,
): Promise<void> {
  const request: NotificationRequest = {
    topic: 'review-pending',
    userIds: await holdersOf(trx, 'products.manage'),
    actorId: user.id,
    entity: { type: REVIEW, id: after.id },
    link: `/dashboard/e-commerce/manage/reviews?review=${after.id}`,
    params: { name: user.displayName, product: product.name, text: after.comment },
    dedupeKey: `review-pending:${after.id}`,
  };
  await events.emit(trx, 'notification.requested', request);
  const payload = { reviewId: after.id };
  await live.publish(trx, shopLive.reviewPending, payload, {
    to: { permission: 'products.manage' },
    by: user.id,
    tab,
  });
}

/** Notifies the author of a review of the shop's answer. */
export async function notifyAnswered(
  { events, user }: Shop,
  trx: Transaction,
  { after, product }: ReviewChange,
): Promise<void> {
  await events.emit(trx, 'notification.requested', {
    topic: 'review-reply',
    userIds: [after.userId],
    actorId: user.id,
    entity: { type: REVIEW, id: after.id },
    link: `/dashboard/e-commerce/product/${encodeURIComponent(product.slug)}?tab=reviews`,
    params: { product: product.name, text: after.answer ?? '' },
    dedupeKey: `review-reply:${after.id}`,
  });
}
