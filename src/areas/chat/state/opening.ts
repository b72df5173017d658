import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Message } from '@/domain/chat/schemas';
import { addPage, storeConversation, storePeople, renewPage, toPlace } from './changes';
import { loadMessages, openConversation, peekConversation, renewMessages } from './requests';
import type { ChatState } from './types';

interface Page {
  messages: Message[];
  prev?: string | undefined;
  next?: string | undefined;
  pinCount?: number | undefined;
  receipts?: { userId: string; lastReadSeq: number }[] | undefined;
  meetingUrl?: string | undefined;
}

/** Replaces the loaded part of a conversation with another; the log scrolls to `anchorId`. */
function openWindow(
  state: ChatState,
  id: string,
  page: Page,
  anchorId: string | null,
  firstUnreadId: string | null,
) {
  const conversation = state.conversations.byId[id];
  if (!conversation) return;
  conversation.messages = page.messages;
  const known = state.windows[id];
  const receipts = page.receipts?.map(({ userId, lastReadSeq }) => [userId, lastReadSeq] as const);
  state.windows[id] = {
    prev: page.prev ?? null,
    next: page.next ?? null,
    anchor: { id: anchorId, nth: (known?.anchor.nth ?? 0) + 1 },
    firstUnreadId,
    pinCount: page.pinCount ?? known?.pinCount ?? 0,
    receipts: receipts ? Object.fromEntries(receipts) : (known?.receipts ?? {}),
    meetingUrl: page.meetingUrl ?? known?.meetingUrl ?? null,
  };
}

/** Opening a conversation: it becomes the active one, or the active one is cleared when there is none. */
export function openCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(openConversation.pending, (state, { meta: { arg, requestId } }) => {
      const isSame = state.opened?.key === arg.conversationKey;
      const { person = null, draft = null } = (isSame && state.opened) || {};
      if (!isSame) state.activeConversationId = null;
      state.opened = { key: arg.conversationKey, requestId, isLoading: true, person, draft, error: null };
    })
    .addCase(openConversation.fulfilled, (state, { meta, payload }) => {
      if (state.opened?.requestId !== meta.requestId) return;
      const { conversation, person = null, draft = null, people, anchorId = null } = payload;
      storePeople(state, people);
      Object.assign(state.opened, { isLoading: false, person, draft, error: null });
      state.activeConversationId = conversation?.id ?? null;
      if (!conversation) return;
      storeConversation(state, conversation);
      const { id, messages, firstUnreadId } = conversation;
      openWindow(state, id, { ...payload, messages }, anchorId, firstUnreadId);
    })
    .addCase(openConversation.rejected, (state, { meta, payload }) => {
      if (state.opened?.requestId !== meta.requestId) return;
      if (meta.aborted) {
        state.opened = null;
        return;
      }
      Object.assign(state.opened, { isLoading: false, error: payload ?? null });
      if (payload?.status === 404) state.activeConversationId = null;
    })
    .addCase(loadMessages.fulfilled, (state, { meta: { arg }, payload }) => {
      storePeople(state, payload.people);
      const { conversationId, direction, messageId } = arg;
      const window = state.windows[conversationId];
      const end = direction === 'before' ? window?.prev : window?.next;
      if (direction === 'around')
        openWindow(state, conversationId, payload, messageId, window?.firstUnreadId ?? null);
      // A page requested for an earlier window would leave a gap in this one.
      else if (end === messageId) addPage(state, conversationId, direction, payload);
    })
    .addCase(renewMessages.fulfilled, (state, { meta: { arg }, payload }) => {
      storePeople(state, payload.people);
      renewPage(state, arg.conversationId, payload);
    })
    .addCase(peekConversation.pending, (state, { meta }) => {
      delete state.stale[meta.arg];
    })
    .addCase(peekConversation.fulfilled, (state, { payload }) => {
      const { conversation, people } = payload;
      storePeople(state, people);
      if (!conversation) return;
      storeConversation(state, conversation);
      toPlace(state, conversation.id);
      const { id, key, messages, firstUnreadId } = conversation;
      const window = state.windows[id];
      if (window) window.pinCount = payload.pinCount ?? window.pinCount;
      if (state.opened?.key !== key || state.opened.person === null) return;
      // The person whom the address names has written first.
      Object.assign(state.opened, { person: null, draft: null });
      state.activeConversationId = id;
      openWindow(state, id, { ...payload, messages }, null, firstUnreadId);
    });
}
