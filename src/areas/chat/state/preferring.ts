import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { keepConversation, placePinned, toPlace, unlist } from './changes';
import { updatePreferences } from './requests';
import type { ChatState } from './types';

type Wanted = Parameters<typeof updatePreferences>[0];

function place(state: ChatState, { conversationId: id, afterId, hidden, pinned }: Wanted): void {
  if (hidden) unlist(state, id);
  else if (afterId !== undefined) placePinned(state, id, afterId);
  else if (pinned !== undefined || hidden === false) toPlace(state, id);
}

/** What one sets of a conversation for oneself: shown at once, put back when it is refused. */
export function preferenceCases(builder: ActionReducerMapBuilder<ChatState>): void {
  builder
    .addCase(updatePreferences.pending, (state, { meta: { arg, requestId } }) => {
      const known = state.conversations.byId[arg.conversationId];
      if (!known) return;
      const { id, mutedUntil, notifyLevel, pinned } = known;
      const orders = Object.entries(state.lists).map(([filter, { order }]) => [filter, [...order]]);
      state.preferring[requestId] = {
        id,
        own: { mutedUntil, notifyLevel, pinned },
        isUnlisted: state.unlisted[id] === true,
        orders: Object.fromEntries(orders) as Record<string, string[]>,
      };
      Object.assign(known, {
        pinned: arg.pinned ?? pinned,
        notifyLevel: arg.notifyLevel ?? notifyLevel,
        mutedUntil: arg.mutedUntil === undefined ? mutedUntil : arg.mutedUntil,
      });
      place(state, arg);
    })
    .addCase(updatePreferences.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      delete state.preferring[requestId];
      keepConversation(state, payload.conversation);
      place(state, arg);
    })
    .addCase(updatePreferences.rejected, (state, { meta: { requestId } }) => {
      const before = state.preferring[requestId];
      delete state.preferring[requestId];
      const known = before && state.conversations.byId[before.id];
      if (!known) return;
      Object.assign(known, before.own);
      if (before.isUnlisted) state.unlisted[before.id] = true;
      else delete state.unlisted[before.id];
      for (const [filter, order] of Object.entries(before.orders)) {
        const list = state.lists[filter];
        // What has come meanwhile stays at the head.
        const kept = order.filter((id) => !state.unlisted[id]);
        if (list) list.order = [...list.order.filter((id) => !kept.includes(id)), ...kept];
      }
    });
}
