import { moderationContract } from '@/domain/shop/moderationContract';
import { reviewsContract } from '@/domain/shop/reviewsContract';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { openShop } from '../access';
import { shopOf } from '../products/shop';
import { listReviews } from './list';
import { listManagedReviews, readManagedReview } from './manage';
import { answerReview, moderate } from './moderate';
import { REVIEW } from './publish';
import { voteOn } from './vote';
import { createReview, deleteReview, updateReview } from './write';

/** Routes of product reviews. */
export const reviewRoutes = implement(reviewsContract, {
  reviews: async ({ input, ...context }) => {
    const { user } = context;
    await openShop(context.db, user, 'shop.browse');
    const page = await listReviews(context, input);
    if (user && page.mine) await publishSeen(context, user.id, REVIEW, [page.mine.id]);
    return page;
  },
  newReview: async ({ input, ...context }) => ({ review: await createReview(shopOf(context), input) }),
  updateReview: async ({ input, ...context }) => ({ review: await updateReview(shopOf(context), input) }),
  deleteReview: async ({ input, ...context }) => {
    await deleteReview(shopOf(context), input.reviewId);
    return { deleted: true as const };
  },
  vote: async ({ input, ...context }) => ({
    review: await voteOn(shopOf(context), input.reviewId, input.helpful),
  }),
});

/** Routes of moderation by the staff. */
export const moderationRoutes = implement(moderationContract, {
  list: async ({ input, ...context }) => {
    const page = await listManagedReviews(context, input);
    const ids = page.reviews.map(({ id }) => id);
    await publishSeen(context, context.user.id, REVIEW, ids);
    return page;
  },
  moderate: async ({ input, ...context }) => ({
    done: await moderate(shopOf(context), input.reviewIds, input.state),
  }),
  answer: async ({ input, ...context }) => {
    await answerReview(shopOf(context), input.reviewId, input.answer);
    return { review: await readManagedReview(context, input.reviewId) };
  },
});
