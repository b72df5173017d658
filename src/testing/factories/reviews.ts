import type { ReviewState } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';

interface WantedReview {
  productId: string;
  userId: string;
  rating?: number;
  state?: ReviewState;
  comment?: string;
}

/** A review as stored by its author; the product's figures are not updated. */
export async function storeReview(db: Database, wanted: WantedReview): Promise<string> {
  const { productId, userId, rating = 4, state = 'published', comment = 'Worth its price.' } = wanted;
  const id = newId();
  const nobody = { moderatedBy: null, moderatedAt: null, answer: null, answeredBy: null, answeredAt: null };
  const text = { rating, title: '', comment, words: '', verifiedPurchase: 0, state };
  await db
    .insertInto('review')
    .values({ ...newRow(), ...nobody, ...text, id, productId, userId })
    .execute();
  return id;
}
