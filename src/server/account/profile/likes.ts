import type { EndUser } from '@/domain/auth/contract';
import type { Likes } from '@/domain/people/profile/schemas';
import { recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { countOnPost } from './counters';
import { noticeOfLike } from './notices';
import { readPost } from './posts';
import { readVisiblePost } from './visible';

async function addLike(trx: Transaction, postId: string, userId: string, at: string) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('profile_like')
    .values({ postId, userId, at })
    .onConflict((conflict) => conflict.columns(['postId', 'userId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function removeLike(trx: Transaction, postId: string, userId: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('profile_like')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Likes or unlikes a post. Idempotent.
 * @throws ApiError 404 for a post that does not exist, or that this user may not see.
 */
export async function changeLike(
  { blobs, db, events, now }: Pick<Services, 'blobs' | 'db' | 'events' | 'now'>,
  user: EndUser,
  postId: string,
  wanted: boolean,
): Promise<Likes> {
  return transaction(db, async (trx) => {
    const target = await readVisiblePost(trx, user, postId);
    const changed = wanted
      ? await addLike(trx, postId, user.id, nowIso(now()))
      : await removeLike(trx, postId, user.id);
    if (changed) {
      await countOnPost(trx, postId, 'likeCount', wanted ? 1 : -1);
      const action = wanted ? 'liked' : 'unliked';
      await recordActivity(trx, {
        actorId: user.id,
        area: 'profile',
        entityKind: 'profile-post',
        entityId: postId,
        action,
      });
    }
    if (changed && wanted) {
      await events.emit(trx, 'profile.liked', { postId, userId: user.id });
      if (target.authorId !== user.id)
        await events.emit(trx, 'notification.requested', noticeOfLike(user, target));
    }
    if (changed && !wanted) await events.emit(trx, 'profile.changed', { userId: target.authorId, postId });
    const { likeCount, isLiked, likers } = await readPost({ db: trx, blobs }, user, postId);
    return { likeCount, isLiked, likers };
  });
}
