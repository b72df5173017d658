import { UNREAD_CAP } from './limits';

/** Where a member stands. */
export interface Standing {
  lastReadSeq: number;
  /** Nothing up to here can be seen. */
  historyFromSeq: number;
}

/** The last place that counts as read. Source: chat, rule 1 of 1.2. */
export function readUpTo({ lastReadSeq, historyFromSeq }: Standing): number {
  return Math.max(lastReadSeq, historyFromSeq);
}

interface Counted {
  seq: number;
  senderId: string;
  contentType: string;
  deletedAt: string | null;
}

/** Whether a message counts as unread for somebody. */
export function isUnread(message: Counted, userId: string, standing: Standing): boolean {
  const { seq, senderId, contentType, deletedAt } = message;
  return seq > readUpTo(standing) && senderId !== userId && contentType !== 'system' && deletedAt === null;
}

/** How a count is shown: exact to 999. */
export function shownUnread(count: number): string {
  return count >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(count);
}
