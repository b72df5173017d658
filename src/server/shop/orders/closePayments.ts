import { changePayment } from '@/server/core/payments/change';
import { paymentsOf } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import type { OrderTools } from './change';

/** Closes the open provider pages of an order after the commit, since their amount is no longer owed. */
export async function closePages(trx: Transaction, { jobs }: OrderTools, orderId: string): Promise<void> {
  const open = (await paymentsOf(trx, 'order', orderId)).some(
    ({ method, state }) => state === 'pending' && method === 'provider',
  );
  if (open) await jobs.add(trx, { kind: 'payments.close', payload: { purpose: 'order', ref: orderId } });
}

/** Cancels pending transfers and cash-on-delivery payments of an order. */
export async function closePromises(trx: Transaction, tools: OrderTools, orderId: string): Promise<void> {
  for (const row of await paymentsOf(trx, 'order', orderId)) {
    if (row.state !== 'pending' || row.method === 'provider') continue;
    await changePayment(trx, tools, { row, from: ['pending'], set: { state: 'cancelled' } });
  }
}
