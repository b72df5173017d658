import { newId, newRow, nowIso } from '@/server/db/row';
import type { IdRule, Place, Records } from '../types';
import { upload } from './files';

async function post({ services: { db } }: Place, authorId: string, deletedAt: string | null = null) {
  const id = newId();
  await db
    .insertInto('profile_post')
    .values({ ...newRow(), id, authorId, message: 'Hello', link: null, deletedAt })
    .execute();
  return id;
}

async function comment(place: Place, authorId: string, deletedAt: string | null = null) {
  const id = newId();
  const postId = await post(place, place.other);
  const commentCount = deletedAt === null ? 1 : 0;
  await place.services.db
    .updateTable('profile_post')
    .set({ commentCount })
    .where('id', '=', postId)
    .execute();
  await place.services.db
    .insertInto('profile_comment')
    .values({ ...newRow(), id, postId, authorId, message: 'Hello', deletedAt })
    .execute();
  return id;
}

async function galleryItem(place: Place, userId: string, deletedAt: string | null = null) {
  const id = newId();
  await upload(place, userId, { ownerType: 'galleryItem', ownerId: id });
  await place.services.db
    .insertInto('gallery_item')
    .values({ ...newRow(), id, userId, title: 'Harbour', postedAt: nowIso(), deletedAt })
    .execute();
  return id;
}

const galleryItems = async (place: Place): Promise<Records> => ({
  own: await galleryItem(place, place.owner),
  others: await galleryItem(place, place.other),
});

const posts = async (place: Place): Promise<Records> => ({
  own: await post(place, place.owner),
  others: await post(place, place.other),
  trashed: await post(place, place.owner, nowIso()),
});

const comments = async (place: Place): Promise<Records> => ({
  own: await comment(place, place.owner),
  others: await comment(place, place.other),
  trashed: await comment(place, place.owner, nowIso()),
});

/** Swapped: only records in the trash can be restored. */
const inTrash =
  (make: typeof post | typeof comment | typeof galleryItem) =>
  async (place: Place): Promise<Records> => ({
    own: await make(place, place.owner, nowIso()),
    others: await make(place, place.other, nowIso()),
  });

/** Without a deleted record: deleting it again succeeds for its owner. */
const withoutTrash = (make: (place: Place) => Promise<Records>) => async (place: Place) => {
  const { own, others } = await make(place);
  return { own, others };
};

const WRITES = /^\/api\/profile\/(posts|comments)\/update$/;

export const profileRules: readonly IdRule[] = [
  { at: /posts\/restore$/, field: 'postId', records: inTrash(post) },
  { at: /comments\/restore$/, field: 'commentId', records: inTrash(comment) },
  { at: /posts\/delete$/, field: 'postId', records: withoutTrash(posts) },
  { at: /comments\/delete$/, field: 'commentId', records: withoutTrash(comments) },
  { at: WRITES, field: 'postId', records: posts, input: { message: 'Changed' } },
  { at: WRITES, field: 'commentId', records: comments, input: { message: 'Changed' } },
  { at: /^\/api\/profile\//, field: 'postId', records: posts, openedBy: 'users.read' },
  { at: /gallery\/restore$/, field: 'itemId', records: inTrash(galleryItem) },
  { at: /gallery\/(update|delete)$/, field: 'itemId', records: galleryItems, input: { title: 'Changed' } },
  {
    at: /^\/api\/profile\/(posts|gallery)\/(new|update)$/,
    field: 'attachmentIds',
    opensNothing: 'takes nothing but one’s own uploads; those of others are refused (media.api.test.ts)',
  },
];
