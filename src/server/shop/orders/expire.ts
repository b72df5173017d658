import { NOT_PAID } from '@/domain/shop/orderWords';
import { cancelOpen } from '@/server/core/payments/reconcile';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { releaseExpiredHolds } from '../stock/holds';
import { cancelOrder } from './cancel';
import { lockOrder } from './change';

const AT_ONCE = 100;
/** How long stock stays reserved while a payment provider does not answer; later payments are refunded. */
const PATIENCE_MS = 3_600_000;

/** Expires an order: its payment page is closed first, and a payment received meanwhile counts. */
async function expireOne(services: Services, { id, expiresAt }: { id: string; expiresAt: string | null }) {
  const { db, log, now } = services;
  try {
    await cancelOpen(services, { purpose: 'order', ref: id });
  } catch (error) {
    log.warn({ err: error, orderId: id }, 'a payment service does not close its page');
    if (now().getTime() - new Date(expiresAt ?? now()).getTime() < PATIENCE_MS) return;
  }
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, id);
    const isOver = order.expiresAt !== null && order.expiresAt <= now().toISOString();
    if (order.state !== 'pending' || !isOver) return;
    await cancelOrder(trx, services, order, { actorId: null, reason: NOT_PAID, byOwner: false });
  });
}

/** Every minute: cancels orders unpaid at their deadline, and releases expired holds. Source: shop, section 2.3. */
export async function expireOrders(services: Services): Promise<void> {
  const { db, log, now } = services;
  await transaction(db, (trx) => releaseExpiredHolds(services, trx));
  const rows = await db
    .selectFrom('shop_order')
    .select(['id', 'expiresAt'])
    .where('state', '=', 'pending')
    .where('expiresAt', '<=', now().toISOString())
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    try {
      await expireOne(services, row);
    } catch (error) {
      log.warn({ err: error, orderId: row.id }, 'an order could not be closed');
    }
  }
}
