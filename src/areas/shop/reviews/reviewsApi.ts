import { createClient } from '@/core/http/client';
import type { moderationContract } from '@/domain/shop/moderationContract';
import { moderationAddresses, reviewsAddresses } from '@/domain/shop/reviewsAddresses';
import type { reviewsContract } from '@/domain/shop/reviewsContract';

/** The calls of those who read and write reviews. */
export const reviewsApi = createClient<typeof reviewsContract>(reviewsAddresses);

/** The calls of those who look through them. */
export const moderationApi = createClient<typeof moderationContract>(moderationAddresses);
