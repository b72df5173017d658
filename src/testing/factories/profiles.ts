import type { PersonRef } from '@/domain/people/personRef';
import type { Comment, ListedPerson, Post, Profile } from '@/domain/people/profile/schemas';

const NO_LINKS = { facebook: null, instagram: null, linkedin: null, x: null };

/** The n-th person of profile tests: Linh 1, Linh 2 … */
export function personOf(n: number, changes: Partial<PersonRef> = {}): PersonRef {
  return {
    id: `person-${n}`,
    username: `linh-${n}`,
    name: `Linh ${n}`,
    avatar: null,
    jobTitle: 'Accountant',
    ...changes,
  };
}

/** One of the followers. */
export function listedPersonOf(n: number, changes: Partial<ListedPerson> = {}): ListedPerson {
  return {
    ...personOf(n),
    country: 'VN',
    links: { ...NO_LINKS, linkedin: `https://linkedin.com/in/linh-${n}` },
    isFollowed: false,
    ...changes,
  };
}

/** A public profile with everything filled in. */
export function profileOf(person: PersonRef, changes: Partial<Profile> = {}): Profile {
  return {
    ...person,
    firstName: 'Linh',
    lastName: 'Trần',
    email: 'linh@atrium.example',
    phoneNumber: null,
    country: 'VN',
    state: null,
    city: null,
    address: null,
    zipCode: null,
    company: 'Atrium',
    about: 'I count things.',
    quote: 'Carpe diem',
    school: 'Huế University',
    role: 'member',
    status: 'active',
    isVerified: true,
    cover: null,
    links: { ...NO_LINKS, x: 'https://x.com/linh' },
    followers: 12,
    following: 7,
    posts: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...changes,
  };
}

/** A comment under the post `post-<n>`. */
export function commentOf(n: number, author: PersonRef, changes: Partial<Comment> = {}): Comment {
  return {
    id: `comment-${n}`,
    postId: 'post-1',
    author,
    message: `Comment ${n}`,
    createdAt: `2026-11-20T10:0${n}:00.000Z`,
    version: 1,
    ...changes,
  };
}

/** A post without pictures. */
export function postOf(n: number, author: PersonRef, changes: Partial<Post> = {}): Post {
  return {
    id: `post-${n}`,
    author,
    createdAt: '2026-11-20T10:00:00.000Z',
    message: `Post ${n}`,
    media: [],
    link: null,
    likeCount: 2,
    isLiked: false,
    likers: [personOf(8), personOf(9, { name: null })],
    commentCount: 0,
    comments: [],
    version: 1,
    ...changes,
  };
}
