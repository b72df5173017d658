import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { Attachment } from '@/domain/blobs/schemas';
import type { GalleryItem } from '@/domain/people/profile/schemas';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { POST_FILES, type Reading } from './assemble';

/** Owner type of the pictures of galleries. */
export const GALLERY_FILES = 'galleryItem';

/** Pictures of the gallery and of posts with the same columns; `ownerId` is the record that has the picture. */
function pictures(db: Database, userId: string) {
  const items = db
    .selectFrom('gallery_item')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .select(['id', 'title', 'postedAt', 'id as ownerId'])
    .select([sql<'gallery' | 'post'>`'gallery'`.as('source'), sql<string>`'{}'`.as('alts')]);
  const ofPosts = db
    .selectFrom('profile_post')
    .innerJoin('attachment', 'attachment.ownerId', 'profile_post.id')
    .where('profile_post.authorId', '=', userId)
    .where('profile_post.deletedAt', 'is', null)
    .where('attachment.ownerType', '=', POST_FILES)
    .where('attachment.deletedAt', 'is', null)
    .where('attachment.type', 'like', 'image/%')
    .select(['attachment.id', sql<string>`''`.as('title'), 'profile_post.createdAt as postedAt'])
    .select([
      'profile_post.id as ownerId',
      sql<'gallery' | 'post'>`'post'`.as('source'),
      'profile_post.alts',
    ]);
  return items.unionAll(ofPosts).as('shown');
}

interface PageCriteria {
  viewer: EndUser;
  userId: string;
  limit: number;
  cursor?: string | undefined;
}

type PictureRow = Omit<GalleryItem, 'attachment'> & { ownerId: string; alts: string };

function toItem(
  { ownerId: _ownerId, alts, ...row }: PictureRow,
  files: readonly Attachment[],
): GalleryItem[] {
  const attachment = row.source === 'post' ? files.find(({ id }) => id === row.id) : files[0];
  const alt = (JSON.parse(alts) as Record<string, string>)[row.id];
  return attachment ? [{ ...row, title: row.title || alt || '', attachment }] : [];
}

/**
 * A page of a user's pictures, the newest first.
 * @throws ApiError 400 with `fields.cursor` for a cursor of another list.
 */
export async function listGallery({ blobs, db }: Reading, { viewer, userId, limit, cursor }: PageCriteria) {
  const { rows, next } = await keyset(
    db
      .selectFrom(pictures(db, userId))
      .select(['shown.id', 'shown.title', 'shown.postedAt', 'shown.ownerId', 'shown.source', 'shown.alts']),
    {
      sort: [{ column: 'shown.postedAt', direction: 'desc' }],
      id: 'shown.id',
      limit,
      cursor,
      filters: userId,
    },
  );
  const idsOf = (source: 'gallery' | 'post') =>
    rows.filter((row) => row.source === source).map(({ ownerId }) => ownerId);
  const own = await blobs.describe(db, viewer, GALLERY_FILES, idsOf('gallery'));
  const ofPosts = await blobs.describe(db, viewer, POST_FILES, [...new Set(idsOf('post'))]);
  const items = rows.flatMap((row) => toItem(row, own.get(row.ownerId) ?? ofPosts.get(row.ownerId) ?? []));
  return { items, ...(next !== undefined && { next }) };
}
