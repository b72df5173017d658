import type { Rights } from '@/server/core/auth/rights';
import { readRights } from '@/server/core/auth/rights';
import type { Readables } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

async function people(db: Database, userIds: readonly string[]) {
  return db.selectFrom('user').select(['id', 'role']).where('id', 'in', userIds).execute();
}

const readsPeople = (rights: Rights, role: string) => rights.of(role).permissions.includes('users.read');

/** Posts are read by their authors, and those of public profiles by who may see people. */
async function postReaders(db: Database, userIds: readonly string[], ids: readonly string[]) {
  const [rights, readers] = [await readRights(db), await people(db, userIds)];
  const posts = await db
    .selectFrom('profile_post')
    .innerJoin('user', 'user.id', 'profile_post.authorId')
    .innerJoin('profile', 'profile.userId', 'profile_post.authorId')
    .select(['profile_post.id', 'profile_post.authorId', 'profile.isPublic'])
    .where('profile_post.id', 'in', ids)
    .where('profile_post.deletedAt', 'is', null)
    .where('user.deletedAt', 'is', null)
    .execute();
  return posts.flatMap(({ id, authorId, isPublic }) =>
    readers
      .filter((reader) => reader.id === authorId || (isPublic === 1 && readsPeople(rights, reader.role)))
      .map((reader) => ({ userId: reader.id, id })),
  );
}

/** Says who reads the posts of profiles, for notices and links. */
export function registerPostReaders(readables: Readables): void {
  readables.register('users.post', postReaders);
}
