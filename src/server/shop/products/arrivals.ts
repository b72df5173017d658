import { holdersOf } from '@/server/core/auth/rights';
import { nextRun } from '@/server/core/jobs/schedule';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { isShown } from '../catalogue/conditions';
import { shopPlace } from '../workspace';

const KIND = 'shop.tellArrivals';
/** Time of the notices of new products, in the workspace's zone. */
const AT = '09:00';
const SHOP = '/dashboard/e-commerce/shop';

/** The first product published since the last notice schedules the next one; later ones join it. */
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

/** Content of the notice: the product itself, or a link to the newest products. */
function tellingOf([first, ...others]: readonly [Arrived, ...Arrived[]], day: string) {
  if (others.length === 0) {
    const link = `/dashboard/e-commerce/product/${encodeURIComponent(first.slug)}`;
    return { entity: { type: 'shop.product', id: first.id }, link, params: { product: first.name } };
  }
  const names = [first, ...others].map(({ name }) => name);
  const params = { event: 'several', products: names.length, text: names.join(' · ') };
  return { entity: { type: 'shop.arrivals', id: day }, link: `${SHOP}?sort=newest`, params };
}

/** Daily notice of newly published products; not to a user who owns all of them. Source: live, section 5. */
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

/** Wires the daily notice of new products. */
export function wireArrivals(services: Services): void {
  const { events, jobs } = services;
  events.on('product.changed', async (trx, { before, after }) => {
    if (after?.status === 'published' && before?.status !== 'published') await plan(trx, services);
  });
  jobs.handle(KIND, ({ since }) => tellArrivals(services, since));
}
