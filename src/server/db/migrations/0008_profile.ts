import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned, withDefault } from '../columns';
import type { Database } from '../database';

async function createFollow(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'follow')
    .addColumn('followerId', text, references('user.id'))
    .addColumn('followedId', text, references('user.id'))
    .addColumn('at', instant, required)
    .addPrimaryKeyConstraint('follow_pk', ['followerId', 'followedId'])
    .addCheckConstraint('follow_not_self', sql`"followerId" <> "followedId"`)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('follow').columns(columns).execute();
  await index('follow_followers', ['followedId', 'at', 'followerId']);
  await index('follow_following', ['followerId', 'at', 'followedId']);
}

async function createPost(db: Database): Promise<void> {
  const { text, json, integer } = columnTypes(db);
  await createTable(db, 'profile_post')
    .addColumn('id', text, primary)
    .addColumn('authorId', text, references('user.id'))
    .addColumn('message', text, required)
    .addColumn('link', text)
    .addColumn('alts', json, withDefault('{}'))
    .addColumn('likeCount', integer, withDefault(0))
    .addColumn('commentCount', integer, withDefault(0))
    .$call(versioned(db))
    .execute();
  await sql`create index profile_post_author on profile_post ("authorId", "createdAt", id) where "deletedAt" is null`.execute(
    db,
  );
  await sql`create index profile_post_newest on profile_post ("createdAt", id) where "deletedAt" is null`.execute(
    db,
  );
}

async function createLike(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'profile_like')
    .addColumn('postId', text, references('profile_post.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('at', instant, required)
    .addPrimaryKeyConstraint('profile_like_pk', ['postId', 'userId'])
    .execute();
  await db.schema
    .createIndex('profile_like_newest')
    .on('profile_like')
    .columns(['postId', 'at', 'userId'])
    .execute();
}

async function createComment(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  await createTable(db, 'profile_comment')
    .addColumn('id', text, primary)
    .addColumn('postId', text, references('profile_post.id'))
    .addColumn('authorId', text, references('user.id'))
    .addColumn('message', text, required)
    .$call(versioned(db))
    .execute();
  await sql`create index profile_comment_newest on profile_comment ("postId", "createdAt", id) where "deletedAt" is null`.execute(
    db,
  );
}

async function createGalleryItem(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'gallery_item')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('title', text, withDefault(''))
    .addColumn('postedAt', instant, required)
    .$call(versioned(db))
    .execute();
  await sql`create index gallery_item_newest on gallery_item ("userId", "postedAt", id) where "deletedAt" is null`.execute(
    db,
  );
}

/** Followers; posts, likes and comments of profiles; galleries. */
export async function profile(db: Database): Promise<void> {
  await createFollow(db);
  await createPost(db);
  await createLike(db);
  await createComment(db);
  await createGalleryItem(db);
}
