import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { lockOrder } from './change';
import { deliverOrder } from './ship';

const AT_ONCE = 500;
const DAYS_14 = 14 * 86_400_000;

/**
 * Daily job: orders shipped 14 days ago count as delivered. Unpaid cash-on-delivery orders are skipped until the
 * staff record the payment. Source: shop, section 2.3.
 */
export async function deliverOrders(services: Services): Promise<void> {
  const { db, log, now } = services;
  const until = new Date(now().getTime() - DAYS_14).toISOString();
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'shipped')
    .where('shippedAt', '<=', until)
    .where((eb) => eb.or([eb('paymentMethod', '!=', 'cash_on_delivery'), eb('paidAt', 'is not', null)]))
    .orderBy('shippedAt')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) {
    try {
      await transaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (order.state === 'shipped') await deliverOrder(trx, services, order, { actorId: null });
      });
    } catch (error) {
      log.warn({ err: error, orderId: id }, 'an order could not be delivered');
    }
  }
}
