import { shopLive } from '@/domain/shop/ordersLive';
import type { Services } from '@/server/core/services';
import { beforeCommit } from '@/server/db/commit';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { isShown } from '../catalogue/conditions';

/** Minimum interval of updates about one product. Source: shop, section 3.5. */
const PACE_MS = 2000;

/** Schedules updates about products; changes until then are merged. */
async function plan({ jobs, now }: Services, trx: Transaction, productIds: readonly string[]): Promise<void> {
  const runAt = new Date(now().getTime() + PACE_MS);
  for (const productId of productIds)
    await jobs.add(trx, {
      kind: 'shop.tellProduct',
      payload: { productId },
      runAt,
      dedupeKey: `shop.tellProduct:${productId}`,
    });
}

/** Published products of these variants, sorted by id against deadlocks. */
async function shownOf(trx: Transaction, variantIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('product')
    .select('product.id')
    .where(isShown)
    .where('product.id', 'in', (eb) =>
      eb.selectFrom('variant').select('productId').where('id', 'in', variantIds),
    )
    .orderBy('product.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function tell({ db, live }: Services, productId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const row = await trx.selectFrom('product').selectAll().where('id', '=', productId).executeTakeFirst();
    if (!row) return;
    const { slug, priceMin: price } = row;
    const isSold = row.status === 'published' && row.deletedAt === null;
    const payload = { productId, slug, price, available: isSold ? row.available : 0 };
    await live.publish(trx, shopLive.productChanged, payload, { to: { permission: 'shop.browse' } });
  });
}

/** Sends changes of published products, and of their stock, to open pages. */
export function wireProductChanges(services: Services): void {
  const { events, jobs } = services;
  const changed = new WeakMap<Transaction, Set<string>>();
  events.on('product.changed', async (trx, { before, after }) => {
    const shown = [before, after].find((facts) => facts?.status === 'published');
    if (shown) await plan(services, trx, [shown.id]);
  });
  events.on('stock.changed', async (trx, { variantId }) => {
    const known = changed.get(trx);
    if (known) return void known.add(variantId);
    const variantIds = new Set([variantId]);
    changed.set(trx, variantIds);
    // As late as possible, since from here on other transactions wait for the jobs of these products.
    beforeCommit(trx, async () => plan(services, trx, await shownOf(trx, [...variantIds])));
  });
  jobs.handle('shop.tellProduct', ({ productId }) => tell(services, productId));
}
