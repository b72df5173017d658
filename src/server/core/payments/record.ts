import type { PaymentMethodKind } from '@/domain/payments/schemas';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { factsOf, type PaymentRow, type PaymentTools } from './rows';
import type { NewPayment } from './start';

/** A payment received by hand. Amounts are minor units, `receivedOn` a day. */
export interface TakenMoney extends Pick<
  NewPayment,
  'purpose' | 'ref' | 'partyId' | 'userId' | 'customerName' | 'amount' | 'currency'
> {
  method: Exclude<PaymentMethodKind, 'provider'>;
  receivedOn: string;
  reference?: string;
  note?: string;
  /** `terminal` for a manual card payment. */
  brand?: string;
  idempotencyKey: string;
}

/** Records a payment received by hand, and emits `payment.recorded` in the same transaction. */
export async function recordPayment(
  trx: Transaction,
  { events, now }: Pick<PaymentTools, 'events' | 'now'>,
  { partyId = null, customerName, ...taken }: TakenMoney,
): Promise<PaymentRow> {
  const at = nowIso(now());
  const row = await trx
    .insertInto('payment')
    .values({
      id: newId(),
      ...taken,
      partyId,
      customerName,
      captured: taken.amount,
      state: 'succeeded',
      succeededAt: at,
      ...newRow(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await events.emit(trx, 'payment.recorded', { payment: factsOf(row), customerName });
  return row;
}
