import type { Generated } from 'kysely';
import type { ChosenStatus } from '@/domain/live/presence';

/** The last number given in a topic: `user:<id>` or `workspace`. Source: live, section 1.1. */
export interface LiveCursorTable {
  topic: string;
  seq: number;
}

/** A kept event, stored once. */
export interface LiveEventTable {
  id: string;
  type: string;
  at: string;
  by: string | null;
  tab: string | null;
  /** JSON. */
  payload: string;
  /** JSON of who may see it, where it stands in the workspace's topic; null = everybody there. */
  rule: string | null;
}

/** Where an event stands in a topic. */
export interface LiveDeliveryTable {
  topic: string;
  seq: number;
  eventId: string;
}

/** One row: 8 hex characters that name this database since it was made or restored. */
export interface LiveEpochTable {
  epoch: string;
}

/** What people chose to show of themselves. Source: live, section 4. */
export interface PresenceTable {
  userId: string;
  chosen: Generated<ChosenStatus>;
  statusText: string | null;
  /** Then back to `online` without a text. */
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
