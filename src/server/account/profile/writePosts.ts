import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { ActivityAction } from '@/domain/people/activityWords';
import type { Post, PostParts } from '@/domain/people/profile/schemas';
import { normalise } from '@/domain/search/normalise';
import { diff, recordActivity } from '@/server/core/activity';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso, restore, softDelete, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { setList } from '@/server/core/blobs/attachments';
import { POST_FILES } from './assemble';
import { countOnProfile } from './counters';
import { readPost } from './posts';

type Tools = Pick<Services, 'blobs' | 'db' | 'events' | 'now'>;

const FIELDS = ['message', 'link', 'alts'] as const;

/** The columns of a post; alternative texts of pictures that it does not have are dropped. */
function columnsOf({ message, link, attachmentIds, alts }: PostParts) {
  const kept = Object.entries(alts).filter(([id, alt]) => alt !== '' && attachmentIds.includes(id));
  return { message, messageKey: normalise(message), link, alts: JSON.stringify(Object.fromEntries(kept)) };
}

const filesOf = (user: EndUser, ownerId: string, ids: readonly string[]) =>
  ({ ids, purpose: 'feed', ownerType: POST_FILES, ownerId, by: user.id }) as const;

async function record(
  trx: Transaction,
  user: EndUser,
  postId: string,
  action: ActivityAction,
  changes: ActivityDiff = {},
) {
  await recordActivity(trx, {
    actorId: user.id,
    area: 'profile',
    entityKind: 'profile-post',
    entityId: postId,
    action,
    diff: changes,
  });
}

/** Publishes a post on the user's profile. */
export async function createPost(
  { blobs, db, events, now }: Tools,
  user: EndUser,
  parts: PostParts,
): Promise<Post> {
  return transaction(db, async (trx) => {
    const row = { id: newId(), authorId: user.id, ...columnsOf(parts), ...newRow(nowIso(now())) };
    await trx.insertInto('profile_post').values(row).execute();
    await setList(trx, filesOf(user, row.id, parts.attachmentIds));
    await countOnProfile(trx, user.id, 'posts', 1);
    await record(trx, user, row.id, 'created');
    await events.emit(trx, 'profile.posted', { postId: row.id, authorId: user.id });
    return readPost({ db: trx, blobs }, user, row.id);
  });
}

/** The user's post, in the trash or not; locked until the transaction ends. @throws ApiError 404 for others'. */
async function ownPost(trx: Transaction, user: EndUser, postId: string) {
  const found = await trx
    .selectFrom('profile_post')
    .selectAll()
    .where('id', '=', postId)
    .where('authorId', '=', user.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** @throws ApiError 404 for others', 409 `stale-version` with the current post. */
export async function updatePost(
  { blobs, db, events }: Tools,
  user: EndUser,
  { postId, version, ...parts }: PostParts & { postId: string; version: number },
): Promise<Post> {
  return transaction(db, async (trx) => {
    const before = await ownPost(trx, user, postId);
    const current = before.deletedAt === null ? await readPost({ db: trx, blobs }, user, postId) : null;
    const set = columnsOf(parts);
    await updateVersioned(trx, 'profile_post', { id: postId, version, set, current: () => current });
    await setList(trx, filesOf(user, postId, parts.attachmentIds));
    await record(trx, user, postId, 'updated', diff<typeof set>(before, set, FIELDS));
    await events.emit(trx, 'profile.changed', { userId: user.id, postId });
    return readPost({ db: trx, blobs }, user, postId);
  });
}

/** Moves the user's post to the trash. Idempotent. */
export async function deletePost({ db, events }: Tools, user: EndUser, postId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await ownPost(trx, user, postId);
    if (!(await softDelete(trx, 'profile_post', postId))) return;
    await countOnProfile(trx, user.id, 'posts', -1);
    await record(trx, user, postId, 'deleted');
    await events.emit(trx, 'entity.removed', { type: 'users.post', id: postId });
    await events.emit(trx, 'profile.changed', { userId: user.id, postId, gone: true });
  });
}

/** Restores the user's post, with its likes and comments. */
export async function restorePost(
  { blobs, db, events }: Tools,
  user: EndUser,
  postId: string,
): Promise<Post> {
  return transaction(db, async (trx) => {
    await ownPost(trx, user, postId);
    if (await restore(trx, 'profile_post', postId)) {
      await countOnProfile(trx, user.id, 'posts', 1);
      await record(trx, user, postId, 'restored');
      await events.emit(trx, 'entity.restored', { type: 'users.post', id: postId });
      await events.emit(trx, 'profile.changed', { userId: user.id, postId });
    }
    return readPost({ db: trx, blobs }, user, postId);
  });
}
