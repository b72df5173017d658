import * as z from 'zod';
import { ROLES } from '@/domain/auth/permissions';
import { STATUSES } from '@/domain/auth/status';
import { attachment, attachmentIds } from '@/domain/blobs/schemas';
import { personRef } from '@/domain/people/personRef';
import { socialLinks } from '@/domain/people/socialLinks';
import { id, instant, line, paragraphs, version } from '@/domain/schemas';
import {
  FIRST_COMMENTS,
  LIKERS,
  MAX_ALT,
  MAX_COMMENT,
  MAX_GALLERY,
  MAX_MESSAGE,
  MAX_PICTURES,
  MAX_TITLE,
} from './limits';
import { isSafeLink } from './links';

const text = (max: number) => z.string().max(max);
const contact = (max: number) => text(max).nullable();
const counter = z.int().min(0);

/** A user's profile. If private, others only get the header: all nullable fields are null. */
export const profile = personRef.extend({
  firstName: contact(50),
  lastName: contact(50),
  email: contact(254),
  phoneNumber: contact(25),
  country: contact(2),
  state: contact(80),
  city: contact(80),
  address: contact(200),
  zipCode: contact(20),
  company: contact(80),
  about: contact(2000),
  quote: contact(200),
  school: contact(80),
  role: z.enum(ROLES),
  status: z.enum(STATUSES),
  isVerified: z.boolean(),
  cover: contact(300),
  links: socialLinks,
  followers: counter,
  following: counter,
  posts: counter,
  createdAt: instant,
  version: version,
});
export type Profile = z.output<typeof profile>;

/** A person in the lists of followers and friends. Country and links are empty when the profile is private. */
export const listedPerson = personRef.extend({
  country: contact(2),
  links: socialLinks,
  isFollowed: z.boolean(),
});
export type ListedPerson = z.output<typeof listedPerson>;

export const comment = z.object({
  id,
  postId: id,
  author: personRef,
  message: text(MAX_COMMENT),
  createdAt: instant,
  version: version,
});
export type Comment = z.output<typeof comment>;

/** The likes of a post after a change. */
export const likes = z.object({
  likeCount: counter,
  isLiked: z.boolean(),
  likers: z.array(personRef).max(LIKERS),
});
export type Likes = z.output<typeof likes>;

/** A picture or video of a post, with its alternative text. */
const postMedia = attachment.extend({ alt: text(MAX_ALT) });
export type PostMedia = z.output<typeof postMedia>;

export const post = z.object({
  id,
  author: personRef,
  createdAt: instant,
  message: text(MAX_MESSAGE),
  media: z.array(postMedia).max(MAX_PICTURES),
  link: contact(500),
  ...likes.shape,
  commentCount: counter,
  /** The newest ones, in ascending order. */
  comments: z.array(comment).max(FIRST_COMMENTS),
  version: version,
});
export type Post = z.output<typeof post>;

const postParts = {
  message: paragraphs(0, MAX_MESSAGE).default(''),
  /** An https address, or null. */
  link: text(500).trim().refine(isSafeLink, { error: 'invalid' }).nullable().default(null),
  /** At most four pictures or one video, in their order. */
  attachmentIds: attachmentIds(MAX_PICTURES).default([]),
  /** Alternative texts of the pictures, by attachment id. */
  alts: z.record(id, line(0, MAX_ALT)).default({}),
};

/** The content of a post. */
export interface PostParts {
  message: string;
  link: string | null;
  attachmentIds: string[];
  alts: Record<string, string>;
}

const saysSomething = ({ message, link, attachmentIds: files }: PostParts) =>
  message !== '' || link !== null || files.length > 0;
const nothingSaid = { path: ['message'], error: 'required' };

/** The form of a new post. Source: people, section 7. */
export const newPost = z.object(postParts).refine(saysSomething, nothingSaid);
/** The form for editing a post: all of its parts. */
export const editedPost = z
  .object({ postId: id, version: version, ...postParts })
  .refine(saysSomething, nothingSaid);
export const commentMessage = paragraphs(1, MAX_COMMENT);

/** A picture of a gallery: uploaded there, or from a post. */
export const galleryItem = z.object({
  id,
  title: text(MAX_ALT),
  postedAt: instant,
  attachment,
  source: z.enum(['gallery', 'post']),
});
export type GalleryItem = z.output<typeof galleryItem>;

const galleryTitle = line(0, MAX_TITLE).default('');
export const newGalleryItems = z.object({
  attachmentIds: attachmentIds(MAX_GALLERY).min(1),
  title: galleryTitle,
});
export const editedGalleryItem = z.object({ itemId: id, title: galleryTitle });
