import type { OutputOf } from '@/domain/contract';
import type { chatContract } from '@/domain/chat/contract';
import type { RequestError } from '@/core/redux/createRequest';
import type { Listing } from '@/core/redux/listing';
import type { RequestState } from '@/core/redux/trackRequests';
import type { Contact, Conversation, Draft, Participant } from '@/domain/chat/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import type { Outgoing } from '../queue/sendQueue';

/** Number of conversations by filter. */
export type FilterCounts = NonNullable<OutputOf<(typeof chatContract)['conversations']>['counts']>;

/** Records by id, in an order. */
export interface ById<T> {
  byId: Record<string, T>;
  allIds: string[];
}

/** The part of a conversation that is loaded as its `messages`. */
export interface MessageWindow {
  /** Id of the message to load `before`; null at the beginning. */
  prev: string | null;
  /** Id of the message to load `after`; null at the end. */
  next: string | null;
  /** The message at which it was opened; the log scrolls there again whenever `nth` changes. */
  anchor: { id: string | null; nth: number };
  /** The message above which "New messages" is shown until the conversation is left. */
  firstUnreadId: string | null;
  /** Pinned messages of the conversation; 0 where that is not known. */
  pinCount: number;
  /** Read positions of the others who share them, by user id. */
  receipts: Record<string, number>;
  /** Base URL of video calls. */
  meetingUrl: string | null;
}

/** The state before a change of preferences, for the rollback. */
export interface Preferred {
  id: string;
  own: Pick<Conversation, 'pinned' | 'mutedUntil' | 'notifyLevel'>;
  isUnlisted: boolean;
  /** The orders of the lists, by filter. */
  orders: Record<string, string[]>;
}

/** The conversation or person that the address names. */
export interface Opened {
  key: string;
  requestId: string;
  isLoading: boolean;
  /** The person of the key, while there is no conversation. */
  person: Contact | null;
  /** The unsent text to that person. */
  draft: Draft | null;
  error: RequestError | null;
}

/** State of chat; redux-persist stores none of it. Source: chat, section 5. */
export interface ChatState extends RequestState {
  /** The user whose chat it is; null before sign-in. */
  ownId: string | null;
  contacts: ById<Contact>;
  /** The `messages` of a conversation are its loaded window, or just the last message if it was never opened. */
  conversations: ById<Conversation>;
  activeConversationId: string | null;
  participants: Participant[];
  recipients: Contact[];
  /** Lists by filter. */
  lists: Record<string, Listing>;
  /** Number of conversations per filter beyond those in `conversations`; null while unknown. */
  beyond: FilterCounts | null;
  /** Conversations that were closed or left: they count nowhere. */
  unlisted: Record<string, true>;
  /** Conversations with changes that events do not carry: they are re-fetched. */
  stale: Record<string, true>;
  /** Conversations as before pending preference changes, by request id. */
  preferring: Record<string, Preferred>;
  windows: Record<string, MessageWindow>;
  opened: Opened | null;
  /** Names and pictures of authors, also of former members. */
  people: Record<string, PersonRef>;
  outgoing: readonly Outgoing[];
  /** Where the last sent message went, so that a new conversation can be opened. */
  sentKey: { clientId: string; key: string; lane: string } | null;
  /** When typing indicators expire (milliseconds), by conversation and person. */
  typing: Record<string, Record<string, number>>;
}
