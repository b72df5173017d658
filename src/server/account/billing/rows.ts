import { type Selectable, sql, type Updateable } from 'kysely';
import { dayIn } from '@/domain/days';
import { statusOf } from '@/domain/invoices/status';
import type { Billing, Subscription } from '@/domain/people/billingContract';
import type { Database, Transaction } from '@/server/db/database';
import type { SubscriptionTable } from '@/server/db/tables/account';
import { freePlan, toPlan } from './plans';

export type SubscriptionRow = Selectable<SubscriptionTable>;

/** Nothing is chosen for later and no invoice is open. */
export const SETTLED = {
  nextPlanId: null,
  nextPeriod: null,
  nextPriceMinor: null,
  invoiceFor: null,
  endsAt: null,
} as const satisfies Updateable<SubscriptionTable>;

/** Maps a stored subscription to the contract. */
export function toSubscription(row: SubscriptionRow): Subscription {
  const { planId, period, state, priceMinor, currency, startedAt, renewsAt, endsAt, nextPlanId, invoiceId } =
    row;
  const { version } = row;
  return {
    planId,
    period,
    state,
    priceMinor,
    currency,
    startedAt,
    renewsAt,
    endsAt,
    nextPlanId,
    invoiceId,
    version,
  };
}

/** A user's subscription; undefined when they are on the free plan. */
export async function findSubscription(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('subscription').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Changes a subscription and raises its version; returns the changed row. */
export async function changeSubscription(
  trx: Transaction,
  userId: string,
  changes: Updateable<SubscriptionTable>,
  now: string,
): Promise<SubscriptionRow> {
  return trx
    .updateTable('subscription')
    .set({ ...changes, updatedAt: now, version: sql<number>`version + 1` })
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function invoiceOf(db: Database, invoiceId: string | null): Promise<Billing['invoice']> {
  if (invoiceId === null) return null;
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'balance as balanceMinor', 'currency', 'state'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!row || row.number === null || row.state === 'draft') return null;
  return { ...row, number: row.number, state: row.state };
}

/** Documents whose customer is this user, the newest first; never drafts. `today` is the workspace's. */
async function ownInvoices(db: Database, userId: string, now: Date): Promise<Billing['invoices']> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('party', 'party.id', 'invoice.partyId')
    .crossJoin('workspace')
    .select([
      'invoice.id',
      'number',
      'issueDate',
      'dueDate',
      'phase',
      'invoice.currency',
      'total',
      'workspace.timeZone',
    ])
    .where('party.userId', '=', userId)
    .where('invoice.state', '<>', 'draft')
    .where('invoice.deletedAt', 'is', null)
    .orderBy('issueKey', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ id, number, issueDate, dueDate, phase, currency, total, timeZone }) => ({
    id,
    number: number ?? '',
    issueDate: issueDate ?? '',
    currency,
    totalMinor: total,
    status: statusOf(phase, dueDate, dayIn(timeZone, now)),
  }));
}

/** A user's current plan, their subscription, and its newest invoice. */
export async function readBilling(db: Database, userId: string, now: Date): Promise<Billing> {
  const row = await findSubscription(db, userId);
  const waits = row?.state === 'waiting' && row.paidUntil === null;
  const chosen =
    row && !waits
      ? await db.selectFrom('plan').selectAll().where('id', '=', row.planId).executeTakeFirst()
      : await freePlan(db);
  return {
    plan: chosen ? toPlan(chosen) : null,
    subscription: row ? toSubscription(row) : null,
    invoice: await invoiceOf(db, row?.invoiceId ?? null),
    invoices: await ownInvoices(db, userId, now),
  };
}
