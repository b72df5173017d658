import type { ChatAttachment, Contact, Conversation, Message } from '@/domain/chat/schemas';

const FIRST = Date.parse('2026-11-21T08:00:00.000Z');
const MINUTE = 60_000;

/** A chat contact by name. */
export function contactOf(id: string, name: string, changes: Partial<Contact> = {}): Contact {
  return {
    id,
    name,
    username: name.toLowerCase().replaceAll(' ', '-'),
    avatar: null,
    address: null,
    phone: null,
    email: null,
    lastActivity: null,
    status: 'offline',
    statusText: null,
    role: null,
    disabled: false,
    ...changes,
  };
}

/** The message at a position of conversation `k1`, from Anna by default, a minute after the previous one. */
export function messageOf(seq: number, changes: Partial<Message> = {}): Message {
  return {
    id: `m${seq}`,
    conversationId: 'k1',
    seq,
    senderId: 'anna',
    clientId: `c${seq}`,
    body: `Message ${seq}`,
    contentType: 'text',
    attachments: [],
    createdAt: new Date(FIRST + seq * MINUTE).toISOString(),
    replyTo: null,
    forwarded: false,
    reactions: [],
    mentions: [],
    preview: null,
    system: null,
    editedAt: null,
    deletedAt: null,
    deletedBy: null,
    pinnedAt: null,
    pinnedBy: null,
    version: 1,
    ...changes,
  };
}

/** The direct conversation `k1` with Anna Weber; everything is read by default. */
export function conversationOf(changes: Partial<Conversation> = {}): Conversation {
  const messages = changes.messages ?? [];
  const last = messages.at(-1) ?? null;
  return {
    id: 'k1',
    key: 'anna-weber',
    type: 'ONE_TO_ONE',
    isPrivate: true,
    title: null,
    topic: null,
    avatar: null,
    participantCount: 2,
    lastSeq: last?.seq ?? 0,
    lastMessageAt: last?.createdAt ?? null,
    createdBy: 'anna',
    archivedAt: null,
    updatedAt: new Date(FIRST).toISOString(),
    version: 1,
    messages,
    lastMessage: last,
    participants: [contactOf('anna', 'Anna Weber')],
    unreadCount: 0,
    mentionCount: 0,
    firstUnreadId: null,
    lastReadSeq: last?.seq ?? 0,
    draft: null,
    pinned: false,
    mutedUntil: null,
    notifyLevel: 'all',
    role: 'member',
    joined: true,
    canPost: true,
    ...changes,
  };
}

const SENT_AT = '2026-11-20T08:00:00.000Z';

/** A file of a message by name: a picture, or a document. */
export function fileOf(id: string, kind: ChatAttachment['kind']): ChatAttachment {
  const isPicture = kind === 'image';
  return {
    id,
    name: `${id}.${isPicture ? 'png' : 'pdf'}`,
    size: 2048,
    type: isPicture ? 'image/png' : 'application/pdf',
    kind,
    width: isPicture ? 800 : null,
    height: isPicture ? 600 : null,
    placeholder: null,
    url: `/api/blobs/${id}`,
    downloadUrl: `/api/blobs/${id}?download`,
    thumbnailUrl: isPicture ? `/api/blobs/${id}/thumb` : null,
    createdAt: SENT_AT,
    durationMs: null,
  };
}

/** A file, or the URL of a link, as in the list of shared files. */
export function sentFile(attachment: ChatAttachment | null, link: string | null = null) {
  return { attachment, link, messageId: 'm7', senderId: 'anna', createdAt: SENT_AT };
}
