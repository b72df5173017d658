import type { Generated } from 'kysely';
import type { ContentType, ConversationType, MemberRole, NotifyLevel } from '@/domain/chat/schemas';
import type { Versioned } from './core';

/** Source: chat, section 1.1. */
export interface ChatConversationTable extends Versioned {
  id: string;
  type: ConversationType;
  /** Only a channel may be public. */
  isPrivate: Generated<number>;
  title: string | null;
  /** Normalized title. */
  titleKey: Generated<string>;
  topic: string | null;
  /** An attachment of purpose `avatar`. */
  avatarId: string | null;
  /** The two user ids, sorted, with `:` between. */
  directKey: string | null;
  lastSeq: Generated<number>;
  lastMessageAt: string | null;
  createdBy: string | null;
  archivedAt: string | null;
}

export interface ChatMemberTable {
  conversationId: string;
  userId: string;
  role: Generated<MemberRole>;
  /** Messages up to this number are not visible. */
  historyFromSeq: Generated<number>;
  lastReadSeq: Generated<number>;
  notifyLevel: Generated<NotifyLevel>;
  mutedUntil: string | null;
  /** Order of pinned conversations; null = not pinned. */
  pinnedKey: string | null;
  /** Set when closed; cleared by the next message. */
  hiddenAt: string | null;
  joinedAt: string;
  leftAt: string | null;
  /** The member's role when their account was removed; null for members who left themselves. */
  leftAs: MemberRole | null;
  /** Set = owner because this person's account was removed, until the role is changed by a user. */
  inheritedFrom: string | null;
}

export interface ChatMessageTable extends Versioned {
  id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  clientId: string;
  /** Hash of the sent message: the same clientId with other content is refused. */
  requestHash: string;
  contentType: ContentType;
  body: string;
  replyToId: string | null;
  forwardedFromId: string | null;
  /** JSON. */
  system: string | null;
  /** JSON of user ids or `all`. */
  mentions: Generated<string>;
  /** JSON. */
  preview: string | null;
  audioMs: number | null;
  /** 1 = the body holds an address. */
  hasLink: Generated<number>;
  editedAt: string | null;
  pinnedAt: string | null;
  pinnedBy: string | null;
  unsentAt: string | null;
  deletedBy: string | null;
}

export interface ChatRevisionTable {
  messageId: string;
  n: number;
  body: string;
  editedAt: string;
}

export interface ChatReactionTable {
  messageId: string;
  userId: string;
  emoji: string;
  at: string;
}

export interface ChatDraftTable {
  userId: string;
  target: string;
  body: string;
  replyToId: string | null;
  /** JSON. */
  attachmentIds: Generated<string>;
  version: number;
  updatedAt: string;
}

export interface ChatSettingsTable {
  userId: string;
  readReceipts: Generated<number>;
  showTyping: Generated<number>;
  linkPreviews: Generated<number>;
  version: Generated<number>;
}

/** The search index. Source: shell, section 11. */
export interface SearchDocTable {
  rowNo: Generated<number>;
  type: string;
  entityId: string;
  /** Who may find it, e.g. `conversation:<id>`. */
  readerKey: string;
  seq: Generated<number>;
  /** Normalized words, separated by spaces. */
  words: string;
  at: string;
}

export interface ChatTables {
  chat_conversation: ChatConversationTable;
  chat_member: ChatMemberTable;
  chat_message: ChatMessageTable;
  chat_revision: ChatRevisionTable;
  chat_reaction: ChatReactionTable;
  chat_draft: ChatDraftTable;
  chat_settings: ChatSettingsTable;
  search_doc: SearchDocTable;
}
