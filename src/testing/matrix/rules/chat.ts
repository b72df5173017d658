import { newId, newRow, nowIso } from '@/server/db/row';
import type { IdRule, Place, Records } from '../types';

/** A group of one user, with one message of theirs at position 1. */
async function room({ services: { db } }: Place, userId: string, deletedAt: string | null = null) {
  const conversationId = newId();
  const messageId = newId();
  const at = nowIso();
  const shared = {
    ...newRow(at),
    createdBy: userId,
    lastMessageAt: at,
    lastSeq: 1,
  };
  const absent = {
    title: null,
    topic: null,
    avatarId: null,
    directKey: null,
    archivedAt: null,
  };
  const type = 'GROUP' as const;
  await db
    .insertInto('chat_conversation')
    .values({ ...shared, ...absent, id: conversationId, type, deletedAt })
    .execute();
  const member = {
    conversationId,
    userId,
    role: 'owner' as const,
    joinedAt: at,
  };
  await db
    .insertInto('chat_member')
    .values({
      ...member,
      mutedUntil: null,
      pinnedKey: null,
      hiddenAt: null,
      leftAt: null,
    })
    .execute();
  const nothing = {
    replyToId: null,
    forwardedFromId: null,
    system: null,
    preview: null,
    audioMs: null,
  };
  const unmarked = {
    editedAt: null,
    pinnedAt: null,
    pinnedBy: null,
    unsentAt: null,
    deletedBy: null,
  };
  const said = {
    clientId: newId(),
    requestHash: '',
    contentType: 'text' as const,
    body: 'Hello',
  };
  const row = {
    ...newRow(at),
    ...nothing,
    ...unmarked,
    ...said,
    id: messageId,
    conversationId,
  };
  await db
    .insertInto('chat_message')
    .values({ ...row, seq: 1, senderId: userId })
    .execute();
  return { conversationId, messageId };
}

const conversations = async (place: Place): Promise<Records> => ({
  own: (await room(place, place.owner)).conversationId,
  others: (await room(place, place.other)).conversationId,
  trashed: (await room(place, place.owner, nowIso())).conversationId,
});

/** Swapped: only records in the trash can be restored. */
const inTrash = async (place: Place): Promise<Records> => ({
  own: (await room(place, place.owner, nowIso())).conversationId,
  others: (await room(place, place.other, nowIso())).conversationId,
});

const messages = async (place: Place): Promise<Records> => ({
  own: (await room(place, place.owner)).messageId,
  others: (await room(place, place.other)).messageId,
});

const CHAT = /^\/api\/chat\//;

/** Fields that give no access by themselves: the conversation or message beside them decides. */
const beside = (field: string, opensNothing: string): IdRule => ({
  at: CHAT,
  field,
  opensNothing,
});

export const chatRules: readonly IdRule[] = [
  beside('conversationKey', 'others get 404 for every conversation (rooms.api.test.ts)'),
  beside('userId', 'names a person of a conversation that must be one’s own'),
  beside('userIds', 'names people, who must be reachable'),
  beside('recipients', 'names people, who must be reachable'),
  beside('clientId', 'made by the sender; counts for that sender alone'),
  beside('attachmentIds', 'takes nothing but one’s own uploads'),
  beside('avatarId', 'takes nothing but one’s own uploads'),
  beside('replyToId', 'must be of the same conversation (messages.api.test.ts)'),
  beside('forwardOfId', 'must be readable by the sender; refused as a field otherwise'),
  beside('afterId', 'one of one’s own pinned conversations'),
  beside('before', 'a message of a conversation that must be readable'),
  beside('after', 'a message of a conversation that must be readable'),
  beside('around', 'a message of a conversation that must be readable'),
  { at: /conversations\/restore$/, field: 'conversationId', records: inTrash },
  {
    at: /conversations\/unread$/,
    field: 'conversationId',
    opensNothing: 'decided with the message: others get 404 (rooms.api.test.ts)',
  },
  {
    at: /conversations\/unread$/,
    field: 'messageId',
    opensNothing: 'must be of that conversation (rooms.api.test.ts)',
  },
  {
    at: /members\//,
    field: 'conversationId',
    opensNothing: 'decided with the people: others get 404 (rooms.api.test.ts)',
  },
  {
    at: /messages\/new$/,
    field: 'conversationId',
    opensNothing: 'it or recipients, never both: others get 404 (rooms.api.test.ts)',
  },
  {
    at: /conversations\/seen$/,
    field: 'conversationId',
    records: conversations,
    input: { upToSeq: 1 },
  },
  { at: /chat\/search$/, field: 'conversationId', records: conversations, input: { query: 'hello' } },
  { at: CHAT, field: 'conversationId', records: conversations },
  {
    at: /reactions\/update$/,
    field: 'messageId',
    records: messages,
    input: { emoji: '👍', on: true },
  },
  { at: CHAT, field: 'messageId', records: messages },
];
