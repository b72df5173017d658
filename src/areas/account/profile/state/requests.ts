import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { InputOf, OutputOf } from '@/domain/contract';
import type { profileContract } from '@/domain/people/profile/contract';
import { profileApi } from '../../api';

type Contract = typeof profileContract;
export type ProfileView = OutputOf<Contract['profile']>;
export type Circle = 'followers' | 'following' | 'friends';

/** Reads a list; `key` names the list, a `cursor` continues after the loaded rows. */
export interface PostsRequest {
  key: string;
  query: InputOf<Contract['posts']>;
}
export interface CircleRequest {
  key: string;
  circle: Circle;
  query: InputOf<Contract['followers']>;
}
/** A write with an idempotency key. */
type Keyed<T> = T & { key: string };

export const {
  post: loadPost,
  comments: loadComments,
  updatePost,
  deletePost,
  restorePost,
  updateComment,
  restoreComment,
} = createRequests('profile', profileApi);

export const loadProfile = createRequest('profile/profile', (name: string, options) =>
  profileApi.profile({ name }, options),
);
export const loadCircle = createRequest('profile/circle', ({ circle, query }: CircleRequest, options) =>
  profileApi[circle](query, options),
);
export const loadPosts = createRequest('profile/posts', ({ query }: PostsRequest, options) =>
  profileApi.posts(query, options),
);

export const changeFollow = createRequest(
  'profile/follow',
  ({ userId, wanted }: { userId: string; wanted: boolean }) =>
    wanted ? profileApi.follow({ userId }) : profileApi.unfollow({ userId }),
  'write',
);
export const changeLike = createRequest(
  'profile/like',
  ({ postId, wanted }: { postId: string; wanted: boolean }) =>
    wanted ? profileApi.like({ postId }) : profileApi.unlike({ postId }),
  'write',
);

export const createPost = createRequest(
  'profile/newPost',
  ({ key, ...post }: Keyed<InputOf<Contract['newPost']>>) =>
    profileApi.newPost(post, { idempotencyKey: key }),
  'write',
);

export const createComment = createRequest(
  'profile/newComment',
  ({ key, ...comment }: Keyed<InputOf<Contract['newComment']>>) =>
    profileApi.newComment(comment, { idempotencyKey: key }),
  'write',
);
export const deleteComment = createRequest(
  'profile/deleteComment',
  ({ commentId }: { postId: string; commentId: string }) => profileApi.deleteComment({ commentId }),
  'write',
);
