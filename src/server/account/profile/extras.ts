import { sql } from 'kysely';
import { FIRST_COMMENTS, LIKERS } from '@/domain/people/profile/limits';
import type { Database } from '@/server/db/database';

/** A like or a comment that comes along with a post. */
export interface Extra {
  kind: 'like' | 'comment';
  postId: string;
  id: string;
  userId: string;
  message: string;
  at: string;
  version: number;
}

const likesOf = (postId: string) => sql`select * from (
  select 'like' as kind, "postId", '' as id, "userId", '' as message, at, 0 as version from profile_like
  where "postId" = ${postId} order by at desc, "userId" desc limit ${sql.lit(LIKERS)}) as likers`;

const commentsOf = (postId: string) => sql`select * from (
  select 'comment' as kind, "postId", id, "authorId" as "userId", message, "createdAt" as at, version
  from profile_comment where "postId" = ${postId} and "deletedAt" is null
  order by "createdAt" desc, id desc limit ${sql.lit(FIRST_COMMENTS)}) as newest`;

/**
 * The newest likers and comments of many posts in one statement, the newest of each post first. Each part goes
 * straight to its few rows, however many likes a post has.
 */
export async function readExtras(db: Database, postIds: readonly string[]): Promise<Extra[]> {
  if (postIds.length === 0) return [];
  const parts = postIds.flatMap((id) => [likesOf(id), commentsOf(id)]);
  const { rows } = await sql<Extra>`${sql.join(parts, sql` union all `)}`.execute(db);
  const newestFirst = (a: Extra, b: Extra) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);
  return rows.toSorted(newestFirst);
}
