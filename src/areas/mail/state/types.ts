import type { RequestError } from '@/core/redux/createRequest';
import type { RequestState } from '@/core/redux/trackRequests';
import type { MailChanges } from '@/domain/mail/mails';
import type { Mail, MailLabel, MailState } from '@/domain/mail/schemas';
import type { Listed } from './views';

/** A list that was read, as far as it was scrolled. */
export interface MailList {
  listed: Listed;
  ids: string[];
  next?: string | undefined;
  total: number;
  isRead: boolean;
  /** The read under way. */
  requestId: string | null;
  /** Writes when the read under way began: what was written later is kept over its answer. */
  asked: number;
  /** Writes when the shown answer was asked for. */
  writes: number;
  error: RequestError | null;
  /** Has to be read again. */
  isStale: boolean;
}

/** The mails of a conversation, oldest first. */
export interface Thread {
  ids: string[];
  isRead: boolean;
  requestId: string | null;
  asked: number;
  error: RequestError | null;
  /** Has to be read again. */
  isStale: boolean;
}

/** An act under way: it is drawn over the mails, so that a refused one leaves them as they are. */
export interface PendingAct {
  mailIds: readonly string[];
  threadIds: readonly string[];
  changes: MailChanges | null;
  /** States that are being brought back. */
  states: Readonly<Record<string, MailState>>;
  /** Mails that are being deleted for good. */
  isDeletion: boolean;
}

/** An act that can be undone. */
export interface UndoEntry {
  id: string;
  before: MailState[];
}

/** The last known state of a mail that was written or told of; null once it is deleted. */
export interface Touched {
  at: number;
  state: MailState | null;
}

export interface MailSliceState extends RequestState {
  /** `allIds` are those of the list read last. */
  mails: { byId: Record<string, Mail>; allIds: string[] };
  /** Null until they are read. */
  labels: MailLabel[] | null;
  labelsError: RequestError | null;
  /** By `keyOf` what they list; the one read last comes last. */
  lists: Record<string, MailList>;
  /** Mails with their texts, the newest last. */
  contents: Record<string, Mail>;
  /** Reads of mails that are under way or have failed. */
  opening: Record<string, { requestId: string | null; asked: number; error: RequestError | null }>;
  threads: Record<string, Thread>;
  pending: Record<string, PendingAct>;
  touched: Record<string, Touched>;
  /** Begun and ended writes, and changes that were told. */
  writes: number;
  /** The newest last. */
  undo: UndoEntry[];
}
