import { cancelOpen } from '@/server/core/payments/reconcile';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { sweepHolds } from '../stock/holds';
import { cancelOrder } from './cancel';
import { lockOrder } from './change';

const AT_ONCE = 100;

/** An order whose time is over: its payment page is closed first, and money that came meanwhile counts. */
async function expireOne(services: Services, id: string): Promise<void> {
  await cancelOpen(services, 'order', id);
  await transaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id);
    const isOver = order.expiresAt !== null && order.expiresAt <= services.now().toISOString();
    if (order.state !== 'pending' || !isOver) return;
    await cancelOrder(trx, services, order, { actorId: null, reason: 'not-paid', byOwner: false });
  });
}

/** Every minute: what nobody paid in time is cancelled, and holds that have ended go. Source: shop, section 2.3. */
export async function expireOrders(services: Services): Promise<void> {
  const { db, log, now } = services;
  await transaction(db, (trx) => sweepHolds(services, trx));
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now().toISOString())
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) {
    try {
      await expireOne(services, id);
    } catch (error) {
      log.warn({ err: error, orderId: id }, 'an order could not be closed');
    }
  }
}
