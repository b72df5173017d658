import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging, version } from '@/domain/schemas';
import { review, reviewFields, reviewSummary } from './reviews';
import { reviewsAddresses } from './reviewsAddresses';
import { REVIEW_SORTS } from './words';

const access = 'shop.buy';
const answer = z.object({ review });
const named = z.object({ reviewId: id });

/** Why a user may not review a product. */
const REASONS = ['session-required', 'forbidden', 'already-reviewed'] as const;

/** Product reviews. Source: shop, section 3.1. */
export const reviewsContract = defineContract({
  reviews: {
    ...reviewsAddresses.reviews,
    summary: 'Published reviews of a product, and one’s own; needs shop.browse unless the shop is public',
    access: 'public',
    personal: true,
    query: z.object({
      productId: id,
      stars: z.coerce.number<number>().int().min(1).max(5).optional(),
      sort: z.enum(REVIEW_SORTS).default('helpful'),
      ...paging,
    }),
    response: z.object({
      reviews: z.array(review).max(MAX_LIMIT),
      next: nextCursor,
      summary: reviewSummary,
      canReview: z.object({ allowed: z.boolean(), reason: z.enum(REASONS).optional() }),
      /** The current user's review, whatever its position in the list. */
      mine: review.nullable(),
    }),
  },
  newReview: {
    ...reviewsAddresses.newReview,
    summary: 'Review a product, once; the settings of the shop say whether it waits for staff',
    access,
    idempotency: 'required',
    body: reviewFields.extend({ productId: id }),
    response: answer,
    errors: ['already-reviewed'],
  },
  updateReview: {
    ...reviewsAddresses.updateReview,
    summary: 'Change one’s own review; it is looked at like a new one',
    access,
    body: reviewFields.extend({ reviewId: id, version: version.min(1) }),
    response: answer,
    errors: ['stale-version'],
  },
  deleteReview: {
    ...reviewsAddresses.deleteReview,
    summary: 'Take back one’s own review',
    access,
    body: named,
    response: z.object({ deleted: z.literal(true) }),
  },
  vote: {
    ...reviewsAddresses.vote,
    summary: 'Say whether a review of somebody else is helpful; null takes it back',
    access,
    body: named.extend({ helpful: z.boolean().nullable() }),
    response: answer,
    errors: ['own-review'],
  },
});
