import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { Review } from '@/domain/shop/reviews';
import type { reviewsContract } from '@/domain/shop/reviewsContract';
import { newId } from '@/server/db/row';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';
import { Buyer, storeShipping } from '@/testing/shopScene';

type Listed = OutputOf<(typeof reviewsContract)['reviews']>;
interface Answered {
  review: Review;
  code?: string;
  fields?: Record<string, string>;
  current?: Review;
}

const TEXT = { rating: 4, title: 'Fine', comment: 'Worth every cent of it.' };

eachDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let writer: Shopper;
  let reader: Shopper;
  let productId: string;
  let at = Date.parse('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    api = shopApi(await open(), () => new Date(at));
    staff = await api.person();
    reader = await api.person('guest');
    await storeShipping(api.db);
  });
  beforeEach(async () => {
    at += 60_000;
    await settings({ moderation: 'none', publicShop: 1 });
    writer = await api.person('member');
    productId = (await storeProduct(api.db)).id;
  });

  const settings = (set: { moderation?: 'none' | 'all' | 'unverified'; publicShop?: number }) =>
    api.db.updateTable('shop_setting').set(set).execute();
  const post = (what: string, body: object, who: Shopper | null, key: string = newId()) =>
    api.post<Answered>(`/api/products/reviews/${what}`, body, {
      as: who?.as,
      headers: { 'idempotency-key': key },
    });
  const write = (who: Shopper | null, more: object = {}, key?: string) => {
    at += 1000;
    return post('new', { productId, ...TEXT, ...more }, who, key);
  };
  const list = (query = '', who: Shopper | null = null) =>
    api.get<Listed>(`/api/products/reviews?productId=${productId}&${query}`, { as: who?.as });
  const moderate = (reviewIds: string[], state: string) =>
    api.done<{ done: string[] }>(staff, '/api/shop/reviews/moderate', { reviewIds, state });
  const product = () =>
    api.db.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirstOrThrow();

  async function receive(who: Shopper) {
    const { id, variantIds } = await storeProduct(api.db, { price: 1000 });
    const buyer = new Buyer(api, who.as);
    const wanted = await buyer.wants([[variantIds[0]!, 1, 1000]]);
    const { body } = await buyer.place(wanted, { payment: { method: 'bank_transfer' } });
    const set = { state: 'delivered' as const, deliveredAt: new Date(at).toISOString() };
    const { number } = body.order;
    const { id: orderId } = await api.db
      .updateTable('shop_order')
      .set(set)
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('shop_order_line')
      .set({ shippedQuantity: 1 })
      .where('orderId', '=', orderId)
      .execute();
    return id;
  }

  /** Expects the figures of the product to match its reviews. */
  async function expectFigures() {
    const rows = await api.db
      .selectFrom('review')
      .select('rating')
      .where('productId', '=', productId)
      .where('state', '=', 'published')
      .where('deletedAt', 'is', null)
      .execute();
    const sum = rows.reduce((all, { rating }) => all + rating, 0);
    const of = (stars: number) => rows.filter(({ rating }) => rating === stars).length;
    expect(await product()).toMatchObject({
      reviewCount: rows.length,
      ratingSum: sum,
      rating: rows.length === 0 ? 0 : Math.round((sum * 100) / rows.length),
      stars1: of(1),
      stars2: of(2),
      stars3: of(3),
      stars4: of(4),
      stars5: of(5),
    });
  }

  test('a visitor reads what was written, and is told to sign in for writing', async () => {
    await write(writer, { comment: '<script>alert(1)</script> stays text' });
    const { body, status } = await list();
    expect(status).toBe(200);
    expect(body.reviews).toMatchObject([
      { rating: 4, title: 'Fine', comment: '<script>alert(1)</script> stays text', isMine: false },
    ]);
    expect(body.summary).toMatchObject({ average: 4, total: 1 });
    expect(body.canReview).toEqual({ allowed: false, reason: 'session-required' });
    expect(body.mine).toBeNull();
    expect((await write(null)).status).toBe(401);
    await settings({ publicShop: 0 });
    expect((await list()).status).toBe(401);
    expect((await list('', reader)).status).toBe(200);
  });

  test('one review per person and product, the same key twice is one answer', async () => {
    const key = newId();
    const [first, again] = [await write(writer, {}, key), await write(writer, {}, key)];
    expect(again.body).toEqual(first.body);
    const second = await write(writer);
    expect([second.status, second.body.code]).toEqual([409, 'already-reviewed']);
    expect((await list('', writer)).body.canReview).toEqual({ allowed: false, reason: 'already-reviewed' });
    expect(
      (await api.post('/api/products/reviews/new', { productId, ...TEXT }, { as: writer.as })).status,
    ).toBe(400);
  });

  test('two writes at once make one review', async () => {
    const answers = await Promise.all([write(writer), write(writer)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectFigures();
    expect((await product()).reviewCount).toBe(1);
  });

  test('ten people at once are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => api.person('member')));
    const answers = await Promise.all(people.map((who, n) => write(who, { rating: (n % 5) + 1 })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expectFigures();
    expect(await product()).toMatchObject({ reviewCount: 10, ratingSum: 30, rating: 300 });
  });

  describe('what waits', () => {
    test('without a delivered order a review waits, seen by its writer and by staff alone', async () => {
      await settings({ moderation: 'unverified' });
      const { body } = await write(writer);
      expect(body.review).toMatchObject({ state: 'pending', verifiedPurchase: false });
      expect((await list('', reader)).body).toMatchObject({ reviews: [], summary: { total: 0 } });
      const { id } = body.review;
      expect((await list('', writer)).body).toMatchObject({ reviews: [{ id, isMine: true }], mine: { id } });
      expect((await post('vote', { reviewId: id, helpful: true }, reader)).status).toBe(404);
      await moderate([id], 'published');
      expect((await list('', reader)).body.reviews).toMatchObject([{ id, state: 'published' }]);
      await expectFigures();
    });

    test('who has got the product is verified and published at once, unless all wait', async () => {
      await settings({ moderation: 'unverified' });
      productId = await receive(writer);
      expect((await write(writer)).body.review).toMatchObject({ state: 'published', verifiedPurchase: true });
      await settings({ moderation: 'all' });
      productId = await receive(writer);
      expect((await write(writer)).body.review).toMatchObject({ state: 'pending', verifiedPurchase: true });
    });

    test('what was refused waits again when it is changed', async () => {
      const { id } = (await write(writer)).body.review;
      await moderate([id], 'rejected');
      expect((await product()).reviewCount).toBe(0);
      const { version } = (await list('', writer)).body.mine!;
      const { body } = await post('update', { reviewId: id, version, ...TEXT, rating: 1 }, writer);
      expect(body.review).toMatchObject({ state: 'pending', rating: 1 });
      await expectFigures();
    });
  });

  test('figures add up after every write, change, decision and deletion', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => api.person('member')));
    const ids: string[] = [];
    for (const [n, who] of people.entries()) {
      ids.push((await write(who, { rating: 5 - n })).body.review.id);
      await expectFigures();
    }
    await moderate([ids[0]!, ids[1]!], 'rejected');
    await expectFigures();
    await moderate([ids[0]!], 'published');
    await expectFigures();
    const { version } = (await list('', people[2])).body.mine!;
    await post('update', { reviewId: ids[2], version, ...TEXT, rating: 1 }, people[2]!);
    await expectFigures();
    await post('delete', { reviewId: ids[3] }, people[3]!);
    await expectFigures();
    expect(await product()).toMatchObject({ reviewCount: 2, ratingSum: 6, stars1: 1, stars5: 1 });
    const again = await write(people[3]!, { rating: 3 });
    expect(again.status).toBe(200);
    await expectFigures();
  });

  test('nobody changes or deletes the review of somebody else, and an old version is told', async () => {
    const { id, version } = (await write(writer)).body.review;
    expect((await post('update', { reviewId: id, version, ...TEXT }, reader)).status).toBe(404);
    expect((await post('delete', { reviewId: id }, reader)).status).toBe(404);
    expect((await post('delete', { reviewId: id }, staff)).status).toBe(404);
    expect((await post('update', { reviewId: id, version, ...TEXT, title: 'New' }, writer)).status).toBe(200);
    const late = await post('update', { reviewId: id, version, ...TEXT, title: 'Late' }, writer);
    expect([late.status, late.body.code, late.body.current?.title]).toEqual([409, 'stale-version', 'New']);
  });

  test('helpful is counted once a person, taken back with null, and never one’s own', async () => {
    const { id: reviewId } = (await write(writer)).body.review;
    const other = await api.person('guest');
    const vote = async (who: Shopper, helpful: boolean | null) =>
      (await post('vote', { reviewId, helpful }, who)).body.review;
    expect(await vote(reader, true)).toMatchObject({ helpful: 1, myVote: true });
    expect(await vote(reader, true)).toMatchObject({ helpful: 1 });
    expect(await vote(other, false)).toMatchObject({ helpful: 1, myVote: false });
    const [both] = await Promise.all([vote(other, true), vote(reader, true)]);
    expect(both.myVote).toBe(true);
    expect((await list()).body.reviews[0]?.helpful).toBe(2);
    expect(await vote(reader, null)).toMatchObject({ helpful: 1 });
    expect((await vote(reader, null)).myVote).toBeUndefined();
    const own = await post('vote', { reviewId, helpful: true }, writer);
    expect([own.status, own.body.code]).toEqual([403, 'own-review']);
  });

  test('each order, the filter by stars, and page after page without a gap', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => api.person('member')));
    const ids: string[] = [];
    for (const [n, who] of people.entries())
      ids.push((await write(who, { rating: [3, 5, 1, 5, 2][n] })).body.review.id);
    await post('vote', { reviewId: ids[2], helpful: true }, reader);
    const order = async (query: string) => (await list(query)).body.reviews.map(({ id }) => ids.indexOf(id));
    expect(await order('sort=newest')).toEqual([4, 3, 2, 1, 0]);
    expect(await order('')).toEqual([2, 4, 3, 1, 0]);
    expect(await order('sort=highest')).toEqual([3, 1, 0, 4, 2]);
    expect(await order('sort=lowest')).toEqual([2, 4, 0, 3, 1]);
    expect(await order('stars=5&sort=newest')).toEqual([3, 1]);
    const first = (await list('sort=highest&limit=2')).body;
    const second = (await list(`sort=highest&limit=2&cursor=${encodeURIComponent(first.next!)}`)).body;
    expect(second.reviews.map(({ id }) => ids.indexOf(id))).toEqual([0, 4]);
    expect(first.summary.ratings).toEqual([
      { stars: 5, count: 2 },
      { stars: 4, count: 0 },
      { stars: 3, count: 1 },
      { stars: 2, count: 1 },
      { stars: 1, count: 1 },
    ]);
    expect((await list(`sort=lowest&cursor=${encodeURIComponent(first.next!)}`)).status).toBe(400);
    expect((await list('stars=6')).status).toBe(400);
  });

  test('pictures are one’s own uploads, four at most, seen by all once it is published', async () => {
    const mine = await Promise.all([1, 2, 3, 4, 5].map(() => api.picture(writer, 'review')));
    const foreign = await write(writer, { attachmentIds: [await api.picture(reader, 'review')] });
    expect([foreign.status, foreign.body.fields]).toEqual([400, { attachmentIds: 'invalid' }]);
    expect((await write(writer, { attachmentIds: mine })).status).toBe(400);
    await settings({ moderation: 'all' });
    const { review } = (await write(writer, { attachmentIds: mine.slice(0, 2) })).body;
    expect(review.attachments.map(({ id }) => id)).toEqual(mine.slice(0, 2));
    const readable = async (who: Shopper) =>
      (
        await api.get<{ addresses: Record<string, unknown> }>(`/api/blobs/addresses?refs=${mine[0]}`, {
          as: who.as,
        })
      ).body.addresses;
    expect(Object.keys(await readable(reader))).toEqual([]);
    expect(Object.keys(await readable(writer))).toEqual([mine[0]]);
    await moderate([review.id], 'published');
    expect(Object.keys(await readable(reader))).toEqual([mine[0]]);
    const wish = { reviewId: review.id, version: review.version + 1, ...TEXT, attachmentIds: [mine[1]] };
    const { body } = await post('update', wish, writer);
    expect(body.review.attachments.map(({ id }) => id)).toEqual([mine[1]]);
  });

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ comment: 'too short' }, 'comment'],
    [{ comment: `nine and\u0000 a zero` }, 'comment'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
    [{ title: 'x'.repeat(81) }, 'title'],
  ])('%j is refused and names its field', async (wrong, field) => {
    const { status, body } = await write(writer, wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await product()).reviewCount).toBe(0);
  });

  test('of a draft nobody reads or writes reviews but staff', async () => {
    await api.db.updateTable('product').set({ status: 'draft' }).where('id', '=', productId).execute();
    expect((await list('', reader)).status).toBe(404);
    expect((await list('', staff)).status).toBe(200);
    expect((await write(writer)).status).toBe(404);
  });
});
