import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { ActivityAction } from '@/domain/people/activityWords';
import { diff, recordActivity } from '@/server/core/activity';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso, restore, softDelete, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { personOf, toComment } from './assemble';
import { countOnPost } from './counters';
import { noticeOfComment } from './notices';
import { readVisiblePost } from './visible';

type Tools = Pick<Services, 'db' | 'events' | 'now'>;

async function record(
  trx: Transaction,
  user: EndUser,
  id: string,
  action: ActivityAction,
  changes: ActivityDiff = {},
) {
  await recordActivity(trx, {
    actorId: user.id,
    area: 'profile',
    entityKind: 'profile-comment',
    entityId: id,
    action,
    diff: changes,
  });
}

async function readComment(trx: Transaction, commentId: string) {
  const row = await trx
    .selectFrom('profile_comment')
    .selectAll()
    .where('id', '=', commentId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const people = await personRefs(trx, [row.authorId]);
  return { row, comment: toComment(row, personOf(people, row.authorId), row.createdAt) };
}

/** Comments on a post. @throws ApiError 404 for a post that this person may not see. */
export async function createComment(
  { db, events, now }: Tools,
  user: EndUser,
  { postId, message }: { postId: string; message: string },
) {
  return transaction(db, async (trx) => {
    const post = await readVisiblePost(trx, user, postId);
    const id = newId();
    const row = { id, postId, authorId: user.id, message, ...newRow(nowIso(now())) };
    await trx.insertInto('profile_comment').values(row).execute();
    const commentCount = await countOnPost(trx, postId, 'commentCount', 1);
    await record(trx, user, id, 'created');
    await events.emit(trx, 'profile.commented', { commentId: id, postId, userId: user.id });
    if (post.authorId !== user.id) {
      await events.emit(trx, 'notification.requested', noticeOfComment(user, post, { id, message }));
    }
    return { comment: (await readComment(trx, id)).comment, commentCount };
  });
}

/** The user's comment under a post that they can see, in the trash or not. @throws ApiError 404 for others'. */
async function ownComment(trx: Transaction, user: EndUser, commentId: string) {
  const { row, comment } = await readComment(trx, commentId);
  if (row.authorId !== user.id) throw notFound();
  const { commentCount, authorId } = await readVisiblePost(trx, user, row.postId);
  return { row, comment, commentCount, told: { userId: authorId, postId: row.postId } };
}

/** @throws ApiError 404 for others', 409 `stale-version` with the current comment. */
export async function updateComment(
  { db, events }: Tools,
  user: EndUser,
  { commentId, version, message }: { commentId: string; version: number; message: string },
) {
  return transaction(db, async (trx) => {
    const { row, comment, commentCount, told } = await ownComment(trx, user, commentId);
    const set = { message };
    const current = () => comment;
    const next = await updateVersioned(trx, 'profile_comment', { id: commentId, version, set, current });
    await record(trx, user, commentId, 'updated', diff<{ message: string }>(row, set, ['message']));
    await events.emit(trx, 'profile.changed', told);
    return { comment: { ...comment, message, version: next.version }, commentCount };
  });
}

/** Moves the user's comment to the trash. Idempotent. */
export async function deleteComment(
  { db, events }: Tools,
  user: EndUser,
  commentId: string,
): Promise<number> {
  return transaction(db, async (trx) => {
    const { row, commentCount, told } = await ownComment(trx, user, commentId);
    if (!(await softDelete(trx, 'profile_comment', commentId))) return commentCount;
    await record(trx, user, commentId, 'deleted');
    await events.emit(trx, 'profile.changed', told);
    return countOnPost(trx, row.postId, 'commentCount', -1);
  });
}

/** Restores the user's comment. */
export async function restoreComment({ db, events }: Tools, user: EndUser, commentId: string) {
  return transaction(db, async (trx) => {
    const { row, commentCount, told } = await ownComment(trx, user, commentId);
    const back = await restore(trx, 'profile_comment', commentId);
    if (back) {
      await record(trx, user, commentId, 'restored');
      await events.emit(trx, 'profile.changed', told);
    }
    const { comment } = await readComment(trx, commentId);
    return {
      comment,
      commentCount: back ? await countOnPost(trx, row.postId, 'commentCount', 1) : commentCount,
    };
  });
}
