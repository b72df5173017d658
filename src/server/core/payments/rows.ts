import type { Selectable } from 'kysely';
import type { PaymentFacts, RefundFacts } from '@/domain/payments/facts';
import type { Payment } from '@/domain/payments/schemas';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { PaymentTable, RefundTable } from '@/server/db/tables/payments';

export type PaymentRow = Selectable<PaymentTable>;
export type RefundRow = Selectable<RefundTable>;

/** The services that payments need. */
export type PaymentTools = Pick<
  Services,
  'config' | 'db' | 'desk' | 'events' | 'jobs' | 'live' | 'log' | 'now'
>;

/** A stored payment in the form of the contract. */
export function toPayment(row: PaymentRow): Payment {
  return { ...row, isTest: row.isTest === 1 };
}

/** A stored payment in the form of events. */
export function factsOf(row: PaymentRow): PaymentFacts {
  const { id, purpose, ref, partyId, userId, method, amount, captured, refunding, currency, state } = row;
  const { failureCode, brand, last4, receivedOn } = row;
  const whose = { purpose, ref, partyId, userId };
  const money = { method, amount, captured, refunding, currency, state };
  return { id, ...whose, ...money, failureCode, brand, last4, receivedOn, isTest: row.isTest === 1 };
}

export function refundFacts(row: RefundRow): RefundFacts {
  const { id, paymentId, amount, reason, state, actorId } = row;
  const data = JSON.parse(row.data) as Record<string, unknown>;
  return { id, paymentId, amount, reason, state, actorId, data };
}

/** Undefined for an unknown one. */
export function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payments of an order or invoice, the oldest first. */
export function paymentsOf(db: Database, purpose: PaymentRow['purpose'], ref: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('ref', '=', ref)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The refunds of payments, the oldest first. */
export async function refundsOf(db: Database, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return [];
  return db
    .selectFrom('refund')
    .selectAll()
    .where('paymentId', 'in', paymentIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}
