import type { Generated } from 'kysely';
import type { Folder, OutgoingState, RecipientKind, RecipientState } from '@/domain/mail/words';
import type { Versioned } from './core';

/** A mail, stored once for all who hold it. A final one never changes. */
export interface MailMessageTable {
  id: string;
  state: 'draft' | 'final';
  source: Generated<'inside' | 'imap'>;
  fromName: string;
  fromAddress: string;
  fromUserId: string | null;
  /** JSON list of addresses. */
  replyTo: Generated<string>;
  subject: string;
  /** Normalized, without prefixes of replies. */
  subjectKey: string;
  /** The beginning of the text. */
  snippet: string;
  sentAt: string | null;
  /** Bytes of text, HTML and files. */
  size: Generated<number>;
  attachmentCount: Generated<number>;
  /** Of `to` and `cc`. */
  recipientCount: Generated<number>;
  /** Without angle brackets. */
  messageIdHeader: string | null;
  inReplyTo: string | null;
  /** JSON list of message ids. */
  refs: Generated<string>;
  external: Generated<number>;
  rawId: string | null;
  parseState: string | null;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
}

/** What lists never read. */
export interface MailBodyTable {
  messageId: string;
  text: string;
  /** Of a draft as typed, of a final mail cleaned. */
  html: string | null;
}

export interface MailRecipientTable {
  messageId: string;
  kind: RecipientKind;
  position: number;
  name: string;
  /** In lower case; of a draft as typed. */
  address: string;
  userId: string | null;
  /** Null in a draft. */
  route: 'inside' | 'outside' | null;
  state: RecipientState | null;
  /** What the mail server said. */
  problem: string | null;
  at: string | null;
}

/** A mail in one person's mailbox. */
export interface MailItemTable {
  id: string;
  userId: string;
  accountId: string | null;
  messageId: string;
  /** Whether the person got it or wrote it. */
  origin: 'received' | 'sent';
  folder: Folder;
  /** Of trash and spam: where it was before. */
  cameFrom: Folder | null;
  trashedAt: string | null;
  /** Id of the first item of its conversation. */
  threadId: string;
  sortAt: string;
  isUnread: Generated<number>;
  isStarred: Generated<number>;
  isImportant: Generated<number>;
  /** Its reader is named among the recipients. */
  toMe: Generated<number>;
}

export interface MailLabelTable extends Versioned {
  id: string;
  userId: string;
  name: string;
  /** Normalized name. */
  nameKey: string;
  color: string;
}

export interface MailItemLabelTable {
  labelId: string;
  itemId: string;
  /** That of the item. */
  sortAt: string;
}

/** The sending of one mail. */
export interface MailOutgoingTable {
  messageId: string;
  /** The sender's item. */
  itemId: string;
  userId: string;
  state: OutgoingState;
  sendAt: string;
  attempts: Generated<number>;
  nextAt: string | null;
  lockedUntil: string | null;
  /** When the present attempt began to hand the mail to the server. */
  handedAt: string | null;
  /** What the mail server said last. */
  lastText: string | null;
  triedAt: string | null;
  /** JSON: recipients and HTML as they were typed, while the mail can be taken back. */
  typed: string | null;
}

/** An address outside that a person has written to. */
export interface MailContactTable {
  userId: string;
  address: string;
  name: string;
  uses: Generated<number>;
  lastUsedAt: string;
}

export interface MailSettingsTable {
  userId: string;
  undoSeconds: number;
  signatureHtml: string;
  createdAt: string;
  updatedAt: string;
  version: Generated<number>;
}

/** Tables of mailboxes. */
export interface MailboxTables {
  mail_message: MailMessageTable;
  mail_body: MailBodyTable;
  mail_recipient: MailRecipientTable;
  mail_item: MailItemTable;
  mail_label: MailLabelTable;
  mail_item_label: MailItemLabelTable;
  mail_outgoing: MailOutgoingTable;
  mail_contact: MailContactTable;
  mail_settings: MailSettingsTable;
}
