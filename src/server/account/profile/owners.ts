import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Database } from '@/server/db/database';
import { POST_FILES } from './assemble';
import { GALLERY_FILES } from './gallery';
import { visiblePosts } from './visible';

async function readablePosts(db: Database, user: EndUser, ids: readonly string[]) {
  return visiblePosts(db, user).where('profile_post.id', 'in', ids).select('profile_post.id').execute();
}

async function readableItems(db: Database, user: EndUser, ids: readonly string[]) {
  return db
    .selectFrom('gallery_item')
    .innerJoin('user', 'user.id', 'gallery_item.userId')
    .innerJoin('profile', 'profile.userId', 'gallery_item.userId')
    .where('gallery_item.id', 'in', ids)
    .where('gallery_item.deletedAt', 'is', null)
    .where('user.deletedAt', 'is', null)
    .where((eb) =>
      can(user, 'users.read')
        ? eb.or([eb('gallery_item.userId', '=', user.id), eb('profile.isPublic', '=', 1)])
        : eb('gallery_item.userId', '=', user.id),
    )
    .select('gallery_item.id')
    .execute();
}

type Read = (db: Database, user: EndUser, ids: readonly string[]) => Promise<{ id: string }[]>;

const register = (ownerType: string, read: Read) =>
  registerOwner(ownerType, {
    canRead: async (db, user, ids) =>
      new Set(user && ids.length > 0 ? (await read(db, user, ids)).map(({ id }) => id) : []),
  });

/** Pictures of posts and galleries are visible to users who may see that profile. */
export function registerProfileFiles(): void {
  register(POST_FILES, readablePosts);
  register(GALLERY_FILES, readableItems);
}
