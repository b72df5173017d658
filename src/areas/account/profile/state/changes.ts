import type { RequestState } from '@/core/redux/trackRequests';
import type { RequestError } from '@/core/redux/createRequest';
import type { Comment, ListedPerson, Post } from '@/domain/people/profile/schemas';
import type { Listing } from '@/core/redux/listing';
import type { ProfileView } from './requests';

/** Profiles as the screens see them; nothing of it is kept in the browser. */
export interface ProfileState extends RequestState {
  /** By the name they were asked for; '' is one's own. */
  byName: Record<string, ProfileView>;
  /** Why a profile could not be read. */
  errors: Record<string, RequestError>;
  people: Record<string, ListedPerson>;
  circles: Record<string, Listing>;
  /** `comments` of a post hold all that were read, oldest first. */
  posts: Record<string, Post>;
  lists: Record<string, Listing>;
  /** Where older comments of a post go on; absent while only the newest are known. */
  olderComments: Record<string, string | null>;
  /** What was typed and not sent yet, by place. */
  drafts: Record<string, string>;
}

/** Shows a follow, or its end, everywhere the person is seen. */
export function applyFollow(state: ProfileState, userId: string, wanted: boolean): void {
  const person = state.people[userId];
  if (person) person.isFollowed = wanted;
  const change = wanted ? 1 : -1;
  for (const [name, view] of Object.entries(state.byName)) {
    if (view.profile.id === userId && view.isFollowed !== wanted) {
      view.isFollowed = wanted;
      view.profile.followers += change;
    }
    if (name === '') view.profile.following += change;
  }
}

/** Shows a like, or its end; who likes comes with the answer. */
export function applyLike(post: Post | undefined, wanted: boolean): void {
  if (!post || post.isLiked === wanted) return;
  post.isLiked = wanted;
  post.likeCount += wanted ? 1 : -1;
}

const byTime = (a: Comment, b: Comment) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** Adds comments to those of a post that are known, or replaces the same ones. */
export function mergeComments(post: Post | undefined, comments: readonly Comment[]): void {
  if (!post) return;
  const merged = new Map([...post.comments, ...comments].map((comment) => [comment.id, comment]));
  post.comments = [...merged.values()].toSorted(byTime);
}

/** Takes a comment away; gives back what was there. */
export function dropComment(post: Post | undefined, commentId: string): void {
  if (post) post.comments = post.comments.filter(({ id }) => id !== commentId);
}

/** Keeps a post as it came, with the comments that were read before. */
export function storePost(state: ProfileState, post: Post): void {
  const known = state.posts[post.id];
  state.posts[post.id] = post;
  if (known && state.olderComments[post.id] !== undefined)
    mergeComments(state.posts[post.id], known.comments);
}

/** Key of the list of a person's posts. */
export const ownListKey = (name: string) => `${name}|own`;

/** Key of what is newest in a list of posts, read apart from it. */
export const newestKey = (key: string) => `newest|${key}`;

/** How many posts stand above a list since it was read; they show when it is read again. */
export function countNew(lists: ProfileState['lists'], key: string): number {
  const list = lists[key];
  if (!list?.isRead) return 0;
  const known = new Set(list.order);
  const newest = lists[newestKey(key)]?.order ?? [];
  const firstKnown = newest.findIndex((id) => known.has(id));
  return firstKnown === -1 ? newest.length : firstKnown;
}

/** Puts a post of one's own into the lists of one's own posts, the newest first; or takes it out of all. */
export function insertPost(state: ProfileState, { id, author }: Post, isThere: boolean): void {
  const names = Object.keys(state.byName).filter((name) => state.byName[name]?.profile.id === author.id);
  for (const list of Object.values(state.lists)) list.order = list.order.filter((known) => known !== id);
  for (const name of isThere ? names : []) {
    const list = state.lists[ownListKey(name)];
    if (list) list.order = [...list.order, id].toSorted().toReversed();
  }
}

/** Adds to the number of posts on one's own page. */
export function countPosts(state: ProfileState, authorId: string, change: number): void {
  for (const { profile } of Object.values(state.byName)) if (profile.id === authorId) profile.posts += change;
}
