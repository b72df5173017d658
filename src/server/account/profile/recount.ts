import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';

/** Sets all counters of profiles and posts to what is counted, after rows were written in bulk. */
export async function recount(trx: Transaction): Promise<void> {
  await sql`update profile set
    followers = (select count(*) from follow where "followedId" = profile."userId"),
    following = (select count(*) from follow where "followerId" = profile."userId"),
    posts = (select count(*) from profile_post where "authorId" = profile."userId" and "deletedAt" is null)`.execute(
    trx,
  );
  await sql`update profile_post set
    "likeCount" = (select count(*) from profile_like where "postId" = profile_post.id),
    "commentCount" = (select count(*) from profile_comment
      where "postId" = profile_post.id and "deletedAt" is null)`.execute(trx);
}
