import { sql } from 'kysely';
import type { Folder, OutgoingState } from '@/domain/mail/words';
import { dialectOf, type Database } from '@/server/db/database';

/** A mail of a mailbox with its message, as lists read it. */
export interface ItemRow {
  id: string;
  userId: string;
  messageId: string;
  origin: 'received' | 'sent';
  folder: Folder;
  threadId: string;
  sortAt: string;
  isUnread: number;
  isStarred: number;
  isImportant: number;
  fromName: string;
  fromAddress: string;
  fromUserId: string | null;
  fromImage: string | null;
  fromIsPublic: number | null;
  state: 'draft' | 'final';
  subject: string;
  snippet: string;
  attachmentCount: number;
  recipientCount: number;
  external: number;
  /** Ids of custom labels, separated by commas. */
  labelIds: string | null;
  outState: OutgoingState | null;
  sendAt: string | null;
  nextAt: string | null;
}

/** Ids of the labels of a mail that are not deleted; SQLite reads the two tables in this order. */
export function labelsOf(db: Database) {
  const joined = dialectOf(db) === 'sqlite' ? sql`group_concat(l.id, ',')` : sql`string_agg(l.id, ',')`;
  return sql<string | null>`(select ${joined} from mail_item_label as il
    cross join mail_label as l where il."itemId" = i.id and l.id = il."labelId" and l."deletedAt" is null)`;
}

/** Mails with what lists show of them; the caller adds whose and which. `from` may name further tables. */
export function itemRows(db: Database, from: Pick<Database, 'selectFrom'> = db) {
  return from
    .selectFrom('mail_item as i')
    .innerJoin('mail_message as m', 'm.id', 'i.messageId')
    .leftJoin('user as sender', 'sender.id', 'm.fromUserId')
    .leftJoin('profile as senderProfile', 'senderProfile.userId', 'm.fromUserId')
    .leftJoin('mail_outgoing as o', 'o.itemId', 'i.id')
    .select([
      'i.id',
      'i.userId',
      'i.messageId',
      'i.origin',
      'i.folder',
      'i.threadId',
      'i.sortAt',
      'i.isUnread',
      'i.isStarred',
      'i.isImportant',
      'm.fromName',
      'm.fromAddress',
      'm.fromUserId',
      'sender.image as fromImage',
      'senderProfile.isPublic as fromIsPublic',
      'm.state',
      'm.subject',
      'm.snippet',
      'm.attachmentCount',
      'm.recipientCount',
      'm.external',
      'o.state as outState',
      'o.sendAt',
      'o.nextAt',
    ])
    .select(labelsOf(db).as('labelIds'));
}
