import { sql, type Updateable } from 'kysely';
import { paymentsLive } from '@/domain/payments/live';
import type { PaymentState } from '@/domain/payments/schemas';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { PaymentTable } from '@/server/db/tables/payments';
import { factsOf, type PaymentRow, type PaymentTools } from './rows';

type Tools = Pick<PaymentTools, 'events' | 'live' | 'now'>;

interface Change {
  row: Pick<PaymentRow, 'id'>;
  /** Allowed current states; in any other nothing happens. */
  from: readonly PaymentState[];
  set: Updateable<PaymentTable>;
}

const OUTCOMES = {
  succeeded: 'payment.settled',
  failed: 'payment.failed',
  cancelled: 'payment.failed',
  expired: 'payment.expired',
} as const;

async function tell(trx: Transaction, tools: Tools, row: PaymentRow): Promise<void> {
  const payment = factsOf(row);
  if (row.userId !== null) {
    const to = { users: [row.userId] };
    await tools.live.publish(
      trx,
      paymentsLive.paymentChanged,
      { paymentId: row.id, state: row.state },
      { to },
    );
  }
  if (row.state === 'pending') return;
  await tools.events.emit(trx, OUTCOMES[row.state], { payment });
  if (row.state !== 'succeeded') return;
  await tools.events.emit(trx, 'payment.recorded', { payment, customerName: row.customerName });
}

/**
 * Changes a payment by one conditional update, and emits a new state in the same transaction; undefined when it was
 * in none of the states `from`. So a repeated or forged notification does no harm. Source: shop, section 4.2.
 */
export async function changePayment(
  trx: Transaction,
  tools: Tools,
  { row, from, set }: Change,
): Promise<PaymentRow | undefined> {
  const changed = await trx
    .updateTable('payment')
    .set({ ...set, updatedAt: nowIso(tools.now()), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (changed && set.state !== undefined) await tell(trx, tools, changed);
  return changed;
}
