import type { Selectable } from 'kysely';
import { notFound } from '@/domain/errors';
import type { ReviewFacts } from '@/domain/shop/facts';
import type { Database } from '@/server/db/database';
import type { ReviewTable } from '@/server/db/tables/catalogue';

/** Owner type and purpose of the pictures of reviews. */
export const REVIEW_FILES = 'review';

export type StoredReview = Selectable<ReviewTable>;

/** A review that is not deleted. Throws 404. */
export async function reviewById(db: Database, id: string): Promise<StoredReview> {
  const row = await db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A review as events describe it; null while it is deleted. */
export function factsOf({
  id,
  productId,
  userId,
  rating,
  state,
  deletedAt,
}: StoredReview): ReviewFacts | null {
  return deletedAt === null ? { id, productId, userId, rating, state } : null;
}
