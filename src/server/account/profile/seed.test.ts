import { expect, test } from 'vitest';
import { seedUsers } from '@/server/auth/seed';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { seedProfiles } from './seed';

const NOW = new Date('2026-11-21T10:00:00.000Z');

async function seed(db: Database) {
  await transaction(db, async (trx) =>
    seedProfiles(trx, { now: NOW, users: await seedUsers(trx, { now: NOW }) }),
  );
}

anyDatabase((_name, open) => {
  test('the demo has 140 posts, 900 likes and 420 comments, none of them in the future, with right counters', async () => {
    const db = await open();
    await seed(db);
    const posts = await db.selectFrom('profile_post').selectAll().execute();
    expect(posts).toHaveLength(140);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(posts.map(({ likeCount }) => likeCount))).toBe(900);
    expect(sum(posts.map(({ commentCount }) => commentCount))).toBe(420);
    const profiles = await db.selectFrom('profile').selectAll().execute();
    expect(sum(profiles.map((profile) => profile.posts))).toBe(140);
    const follows = await db.selectFrom('follow').selectAll().execute();
    expect(sum(profiles.map(({ followers }) => followers))).toBe(follows.length);
    const following = profiles.map((profile) => profile.following).filter((count) => count > 0);
    expect(Math.min(...following)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...following)).toBeLessThanOrEqual(30);
    const late = await db
      .selectFrom('profile_comment')
      .select('id')
      .where('createdAt', '>', NOW.toISOString())
      .execute();
    expect(late).toEqual([]);
  });
});
