import type { PayloadAction } from '@reduxjs/toolkit';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { applyNewMessage, storeConversation, toPlace } from './changes';
import type { ChatState } from './types';

/** The answer to a message that was sent. */
export interface Sent {
  message: Message;
  conversation: Conversation;
  /** Where it was written. */
  lane?: string;
}

/** What a conversation that has just begun does not have yet. */
const UNKNOWN = { pinCount: 0, receipts: {}, meetingUrl: null };

/** Takes in a message of one's own that the server has: it is appended to its conversation, which may be new. */
export function applySent(
  state: ChatState,
  { payload: { message, conversation, lane = conversation.id } }: PayloadAction<Sent>,
): void {
  const { id, key } = conversation;
  state.sentKey = { clientId: message.clientId, key, lane };
  const known = state.conversations.byId[id];
  if (known) applyNewMessage(state, message, message.senderId);
  else {
    storeConversation(state, { ...conversation, messages: [message], lastMessage: message });
    toPlace(state, id);
  }
  if (state.opened?.key !== key || state.activeConversationId === id) return;
  // The first message to a person: the conversation that the address names has begun.
  state.opened.person = null;
  state.activeConversationId = id;
  state.windows[id] = {
    prev: null,
    next: null,
    anchor: { id: null, nth: 1 },
    firstUnreadId: null,
    ...UNKNOWN,
  };
}
