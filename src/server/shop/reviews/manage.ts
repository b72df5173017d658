import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import { phrasesOf } from '@/domain/search/words';
import { notFound } from '@/domain/errors';
import type { moderationContract, StaffReview } from '@/domain/shop/moderationContract';
import type { ReviewState } from '@/domain/shop/words';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { complete } from '../catalogue/cards';
import { pictureOf } from '@/server/core/products/pictures';
import { REVIEW_FILES, reviewById, type StoredReview } from './rows';
import { partsOf } from './show';

type Query = z.output<typeof moderationContract.list.query>;
/** Services for reading reviews as staff. */
type Reading = Pick<Services, 'blobs' | 'config' | 'now'> & { db: Database };

const COLUMN = { created: 'review.createdAt', rating: 'review.rating' } as const;

async function productsOf({ db, ...needs }: Reading, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StaffReview['product']>();
  const rows = await complete(db.selectFrom('product').where('product.id', 'in', ids)).execute();
  return new Map(
    rows.map((row) => {
      const { id, slug, name } = row;
      return [id, { id, slug, name, cover: pictureOf(needs, row, row.status === 'published') }];
    }),
  );
}

async function toStaffReviews(reading: Reading, rows: readonly StoredReview[]): Promise<StaffReview[]> {
  const { blobs, db } = reading;
  const idsOf = (pick: (row: StoredReview) => string | null) => rows.flatMap((row) => pick(row) ?? []);
  const people = await personRefs(db, [...idsOf((row) => row.userId), ...idsOf((row) => row.moderatedBy)]);
  const products = await productsOf(reading, [...new Set(idsOf((row) => row.productId))]);
  const files = await blobs.describe(
    db,
    null,
    REVIEW_FILES,
    idsOf((row) => row.id),
  );
  return rows.map((row) => ({
    ...partsOf(row),
    product: products.get(row.productId)!,
    author: people.get(row.userId)!,
    moderator: (row.moderatedBy !== null && people.get(row.moderatedBy)) || null,
    moderatedAt: row.moderatedAt,
    answeredAt: row.answeredAt,
    attachments: files.get(row.id) ?? [],
  }));
}

/** Reviews of products that are not in the trash. */
const inShop = (db: Database) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .where('review.deletedAt', 'is', null)
    .where('product.deletedAt', 'is', null);

/** Matches the text, author or product of a review. */
const searched = (query: string) =>
  phrasesOf(query).map((phrase) => {
    const like = `% ${phrase.join(' ')}%`;
    return sql<SqlBool>`(review.words like ${like} or product.words like ${like})`;
  });

/** One page of the reviews, with the counts of all. Throws 400 for a cursor of another list. */
export async function listManagedReviews(reading: Reading, { limit, cursor, sort, ...filters }: Query) {
  const { state, rating, query = '' } = filters;
  let wanted = inShop(reading.db).selectAll('review');
  if (state) wanted = wanted.where('review.state', '=', state);
  if (rating !== undefined) wanted = wanted.where('review.rating', '=', rating);
  for (const condition of searched(query)) wanted = wanted.where(condition);
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  const column = COLUMN[sort.replace('-', '') as keyof typeof COLUMN];
  const { rows, next } = await keyset(wanted, {
    sort: [{ column, direction }],
    id: 'review.id',
    limit,
    cursor,
    filters,
  });
  const reviews = await toStaffReviews(reading, rows);
  return { reviews, ...(next !== undefined && { next }), counts: await countReviews(reading.db) };
}

async function countReviews(db: Database): Promise<Record<ReviewState, number>> {
  const rows = await inShop(db)
    .select(['review.state', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('review.state')
    .execute();
  const of = (state: ReviewState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { pending: of('pending'), published: of('published'), rejected: of('rejected') };
}

/** One review as staff see it. Throws 404. */
export async function readManagedReview(reading: Reading, id: string): Promise<StaffReview> {
  const [shown] = await toStaffReviews(reading, [await reviewById(reading.db, id)]);
  if (!shown) throw notFound();
  return shown;
}
