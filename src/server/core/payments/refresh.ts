import type { PaymentState } from '@/domain/payments/schemas';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { changePayment } from './change';
import { storeMethod } from './methods';
import type { SessionState } from './provider';
import { findPayment, type PaymentRow, type PaymentTools } from './rows';

const UNPAID: readonly PaymentState[] = ['pending', 'failed', 'cancelled', 'expired'];

/** Received money counts, whichever unpaid state the payment was in. */
async function succeed(trx: Transaction, tools: PaymentTools, row: PaymentRow, found: SessionState) {
  const { chargeRef, brand, last4, method } = found;
  const set = {
    state: 'succeeded' as const,
    captured: row.amount,
    failureCode: null,
    chargeRef,
    brand,
    last4,
    succeededAt: nowIso(tools.now()),
  };
  const changed = await changePayment(trx, tools, { row, from: UNPAID, set });
  if (changed && method && row.saveMethod === 1 && row.userId !== null && row.providerId !== null)
    await storeMethod(trx, { userId: row.userId, providerId: row.providerId, method }, tools.now());
  return changed;
}

async function apply(tools: PaymentTools, row: PaymentRow, found: SessionState) {
  const { state, failureCode } = found;
  if (state === 'open') return undefined;
  return transaction(tools.db, (trx) =>
    state === 'succeeded'
      ? succeed(trx, tools, row, found)
      : changePayment(trx, tools, { row, from: ['pending'], set: { state, failureCode } }),
  );
}

/**
 * Reads the state of a payment from the provider and stores it: the one function for webhooks, the return page of
 * payers, and the job. `succeeded` is final. If the provider does not answer, nothing changes.
 */
export async function refreshPayment(
  tools: PaymentTools,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const row = await findPayment(tools.db, paymentId);
  const provider = tools.desk.provider(row?.providerId ?? '-');
  if (!row || !provider || row.sessionRef === null || row.state === 'succeeded') return row;
  const found = await tools.desk.ask(provider.fetchSession(row.sessionRef));
  return (await apply(tools, row, found)) ?? findPayment(tools.db, paymentId);
}
