import { changePayment } from '@/server/core/payments/change';
import { paymentsOf } from '@/server/core/payments/rows';
import type { Transaction } from '@/server/db/database';
import type { OrderTools } from './change';

/** Pages of a provider on which an order could be paid are closed after the commit: their sum is not owed any more. */
export async function closePages(trx: Transaction, { jobs }: OrderTools, orderId: string): Promise<void> {
  const open = (await paymentsOf(trx, 'order', orderId)).some(
    ({ method, state }) => state === 'pending' && method === 'provider',
  );
  if (open) await jobs.add(trx, { kind: 'payments.close', payload: { purpose: 'order', ref: orderId } });
}

/** Nobody waits for the transfer, or the money at the door, that was promised for an order. */
export async function closePromises(trx: Transaction, tools: OrderTools, orderId: string): Promise<void> {
  for (const row of await paymentsOf(trx, 'order', orderId)) {
    if (row.state !== 'pending' || row.method === 'provider') continue;
    await changePayment(trx, tools, { row, from: ['pending'], set: { state: 'cancelled' } });
  }
}
