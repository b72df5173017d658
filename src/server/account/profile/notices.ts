import type { EndUser } from '@/domain/auth/contract';
import type { DomainEvents } from '@/domain/events';

type Notice = DomainEvents['notification.requested'];

const pageOf = ({ username }: { username: string }) => `/dashboard/user/${username}`;

/** "Linh follows you", with an action to follow back. */
export function noticeOfFollow(follower: EndUser, followedId: string): Notice {
  return {
    topic: 'follow',
    userIds: [followedId],
    actorId: follower.id,
    entity: { type: 'users.person', id: follower.id },
    link: pageOf(follower),
    params: { name: follower.displayName },
    actions: [{ key: 'follow-back', path: '/api/profile/follow', body: { userId: follower.id } }],
    dedupeKey: `follow:${follower.id}`,
  };
}

interface PostOf {
  id: string;
  authorId: string;
  /** Username of the author. */
  username: string;
}

const linkOf = (post: PostOf) => `${pageOf(post)}?post=${post.id}`;

/** "Linh likes your post"; one notice per post, however many like it. */
export function noticeOfLike(liker: EndUser, post: PostOf): Notice {
  return {
    topic: 'profile-like',
    userIds: [post.authorId],
    actorId: liker.id,
    entity: { type: 'users.post', id: post.id },
    link: linkOf(post),
    params: { name: liker.displayName },
    dedupeKey: `profile-like:${post.id}`,
  };
}

/** "Linh commented on your post". */
export function noticeOfComment(
  writer: EndUser,
  post: PostOf,
  comment: { id: string; message: string },
): Notice {
  return {
    topic: 'profile-comment',
    userIds: [post.authorId],
    actorId: writer.id,
    entity: { type: 'users.post', id: post.id },
    link: linkOf(post),
    params: { name: writer.displayName, text: comment.message.slice(0, 140) },
    dedupeKey: `profile-comment:${comment.id}`,
  };
}
