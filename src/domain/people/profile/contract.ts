import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { MAX_LIMIT } from '@/domain/paging';
import { id, nextCursor, paging, version } from '@/domain/schemas';
import { profileAddresses } from './addresses';
import { COUNT_CAP } from './limits';
import {
  comment,
  commentMessage,
  editedGalleryItem,
  editedPost,
  galleryItem,
  newGalleryItems,
  likes,
  listedPerson,
  newPost,
  post,
  profile,
} from './schemas';

/** A username, a former one, or an id; absent = the current user. */
const name = z.string().trim().max(64).optional();
const listQuery = z.object({ name, query: z.string().trim().max(100).optional(), ...paging });
const people = z.object({
  people: z.array(listedPerson).max(MAX_LIMIT),
  /** Number of matches, counted up to 10,000. */
  total: z.int().max(COUNT_CAP),
  next: nextCursor,
});
const byUser = z.object({ userId: id });
const byPost = z.object({ postId: id });
const byComment = z.object({ commentId: id });
const onePost = z.object({ post });
const oneComment = z.object({ comment, commentCount: z.int().min(0) });
const byItem = z.object({ itemId: id });
const oneItem = z.object({ item: galleryItem });
const galleryPage = z.object({ items: z.array(galleryItem).max(MAX_LIMIT), next: nextCursor });
const WRITE = { access: 'profile.post', idempotency: 'optional' } as const;

export const profileContract = defineContract({
  profile: {
    ...profileAddresses.profile,
    summary: "A person's page; others' with users.read, the header alone when it is private",
    access: 'user',
    query: z.object({ name }),
    response: z.object({
      profile,
      isFollowed: z.boolean(),
      followsMe: z.boolean(),
      /** A private profile of another user: only its header is visible. */
      isPrivate: z.boolean(),
    }),
  },
  followers: {
    ...profileAddresses.followers,
    summary: 'Who follows a person, the newest first',
    access: 'user',
    query: listQuery,
    response: people,
  },
  following: {
    ...profileAddresses.following,
    summary: 'Whom a person follows, the newest first',
    access: 'user',
    query: listQuery,
    response: people,
  },
  friends: {
    ...profileAddresses.friends,
    summary: 'People who follow each other with a person, the newest first',
    access: 'user',
    query: listQuery,
    response: people,
  },
  follow: {
    ...profileAddresses.follow,
    summary: 'Follow a person; again changes nothing',
    access: 'profile.post',
    body: byUser,
    response: z.object({ person: listedPerson }),
  },
  unfollow: {
    ...profileAddresses.unfollow,
    summary: 'Follow a person no longer; again changes nothing',
    access: 'profile.post',
    body: byUser,
    response: z.object({ person: listedPerson }),
  },
  posts: {
    ...profileAddresses.posts,
    summary: "A person's posts, or with feed=following those of everyone whom one follows; the newest first",
    access: 'user',
    query: z.object({ name, feed: z.enum(['own', 'following']).default('own'), ...paging }),
    response: z.object({ posts: z.array(post).max(MAX_LIMIT), next: nextCursor }),
  },
  post: {
    ...profileAddresses.post,
    summary: 'One post',
    access: 'user',
    query: byPost,
    response: onePost,
  },
  newPost: {
    ...profileAddresses.newPost,
    ...WRITE,
    summary: 'Share something on the own profile',
    body: newPost,
    response: onePost,
  },
  updatePost: {
    ...profileAddresses.updatePost,
    ...WRITE,
    summary: 'Change an own post',
    body: editedPost,
    response: onePost,
    errors: ['stale-version'],
  },
  deletePost: {
    ...profileAddresses.deletePost,
    ...WRITE,
    summary: 'Put an own post into the trash for 30 days',
    body: byPost,
    response: z.object({ deleted: z.literal(true) }),
  },
  restorePost: {
    ...profileAddresses.restorePost,
    ...WRITE,
    summary: 'Bring an own post back',
    body: byPost,
    response: onePost,
  },
  like: {
    ...profileAddresses.like,
    summary: 'Like a post; again changes nothing',
    access: 'profile.post',
    body: byPost,
    response: likes,
  },
  unlike: {
    ...profileAddresses.unlike,
    summary: 'Like a post no longer; again changes nothing',
    access: 'profile.post',
    body: byPost,
    response: likes,
  },
  comments: {
    ...profileAddresses.comments,
    summary: 'Comments of a post, the newest first',
    access: 'user',
    query: z.object({ postId: id, ...paging }),
    response: z.object({ comments: z.array(comment).max(MAX_LIMIT), next: nextCursor }),
  },
  newComment: {
    ...profileAddresses.newComment,
    ...WRITE,
    summary: 'Comment on a post',
    body: z.object({ postId: id, message: commentMessage }),
    response: oneComment,
  },
  updateComment: {
    ...profileAddresses.updateComment,
    ...WRITE,
    summary: 'Change an own comment',
    body: z.object({ commentId: id, version: version, message: commentMessage }),
    response: oneComment,
    errors: ['stale-version'],
  },
  deleteComment: {
    ...profileAddresses.deleteComment,
    ...WRITE,
    summary: 'Put an own comment into the trash for 30 days',
    body: byComment,
    response: z.object({ deleted: z.literal(true), commentCount: z.int().min(0) }),
  },
  restoreComment: {
    ...profileAddresses.restoreComment,
    ...WRITE,
    summary: 'Bring an own comment back',
    body: byComment,
    response: oneComment,
  },
  gallery: {
    ...profileAddresses.gallery,
    summary: "A person's pictures: those of the gallery and those of posts, the newest first",
    access: 'user',
    query: z.object({ name, ...paging }),
    response: galleryPage,
  },
  newItems: {
    ...profileAddresses.newItems,
    ...WRITE,
    summary: 'Put uploaded pictures into the own gallery',
    body: newGalleryItems,
    response: galleryPage,
  },
  updateItem: {
    ...profileAddresses.updateItem,
    ...WRITE,
    summary: 'Give a picture of the own gallery another title',
    body: editedGalleryItem,
    response: oneItem,
  },
  deleteItem: {
    ...profileAddresses.deleteItem,
    ...WRITE,
    summary: 'Put a picture of the own gallery into the trash for 30 days',
    body: byItem,
    response: z.object({ deleted: z.literal(true) }),
  },
  restoreItem: {
    ...profileAddresses.restoreItem,
    ...WRITE,
    summary: 'Bring a picture of the own gallery back',
    body: byItem,
    response: oneItem,
  },
});
