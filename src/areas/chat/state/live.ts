import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { chatLive } from '@/domain/chat/live';
import {
  applyNewMessage,
  dropMessage,
  storeMessage,
  placePinnedFirst,
  applySeen,
  toPlace,
  unlist,
} from './changes';
import type { ChatState } from './types';

/** A typing indicator that is not renewed expires after this, in milliseconds. Source: chat, section 6. */
const TYPING_MS = 5000;

/** Reducers for live events. */
export function liveCases(builder: ActionReducerMapBuilder<ChatState>): void {
  onLive(builder, chatLive.messageCreated, (state, { payload: { payload } }) => {
    const { message } = payload;
    if (!message) return;
    applyNewMessage(state, message, state.ownId ?? '');
    delete state.typing[message.conversationId]?.[message.senderId];
  });
  onLive(builder, chatLive.messageChanged, (state, { payload: { payload } }) => {
    if (payload.message) storeMessage(state, payload.message);
  });
  onLive(builder, chatLive.messageUnsent, (state, { payload: { payload } }) =>
    dropMessage(state, payload.conversationId, payload.messageId),
  );
  onLive(builder, chatLive.conversationChanged, (state, { payload: { payload } }) => {
    const told = payload.conversation;
    const known = told && state.conversations.byId[told.id];
    if (!known || known.version > told.version) return;
    // `lastSeq` follows the messages that arrive, not this event.
    Object.assign(known, { ...told, lastSeq: known.lastSeq });
    if (told.deletedAt) unlist(state, told.id);
  });
  onLive(builder, chatLive.preferencesChanged, (state, { payload: { payload } }) => {
    const { pinned, mutedUntil, notifyLevel, hidden, afterId, ...seen } = payload.conversation;
    const known = state.conversations.byId[seen.id];
    // A pinned conversation is at the top here too, so it has to be loaded.
    if (!known && pinned) state.stale[seen.id] = true;
    if (!known) return;
    const isMoved = known.pinned !== pinned || state.unlisted[seen.id];
    Object.assign(known, { pinned, mutedUntil, notifyLevel });
    applySeen(state, seen);
    if (hidden) unlist(state, seen.id);
    else if (isMoved) toPlace(state, seen.id);
    if (pinned && afterId !== undefined) placePinnedFirst(state, seen.id, afterId);
  });
  onLive(builder, chatLive.seen, (state, { payload: { payload } }) => {
    const { conversationId: id, lastReadSeq, userId } = payload;
    const window = state.windows[id];
    if (userId !== state.ownId) {
      if (window) window.receipts[userId] = lastReadSeq;
      return;
    }
    const known = state.conversations.byId[id];
    if (!known || known.lastReadSeq === lastReadSeq) return;
    if (lastReadSeq >= known.lastSeq) applySeen(state, { id, unreadCount: 0, lastReadSeq });
    // Only the server can count how many are left.
    else state.stale[id] = true;
  });
  onLive(builder, chatLive.draftChanged, (state, { payload: { payload } }) => {
    const known = state.conversations.byId[payload.target];
    if (known && !payload.draft?.bodyOmitted) known.draft = payload.draft;
  });
  onLive(builder, chatLive.typing, (state, { payload: { payload, at } }) => {
    const people = (state.typing[payload.conversationId] ??= {});
    if (payload.on) people[payload.userId] = Date.parse(at) + TYPING_MS;
    else delete people[payload.userId];
  });
}
