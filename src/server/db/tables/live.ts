import type { Generated } from 'kysely';
import type { ChosenStatus } from '@/domain/live/presence';

/** The last sequence number of a topic: `user:<id>` or `workspace`. Source: live, section 1.1. */
export interface LiveCursorTable {
  topic: string;
  seq: number;
}

/** A stored event, once for all its topics. */
export interface LiveEventTable {
  id: string;
  type: string;
  at: string;
  by: string | null;
  tab: string | null;
  /** JSON. */
  payload: string;
  /** JSON of the audience within the workspace's topic; null = everybody there. */
  rule: string | null;
}

/** The number of an event in a topic. */
export interface LiveDeliveryTable {
  topic: string;
  seq: number;
  eventId: string;
}

/** One row: 8 hex digits that identify this database since its creation or restore. */
export interface LiveEpochTable {
  epoch: string;
}

/** The presence that people chose to show. Source: live, section 4. */
export interface PresenceTable {
  userId: string;
  chosen: Generated<ChosenStatus>;
  statusText: string | null;
  /** End of the choice; then `online` without a text. */
  until: string | null;
  showLastActivity: Generated<number>;
  lastActivityAt: string | null;
}

export interface LiveTables {
  live_cursor: LiveCursorTable;
  live_event: LiveEventTable;
  live_delivery: LiveDeliveryTable;
  live_epoch: LiveEpochTable;
  presence: PresenceTable;
}
