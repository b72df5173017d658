import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Review } from '@/domain/shop/reviews';
import { newId } from '@/server/db/row';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { count, seed } from '@/testing/scale';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

const ACTS = ['new', 'update', 'delete', 'vote', 'pending', 'published', 'rejected', 'moderation'] as const;
type Act = (typeof ACTS)[number];

/** A write: by one of three people, about a product of two, with a rating of 1 to 5. */
const writes = fc.record({
  act: fc.constantFrom(...ACTS),
  by: fc.nat(2),
  of: fc.nat(1),
  rating: fc.integer({ min: 1, max: 5 }),
});

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let people: Shopper[];

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
    people = [await api.person('member'), await api.person('member'), await api.person('member')];
  });

  const reviewsOf = (productId: string) =>
    api.db
      .selectFrom('review')
      .selectAll()
      .where('productId', '=', productId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute();

  /** The figures of a product as kept, and as counted from its reviews. */
  async function figures(productId: string) {
    const product = await api.db
      .selectFrom('product')
      .select(['rating', 'ratingSum', 'reviewCount', 'stars1', 'stars2', 'stars3', 'stars4', 'stars5'])
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const reviews = await reviewsOf(productId);
    const votes = await api.db.selectFrom('review_vote').selectAll().where('helpful', '=', 1).execute();
    const shown = reviews.filter(({ state }) => state === 'published').map(({ rating }) => rating);
    const sum = shown.reduce((all, rating) => all + rating, 0);
    const stars = (n: number) => shown.filter((rating) => rating === n).length;
    return {
      kept: { ...product, helpful: reviews.map(({ helpfulCount }) => helpfulCount) },
      counted: {
        rating: shown.length === 0 ? 0 : Math.round((sum * 100) / shown.length),
        ratingSum: sum,
        reviewCount: shown.length,
        stars1: stars(1),
        stars2: stars(2),
        stars3: stars(3),
        stars4: stars(4),
        stars5: stars(5),
        helpful: reviews.map(({ id }) => votes.filter(({ reviewId }) => reviewId === id).length),
      },
    };
  }

  type Target = { act: Act; productId: string; who: Shopper; rating: number };

  /** One call; what the state of the review does not allow is refused, and must not change the figures either. */
  async function perform({ act, productId, who, rating }: Target) {
    const reviews = await reviewsOf(productId);
    const own = reviews.find(({ userId }) => userId === who.id);
    const mine = { reviewId: own?.id ?? 'none', version: own?.version ?? 1 };
    const reviewId = reviews[rating % reviews.length]?.id ?? 'none';
    const text = { rating, title: 'Fine', comment: 'Worth every cent of it.' };
    const post = (what: string, body: object, as = who.as) =>
      api.post<{ review?: Review }>(`/api/products/reviews/${what}`, body, {
        as,
        headers: { 'idempotency-key': newId() },
      });
    const moderate = () =>
      api.post('/api/shop/reviews/moderate', { reviewIds: [reviewId], state: act }, { as: staff.as });
    const moderation = (['none', 'all', 'unverified'] as const)[rating % 3];
    const calls: Record<Act, () => Promise<{ status: number }>> = {
      new: () => post('new', { productId, ...text }),
      update: () => post('update', { ...mine, ...text }),
      delete: () => post('delete', { reviewId: mine.reviewId }),
      vote: () => post('vote', { reviewId, helpful: rating > 2 }),
      pending: moderate,
      published: moderate,
      rejected: moderate,
      moderation: async () => {
        await api.db.updateTable('shop_setting').set({ moderation }).execute();
        return { status: 200 };
      },
    };
    return calls[act]();
  }

  test('after any row of writes the stars of products and the votes of reviews are those of the rows', async () => {
    const done = new Set<Act>();
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 12, maxLength: 30 }), async (row) => {
        const products = [(await storeProduct(api.db)).id, (await storeProduct(api.db)).id];
        for (const { act, by, of, rating } of row) {
          const { status } = await perform({ act, productId: products[of]!, who: people[by]!, rating });
          if (status === 200) done.add(act);
        }
        for (const id of products) {
          const { kept, counted } = await figures(id);
          expect(kept).toEqual(counted);
        }
      }),
      { seed, numRuns: count(10, 60) },
    );
    expect([...done].toSorted()).toEqual(ACTS.toSorted());
  });
});
