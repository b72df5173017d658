import { holdersOf } from '@/server/core/auth/rights';
import { nextRun } from '@/server/core/jobs/schedule';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { isShown } from '../catalogue/conditions';
import { shopPlace } from '../workspace';

const KIND = 'shop.tellArrivals';
/** When new products are told of, in the workspace's zone. */
const AT = '09:00';
const SHOP = '/dashboard/e-commerce/shop';

/** The first product that is published since the last telling begins the next one; others join it. */
async function plan(trx: Transaction, { jobs, now }: Services): Promise<void> {
  const at = now();
  const { zone } = await shopPlace(trx, at);
  const runAt = nextRun({ at: AT }, at, zone);
  await jobs.add(trx, { kind: KIND, payload: { since: at.toISOString() }, runAt, dedupeKey: KIND });
}

const publishedSince = (trx: Transaction, since: string) =>
  trx
    .selectFrom('product')
    .select(['id', 'name', 'slug', 'ownerId'])
    .where(isShown)
    .where('publishedAt', '>=', since)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

type Arrived = Awaited<ReturnType<typeof publishedSince>>[number];

/** What is told of them: the product itself, or where the new ones stand. */
function tellingOf([first, ...others]: readonly [Arrived, ...Arrived[]], day: string) {
  if (others.length === 0) {
    const link = `/dashboard/e-commerce/product/${encodeURIComponent(first.slug)}`;
    return { entity: { type: 'shop.product', id: first.id }, link, params: { product: first.name } };
  }
  const names = [first, ...others].map(({ name }) => name);
  const params = { event: 'several', products: names.length, text: names.join(' · ') };
  return { entity: { type: 'shop.arrivals', id: day }, link: `${SHOP}?sort=newest`, params };
}

/** Tells of the newly published products, one row a day; nobody of what is all their own. Source: live, section 5. */
async function tellArrivals({ db, events, now }: Services, since: string): Promise<void> {
  await transaction(db, async (trx) => {
    const [first, ...others] = await publishedSince(trx, since);
    if (!first) return;
    const arrived = [first, ...others] as const;
    const { today } = await shopPlace(trx, now());
    const people = await holdersOf(trx, 'shop.browse');
    await events.emit(trx, 'notification.requested', {
      topic: 'product-new',
      userIds: people.filter((id) => arrived.some(({ ownerId }) => ownerId !== id)),
      ...tellingOf(arrived, today),
      dedupeKey: `product-new:${today}`,
    });
  });
}

/** New products of the shop are told of once a day, to who wants to hear of them. */
export function wireArrivals(services: Services): void {
  const { events, jobs } = services;
  events.on('product.changed', async (trx, { before, after }) => {
    if (after?.status === 'published' && before?.status !== 'published') await plan(trx, services);
  });
  jobs.handle(KIND, ({ since }) => tellArrivals(services, since));
}
