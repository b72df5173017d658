import { nextEnd } from '@/domain/people/periods';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { expirePending } from './lapse';
import { changeSubscription, findSubscription, SETTLED, type SubscriptionRow } from './rows';
import { bill } from './subscribe';

type Needs = Pick<Services, 'db' | 'events' | 'now'>;

const DAY = 24 * 3600 * 1000;
/** Time from invoice to renewal date, and from there to lapsing unpaid, in ms. Source: people, section 3.2. */
const FORTNIGHT = 14 * DAY;

/** The plan and price of the next period: the plan chosen for it, else the current one. */
function following(row: SubscriptionRow) {
  return {
    planId: row.nextPlanId ?? row.planId,
    period: row.nextPeriod ?? row.period,
    priceMinor: row.nextPriceMinor ?? row.priceMinor,
  };
}

/** The date has come: the paid period begins, the plan ends, or it waits for its payment. */
async function turn(trx: Transaction, row: SubscriptionRow, now: string): Promise<void> {
  const { userId, renewsAt } = row;
  const next = following(row);
  const paid = renewsAt !== null && row.paidUntil !== null && row.paidUntil > renewsAt;
  if (row.state === 'ending' && row.nextPlanId === null) {
    await trx.deleteFrom('subscription').where('userId', '=', userId).execute();
  } else if (next.priceMinor === 0) {
    await changeSubscription(trx, userId, { ...SETTLED, ...next, state: 'active', renewsAt: null }, now);
  } else if (paid) {
    const changed = row.nextPlanId === null ? {} : { startedAt: renewsAt };
    await changeSubscription(
      trx,
      userId,
      { ...SETTLED, ...next, ...changed, state: 'active', renewsAt: row.paidUntil },
      now,
    );
  } else if (row.state !== 'waiting') {
    await changeSubscription(trx, userId, { state: 'waiting' }, now);
  }
}

async function renew(trx: Transaction, services: Needs, row: SubscriptionRow, now: string): Promise<void> {
  const { planId, period, priceMinor } = following(row);
  const from = row.renewsAt ?? now;
  const plan = await trx
    .selectFrom('plan')
    .select(['id', 'name'])
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  const start = row.nextPlanId === null ? row.startedAt : from;
  const asked = { invoiceFor: 'renewal' as const, invoicedAt: now };
  const billed = await changeSubscription(trx, row.userId, asked, now);
  await bill(trx, services, billed, { plan, period, priceMinor, from, to: nextEnd(start, period, from) });
}

function isDue(row: SubscriptionRow, at: number): boolean {
  const isPaid = row.paidUntil !== null && row.renewsAt !== null && row.paidUntil > row.renewsAt;
  const goesOn = row.state !== 'ending' || row.nextPlanId !== null;
  const soon = row.renewsAt !== null && Date.parse(row.renewsAt) - FORTNIGHT <= at;
  return goesOn && soon && !isPaid && row.invoiceFor === null && following(row).priceMinor > 0;
}

function hasLapsed(row: SubscriptionRow, at: number): boolean {
  const since = row.invoiceFor === 'renewal' && row.renewsAt !== null ? row.renewsAt : row.invoicedAt;
  return row.invoiceFor !== null && since !== null && Date.parse(since) + FORTNIGHT <= at;
}

async function step(trx: Transaction, services: Needs, userId: string): Promise<void> {
  await withLock(trx, `subscription:${userId}`);
  const row = await findSubscription(trx, userId);
  if (!row) return;
  const at = services.now();
  const now = at.toISOString();
  if (hasLapsed(row, at.getTime())) await expirePending(trx, services, row);
  else if (isDue(row, at.getTime())) await renew(trx, services, row, now);
  else if (row.renewsAt !== null && row.renewsAt <= now) await turn(trx, row, now);
}

/**
 * Moves every subscription whose date is due or near one step on: bill, turn, lapse. Runs hourly and is idempotent;
 * each user's step is a transaction of its own.
 */
export async function renewSubscriptions(services: Needs): Promise<void> {
  const soon = new Date(services.now().getTime() + FORTNIGHT).toISOString();
  const rows = await services.db
    .selectFrom('subscription')
    .select('userId')
    .where((eb) => eb.or([eb('renewsAt', '<=', soon), eb('invoiceFor', 'is not', null)]))
    .execute();
  for (const { userId } of rows) await transaction(services.db, (trx) => step(trx, services, userId));
}
