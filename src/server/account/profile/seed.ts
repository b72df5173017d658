import { sql } from 'kysely';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { makeComments, makeFollows, makeLikes, makePosts, type Member } from './seed/wall';

/** Recomputes all counters of profiles and posts after a bulk insert. */
async function recount(trx: Transaction): Promise<void> {
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

/** Number of rows. Source: people, section 13. */
const DEMO = { posts: 140, likes: 900, comments: 420 };
const SEED = 20_26;

interface SeedOptions {
  now: Date;
  users: readonly Member[];
}

/** Follows, posts, likes and comments of the demo over 90 days, deterministic for the same `now`. */
export async function seedProfiles(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const random = new Random(SEED);
  const follows = makeFollows(random, users, now);
  const posts = makePosts(random, users, now, DEMO.posts);
  const likes = makeLikes(random, users, posts, now, DEMO.likes);
  const comments = makeComments(random, users, posts, now, DEMO.comments);
  if (posts.length === 0) return;
  await insertMany(trx, 'follow', follows);
  await insertMany(trx, 'profile_post', posts);
  await insertMany(trx, 'profile_like', likes);
  await insertMany(trx, 'profile_comment', comments);
  await recount(trx);
}
