import type { OutputOf } from '@/domain/contract';
import type { chatContract } from '@/domain/chat/contract';
import type { RequestError } from '@/core/redux/createRequest';
import type { Listing } from '@/core/redux/listing';
import type { RequestState } from '@/core/redux/trackRequests';
import type { Contact, Conversation, Draft, Participant } from '@/domain/chat/schemas';
import type { PersonRef } from '@/domain/people/personRef';
import type { Outgoing } from '../queue/sendQueue';

/** Conversations by filter. */
export type FilterCounts = NonNullable<OutputOf<(typeof chatContract)['conversations']>['counts']>;

/** Records by id, in an order. */
export interface ById<T> {
  byId: Record<string, T>;
  allIds: string[];
}

/** Which part of a conversation its `messages` are. */
export interface MessageWindow {
  /** Message to ask `before` with; null at the beginning. */
  prev: string | null;
  /** Message to ask `after` with; null at the end. */
  next: string | null;
  /** The message that was opened at, and how often: the screen goes there anew each time. */
  anchor: { id: string | null; nth: number };
  /** The message above which "New messages" stands until the conversation is left. */
  firstUnreadId: string | null;
  /** Pinned messages of the conversation; 0 where that is not known. */
  pinCount: number;
  /** How far others have read, by person, of those who share that. */
  receipts: Record<string, number>;
  /** Where a video call can be held. */
  meetingUrl: string | null;
}

/** What a change of preferences has replaced, and can bring back. */
export interface Preferred {
  id: string;
  own: Pick<Conversation, 'pinned' | 'mutedUntil' | 'notifyLevel'>;
  isUnlisted: boolean;
  /** The places in the lists, by filter. */
  orders: Record<string, string[]>;
}

/** What the address names. */
export interface Opened {
  key: string;
  requestId: string;
  isLoading: boolean;
  /** The person whom the key names, while there is no conversation. */
  person: Contact | null;
  /** What was typed to that person. */
  draft: Draft | null;
  error: RequestError | null;
}

/** Chat as its screens see it; nothing of it is kept by redux-persist. Source: chat, section 5. */
export interface ChatState extends RequestState {
  /** Whose chat it is; null before anybody has come. */
  ownId: string | null;
  contacts: ById<Contact>;
  /** `messages` of a conversation are its window where one was opened, else the last message alone. */
  conversations: ById<Conversation>;
  activeConversationId: string | null;
  participants: Participant[];
  recipients: Contact[];
  /** Lists by filter. */
  lists: Record<string, Listing>;
  /** How many conversations stand under each filter beyond those in `conversations`; null before it is known. */
  beyond: FilterCounts | null;
  /** Conversations that were closed or left: they count nowhere. */
  unlisted: Record<string, true>;
  /** Conversations of which something has changed that events do not tell: they are asked for. */
  stale: Record<string, true>;
  /** How conversations were before the preferences that are on their way, by request. */
  preferring: Record<string, Preferred>;
  windows: Record<string, MessageWindow>;
  opened: Opened | null;
  /** Names and pictures of writers, also of those who have left. */
  people: Record<string, PersonRef>;
  outgoing: readonly Outgoing[];
  /** Where the message that was sent last went, for a new message to go there. */
  sentKey: { clientId: string; key: string; lane: string } | null;
  /** Until when somebody types (milliseconds), by conversation and person. */
  typing: Record<string, Record<string, number>>;
}
