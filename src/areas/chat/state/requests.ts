import { createRequest, createRequests } from '@/core/redux/createRequest';
import type { chatContract } from '@/domain/chat/contract';
import { MAX_WINDOW } from '@/domain/chat/limits';
import type { InputOf } from '@/domain/contract';
import { chatApi } from '../api';

type Contract = typeof chatContract;
type In<K extends keyof Contract> = InputOf<Contract[K]>;

/** The filter of a list; `all` is requested without one. */
export type Filter = 'all' | NonNullable<In<'conversations'>['filter']>;

/** Where to open a conversation; `silent` keeps what is shown until the response. */
export interface OpenRequest {
  conversationKey: string;
  at?: string;
}

/** The direction in which messages are loaded. */
export type Direction = 'before' | 'after' | 'around';
export interface PageRequest {
  conversationId: string;
  direction: Direction;
  messageId: string;
}

/** The shown part of a conversation: its first message, and its extent. */
interface RenewRequest {
  conversationId: string;
  firstId: string;
  lastSeq: number;
}

/** Messages of a page. */
const PAGE = 50;
const CONVERSATIONS = 50;
/** Conversations of a page at most. */
const MOST = 200;

export const {
  contacts: loadContacts,
  message: loadMessage,
  participants: loadParticipants,
  seen: markSeen,
  unread: markUnread,
  preferences: updatePreferences,
  updateMessage,
  deleteMessage,
  restoreMessage,
  pinMessage,
  removePreview,
  updateConversation,
  deleteConversation,
  restoreConversation,
  newMembers: addMembers,
  updateMember,
  deleteMember: removeMember,
} = createRequests('chat', chatApi, ['seen', 'restoreMessage', 'restoreConversation']);

/** The part of a list to load: from `cursor`, or from the start; a page, or at least `count`. */
interface ListRequest {
  filter: Filter;
  cursor?: string | undefined;
  count?: number | undefined;
}

/** The input for one page of a list. */
export const conversationsQuery = ({ filter, cursor, count = 0 }: ListRequest): In<'conversations'> => ({
  ...(filter !== 'all' && { filter }),
  ...(cursor && { cursor }),
  limit: Math.min(Math.max(count, CONVERSATIONS), MOST),
});

/** A list of several pages is reloaded at its full length: a user at its end stays there. */
export const loadConversations = createRequest(
  'chat/conversations',
  async ({ filter, cursor, count = 0 }: ListRequest, options) => {
    const ask = (from: string | undefined) =>
      chatApi.conversations(conversationsQuery({ filter, cursor: from, count }), options);
    const all = await ask(cursor);
    while (all.next && all.conversations.length < count) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
      const { conversations, people, next } = await ask(all.next);
      all.conversations.push(...conversations);
      all.people.push(...people);
      if (next) all.next = next;
      else delete all.next;
    }
    return all;
  },
);
/** The request that opens the conversation of an address, at the message with the id `at` where one is named. */
export const openRequest = (conversationKey: string, at: string | undefined): OpenRequest => ({
  conversationKey,
  ...(at && { at }),
});

/** The input for opening a conversation. */
export const conversationQuery = (request: OpenRequest): In<'conversation'> => ({ ...request, limit: PAGE });
export const openConversation = createRequest('chat/conversation', (request: OpenRequest, options) =>
  chatApi.conversation(conversationQuery(request), options),
);
/** A conversation that is not open, as the list shows it. */
export const peekConversation = createRequest('chat/peek', (conversationKey: string, options) =>
  chatApi.conversation({ conversationKey, at: 'latest', limit: 1 }, options),
);
export const loadMessages = createRequest(
  'chat/messages',
  ({ conversationId, direction, messageId }: PageRequest, options) =>
    chatApi.messages({ conversationId, [direction]: messageId, limit: PAGE }, options),
);
/** Reloads the shown part of a conversation from its first message on, with a page of newer ones. */
export const renewMessages = createRequest(
  'chat/renew',
  async ({ conversationId, firstId, lastSeq }: RenewRequest, options) => {
    const { message, people } = await chatApi.message({ messageId: firstId }, options);
    const all = { messages: [message], people, next: firstId as string | undefined };
    while (all.next && (all.messages.at(-1)?.seq ?? 0) <= lastSeq) {
      // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
      const page = await chatApi.messages({ conversationId, after: all.next, limit: MAX_WINDOW }, options);
      all.messages.push(...page.messages);
      all.people.push(...page.people);
      all.next = page.next;
    }
    return all;
  },
);

export const react = createRequest(
  'chat/react',
  ({ messageId, emoji, on }: In<'updateReaction'> & { userId: string }) =>
    chatApi.updateReaction({ messageId, emoji, on }),
  'write',
);

export const createConversation = createRequest(
  'chat/newConversation',
  ({ key, ...body }: In<'newConversation'> & { key: string }) =>
    chatApi.newConversation(body, { idempotencyKey: key }),
);
/** The same as `updateConversation` from a dialog, which shows refusals itself. */
export const renameConversation = createRequest('chat/rename', chatApi.updateConversation);
