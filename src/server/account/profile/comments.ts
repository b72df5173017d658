import type { EndUser } from '@/domain/auth/contract';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { personOf, toComment } from './assemble';
import { readVisiblePost } from './visible';

interface PageCriteria {
  viewer: EndUser;
  postId: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of a post's comments, the newest first.
 * @throws ApiError 404 for a post that this reader may not see, 400 with `fields.cursor` for a cursor of another list.
 */
export async function listComments(db: Database, { viewer, postId, limit, cursor }: PageCriteria) {
  await readVisiblePost(db, viewer, postId);
  const { rows, next } = await keyset(
    db
      .selectFrom('profile_comment')
      .select(['id', 'postId', 'authorId', 'message', 'createdAt', 'version'])
      .where('postId', '=', postId)
      .where('deletedAt', 'is', null),
    { sort: [{ column: 'createdAt', direction: 'desc' }], limit, cursor, filters: postId },
  );
  const people = await personRefs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  const comments = rows.map((row) => toComment(row, personOf(people, row.authorId), row.createdAt));
  return { comments, ...(next !== undefined && { next }) };
}
