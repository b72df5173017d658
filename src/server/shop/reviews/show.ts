import type * as z from 'zod';
import type { EndUser } from '@/domain/auth/contract';
import type { review } from '@/domain/shop/reviews';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { REVIEW_FILES, reviewById, type StoredReview } from './rows';

type Shown = z.input<typeof review>;

/** Services for reading reviews, and the reader. */
export type Reading = Pick<Services, 'blobs'> & { db: Database; user: EndUser | null };

/** The part of a review that does not depend on the reader. */
export function partsOf(row: StoredReview) {
  const { id, version, rating, title, comment, state, answer, helpfulCount, createdAt } = row;
  return {
    id,
    version,
    rating,
    title,
    comment,
    state,
    verifiedPurchase: row.verifiedPurchase === 1,
    ...(answer !== null && { answer }),
    helpful: helpfulCount,
    createdAt,
  };
}

async function votesOf({ db, user }: Reading, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (!user || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_vote')
    .select(['reviewId', 'helpful'])
    .where('userId', '=', user.id)
    .where('reviewId', 'in', ids)
    .execute();
  return new Map(rows.map(({ reviewId, helpful }) => [reviewId, helpful === 1]));
}

/** Reviews for customers, with authors, pictures and the reader's votes: three statements in total. */
export async function toReviews(reading: Reading, rows: readonly StoredReview[]): Promise<Shown[]> {
  const { blobs, db, user } = reading;
  const ids = rows.map(({ id }) => id);
  const people = await personRefs(
    db,
    rows.map(({ userId }) => userId),
  );
  const files = await blobs.describe(db, user, REVIEW_FILES, ids);
  const votes = await votesOf(reading, ids);
  return rows.map((row) => {
    const { name = null, avatar = null } = people.get(row.userId) ?? {};
    const myVote = votes.get(row.id);
    return {
      ...partsOf(row),
      name,
      avatar,
      attachments: files.get(row.id) ?? [],
      ...(myVote !== undefined && { myVote }),
      isMine: row.userId === user?.id,
    };
  });
}

/** One review in its current form. Throws 404. */
export async function readReview(reading: Reading, id: string): Promise<Shown> {
  const [shown] = await toReviews(reading, [await reviewById(reading.db, id)]);
  return shown!;
}
