import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { Random } from '@/server/core/random';
import { recount } from './recount';
import { makeFollows, makeLikes, makeComments, makePosts, type Member } from './seed/wall';

/** How much is made. Source: people, section 13. */
const DEMO = { posts: 140, likes: 900, comments: 420 };
const SEED = 20_26;

interface SeedOptions {
  now: Date;
  users: readonly Member[];
}

/** Follows, posts, likes and comments of the demo over 90 days, the same for the same `now`. */
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
