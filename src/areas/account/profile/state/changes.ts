import type { RequestState } from '@/core/redux/trackRequests';
import type { RequestError } from '@/core/redux/createRequest';
import type { Comment, ListedPerson, Post } from '@/domain/people/profile/schemas';
import type { Listing } from '@/core/redux/listing';
import type { ProfileView } from './requests';

/** Profiles as shown on screen; not persisted in the browser. */
export interface ProfileState extends RequestState {
  /** By requested name; '' is the current user. */
  byName: Record<string, ProfileView>;
  /** Errors of profile reads. */
  errors: Record<string, RequestError>;
  people: Record<string, ListedPerson>;
  circles: Record<string, Listing>;
  /** `comments` of a post are all those loaded, oldest first. */
  posts: Record<string, Post>;
  lists: Record<string, Listing>;
  /** Cursor to the older comments of a post; absent while only the newest are loaded. */
  olderComments: Record<string, string | null>;
  /** Unsent texts, by location. */
  drafts: Record<string, string>;
}

/** Applies a follow, or its end, everywhere the person is shown. */
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

/** Applies a like, or its end; the people who like it come with the response. */
export function applyLike(post: Post | undefined, wanted: boolean): void {
  if (!post || post.isLiked === wanted) return;
  post.isLiked = wanted;
  post.likeCount += wanted ? 1 : -1;
}

const byTime = (a: Comment, b: Comment) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** Adds comments to the loaded ones of a post, or replaces those with the same id. */
export function mergeComments(post: Post | undefined, comments: readonly Comment[]): void {
  if (!post) return;
  const merged = new Map([...post.comments, ...comments].map((comment) => [comment.id, comment]));
  post.comments = [...merged.values()].toSorted(byTime);
}

/** Removes a comment. */
export function dropComment(post: Post | undefined, commentId: string): void {
  if (post) post.comments = post.comments.filter(({ id }) => id !== commentId);
}

/** Stores a post, with the comments loaded earlier. */
export function storePost(state: ProfileState, post: Post): void {
  const known = state.posts[post.id];
  state.posts[post.id] = post;
  if (known && state.olderComments[post.id] !== undefined)
    mergeComments(state.posts[post.id], known.comments);
}

/** Key of the list of a person's posts. */
export const ownListKey = (name: string) => `${name}|own`;

/** Key of the newest posts of a list, which are read separately. */
export const newestKey = (key: string) => `newest|${key}`;

/** Number of posts added above a list since it was read; they show when it is reloaded. */
export function countNew(lists: ProfileState['lists'], key: string): number {
  const list = lists[key];
  if (!list?.isRead) return 0;
  const known = new Set(list.order);
  const newest = lists[newestKey(key)]?.order ?? [];
  const firstKnown = newest.findIndex((id) => known.has(id));
  return firstKnown === -1 ? newest.length : firstKnown;
}

/** Inserts a post into the lists of its author's posts, newest first; or removes it from all lists. */
export function insertPost(state: ProfileState, { id, author }: Post, isThere: boolean): void {
  const names = Object.keys(state.byName).filter((name) => state.byName[name]?.profile.id === author.id);
  for (const list of Object.values(state.lists)) list.order = list.order.filter((known) => known !== id);
  for (const name of isThere ? names : []) {
    const list = state.lists[ownListKey(name)];
    if (list) list.order = [...list.order, id].toSorted().toReversed();
  }
}

/** Adjusts the post count of an author. */
export function countPosts(state: ProfileState, authorId: string, change: number): void {
  for (const { profile } of Object.values(state.byName)) if (profile.id === authorId) profile.posts += change;
}
