import type { Generated } from 'kysely';

/** Background jobs, claimed by one worker at a time (live.md section 8). */
export interface JobTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  runAt: string;
  /** When `runAt` was decided; in the future if the clock was ahead. Empty = unknown. */
  plannedAt: Generated<string>;
  /** Runs started since the job was last due. */
  attempts: number;
  maxAttempts: number;
  /** The worker that has it, until `lockedUntil`. */
  lockedBy: string | null;
  lockedUntil: string | null;
  lastError: string | null;
  /** Unique among waiting jobs; cleared when finished. */
  dedupeKey: string | null;
  /** 1 = added again while it ran. */
  again: number;
  createdAt: string;
  /** When it was done, or given up if `lastError` is set. */
  finishedAt: string | null;
}

/** System mails (auth.md section 1). Lists never read `text` and `html`. */
export interface SystemMailTable {
  id: string;
  kind: string;
  to: string;
  /** JSON list of addresses. */
  cc: string;
  replyTo: string | null;
  userId: string | null;
  locale: string;
  subject: string;
  text: string;
  html: string;
  /** Address that its button opens; null for a mail without button. */
  link: string | null;
  /** The code to enter; null for most kinds. */
  code: string | null;
  /** JSON list of `{ name, type, text }`. */
  attachments: string;
  /** JSON of header values by name. */
  headers: string;
  /** Fixed before the first attempt, so that a mail sent twice because of a crash is recognized as one. */
  messageId: string;
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed';
  attempts: number;
  /** When the next attempt is due. */
  nextAt: string | null;
  triedAt: string | null;
  lastError: string | null;
  dedupeKey: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** State of the mail server, shared by all instances; only the row `main`. */
export interface MailServerTable {
  id: string;
  /** No attempts before this instant. */
  pausedUntil: string | null;
  /** Code of the problem; null = none known. */
  problem: string | null;
  /** Error message of the server or the network. */
  detail: string | null;
  checkedAt: string | null;
}

export interface MailTables {
  job: JobTable;
  system_mail: SystemMailTable;
  mail_server: MailServerTable;
}
