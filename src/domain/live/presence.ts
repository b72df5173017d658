/** Presence of a user as seen by others. */
export const PRESENCE_STATUSES = ['online', 'away', 'busy', 'offline'] as const;
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number];

/** Statuses that users can choose. */
export const CHOSEN_STATUSES = ['online', 'away', 'busy', 'invisible'] as const;
export type ChosenStatus = (typeof CHOSEN_STATUSES)[number];

/** Without an activity post for this long, a user counts as offline, in ms. */
export const SILENCE_MS = 150_000;
/**
 * Milliseconds for which a user still counts as present after the last stream has closed, so that a reload shows
 * nobody offline.
 */
export const GRACE_MS = 15_000;

/** What is known about a user's presence, over all instances. Instants are ms. */
export interface Whereabouts {
  /** Whether a stream is open somewhere. */
  connected: boolean;
  /** When the last stream closed; 0 when there was none. */
  leftAt: number;
  /** The last post of activity; 0 when there was none. */
  postedAt: number;
  /** Whether all of the person's tabs are idle. */
  idle: boolean;
}

/** A user without any known activity. */
export const NOWHERE: Whereabouts = { connected: false, leftAt: 0, postedAt: 0, idle: false };

/**
 * The status seen by others, the first that applies: no activity → offline; invisible → offline; busy; away; all tabs
 * idle → away; online. Source: live, section 4.
 */
export function statusSeen(chosen: ChosenStatus, where: Whereabouts, now: number): PresenceStatus {
  const postsOn = where.postedAt > where.leftAt && now - where.postedAt < SILENCE_MS;
  const isThere = where.connected || now - where.leftAt < GRACE_MS || postsOn;
  if (!isThere || chosen === 'invisible') return 'offline';
  if (chosen !== 'online') return chosen;
  return where.idle ? 'away' : 'online';
}
