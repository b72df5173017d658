import type { Comment, Likes, Post } from '@/domain/people/profile/schemas';
import type { pair } from './pair';

/** A response with posts. */
export interface Posts {
  posts: Post[];
  next?: string;
}

/** The response to a new comment. */
export interface OneComment {
  comment: Comment;
  commentCount: number;
}

/** Actions on posts: Ana posts and reads, Ben likes and comments, by default. */
export function postActs(two: ReturnType<typeof pair>) {
  return {
    share: async (message: string, as = two.asAna) =>
      (await two.api.post<{ post: Post }>('/api/profile/posts/new', { message }, { as })).body.post,
    like: (postId: string, as = two.asBen) =>
      two.api.post<Likes>('/api/profile/posts/like', { postId }, { as }),
    say: (postId: string, message: string, as = two.asBen) =>
      two.api.post<OneComment>('/api/profile/comments/new', { postId, message }, { as }),
    read: async (postId: string, as = two.asAna) =>
      (await two.api.get<{ post: Post }>(`/api/profile/post?postId=${postId}`, { as })).body.post,
  };
}
