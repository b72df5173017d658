import { sql } from 'kysely';
import {
  columnTypes,
  createTable,
  primary,
  references,
  required,
  versioned,
  withDefault,
} from '../../columns';
import type { Database } from '../../database';

async function createReview(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'review')
    .addColumn('id', text, primary)
    .addColumn('productId', text, references('product.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('rating', integer, required)
    .addColumn('title', text, withDefault(''))
    .addColumn('comment', text, required)
    .addColumn('words', text, withDefault(''))
    .addColumn('verifiedPurchase', flag, withDefault(0))
    .addColumn('state', text, required)
    .addColumn('helpfulCount', integer, withDefault(0))
    .addColumn('moderatedBy', text)
    .addColumn('moderatedAt', instant)
    .addColumn('answer', text)
    .addColumn('answeredBy', text)
    .addColumn('answeredAt', instant)
    .$call(versioned(db))
    .addCheckConstraint('review_rating', sql`rating between 1 and 5`)
    .addCheckConstraint('review_state', sql`state in ('pending', 'published', 'rejected')`)
    .execute();
  await sql`create unique index review_once on review ("productId", "userId") where "deletedAt" is null`.execute(
    db,
  );
}

/** Sort orders of the reviews of one product, and of those to be moderated by staff. */
const ORDERS = {
  review_newest: ['productId', 'state', 'createdAt', 'id'],
  review_helpful: ['productId', 'state', 'helpfulCount', 'id'],
  review_rated: ['productId', 'state', 'rating', 'id'],
  review_states: ['state', 'createdAt', 'id'],
} as const;

/** Product reviews, and votes for helpful ones. */
export async function createReviews(db: Database): Promise<void> {
  const { text, flag } = columnTypes(db);
  await createReview(db);
  for (const [name, columns] of Object.entries(ORDERS))
    await db.schema
      .createIndex(name)
      .on('review')
      .columns([...columns])
      .execute();
  await createTable(db, 'review_vote')
    .addColumn('reviewId', text, references('review.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('helpful', flag, required)
    .addPrimaryKeyConstraint('review_vote_pk', ['reviewId', 'userId'])
    .execute();
}
