import * as z from 'zod';
import { attachment } from '@/domain/blobs/schemas';
import { id, instant, version } from '@/domain/schemas';
import { MAX_ATTACHMENTS, MAX_BODY, MAX_EMOJI, MAX_TITLE, MAX_TOPIC, UNREAD_CAP } from './limits';

export const CONVERSATION_TYPES = ['ONE_TO_ONE', 'GROUP', 'CHANNEL'] as const;
export type ConversationType = (typeof CONVERSATION_TYPES)[number];
export const CONTENT_TYPES = ['text', 'image', 'file', 'audio', 'system'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const NOTIFY_LEVELS = ['all', 'mentions', 'none'] as const;
export type NotifyLevel = (typeof NOTIFY_LEVELS)[number];
export const MEMBER_ROLES = ['owner', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

const text = (max: number) => z.string().max(max);
const seq = z.int().min(0);

/** A user as shown in chat. Address, phone and e-mail are null unless the reader may see them. */
export const contact = z.object({
  id,
  /** Null is a deleted person. */
  name: text(101).nullable(),
  username: text(40),
  /** Path of the picture. */
  avatar: text(300).nullable(),
  address: text(200).nullable(),
  phone: text(25).nullable(),
  email: text(254).nullable(),
  lastActivity: instant.nullable(),
  status: z.enum(['online', 'away', 'busy', 'offline']),
  statusText: text(80).nullable(),
  /** The job title. */
  role: text(80).nullable(),
  /** Banned, rejected, pending or deleted: nobody can write to them. */
  disabled: z.boolean(),
});
export type Contact = z.output<typeof contact>;

/** A participant of a conversation; `memberRole` is null for a user who is not a member yet. */
export const participant = contact.extend({ memberRole: z.enum(MEMBER_ROLES).nullable() });
export type Participant = z.output<typeof participant>;

/** A file of a message; voice messages have a duration. */
export const chatAttachment = attachment.extend({ durationMs: z.int().nullable() });
export type ChatAttachment = z.output<typeof chatAttachment>;

/** Events in a conversation, shown as a line in it. */
const SYSTEM_KINDS = [
  'created',
  'renamed',
  'topic',
  'picture',
  'added',
  'joined',
  'left',
  'removed',
  'owner',
  'archived',
  'unarchived',
  'private',
  'public',
] as const;
export const systemLine = z.object({
  kind: z.enum(SYSTEM_KINDS),
  userIds: z.array(id).max(200).optional(),
  /** The new title or topic. */
  text: text(MAX_TOPIC).optional(),
});
export type SystemLine = z.output<typeof systemLine>;

const reply = z.object({
  id,
  senderId: id,
  /** Null in live events, and if there is nothing to show (`gone`). */
  excerpt: text(200).nullable(),
  /** Why nothing is quoted: it was deleted, or is older than the history visible to this reader. */
  gone: z.enum(['deleted', 'earlier']).nullable(),
});

const preview = z.object({
  url: text(2000),
  title: text(200),
  text: text(300),
  image: text(1000).nullable(),
});

export const message = z.object({
  id,
  conversationId: id,
  /** Position in the conversation, 1, 2, 3 … */
  seq,
  senderId: id,
  clientId: text(64),
  body: text(MAX_BODY),
  contentType: z.enum(CONTENT_TYPES),
  attachments: z.array(chatAttachment).max(MAX_ATTACHMENTS),
  createdAt: instant,
  replyTo: reply.nullable(),
  forwarded: z.boolean(),
  reactions: z.array(z.object({ emoji: text(64), userIds: z.array(id) })).max(MAX_EMOJI),
  /** Ids of the mentioned users, or `all`. */
  mentions: z.array(id),
  preview: preview.nullable(),
  system: systemLine.nullable(),
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  deletedBy: id.nullable(),
  pinnedAt: instant.nullable(),
  pinnedBy: id.nullable(),
  version: version,
  /** In live events: the body is too long to be included; read it with GET message. */
  bodyOmitted: z.literal(true).optional(),
});
export type Message = z.output<typeof message>;

export const draft = z.object({
  /** A conversation id, or `new:` and the sorted user ids with commas. */
  target: text(64 * 201),
  body: text(MAX_BODY),
  replyToId: id.nullable(),
  attachmentIds: z.array(id).max(MAX_ATTACHMENTS),
  attachments: z.array(chatAttachment).max(MAX_ATTACHMENTS),
  version: version,
  updatedAt: instant,
  /** In live events: the text is too long to be included; read the conversation. */
  bodyOmitted: z.literal(true).optional(),
});
export type Draft = z.output<typeof draft>;

/** The part of a conversation that is the same for all readers. */
export const sharedConversation = z.object({
  id,
  type: z.enum(CONVERSATION_TYPES),
  isPrivate: z.boolean(),
  title: text(MAX_TITLE).nullable(),
  topic: text(MAX_TOPIC).nullable(),
  /** Address of the picture of a group or channel. */
  avatar: text(1000).nullable(),
  participantCount: z.int(),
  lastSeq: seq,
  lastMessageAt: instant.nullable(),
  createdBy: id.nullable(),
  archivedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  updatedAt: instant,
  version: version,
});
export type SharedConversation = z.output<typeof sharedConversation>;

export const conversation = sharedConversation.omit({ deletedAt: true }).extend({
  /** The key in the page's URL: the other user's username, or the id. */
  key: text(64),
  /** In lists the last message alone. */
  messages: z.array(message).max(100),
  lastMessage: message.nullable(),
  /** The others; in lists at most four. */
  participants: z.array(contact).max(200),
  /** Exact to 999; 1000 = more. */
  unreadCount: z.int().min(0).max(UNREAD_CAP),
  mentionCount: z.int().min(0).max(UNREAD_CAP),
  firstUnreadId: id.nullable(),
  lastReadSeq: seq,
  draft: draft.nullable(),
  pinned: z.boolean(),
  mutedUntil: instant.nullable(),
  notifyLevel: z.enum(NOTIFY_LEVELS),
  /** The current user's role; null for a reader of a public channel who has not joined. */
  role: z.enum(MEMBER_ROLES).nullable(),
  joined: z.boolean(),
  canPost: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/** Settings that affect other users or the server; the appearance is in preferences. */
export const settings = z.object({
  readReceipts: z.boolean(),
  showTyping: z.boolean(),
  linkPreviews: z.boolean(),
});
export const storedSettings = settings.extend({ version: version });
export type ChatSettings = z.output<typeof storedSettings>;
