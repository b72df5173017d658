import type { EndUser } from '@/domain/auth/contract';
import { badInput } from '@/domain/errors';
import type { ListedPerson } from '@/domain/people/profile/schemas';
import { recordActivity } from '@/server/core/activity';
import { seesContact } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { countOnProfile } from './counters';
import { noticeOfFollow } from './notices';
import { readTarget, type Target } from './target';
import { toListedPerson } from './person';

/** Updates both profiles in a fixed order, so that two users following each other do not deadlock. */
async function countBoth(trx: Transaction, followerId: string, followedId: string, change: 1 | -1) {
  const steps = [
    { userId: followerId, counter: 'following' },
    { userId: followedId, counter: 'followers' },
  ] as const;
  for (const { userId, counter } of steps.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await countOnProfile(trx, userId, counter, change);
  }
}

async function addFollow(trx: Transaction, followerId: string, followedId: string, at: string) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follow')
    .values({ followerId, followedId, at })
    .onConflict((conflict) => conflict.columns(['followerId', 'followedId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function removeFollow(trx: Transaction, followerId: string, followedId: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('follow')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

async function record(trx: Transaction, user: EndUser, target: Target, action: 'followed' | 'unfollowed') {
  await recordActivity(trx, {
    actorId: user.id,
    area: 'profile',
    entityKind: 'person',
    entityId: target.id,
    title: target.name,
    action,
  });
}

/**
 * Makes `user` follow or unfollow another user. Idempotent.
 * @throws ApiError 400 for the user themself, 403 without `users.read`, 404 for an unknown user.
 */
export async function changeFollow(
  { db, events, now }: Pick<Services, 'db' | 'events' | 'now'>,
  user: EndUser,
  userId: string,
  wanted: boolean,
): Promise<ListedPerson> {
  if (userId === user.id) throw badInput({ userId: 'invalid' });
  return transaction(db, async (trx) => {
    const target = await readTarget(trx, user, userId);
    const changed = wanted
      ? await addFollow(trx, user.id, target.id, nowIso(now()))
      : await removeFollow(trx, user.id, target.id);
    if (changed) {
      await countBoth(trx, user.id, target.id, wanted ? 1 : -1);
      await record(trx, user, target, wanted ? 'followed' : 'unfollowed');
    }
    if (changed && wanted) {
      await events.emit(trx, 'user.followed', { followerId: user.id, followedId: target.id });
      await events.emit(trx, 'notification.requested', noticeOfFollow(user, target.id));
    }
    if (changed && !wanted)
      for (const userId of [target.id, user.id]) await events.emit(trx, 'profile.changed', { userId });
    return toListedPerson({ ...target, isFollowed: wanted ? 1 : 0 }, seesContact(user, target));
  });
}
