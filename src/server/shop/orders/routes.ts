import { can } from '@/domain/auth/permissions';
import { conflict, notFound } from '@/domain/errors';
import { ordersContract } from '@/domain/shop/ordersContract';
import { implement } from '@/server/core/implement';
import { keyed } from '@/server/core/keyed';
import { recordPayment } from '@/server/core/payments/record';
import { runRefund } from '@/server/core/payments/refund';
import { tellSeen } from '@/server/core/seen';
import { act, shown } from './act';
import { cancelOrder } from './cancel';
import { assertState, lockOrder } from './change';
import { listOrders, orderFigures } from './list';
import { ORDER } from './notices';
import { openOrder } from './open';
import { confirmOrderRefund, refundOrder } from './refund';
import { findOrder } from './rows';
import { deliverOrder, packOrder, shipOrder } from './ship';
import { showOrder } from './show';

export const orderRoutes = implement(ordersContract, {
  orders: async ({ db, input, now, user }) => listOrders(db, { ...input, userId: user.id }, now()),

  order: async ({ db, events, input, now, user }) => {
    const row = await openOrder(db, { ...input, user, now: now() });
    if (user) await tellSeen({ db, events }, user.id, ORDER, [row.id]);
    return { order: await showOrder(db, row, user) };
  },

  manage: async ({ db, input, now }) => {
    const { limit: _limit, cursor: _cursor, sort: _sort, ...where } = input;
    return { ...(await listOrders(db, input, now())), ...(await orderFigures(db, where, now())) };
  },

  cancel: async (context) => {
    const { db, input, now, user } = context;
    await openOrder(db, { number: input.number, user, now: now() });
    return act(context, input, async (trx, order) => {
      const isStaff = can(user, 'orders.manage');
      if (!isStaff && order.userId !== user.id) throw notFound();
      await cancelOrder(trx, context, order, { actorId: user.id, reason: input.reason, byOwner: !isStaff });
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
    const { refundId } = await keyed(context, async (trx, key) => {
      const order = await lockOrder(trx, found.id, input.version);
      return {
        refundId: (await refundOrder(trx, context, order, { wanted: input, actorId: user.id, key })).id,
      };
    });
    const refund = await runRefund(context, refundId);
    if (refund.state === 'failed') throw conflict('refund-refused');
    return shown(db, input.number, user);
  },

  confirmRefund: async (context) =>
    act(context, context.input, (trx, order) =>
      confirmOrderRefund(trx, context, order, context.input.refundId),
    ),
});
