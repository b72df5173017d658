import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { personRef } from '@/domain/people/personRef';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, paging } from '@/domain/schemas';
import { picture } from './picture';
import { answerText, review } from './reviews';
import { moderationAddresses } from './reviewsAddresses';
import { MODERATION_SORTS, REVIEW_STATES } from './words';

const access = 'products.manage';
const MAX_AT_ONCE = 200;
const { name: _name, avatar: _avatar, myVote: _myVote, isMine: _isMine, ...shown } = review.shape;

/** A review as visible to staff. */
const staffReview = z.object({
  ...shown,
  product: z.object({ id, slug: z.string(), name: z.string(), cover: picture.nullable() }),
  author: personRef,
  moderator: personRef.nullable(),
  moderatedAt: instant.nullable(),
  answeredAt: instant.nullable(),
});
export type StaffReview = z.output<typeof staffReview>;

/** Moderation of reviews by staff. Source: shop, section 3.4. */
export const moderationContract = defineContract({
  list: {
    ...moderationAddresses.list,
    summary: 'Reviews of all products, the newest first unless said',
    access,
    query: z.object({
      state: z.enum(REVIEW_STATES).optional(),
      rating: z.coerce.number<number>().int().min(1).max(5).optional(),
      query: z.string().max(100).optional(),
      sort: z.enum(MODERATION_SORTS).default('-created'),
      ...paging,
    }),
    response: z.object({
      reviews: z.array(staffReview).max(MAX_LIMIT),
      next: nextCursor,
      /** Number of reviews in each state, regardless of the filters. */
      counts: z.record(z.enum(REVIEW_STATES), z.int()),
    }),
  },
  moderate: {
    ...moderationAddresses.moderate,
    summary: 'Publish, reject or put back reviews; gives the ids of those that there are',
    access,
    body: z.object({ reviewIds: z.array(id).min(1).max(MAX_AT_ONCE), state: z.enum(REVIEW_STATES) }),
    response: z.object({ done: z.array(id) }),
  },
  answer: {
    ...moderationAddresses.answer,
    summary: 'Answer a review in the name of the shop; empty takes the answer back',
    access,
    body: z.object({ reviewId: id, answer: answerText }),
    response: z.object({ review: staffReview }),
  },
});
