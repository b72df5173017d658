import type { OrderFacts } from '@/domain/shop/orderFacts';
import type { OrderState } from '@/domain/shop/orderWords';
import { holdersOf, rightsAt } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';

/** Name of the counter of orders to pack or ship. */
const ORDERS = 'orders';
/** States to pack or ship in; cash on delivery is shipped before it is paid. Source: shop, section 2.3. */
const TO_SHIP: readonly OrderState[] = ['paid', 'packed'];

const isWaiting = ({ state, paymentMethod }: Pick<OrderFacts, 'state' | 'paymentMethod'>) =>
  TO_SHIP.includes(state) || (state === 'pending' && paymentMethod === 'cash_on_delivery');

/** Number of orders to pack or ship, for each of these users who may do that; others are missing. One statement. */
async function countWaiting(
  db: Database,
  userIds: readonly string[],
  log: Services['log'],
): Promise<Map<string, number>> {
  const waiting = db
    .selectFrom('shop_order')
    .where((eb) =>
      eb.or([
        eb('state', 'in', TO_SHIP),
        eb.and([eb('state', '=', 'pending'), eb('paymentMethod', '=', 'cash_on_delivery')]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));
  const rows = await db
    .selectFrom('user as reader')
    .crossJoin('workspace')
    .where('workspace.id', '=', 'main')
    .where('reader.id', 'in', userIds)
    .select(['reader.id', 'reader.role', 'workspace.rolesVersion', waiting.as('waiting')])
    .execute();
  if (!rows[0]) return new Map();
  const rights = await rightsAt(db, rows[0].rolesVersion, log);
  return new Map(
    rows
      .filter(({ role }) => rights.of(role).permissions.includes('orders.manage'))
      .map(({ id, waiting: count }) => [id, Number(count)]),
  );
}

/** Registers the counter of orders to pack or ship, and when it changes. Source: live, section 8. */
export function countOrders({ counters, events, log }: Services): void {
  counters.register(
    ORDERS,
    async (db, userId) => (await countWaiting(db, [userId], log)).get(userId) ?? 0,
    (db, userIds) => countWaiting(db, userIds, log),
  );
  const tell = async (trx: Transaction) =>
    counters.changed(trx, ORDERS, await holdersOf(trx, 'orders.manage'));
  events.on('order.placed', async (trx, { order }) => {
    if (isWaiting(order)) await tell(trx);
  });
  events.on('order.changed', async (trx, { before, after }) => {
    if ((before !== null && isWaiting(before)) !== isWaiting(after)) await tell(trx);
  });
}
