import { storeProduct } from '../../factories/products';
import { storeReview } from '../../factories/reviews';
import type { IdRule, Place, Records } from '../types';

const review = async ({ services: { db } }: Place, userId: string) =>
  storeReview(db, { productId: (await storeProduct(db)).id, userId });

const reviews = async (place: Place): Promise<Records> => ({
  own: await review(place, place.owner),
  others: await review(place, place.other),
});

/** Always another user's: nobody votes on their own. */
const votedOn = async (place: Place): Promise<Records> => ({
  own: await review(place, place.other),
  others: await review(place, place.other),
});

const products = async ({ services: { db } }: Place): Promise<Records> => ({
  own: (await storeProduct(db)).id,
  others: (await storeProduct(db)).id,
});

const TEXT = { rating: 4, comment: 'Worth its price.' };
const WRITES = /^\/api\/products\/reviews\/(new|update)$/;
const STAFF = { openedBy: 'products.manage', asker: 'admin' } as const;

export const reviewRules: readonly IdRule[] = [
  { at: /^\/api\/products\/reviews$/, field: 'productId', records: products, openedBy: 'everyone' },
  {
    at: /^\/api\/products\/reviews\/new$/,
    field: 'productId',
    records: products,
    openedBy: 'everyone',
    input: TEXT,
  },
  { at: WRITES, field: 'attachmentIds', opensNothing: 'files that one has uploaded; others are refused' },
  {
    at: /^\/api\/products\/reviews\/update$/,
    field: 'reviewId',
    records: reviews,
    input: { ...TEXT, version: 1 },
  },
  { at: /^\/api\/products\/reviews\/delete$/, field: 'reviewId', records: reviews },
  {
    at: /^\/api\/products\/reviews\/vote$/,
    field: 'reviewId',
    records: votedOn,
    openedBy: 'everyone',
    input: { helpful: true },
  },
  { at: /^\/api\/shop\/reviews\/moderate$/, field: 'reviewIds', opensNothing: 'unknown ones are left out' },
  {
    at: /^\/api\/shop\/reviews\/answer$/,
    field: 'reviewId',
    records: reviews,
    ...STAFF,
    input: { answer: 'Thank you.' },
  },
];
