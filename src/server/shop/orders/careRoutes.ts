import { orderCareContract } from '@/domain/shop/orderCareContract';
import { implement } from '@/server/core/implement';
import { keyedEach } from '@/server/core/keyed';
import { openShop } from '../access';
import { act } from './act';
import { ordersBeside } from './beside';
import { noteForStaff, sendElsewhere } from './care';
import { exportOrders } from './export';
import { reorder } from './reorder';
import { resendMail } from './resend';
import { sendLink } from './sendLink';
import { packSeveral } from './several';

/** Routes for orders apart from changes of state. */
export const orderCareRoutes = implement(orderCareContract, {
  note: async (context) =>
    act(context, context.input, (trx, order) =>
      noteForStaff(trx, context, order, {
        staffNote: context.input.staffNote,
        actorId: context.user.id,
      }),
    ),

  address: async (context) =>
    act(context, context.input, (trx, order) =>
      sendElsewhere(trx, context, order, { to: context.input.shippingAddress, actorId: context.user.id }),
    ),

  bulk: async (context) =>
    keyedEach(context, (once) =>
      packSeveral(context, { numbers: context.input.numbers, actorId: context.user.id }, once),
    ),

  reorder: async (context) => {
    await openShop(context.db, context.user, 'shop.buy');
    return reorder(context, context.input.number);
  },

  resend: async (context) => {
    const { number, kind } = context.input;
    await act(context, { number }, (trx, order) =>
      resendMail(trx, context, order, { kind, actorId: context.user.id }),
    );
    return { queued: true as const };
  },

  link: async (context) => {
    await sendLink(context, context.input);
    return { sent: true as const };
  },

  beside: async ({ db, input, now }) => ordersBeside(db, input, now()),

  exportOrders: async ({ db, input, now, request }) =>
    exportOrders(db, input, { language: request.language, now: now() }),
});
