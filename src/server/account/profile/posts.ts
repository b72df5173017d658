import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { forbidden, notFound } from '@/domain/errors';
import { can } from '@/domain/auth/permissions';
import type { Post } from '@/domain/people/profile/schemas';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { assemblePosts, type Reading } from './assemble';
import { visiblePosts } from './visible';

function selectPosts(db: Database, viewer: EndUser) {
  return visiblePosts(db, viewer).select([
    'profile_post.id',
    'profile_post.authorId',
    'profile_post.createdAt',
    'profile_post.message',
    'profile_post.link',
    'profile_post.likeCount',
    'profile_post.commentCount',
    'profile_post.alts',
    'profile_post.version',
    sql<number>`exists (select 1 from profile_like as mine
      where mine."postId" = profile_post.id and mine."userId" = ${viewer.id})`.as('isLiked'),
  ]);
}

interface PageCriteria {
  viewer: EndUser;
  /** Whose posts; null = of all users whom the reader follows. */
  authorId: string | null;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of posts, the newest first, in four statements.
 * @throws ApiError 400 with `fields.cursor` for a cursor of another list, 403 for the feed without `users.read`.
 */
export async function listPosts({ db, blobs }: Reading, { viewer, authorId, limit, cursor }: PageCriteria) {
  if (authorId === null && !can(viewer, 'users.read')) {
    throw forbidden('forbidden', { permission: 'users.read' });
  }
  const followed = db.selectFrom('follow').select('followedId').where('followerId', '=', viewer.id);
  const query = selectPosts(db, viewer).where((eb) =>
    authorId === null
      ? eb('profile_post.authorId', 'in', followed)
      : eb('profile_post.authorId', '=', authorId),
  );
  const { rows, next } = await keyset(query, {
    sort: [{ column: 'profile_post.createdAt', direction: 'desc' }],
    id: 'profile_post.id',
    limit,
    cursor,
    filters: authorId ?? `followed by ${viewer.id}`,
  });
  return { posts: await assemblePosts({ db, blobs }, viewer, rows), ...(next !== undefined && { next }) };
}

/** @throws ApiError 404 for a post that does not exist, or that this reader may not see. */
export async function readPost({ db, blobs }: Reading, viewer: EndUser, postId: string): Promise<Post> {
  const row = await selectPosts(db, viewer).where('profile_post.id', '=', postId).executeTakeFirst();
  const [post] = row ? await assemblePosts({ db, blobs }, viewer, [row]) : [];
  if (!post) throw notFound();
  return post;
}
