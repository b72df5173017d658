import type { PayloadAction } from '@reduxjs/toolkit';
import type { Conversation, Message } from '@/domain/chat/schemas';
import { applyNewMessage, storeConversation, toPlace } from './changes';
import type { ChatState } from './types';

/** The response to a sent message. */
export interface Sent {
  message: Message;
  conversation: Conversation;
  /** The lane in which it was written. */
  lane?: string;
}

/** Values that a new conversation does not have yet. */
const UNKNOWN = { pinCount: 0, receipts: {}, meetingUrl: null };

/** Adds the user's message after the server stored it to its conversation, which may be new. */
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
  // The first message to a person has created the conversation that the address names.
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
