import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';

/** Posts that are not deleted, each with its author's `user` and `profile`. */
function livingPosts(db: Database) {
  return db
    .selectFrom('profile_post')
    .innerJoin('user', 'user.id', 'profile_post.authorId')
    .innerJoin('profile', 'profile.userId', 'profile_post.authorId')
    .where('profile_post.deletedAt', 'is', null)
    .where('user.deletedAt', 'is', null);
}

/** Posts that this reader may see: their own, and with `users.read` those of public profiles. */
export function visiblePosts(db: Database, viewer: EndUser) {
  return livingPosts(db).where((eb) =>
    can(viewer, 'users.read')
      ? eb.or([eb('profile_post.authorId', '=', viewer.id), eb('profile.isPublic', '=', 1)])
      : eb('profile_post.authorId', '=', viewer.id),
  );
}

/** @throws ApiError 404 for a post that does not exist, or that this reader may not see. */
export async function readVisiblePost(db: Database, viewer: EndUser, postId: string) {
  const found = await visiblePosts(db, viewer)
    .where('profile_post.id', '=', postId)
    .select(['profile_post.id', 'profile_post.authorId', 'profile_post.commentCount', 'user.username'])
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
