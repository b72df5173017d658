import { defineAddresses } from '@/domain/addresses';

/** Paths of the review endpoints for customers. */
export const reviewsAddresses = defineAddresses({
  reviews: { method: 'GET', path: '/api/products/reviews' },
  newReview: { method: 'POST', path: '/api/products/reviews/new' },
  updateReview: { method: 'POST', path: '/api/products/reviews/update' },
  deleteReview: { method: 'POST', path: '/api/products/reviews/delete' },
  vote: { method: 'POST', path: '/api/products/reviews/vote' },
});

/** Paths of the review endpoints for staff. */
export const moderationAddresses = defineAddresses({
  list: { method: 'GET', path: '/api/shop/reviews' },
  moderate: { method: 'POST', path: '/api/shop/reviews/moderate' },
  answer: { method: 'POST', path: '/api/shop/reviews/answer' },
});
