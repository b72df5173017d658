import type { Presence, Viewer } from './contract';
import { defineLive, kept, passing } from './define';

/** Why a stream begins without what came before. */
export type FreshReason = 'fresh' | 'expired' | 'epoch' | 'too-many';
/** Why the server ends a stream. */
export type ClosedReason = 'session' | 'replaced' | 'restart' | 'overflow' | 'access';

/** What the stream says of itself, and of who is there. Source: live, section 2.1. */
export const liveEvents = defineLive('live', {
  /** The first on every stream. */
  hello: passing<{
    resumed: boolean;
    reason?: FreshReason;
    /** Nothing has happened since the page began to read its data: it need not read again. */
    quiet?: boolean;
    build: string;
    counters: Record<string, number>;
    userId: string;
  }>(),
  /** After a replay. */
  caughtUp: passing<Record<string, never>>(),
  /** Every 20 s. */
  ping: passing<Record<string, never>>(),
  /** Something was not sent: ask for what is shown. */
  refetch: passing<{ reason: string; areas?: readonly string[] }>(),
  /** The last on a stream that the server ends. */
  closed: passing<{ reason: ClosedReason; retryMs?: number }>(),
  /** The counters that changed. */
  counters: kept<{ counters: Record<string, number> }>(),
  presence: passing<{ people: readonly Presence[] }>(),
  /** Who has a record open, to the others who have. `entity` is `type:id`. */
  viewers: passing<{ entity: string; viewers: readonly Viewer[] }>(),
});
