import type { Insertable } from 'kysely';
import { DEMO_MONTHS, DEMO_PLAN, planBegan, planChosen } from '@/domain/people/demoPlan';
import { periodEnd } from '@/domain/people/periods';
import type { Transaction } from '@/server/db/database';
import type { SubscriptionTable } from '@/server/db/tables/account';
import { findPlan } from './plans';
import { SETTLED } from './rows';

/** A version identifies an invoice for good: new ones count on from above those of the demo. */
const AFTER = 100;

async function newestInvoice(trx: Transaction, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('invoice')
    .select('id')
    .where('sourceType', '=', 'subscription')
    .where('sourceId', 'like', `${userId}:%`)
    .where('deletedAt', 'is', null)
    .orderBy('issuedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface SeedOptions {
  now: Date;
  /** The accounts of the sign-in page first. */
  users: readonly { id: string }[];
}

/** The manager has paid for a plan for ten months, the member's awaits payment. Runs after the seed of invoices. */
export async function seedPlans(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const [, manager, member] = users;
  if (!manager || !member) return;
  const plan = await findPlan(trx, { key: DEMO_PLAN });
  const [began, chosen] = [planBegan(now), planChosen(now)];
  const paidUntil = periodEnd(began, 'month', DEMO_MONTHS);
  const shared = {
    ...SETTLED,
    planId: plan.id,
    period: 'month',
    priceMinor: plan.monthlyMinor,
    currency: plan.currency,
    updatedAt: now.toISOString(),
    version: AFTER,
  } as const satisfies Partial<Insertable<SubscriptionTable>>;
  const rows: Insertable<SubscriptionTable>[] = [
    {
      ...shared,
      userId: manager.id,
      state: 'active',
      startedAt: began,
      createdAt: began,
      renewsAt: paidUntil,
      paidUntil,
      invoiceId: await newestInvoice(trx, manager.id),
      invoicedAt: periodEnd(began, 'month', DEMO_MONTHS - 1),
    },
    {
      ...shared,
      userId: member.id,
      state: 'waiting',
      startedAt: chosen,
      createdAt: chosen,
      renewsAt: null,
      paidUntil: null,
      invoiceId: await newestInvoice(trx, member.id),
      invoiceFor: 'start',
      invoicedAt: chosen,
    },
  ];
  await trx.insertInto('subscription').values(rows).execute();
}
