import { conflict } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import { expirePending } from './lapse';
import { changeSubscription, findSubscription, SETTLED, type SubscriptionRow } from './rows';

type Needs = Pick<Services, 'events' | 'now'>;

async function note(trx: Transaction, userId: string, action: ActivityAction): Promise<void> {
  const entity = { area: 'account', entityKind: 'subscription', entityId: userId } as const;
  await recordActivity(trx, { actorId: userId, ...entity, action });
}

/** @throws ApiError 409 `no-subscription` for a user on the free plan. */
async function lockedRow(trx: Transaction, userId: string): Promise<SubscriptionRow> {
  await withLock(trx, `subscription:${userId}`);
  const row = await findSubscription(trx, userId);
  if (!row) throw conflict('no-subscription');
  return row;
}

/**
 * Ends a plan at its next renewal date. An unpaid first period ends at once, and so does its invoice; an unpaid
 * upgrade is given up and the current plan stays.
 */
export async function cancel(
  trx: Transaction,
  services: Needs,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const row = await lockedRow(trx, userId);
  const now = services.now().toISOString();
  await note(trx, userId, 'cancelled');
  if (row.invoiceFor === 'start' || row.invoiceFor === 'change') {
    await expirePending(trx, services, row);
    return findSubscription(trx, userId);
  }
  if (row.invoiceFor === 'renewal') await expirePending(trx, services, row);
  const left = await findSubscription(trx, userId);
  if (!left || left.state === 'ending') return left;
  return changeSubscription(trx, userId, { ...SETTLED, state: 'ending', endsAt: left.renewsAt }, now);
}

/** Revokes a pending cancellation or plan change. Throws 409 `not-ending`. */
export async function resume(trx: Transaction, services: Needs, userId: string): Promise<SubscriptionRow> {
  const row = await lockedRow(trx, userId);
  if (row.state !== 'ending') throw conflict('not-ending');
  await note(trx, userId, 'resumed');
  const now = services.now().toISOString();
  return changeSubscription(trx, userId, { ...SETTLED, state: 'active' }, now);
}
