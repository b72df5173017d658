import type { Services } from '@/server/core/services';
import { shopSettings } from '../settings/read';
import { deliverOrders } from './arrive';
import { expireOrders } from './expire';
import { notifyLow } from '../stock/notices';
import { ORDER, notifyPlaced } from './notices';
import { openOrder } from './open';
import { onFailed, onInvoicePaid, onRecorded } from './paid';
import { orderDescription, readableOrders } from './readers';
import { onInvoiceReopened } from './reopened';
import { onRefunded, onRefundFailed } from './refund';
import { orderById } from './rows';
import { countOrders } from './waiting';

const MINUTE = 60_000;
const DAY = 86_400_000;
const METHODS = ['provider', 'bank_transfer', 'cash_on_delivery'] as const;

/** Registers how orders are paid, the handlers of payment events, and jobs. */
export function wireOrders(services: Services): void {
  const { desk, events, jobs, now, readables } = services;
  desk.register('order', {
    beforehand: false,
    find: async (db, { user, ref, token }) => {
      const number = ref === undefined ? undefined : (await orderById(db, ref))?.number;
      if (ref !== undefined && number === undefined) return null;
      const found = await openOrder(db, { user, number, token, now: now() }).catch(() => null);
      return found?.id ?? null;
    },
    methods: async (db) => {
      const { methods } = await shopSettings(db);
      return METHODS.filter(
        (method) => methods[method] && (method !== 'provider' || desk.providers.length > 0),
      );
    },
  });
  countOrders(services);
  events.on('order.placed', (trx, { order }) => notifyPlaced(trx, services, order));
  events.on('stock.low', (trx, low) => notifyLow(trx, services, low));
  readables.register(ORDER, readableOrders);
  readables.describe(ORDER, orderDescription);
  events.on('payment.recorded', (trx, { payment }) => onRecorded(trx, services, payment));
  events.on('payment.failed', (trx, { payment }) => onFailed(trx, services, payment));
  events.on('payment.expired', (trx, { payment }) => onFailed(trx, services, payment));
  events.on('invoice.paid', (trx, event) => onInvoicePaid(trx, services, event));
  events.on('invoice.reopened', (trx, event) => onInvoiceReopened(trx, services, event));
  events.on('refund.recorded', (trx, told) => onRefunded(trx, services, told));
  events.on('refund.failed', (trx, failed) => onRefundFailed(trx, services, failed));
  events.on('user.erased', async (trx, { userId }) => {
    await trx.deleteFrom('cart').where('userId', '=', userId).execute();
  });
  jobs.handle('shop.expire', () => expireOrders(services));
  jobs.every('shop.expire', MINUTE);
  jobs.handle('shop.deliver', () => deliverOrders(services));
  jobs.every('shop.deliver', DAY);
}
