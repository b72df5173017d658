import { defineAddresses } from '@/domain/addresses';

/** Paths of the profile endpoints. */
export const profileAddresses = defineAddresses({
  profile: { method: 'GET', path: '/api/profile' },
  followers: { method: 'GET', path: '/api/profile/followers' },
  following: { method: 'GET', path: '/api/profile/following' },
  friends: { method: 'GET', path: '/api/profile/friends' },
  follow: { method: 'POST', path: '/api/profile/follow' },
  unfollow: { method: 'POST', path: '/api/profile/unfollow' },
  posts: { method: 'GET', path: '/api/profile/posts' },
  post: { method: 'GET', path: '/api/profile/post' },
  newPost: { method: 'POST', path: '/api/profile/posts/new' },
  updatePost: { method: 'POST', path: '/api/profile/posts/update' },
  deletePost: { method: 'POST', path: '/api/profile/posts/delete' },
  restorePost: { method: 'POST', path: '/api/profile/posts/restore' },
  like: { method: 'POST', path: '/api/profile/posts/like' },
  unlike: { method: 'POST', path: '/api/profile/posts/unlike' },
  comments: { method: 'GET', path: '/api/profile/comments' },
  newComment: { method: 'POST', path: '/api/profile/comments/new' },
  updateComment: { method: 'POST', path: '/api/profile/comments/update' },
  deleteComment: { method: 'POST', path: '/api/profile/comments/delete' },
  restoreComment: { method: 'POST', path: '/api/profile/comments/restore' },
  gallery: { method: 'GET', path: '/api/profile/gallery' },
  newItems: { method: 'POST', path: '/api/profile/gallery/new' },
  updateItem: { method: 'POST', path: '/api/profile/gallery/update' },
  deleteItem: { method: 'POST', path: '/api/profile/gallery/delete' },
  restoreItem: { method: 'POST', path: '/api/profile/gallery/restore' },
});
