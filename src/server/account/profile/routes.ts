import type { EndUser } from '@/domain/auth/contract';
import { profileContract } from '@/domain/people/profile/contract';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import type { Database } from '@/server/db/database';
import { listComments } from './comments';
import { changeFollow } from './follow';
import { listGallery } from './gallery';
import { changeLike } from './likes';
import { listPeople, type Circle } from './people';
import { listPosts, readPost } from './posts';
import { toProfile } from './profile';
import { isHidden, readOpenTarget, readTarget } from './target';
import { createComment, deleteComment, restoreComment, updateComment } from './writeComments';
import { addItems, deleteItem, renameItem, restoreItem } from './writeGallery';
import { createPost, deletePost, restorePost, updatePost } from './writePosts';

interface ListInput {
  name?: string | undefined;
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

async function readCircle(db: Database, user: EndUser, circle: Circle, { name, ...page }: ListInput) {
  const target = await readOpenTarget(db, user, name);
  return listPeople(db, { ...page, circle, userId: target.id, viewer: user });
}

export const profileRoutes = implement(profileContract, {
  profile: async ({ db, events, input, now, user }) => {
    const target = await readTarget(db, user, input.name);
    // Notifications about one's own account are read where the account is changed.
    if (target.id !== user.id) await publishSeen({ db, events }, user.id, 'users.person', [target.id]);
    return {
      profile: toProfile(target, user, now()),
      isFollowed: Boolean(target.isFollowed),
      followsMe: Boolean(target.followsMe),
      isPrivate: isHidden(target, user),
    };
  },

  followers: async ({ db, input, user }) => readCircle(db, user, 'followers', input),
  following: async ({ db, input, user }) => readCircle(db, user, 'following', input),
  friends: async ({ db, input, user }) => readCircle(db, user, 'friends', input),

  follow: async ({ input, user, ...tools }) => ({
    person: await changeFollow(tools, user, input.userId, true),
  }),
  unfollow: async ({ input, user, ...tools }) => ({
    person: await changeFollow(tools, user, input.userId, false),
  }),

  posts: async ({ blobs, db, input, user }) => {
    const { name, feed, ...page } = input;
    if (feed === 'following') return listPosts({ blobs, db }, { ...page, viewer: user, authorId: null });
    const isOwn = name === undefined;
    const authorId = isOwn ? user.id : (await readOpenTarget(db, user, name)).id;
    return listPosts({ blobs, db }, { ...page, viewer: user, authorId });
  },
  post: async ({ input, user, ...tools }) => {
    const post = await readPost(tools, user, input.postId);
    await publishSeen(tools, user.id, 'users.post', [post.id]);
    return { post };
  },

  newPost: async ({ input, user, ...tools }) => ({ post: await createPost(tools, user, input) }),
  updatePost: async ({ input, user, ...tools }) => ({ post: await updatePost(tools, user, input) }),
  deletePost: async ({ input, user, ...tools }) => {
    await deletePost(tools, user, input.postId);
    return { deleted: true as const };
  },
  restorePost: async ({ input, user, ...tools }) => ({ post: await restorePost(tools, user, input.postId) }),

  like: async ({ input, user, ...tools }) => changeLike(tools, user, input.postId, true),
  unlike: async ({ input, user, ...tools }) => changeLike(tools, user, input.postId, false),

  comments: async ({ db, input, user }) => listComments(db, { ...input, viewer: user }),
  newComment: async ({ input, user, ...tools }) => createComment(tools, user, input),
  updateComment: async ({ input, user, ...tools }) => updateComment(tools, user, input),
  deleteComment: async ({ input, user, ...tools }) => ({
    deleted: true as const,
    commentCount: await deleteComment(tools, user, input.commentId),
  }),
  restoreComment: async ({ input, user, ...tools }) => restoreComment(tools, user, input.commentId),

  gallery: async ({ blobs, db, input, user }) => {
    const { name, ...page } = input;
    const { id: userId } = await readOpenTarget(db, user, name);
    return listGallery({ blobs, db }, { ...page, viewer: user, userId });
  },
  newItems: async ({ input, user, ...tools }) => ({ items: await addItems(tools, user, input) }),
  updateItem: async ({ input, user, ...tools }) => ({ item: await renameItem(tools, user, input) }),
  deleteItem: async ({ input, user, ...tools }) => {
    await deleteItem(tools, user, input.itemId);
    return { deleted: true as const };
  },
  restoreItem: async ({ input, user, ...tools }) => ({ item: await restoreItem(tools, user, input.itemId) }),
});
