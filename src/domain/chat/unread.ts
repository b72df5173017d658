import { UNREAD_CAP } from './limits';

/** The read state of a member. */
export interface Standing {
  lastReadSeq: number;
  /** Messages up to this `seq` are hidden from the member. */
  historyFromSeq: number;
}

/** The last `seq` that counts as read. Source: chat, rule 1 of 1.2. */
export function readUpTo({ lastReadSeq, historyFromSeq }: Standing): number {
  return Math.max(lastReadSeq, historyFromSeq);
}

interface Counted {
  seq: number;
  senderId: string;
  contentType: string;
  deletedAt: string | null;
}

/** Whether a message counts as unread for a user. */
export function isUnread(message: Counted, userId: string, standing: Standing): boolean {
  const { seq, senderId, contentType, deletedAt } = message;
  return seq > readUpTo(standing) && senderId !== userId && contentType !== 'system' && deletedAt === null;
}

/** How a count is shown: exact to 999. */
export function shownUnread(count: number): string {
  return count >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(count);
}
