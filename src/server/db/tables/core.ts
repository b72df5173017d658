import type { Generated } from 'kysely';

/** The columns that every mutable row has. Instants are ISO-8601 UTC with milliseconds. */
export interface Versioned {
  createdAt: string;
  updatedAt: string;
  /** Starts at 1, incremented by every write; a write with an old one is refused. */
  version: number;
  /** Set while the row is in the trash. */
  deletedAt: string | null;
}

/** Settings of the workspace (auth.md section 1); only the row `main`. */
export interface WorkspaceTable {
  id: string;
  name: string;
  locale: string;
  currency: string;
  timeZone: string;
  /** 0 = Sunday. */
  weekStart: number;
  registration: string;
  registrationRole: string;
  /** JSON list of mail domains; empty = any. */
  registrationDomains: string;
  requireVerifiedEmail: number;
  requireTwoFactor: string;
  /** JSON of rich text by language. */
  termsText: string;
  privacyText: string;
  legalUpdatedAt: string | null;
  demoSeededAt: string | null;
  /** When the sample data was removed for good. */
  demoLeftAt: string | null;
  /** Incremented by every change of the permission matrix. */
  rolesVersion: Generated<number>;
  updatedAt: string;
  version: number;
}

/** Who did what, when, with the fields' old and new values. Append-only (people.md section 2). */
export interface ActivityTable {
  id: string;
  at: string;
  /** Null for the system. */
  actorId: string | null;
  via: string;
  area: string;
  entityKind: string;
  entityId: string;
  title: string;
  action: string;
  /** JSON `{ field: [old, new] }`. */
  diff: string;
}

/** Records whose titles were erased from the log. */
interface ErasedRecordTable {
  kind: string;
  id: string;
  at: string;
}

/** Stored responses of idempotent writes (live.md section 8). */
export interface IdempotencyKeyTable {
  caller: string;
  key: string;
  requestHash: string;
  /** 0 until the effect is done, in the same transaction. */
  status: number;
  /** JSON. */
  body: string;
  createdAt: string;
}

/** Counted attempts by key (auth.md section 1). */
export interface RateLimitTable {
  key: string;
  count: number;
  windowStart: string;
}

/** One setting of one person (shell.md section 1). */
export interface PreferenceTable {
  userId: string;
  key: string;
  /** JSON, at most 8 kB. */
  value: string;
  updatedAt: string;
}

export interface CoreTables {
  workspace: WorkspaceTable;
  activity: ActivityTable;
  erased_record: ErasedRecordTable;
  idempotency_key: IdempotencyKeyTable;
  rate_limit: RateLimitTable;
  preference: PreferenceTable;
}
