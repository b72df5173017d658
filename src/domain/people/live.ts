import type { EndUser } from '@/domain/auth/contract';
import { defineLive, kept } from '@/domain/live/define';

/** What a person hears of their own account. Source: sign-in, section 3. */
export const accountLive = defineLive('account', {
  /** Profile, role, rights or restriction; without the session, which every browser has of its own. */
  changed: kept<{ user: Omit<EndUser, 'sessionId'> }>(),
  /**
   * Somebody follows, or shared, liked or answered something on this person’s profile; told to whoever reads people.
   * `posted`: the post is new. `gone`: it was deleted. Without a post: a follow, or the gallery.
   */
  profileChanged: kept<{ userId: string; postId?: string; posted?: true; gone?: true }>(),
});

/** What happens to people, for those who look after them. Source: people, section 3. */
export const usersLive = defineLive('users', {
  /** `fields` are those of `PersonFacts` that came out differently. */
  changed: kept<{ userId: string; fields: readonly string[] }>(),
  /** The matrix of rights: everybody asks for their own rights again. */
  rolesChanged: kept<{ role: string }>(),
  invitationsChanged: kept<{ invitationIds: readonly string[] }>(),
});
