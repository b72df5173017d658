import { isRole } from '@/domain/auth/permissions';
import { normalise } from '@/domain/search/normalise';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';
import { COMMENTS, LINKS, POSTS } from './texts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The accounts of the sign-in page: they get a livelier page than chance would give. */
const MAIN = 4;

/** A person of the demo. */
export interface Member {
  id: string;
  role: string;
  approvedAt: string | null;
  banned?: number;
}

/** Who may post, and is there to do so. */
const writersOf = (users: readonly Member[]) =>
  users.filter(
    ({ role, approvedAt, banned }) => isRole(role) && role !== 'guest' && approvedAt !== null && !banned,
  );

const iso = (ms: number) => new Date(ms).toISOString();

/** An instant between two, the second excluded. */
const between = (random: Random, from: number, to: number) => from + Math.floor(random.next() * (to - from));

/** Everybody who may follows 6 to 30 others. */
export function makeFollows(random: Random, users: readonly Member[], now: Date) {
  const writers = writersOf(users);
  const until = now.getTime();
  return writers.flatMap(({ id: followerId }) => {
    const wanted = random.int(6, 30);
    const chosen = new Set<string>();
    for (let tries = 0; chosen.size < wanted && tries < wanted * 4; tries += 1) {
      const { id } = random.pick(writers);
      if (id !== followerId) chosen.add(id);
    }
    return [...chosen].map((followedId) => ({
      followerId,
      followedId,
      at: iso(between(random, until - 120 * DAY, until)),
    }));
  });
}

/** Posts of the last 90 days, oldest first; one in four is of the accounts that the sign-in page offers. */
export function makePosts(random: Random, users: readonly Member[], now: Date, count: number) {
  const writers = writersOf(users);
  const main = writersOf(users.slice(0, MAIN));
  if (writers.length === 0) return [];
  const step = (90 * DAY) / count;
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(now.getTime() - 90 * DAY + Math.floor((n + random.next() * 0.9) * step));
    const author = main.length > 0 && random.chance(0.25) ? random.pick(main) : random.pick(writers);
    const createdAt = at.toISOString();
    const message = random.pick(POSTS);
    return {
      id: random.id(at),
      authorId: author.id,
      message,
      messageKey: normalise(message),
      link: random.chance(0.08) ? random.pick(LINKS) : null,
      ...newRow(createdAt),
    };
  });
}

interface Post {
  id: string;
  createdAt: string;
}

/** Most reactions come within a few days. */
const after = (random: Random, { createdAt }: Post, now: Date) => {
  const from = Date.parse(createdAt) + MINUTE;
  return between(random, from, Math.max(from + 1, Math.min(now.getTime(), from + 4 * DAY)));
};

/** Likes, each person at most one per post. */
export function makeLikes(
  random: Random,
  users: readonly Member[],
  posts: readonly Post[],
  now: Date,
  count: number,
) {
  const writers = writersOf(users);
  const likes = new Map<string, { postId: string; userId: string; at: string }>();
  for (let tries = 0; likes.size < count && tries < count * 4 && posts.length > 0; tries += 1) {
    const post = random.pick(posts);
    const { id: userId } = random.pick(writers);
    const like = { postId: post.id, userId, at: iso(after(random, post, now)) };
    const key = `${post.id} ${userId}`;
    if (!likes.has(key)) likes.set(key, like);
  }
  return [...likes.values()];
}

/** Comments under posts. */
export function makeComments(
  random: Random,
  users: readonly Member[],
  posts: readonly Post[],
  now: Date,
  count: number,
) {
  const writers = writersOf(users);
  if (posts.length === 0) return [];
  return Array.from({ length: count }, () => {
    const post = random.pick(posts);
    const at = new Date(after(random, post, now));
    const createdAt = at.toISOString();
    return {
      id: random.id(at),
      postId: post.id,
      authorId: random.pick(writers).id,
      message: random.pick(COMMENTS),
      ...newRow(createdAt),
    };
  });
}
