import type { Presence, Viewer } from './contract';
import { defineLive, kept, passing } from './define';

/** Why a stream starts without a replay. */
export type FreshReason = 'fresh' | 'expired' | 'epoch' | 'too-many';
/** Why the server ends a stream. */
export type ClosedReason = 'session' | 'replaced' | 'restart' | 'overflow' | 'access';

/** Events about the stream itself, and presence. Source: live, section 2.1. */
export const liveEvents = defineLive('live', {
  /** The first on every stream. */
  hello: passing<{
    resumed: boolean;
    reason?: FreshReason;
    /** Nothing has happened since the page began to read its data: it need not refetch. */
    quiet?: boolean;
    build: string;
    counters: Record<string, number>;
    userId: string;
  }>(),
  /** After a replay. */
  caughtUp: passing<Record<string, never>>(),
  /** Every 20 s. */
  ping: passing<Record<string, never>>(),
  /** Events were dropped: read the data on screen again. */
  refetch: passing<{ reason: string; areas?: readonly string[] }>(),
  /** The last on a stream that the server ends. */
  closed: passing<{ reason: ClosedReason; retryMs?: number }>(),
  /** The counters that changed. */
  counters: kept<{ counters: Record<string, number> }>(),
  presence: passing<{ people: readonly Presence[] }>(),
  /** The users who have a record open, sent to the other viewers. `entity` is `type:id`. */
  viewers: passing<{ entity: string; viewers: readonly Viewer[] }>(),
});
