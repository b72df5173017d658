import { sql } from 'kysely';
import { conflict, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import {
  factsOf,
  findPayment,
  refundFacts,
  type PaymentRow,
  type PaymentTools,
  type RefundRow,
} from './rows';

/** A refund to request. `confirmed`: it has been paid out by hand already. Amounts are minor units. */
export interface NewRefund {
  paymentId: string;
  amount: number;
  reason: string;
  actorId: string | null;
  idempotencyKey: string;
  confirmed?: boolean;
  /** Data of the requesting area, returned with the events. `orderId`: the order that gets the refund. */
  data?: Record<string, unknown>;
}

type Tools = Pick<PaymentTools, 'events' | 'jobs' | 'now'>;

/** The order that a refund is of; null for none. */
function orderOf({ data }: RefundRow, { purpose, ref }: PaymentRow): string | null {
  if (purpose === 'order') return ref;
  return (JSON.parse(data) as { orderId?: string }).orderId ?? null;
}

async function tellRecorded(
  trx: Transaction,
  { events, now }: Pick<PaymentTools, 'events' | 'now'>,
  row: RefundRow,
) {
  const paid = await findPayment(trx, row.paymentId);
  if (!paid) return;
  const payment = factsOf(paid);
  const orderId = orderOf(row, paid);
  const at = nowIso(now());
  await events.emit(trx, 'payment.reversed', { payment, amount: row.amount, refundId: row.id });
  await events.emit(trx, 'refund.recorded', { refund: refundFacts(row), payment, orderId, at });
}

/**
 * Reserves an amount of what was captured, so that refunds never exceed it, also concurrently; the provider is called
 * after the commit (`runRefund`, or the job). Refunds by hand wait for `confirmRefund` unless `confirmed`.
 * @throws ApiError 404, 409 `refund-too-big`.
 */
export async function requestRefund(trx: Transaction, tools: Tools, wanted: NewRefund): Promise<RefundRow> {
  const { confirmed = false, paymentId, amount, data = {}, ...rest } = wanted;
  const payment = await trx
    .updateTable('payment')
    .set({ refunding: sql<number>`refunding + ${amount}`, version: sql<number>`version + 1` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`captured - refunding >= ${amount}`)
    .returningAll()
    .executeTakeFirst();
  if (!payment) throw (await findPayment(trx, paymentId)) ? conflict('refund-too-big') : notFound();
  const row = await trx
    .insertInto('refund')
    .values({
      id: newId(),
      ...rest,
      paymentId,
      amount,
      data: JSON.stringify(data),
      providerId: payment.providerId,
      state: payment.providerId === null && confirmed ? 'succeeded' : 'pending',
      ...newRow(nowIso(tools.now())),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (payment.providerId !== null)
    await tools.jobs.add(trx, { kind: 'payments.refund', payload: { refundId: row.id } });
  if (row.state === 'succeeded') await tellRecorded(trx, tools, row);
  return row;
}

async function settle(trx: Transaction, tools: Tools, id: string, refundRef: string | null): Promise<void> {
  const row = await trx
    .updateTable('refund')
    .set({ refundRef, state: refundRef === null ? 'failed' : 'succeeded', updatedAt: nowIso(tools.now()) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  if (row.state === 'succeeded') return tellRecorded(trx, tools, row);
  const payment = await trx
    .updateTable('payment')
    .set({ refunding: sql<number>`refunding - ${row.amount}`, version: sql<number>`version + 1` })
    .where('id', '=', row.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const told = { refund: refundFacts(row), payment: factsOf(payment), orderId: orderOf(row, payment) };
  await tools.events.emit(trx, 'refund.failed', told);
}

/** Requests a pending refund from the provider; idempotent. Rejects while the provider does not answer. */
export async function runRefund(tools: PaymentTools, refundId: string): Promise<RefundRow> {
  const find = () =>
    tools.db.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const row = await find();
  const payment = await findPayment(tools.db, row.paymentId);
  const provider = tools.desk.provider(row.providerId ?? '-');
  if (row.state !== 'pending' || !provider || !payment?.chargeRef) return row;
  const done = await tools.desk.ask(
    provider.refund({ refundId, chargeRef: payment.chargeRef, amount: row.amount }),
  );
  await transaction(tools.db, (trx) => settle(trx, tools, refundId, done?.refundRef ?? null));
  return find();
}

/**
 * Confirms a refund paid out by hand; the caller has checked that it may access the refund.
 * @throws ApiError 404 for an unknown refund, one of a provider, or one that is done.
 */
export async function confirmRefund(
  trx: Transaction,
  { events, now }: Pick<PaymentTools, 'events' | 'now'>,
  refundId: string,
): Promise<RefundRow> {
  const row = await trx
    .updateTable('refund')
    .set({ state: 'succeeded', updatedAt: nowIso(now()), version: sql<number>`version + 1` })
    .where('id', '=', refundId)
    .where('providerId', 'is', null)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await tellRecorded(trx, { events, now }, row);
  return row;
}
