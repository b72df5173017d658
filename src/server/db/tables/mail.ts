/** Work for later, claimed by one worker at a time (live.md section 8). */
export interface JobTable {
  id: string;
  kind: string;
  /** JSON. */
  payload: string;
  runAt: string;
  /** Runs that were begun since the job was last due. */
  attempts: number;
  maxAttempts: number;
  /** The worker that has it, until `lockedUntil`. */
  lockedBy: string | null;
  lockedUntil: string | null;
  lastError: string | null;
  /** At most one waiting job has it; a finished one gives it back. */
  dedupeKey: string | null;
  /** 1 = asked for once more while it ran. */
  again: number;
  createdAt: string;
  /** Done, or given up when `lastError` stands. */
  finishedAt: string | null;
}

/** Mails of the system itself (auth.md section 1). Lists never read `text` and `html`. */
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
  /** What its button opens; null for a mail without one. */
  link: string | null;
  /** What is typed in by hand; null for most kinds. */
  code: string | null;
  /** JSON list of `{ name, type, text }`. */
  attachments: string;
  /** JSON of header values by name. */
  headers: string;
  /** Fixed before the first try, so that a mail sent twice by a crash is known as one. */
  messageId: string;
  state: 'queued' | 'sending' | 'sent' | 'kept' | 'failed';
  attempts: number;
  /** When the next try is due. */
  nextAt: string | null;
  triedAt: string | null;
  lastError: string | null;
  dedupeKey: string | null;
  createdAt: string;
  sentAt: string | null;
}

/** The one row `main`: how the mail server is, seen by all instances. */
export interface MailServerTable {
  id: string;
  /** Nothing is tried before this instant. */
  pausedUntil: string | null;
  /** Code of what is wrong; null = nothing known. */
  problem: string | null;
  /** What the server or the network said about it. */
  detail: string | null;
  checkedAt: string | null;
}

export interface MailTables {
  job: JobTable;
  system_mail: SystemMailTable;
  mail_server: MailServerTable;
}
