import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutputOf } from '@/domain/contract';
import type { moderationContract } from '@/domain/shop/moderationContract';
import { newId } from '@/server/db/row';
import { anyDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { shopApi, type ShopApi, type Shopper } from '@/testing/shop';

type Listed = OutputOf<(typeof moderationContract)['list']>;
type Answered = OutputOf<(typeof moderationContract)['answer']>;

anyDatabase((_name, open) => {
  let api: ShopApi;
  let staff: Shopper;
  let writer: Shopper;
  let product: { id: string; slug: string };
  const ids: string[] = [];

  beforeAll(async () => {
    api = shopApi(await open());
    staff = await api.person();
    writer = await api.person('member');
    await api.db.updateTable('shop_setting').set({ moderation: 'all' }).execute();
  });
  beforeEach(async () => {
    await api.db.deleteFrom('notification').execute();
    await api.db.deleteFrom('review').execute();
    ids.length = 0;
    product = await storeProduct(api.db, { name: 'Réunion boot' });
    for (const [who, rating, comment] of [
      [writer, 5, 'Keeps my feet warm.'],
      [await api.person('guest'), 1, 'The sole came off.'],
    ] as const) {
      const body = { productId: product.id, rating, comment };
      const headers = { 'idempotency-key': newId() };
      const answer = await api.post<{ review: { id: string } }>('/api/products/reviews/new', body, {
        as: who.as,
        headers,
      });
      ids.push(answer.body.review.id);
    }
  });

  const list = async (query = '') =>
    (await api.get<Listed>(`/api/shop/reviews?${query}`, { as: staff.as })).body;
  const found = async (query: string) => (await list(query)).reviews.map(({ id }) => ids.indexOf(id));
  const moderate = (reviewIds: string[], state: string, as = staff.as) =>
    api.post<{ done: string[] }>('/api/shop/reviews/moderate', { reviewIds, state }, { as });
  const answer = (reviewId: string, text: string) =>
    api.post<Answered>('/api/shop/reviews/answer', { reviewId, answer: text }, { as: staff.as });
  const notices = async (who: Shopper, topic: string) =>
    api.db
      .selectFrom('notification')
      .selectAll()
      .where('userId', '=', who.id)
      .where('topic', '=', topic)
      .execute();

  test('the list is narrowed by state, stars and words of review or product, and counts all', async () => {
    const all = await list();
    expect(all.counts).toEqual({ pending: 2, published: 0, rejected: 0 });
    expect(all.reviews[0]).toMatchObject({
      product: { id: product.id, name: 'Réunion boot' },
      author: { id: expect.any(String) },
      state: 'pending',
    });
    expect(await found('query=sole')).toEqual([1]);
    expect((await found('query=reunion')).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await found('query=nothing')).toEqual([]);
    expect(await found('rating=5')).toEqual([0]);
    expect(await found('state=published')).toEqual([]);
    expect(await found('sort=-rating')).toEqual([0, 1]);
    const first = await list('sort=rating&limit=1');
    expect(await found(`sort=rating&limit=1&cursor=${encodeURIComponent(first.next!)}`)).toEqual([0]);
  });

  test('many are published at once, unknown ones are left out, and it can be taken back', async () => {
    const { body } = await moderate([...ids, 'unknown'], 'published');
    expect(body.done.toSorted()).toEqual(ids.toSorted());
    const { reviews, counts } = await list('state=published');
    expect(counts).toEqual({ pending: 0, published: 2, rejected: 0 });
    expect(reviews[0]?.moderator?.id).toBe(staff.id);
    await moderate([ids[0]!], 'pending');
    expect((await list('state=pending')).reviews[0]).toMatchObject({ moderator: null, moderatedAt: null });
    expect((await moderate([], 'published')).status).toBe(400);
    expect((await moderate(ids, 'published', writer.as)).status).toBe(403);
  });

  test('two decisions at once leave figures that add up', async () => {
    await Promise.all([moderate(ids, 'published'), moderate([...ids].toReversed(), 'rejected')]);
    const { counts } = await list();
    const { reviewCount } = await api.db
      .selectFrom('product')
      .select('reviewCount')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(reviewCount).toBe(counts.published);
  });

  test('who keeps products hears of what waits, and nobody else', async () => {
    const told = await notices(staff, 'review-pending');
    expect(told.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted());
    expect(JSON.parse(told[0]!.params)).toMatchObject({ product: 'Réunion boot' });
    expect(await notices(writer, 'review-pending')).toEqual([]);
    await list();
    for (const { readAt } of await notices(staff, 'review-pending')) expect(readAt).not.toBeNull();
  });

  test('an answer stands under the review, its writer hears of it once, and it can be taken back', async () => {
    await moderate(ids, 'published');
    const { body } = await answer(ids[0]!, 'Thank you!\nCome again.');
    expect(body.review.answer).toBe('Thank you!\nCome again.');
    await answer(ids[0]!, 'Thank you!\nCome again.');
    const [told, ...more] = await notices(writer, 'review-reply');
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      count: 1,
      link: `/dashboard/e-commerce/product/${product.slug}?tab=reviews`,
    });
    await api.get(`/api/products/reviews?productId=${product.id}`, { as: staff.as });
    expect((await notices(writer, 'review-reply'))[0]?.readAt).toBeNull();
    await api.get(`/api/products/reviews?productId=${product.id}`, { as: writer.as });
    expect((await notices(writer, 'review-reply'))[0]?.readAt).not.toBeNull();
    const gone = await answer(ids[0]!, '');
    expect(gone.body.review.answer).toBeUndefined();
    expect((await answer(ids[0]!, 'x'.repeat(1001))).status).toBe(400);
    expect((await answer('unknown', 'Hello')).status).toBe(404);
  });
});
