import type { Selectable } from 'kysely';
import { conflict } from '@/domain/errors';
import { periodEnd } from '@/domain/people/periods';
import { type Period, priceOf, yearlyCost } from '@/domain/people/plans';
import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { PlanTable } from '@/server/db/tables/account';
import { withLock } from '@/server/db/transaction';
import { freePlan } from './plans';
import { changeSubscription, findSubscription, SETTLED, type SubscriptionRow } from './rows';

type Needs = Pick<Services, 'events' | 'now'>;

interface Choice {
  userId: string;
  plan: Selectable<PlanTable>;
  period: Period;
}

/** Requests payment of a period: the invoice made from the event is this user's newest. Source: people, 3.2. */
export async function bill(
  trx: Transaction,
  { events }: Needs,
  row: SubscriptionRow,
  {
    plan,
    period,
    priceMinor,
    from,
    to,
  }: {
    plan: Pick<Selectable<PlanTable>, 'id' | 'name'>;
    period: Period;
    priceMinor: number;
    from: string;
    to: string;
  },
): Promise<void> {
  await events.emit(trx, 'subscription.changed', {
    userId: row.userId,
    planId: plan.id,
    name: plan.name,
    period,
    amountMinor: priceMinor,
    currency: row.currency,
    from,
    to,
    version: row.version,
  });
}

async function begin(trx: Transaction, services: Needs, { userId, plan, period }: Choice): Promise<void> {
  const now = services.now().toISOString();
  const priceMinor = priceOf(plan, period);
  const isFree = priceMinor === 0;
  const fresh = {
    ...SETTLED,
    planId: plan.id,
    period,
    state: isFree ? ('active' as const) : ('waiting' as const),
    priceMinor,
    currency: plan.currency,
    startedAt: now,
    renewsAt: null,
    paidUntil: null,
    invoiceId: null,
    invoiceFor: isFree ? null : ('start' as const),
    invoicedAt: isFree ? null : now,
    updatedAt: now,
  };
  const known = await findSubscription(trx, userId);
  const row = known
    ? await changeSubscription(trx, userId, fresh, now)
    : await trx
        .insertInto('subscription')
        .values({ userId, createdAt: now, version: await firstVersion(trx, userId), ...fresh })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (!isFree)
    await bill(trx, services, row, { plan, period, priceMinor, from: now, to: periodEnd(now, period, 1) });
}

/** A version identifies an invoice for good, so a returning subscriber continues the numbering. */
async function firstVersion(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sourceType', '=', 'subscription')
    .where('sourceId', 'like', `${userId}:%`)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count === 0 ? 1 : 1000 * count + 1;
}

/** An upgrade starts with its payment; until then the current plan continues. */
async function rise(trx: Transaction, services: Needs, { userId, plan, period }: Choice): Promise<void> {
  const now = services.now().toISOString();
  const priceMinor = priceOf(plan, period);
  const changes = {
    ...SETTLED,
    state: 'active' as const,
    nextPlanId: plan.id,
    nextPeriod: period,
    nextPriceMinor: priceMinor,
    invoiceFor: 'change' as const,
    invoicedAt: now,
  };
  const row = await changeSubscription(trx, userId, changes, now);
  await bill(trx, services, row, { plan, period, priceMinor, from: now, to: periodEnd(now, period, 1) });
}

/** A downgrade takes effect at the next renewal date; to a free plan it is the same as canceling. */
async function fall(trx: Transaction, services: Needs, choice: Choice, row: SubscriptionRow): Promise<void> {
  const { userId, plan, period } = choice;
  const priceMinor = priceOf(plan, period);
  const isDefault = priceMinor === 0 && (await freePlan(trx))?.id === plan.id;
  await changeSubscription(
    trx,
    userId,
    {
      ...SETTLED,
      state: 'ending',
      endsAt: row.renewsAt,
      nextPlanId: isDefault ? null : plan.id,
      nextPeriod: isDefault ? null : period,
      nextPriceMinor: isDefault ? null : priceMinor,
    },
    services.now().toISOString(),
  );
}

async function assertOther(
  trx: Transaction,
  { plan, period }: Choice,
  row: SubscriptionRow | undefined,
): Promise<void> {
  if (row?.invoiceFor) throw conflict('already-waiting', { invoiceId: row.invoiceId });
  const isFree = priceOf(plan, period) === 0;
  const presentId = row ? row.planId : (await freePlan(trx))?.id;
  const isSame = presentId === plan.id && (isFree || row?.period === period);
  if (isSame && row?.state !== 'ending') throw conflict('same-plan');
}

async function choose(
  trx: Transaction,
  services: Needs,
  choice: Choice,
  row: SubscriptionRow | undefined,
): Promise<void> {
  const { plan, period, userId } = choice;
  if (!row || row.priceMinor === 0) return begin(trx, services, choice);
  if (row.planId === plan.id && row.period === period) {
    await changeSubscription(trx, userId, { ...SETTLED, state: 'active' }, services.now().toISOString());
    return undefined;
  }
  const isDearer = yearlyCost(priceOf(plan, period), period) > yearlyCost(row.priceMinor, row.period);
  return isDearer ? rise(trx, services, choice) : fall(trx, services, choice, row);
}

/**
 * Chooses a plan: a free one counts at once, a priced one from its payment on, a cheaper one from the next date.
 * Throws 409 `same-plan`, or `already-waiting` with the unpaid invoice.
 */
export async function subscribe(
  trx: Transaction,
  services: Needs,
  choice: Choice,
): Promise<SubscriptionRow | undefined> {
  await withLock(trx, `subscription:${choice.userId}`);
  const row = await findSubscription(trx, choice.userId);
  await assertOther(trx, choice, row);
  await choose(trx, services, choice, row);
  const after = await findSubscription(trx, choice.userId);
  await recordActivity(trx, {
    actorId: choice.userId,
    area: 'account',
    entityKind: 'subscription',
    entityId: choice.userId,
    title: choice.plan.name,
    action: 'chosen',
    diff: { plan: [row?.planId ?? null, choice.plan.id], period: [row?.period ?? null, choice.period] },
  });
  return after;
}
