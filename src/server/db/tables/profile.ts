import type { Generated } from 'kysely';
import type { Versioned } from './core';

/** Followers. Friends follow each other. */
export interface FollowTable {
  followerId: string;
  followedId: string;
  at: string;
}

/** A post on a person's profile. */
export interface ProfilePostTable extends Versioned {
  id: string;
  authorId: string;
  message: string;
  /** The normalized message, for searching. */
  messageKey: Generated<string>;
  /** An https address. */
  link: string | null;
  /** JSON: alternative text by id of the attachment. */
  alts: Generated<string>;
  /** Denormalized counts of rows; without comments in the trash. */
  likeCount: Generated<number>;
  commentCount: Generated<number>;
}

export interface ProfileLikeTable {
  postId: string;
  userId: string;
  at: string;
}

export interface ProfileCommentTable extends Versioned {
  id: string;
  postId: string;
  authorId: string;
  message: string;
}

/** A picture of a person's gallery; its bytes are an attachment of purpose `gallery`. */
export interface GalleryItemTable extends Versioned {
  id: string;
  userId: string;
  title: string;
  postedAt: string;
}

export interface ProfileTables {
  follow: FollowTable;
  profile_post: ProfilePostTable;
  profile_like: ProfileLikeTable;
  profile_comment: ProfileCommentTable;
  gallery_item: GalleryItemTable;
}
