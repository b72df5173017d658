import type { EndUser } from '@/domain/auth/contract';
import { defineLive, kept } from '@/domain/live/define';

/** Live events of the current user's account. Source: sign-in, section 3. */
export const accountLive = defineLive('account', {
  /** Profile, role, permissions or restriction; without the session id, which differs in every browser. */
  changed: kept<{ user: Omit<EndUser, 'sessionId'> }>(),
  /**
   * Someone followed this user, or posted, liked or commented on this profile; sent to users who may read people.
   * `posted`: the post is new. `gone`: it was deleted. Without a post: a follow, or the gallery.
   */
  profileChanged: kept<{ userId: string; postId?: string; posted?: true; gone?: true }>(),
});

/** Live events about users, for their administrators. Source: people, section 3. */
export const usersLive = defineLive('users', {
  /** `fields` are the changed ones of `PersonFacts`. */
  changed: kept<{ userId: string; fields: readonly string[] }>(),
  /** The permission matrix: everybody reads their own permissions again. */
  rolesChanged: kept<{ role: string }>(),
  invitationsChanged: kept<{ invitationIds: readonly string[] }>(),
});
