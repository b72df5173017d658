import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { Attachment } from '@/domain/blobs/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import { FIRST_COMMENTS, LIKERS } from '@/domain/people/profile/limits';
import type { Comment, Post } from '@/domain/people/profile/schemas';
import { personRefs } from '@/server/core/people';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';

/** A like or a comment read with a post. */
interface Extra {
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
 * The newest likers and comments of many posts in one statement, the newest of each post first. Each part reads only
 * its few rows by index, however many likes a post has.
 */
async function readExtras(db: Database, postIds: readonly string[]): Promise<Extra[]> {
  if (postIds.length === 0) return [];
  const parts = postIds.flatMap((id) => [likesOf(id), commentsOf(id)]);
  const { rows } = await sql<Extra>`${sql.join(parts, sql` union all `)}`.execute(db);
  const newestFirst = (a: Extra, b: Extra) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1);
  return rows.toSorted(newestFirst);
}

/** A post as it is selected. */
export interface PostRow {
  id: string;
  authorId: string;
  createdAt: string;
  message: string;
  link: string | null;
  likeCount: number;
  commentCount: number;
  version: number;
  isLiked: number | boolean;
  /** JSON: alternative texts of pictures by attachment id. */
  alts: string;
}

type People = ReadonlyMap<string, PersonRef>;

/** A user whose row no longer exists. */
const nobody = (id: string): PersonRef => ({ id, username: '', name: null, avatar: null, jobTitle: null });
export const personOf = (people: People, id: string): PersonRef => people.get(id) ?? nobody(id);

interface CommentRow {
  id: string;
  postId: string;
  message: string;
  version: number;
}

/** A comment in the form of the contract. */
export function toComment(row: CommentRow, author: PersonRef, createdAt: string): Comment {
  const { id, postId, message, version } = row;
  return { id, postId, author, message, createdAt, version };
}

/** Pictures with their alternative texts. */
function toMedia(files: readonly Attachment[], altsJson: string): Post['media'] {
  const alts = JSON.parse(altsJson) as Record<string, string>;
  return files.map((file) => ({ ...file, alt: alts[file.id] ?? '' }));
}

interface Around {
  extras: readonly Extra[];
  files: readonly Attachment[];
  people: People;
}

function toPost(row: PostRow, { extras, files, people }: Around): Post {
  const { authorId, isLiked, alts, ...post } = row;
  const ofKind = (kind: Extra['kind']) => extras.filter((extra) => extra.kind === kind);
  return {
    ...post,
    author: personOf(people, authorId),
    media: toMedia(files, alts),
    isLiked: Boolean(isLiked),
    likers: ofKind('like').map(({ userId }) => personOf(people, userId)),
    comments: ofKind('comment')
      .reverse()
      .map((extra) => toComment(extra, personOf(people, extra.userId), extra.at)),
  };
}

/** Owner type of the pictures of posts. */
export const POST_FILES = 'profilePost';

/** Services needed to read posts. */
export type Reading = Pick<Services, 'db' | 'blobs'>;

/** Posts with authors, likers, newest comments and pictures: three statements for any number of posts. */
export async function assemblePosts(
  { db, blobs }: Reading,
  viewer: EndUser,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const ids = rows.map(({ id }) => id);
  const extras = await readExtras(db, ids);
  const files = await blobs.describe(db, viewer, POST_FILES, ids);
  const named = [...rows.map(({ authorId }) => authorId), ...extras.map(({ userId }) => userId)];
  const people = await personRefs(db, named);
  return rows.map((row) =>
    toPost(row, {
      extras: extras.filter(({ postId }) => postId === row.id),
      files: files.get(row.id) ?? [],
      people,
    }),
  );
}
