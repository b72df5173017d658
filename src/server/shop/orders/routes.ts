import { can } from '@/domain/auth/permissions';
import { conflict, notFound } from '@/domain/errors';
import { ordersContract } from '@/domain/shop/ordersContract';
import { implement } from '@/server/core/implement';
import { keyed } from '@/server/core/keyed';
import { recordPayment } from '@/server/core/payments/record';
import { runRefund } from '@/server/core/payments/refund';
import { publishSeen } from '@/server/core/seen';
import { transaction } from '@/server/db/transaction';
import type { ShopTools } from '../shop';
import { act, shown } from './act';
import { cancelOrder } from './cancel';
import { assertState, lockOrder } from './change';
import { withPictures } from './covers';
import { listOrders, orderFigures } from './list';
import { ORDER } from './notices';
import { openOrder } from './open';
import { confirmOrderRefund, refundOrder } from './refund';
import { findOrder } from './rows';
import { deliverOrder, packOrder, shipOrder } from './ship';
import { showOrder } from './show';

/** Whether a provider has refused; if it does not answer the outcome is unknown, and a job asks again. */
async function isRefused(tools: ShopTools, refundIds: readonly string[]): Promise<boolean> {
  let refused = false;
  for (const id of refundIds) {
    try {
      refused = (await runRefund(tools, id)).state === 'failed' || refused;
    } catch (error) {
      tools.log.warn({ err: error, refundId: id }, 'the payment service does not answer about a refund');
    }
  }
  return refused;
}

export const orderRoutes = implement(ordersContract, {
  orders: async ({ input, user, ...tools }) => {
    const { orders, next } = await listOrders(tools.db, { ...input, userId: user.id }, tools.now());
    return { orders: await withPictures(tools, orders), ...(next !== undefined && { next }) };
  },

  order: async ({ input, user, ...tools }) => {
    const row = await openOrder(tools.db, { ...input, user, now: tools.now() });
    if (user) await publishSeen(tools, user.id, ORDER, [row.id]);
    return { order: await showOrder(tools, row, { user, byLink: input.token !== undefined }) };
  },

  manage: async ({ db, input, now }) => {
    const { limit: _limit, cursor: _cursor, sort: _sort, ...where } = input;
    return { ...(await listOrders(db, input, now())), ...(await orderFigures(db, where, now())) };
  },

  cancel: async (context) => {
    const { db, input, now, user } = context;
    const { number, token, version, reason } = input;
    const { id } = await openOrder(db, { number, token, user, now: now() });
    const byStaff = user !== null && can(user, 'orders.manage');
    return transaction(db, async (trx) => {
      const order = await lockOrder(trx, id, version);
      if (!byStaff && token === undefined && order.userId !== user?.id) throw notFound();
      const by = { actorId: user?.id ?? null, reason, byOwner: !byStaff };
      const row = await cancelOrder(trx, context, order, by);
      const viewer = { user, byLink: token !== undefined };
      return { order: await showOrder({ ...context, db: trx }, row, viewer) };
    });
  },

  markPaid: async (context) => {
    const { number, amount, method, receivedOn, reference } = context.input;
    return act(context, { number }, async (trx, order) => {
      assertState(order, ['pending', 'paid', 'packed', 'shipped', 'delivered']);
      if (amount > order.total - order.paidAmount) throw conflict('wrong-state', { state: order.state });
      const { id: ref, userId, customerName, currency } = order;
      const idempotencyKey = `by-hand:${ref}:${context.request.idempotencyKey ?? ''}`;
      const whose = { purpose: 'order' as const, ref, userId, customerName };
      await recordPayment(trx, context, {
        ...whose,
        amount,
        currency,
        method,
        receivedOn,
        reference,
        idempotencyKey,
      });
    });
  },

  pack: async (context) =>
    act(context, context.input, (trx, order) => packOrder(trx, context, order, context.user.id)),

  ship: async (context) =>
    act(context, context.input, (trx, order) =>
      shipOrder(trx, context, order, { parcel: context.input, actorId: context.user.id }),
    ),

  deliver: async (context) =>
    act(context, context.input, (trx, order) =>
      deliverOrder(trx, context, order, { actorId: context.user.id, amountTaken: context.input.amountTaken }),
    ),

  refund: async (context) => {
    const { db, input, user } = context;
    const found = await findOrder(db, input.number);
    if (!found) throw notFound();
    const { refundIds } = await keyed(context, async (trx, key) => {
      const order = await lockOrder(trx, found.id, input.version);
      return { refundIds: await refundOrder(trx, context, order, { wanted: input, actorId: user.id, key }) };
    });
    if (await isRefused(context, refundIds)) throw conflict('refund-refused');
    return shown(context, input.number, context);
  },

  confirmRefund: async (context) =>
    act(context, context.input, (trx, order) =>
      confirmOrderRefund(trx, context, order, context.input.refundId),
    ),
});
