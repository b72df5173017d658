import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { beginRead, failRead, applyPage } from '@/core/redux/listing';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import type { Contact, Draft } from '@/domain/chat/schemas';
import type { Outgoing } from './queue/sendQueue';
import {
  dropMessage,
  storeConversation,
  storeMessage,
  storePeople,
  placePinnedFirst,
  applyReaction,
  applySeen,
  toPlace,
  unlist,
} from './state/changes';
import { beyondKnown } from './state/counts';
import { liveCases } from './state/live';
import { openCases } from './state/opening';
import * as requests from './state/requests';
import { updatePreferences } from './state/requests';
import { applySent } from './state/sending';
import type { ChatState } from './state/types';

type Wanted = Parameters<typeof updatePreferences>[0];

function place(state: ChatState, { conversationId: id, afterId, hidden, pinned }: Wanted): void {
  if (hidden) unlist(state, id);
  else if (afterId !== undefined) placePinnedFirst(state, id, afterId);
  else if (pinned !== undefined || hidden === false) toPlace(state, id);
}

/** The user's preferences of a conversation: an optimistic update with rollback. */
function preferenceCases(builder: ActionReducerMapBuilder<ChatState>): void {
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
      storeConversation(state, payload.conversation);
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
        // Conversations that arrived meanwhile stay at the head.
        const kept = order.filter((id) => !state.unlisted[id]);
        if (list) list.order = [...list.order.filter((id) => !kept.includes(id)), ...kept];
      }
    });
}

declare module '@/core/redux/hooks' {
  interface RootState {
    chat: ChatState;
  }
}

const initialState: ChatState = {
  ...initialRequestState,
  ownId: null,
  contacts: { byId: {}, allIds: [] },
  conversations: { byId: {}, allIds: [] },
  activeConversationId: null,
  participants: [],
  recipients: [],
  lists: {},
  beyond: null,
  unlisted: {},
  stale: {},
  preferring: {},
  windows: {},
  opened: null,
  people: {},
  outgoing: [],
  sentKey: null,
  typing: {},
};

type Builder = ActionReducerMapBuilder<ChatState>;

function lists(builder: Builder): void {
  const { loadContacts, loadConversations, loadParticipants } = requests;
  builder
    .addCase(loadContacts.fulfilled, (state, { payload }) => {
      for (const contact of payload.contacts) state.contacts.byId[contact.id] = contact;
      state.contacts.allIds = payload.contacts.map(({ id }) => id);
    })
    .addCase(loadConversations.pending, (state, { meta }) =>
      beginRead(state.lists, meta.arg.filter, meta.requestId),
    )
    .addCase(
      loadConversations.fulfilled,
      (state, { meta, payload: { conversations, people, counts, next } }) => {
        for (const conversation of conversations) storeConversation(state, conversation);
        storePeople(state, people);
        if (counts) state.beyond = beyondKnown(state, counts);
        const ids = conversations.map(({ id }) => id);
        applyPage(state.lists[meta.arg.filter], meta.requestId, {
          ids,
          next,
          goesOn: Boolean(meta.arg.cursor),
        });
        if (meta.arg.filter === 'all') state.conversations.allIds = state.lists['all']?.order ?? ids;
      },
    )
    .addCase(loadConversations.rejected, (state, { meta, payload }) =>
      failRead(state.lists[meta.arg.filter], meta.requestId, payload, meta.aborted),
    )
    .addCase(loadParticipants.fulfilled, (state, { meta, payload }) => {
      const before = meta.arg.cursor ? state.participants : [];
      state.participants = [...before, ...payload.participants];
    });
}

function reading(builder: Builder): void {
  const { markSeen, markUnread } = requests;
  builder
    .addCase(markSeen.fulfilled, (state, { payload }) => applySeen(state, payload.conversation))
    .addCase(markUnread.fulfilled, (state, { meta: { arg }, payload }) => {
      applySeen(state, payload.conversation);
      const window = state.windows[arg.conversationId];
      if (window) window.firstUnreadId = arg.messageId;
    });
}

function writing(builder: Builder): void {
  const { react, updateMessage, deleteMessage, restoreMessage, pinMessage, removePreview } = requests;
  for (const request of [updateMessage, restoreMessage, pinMessage, removePreview]) {
    builder.addCase(request.fulfilled, (state, { payload }) => storeMessage(state, payload.message));
  }
  builder
    .addCase(react.pending, (state, { meta }) => applyReaction(state, meta.arg))
    .addCase(react.rejected, (state, { meta }) => applyReaction(state, { ...meta.arg, on: !meta.arg.on }))
    .addCase(react.fulfilled, (state, { payload }) => storeMessage(state, payload.message))
    .addCase(deleteMessage.fulfilled, (state, { meta, payload: { message } }) => {
      if (meta.arg.mode === 'unsend') dropMessage(state, message.conversationId, message.id);
      else storeMessage(state, message);
    })
    .addCase(requests.loadMessage.fulfilled, (state, { payload }) => storeMessage(state, payload.message))
    .addCase(requests.deleteConversation.fulfilled, (state, { meta }) =>
      unlist(state, meta.arg.conversationId),
    )
    .addCase(requests.removeMember.fulfilled, (state, { meta: { arg } }) => {
      if (arg.userId === state.ownId) unlist(state, arg.conversationId);
      state.participants = state.participants.filter(({ id }) => id !== arg.userId);
    });
  for (const request of [requests.addMembers, requests.updateMember]) {
    builder.addCase(request.fulfilled, (state, { payload }) => {
      state.participants = payload.participants;
    });
  }
  for (const request of [
    requests.createConversation,
    requests.updateConversation,
    requests.renameConversation,
    requests.restoreConversation,
  ]) {
    builder.addCase(request.fulfilled, (state, { payload }) => {
      storeConversation(state, payload.conversation);
      toPlace(state, payload.conversation.id);
    });
  }
}

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** Sets the user whose chat it is. */
    entered: (state, { payload }: PayloadAction<string>) => {
      state.ownId = payload;
    },
    /** Recipients of a new message. */
    addRecipients: (state, { payload }: PayloadAction<Contact[]>) => {
      state.recipients = payload;
    },
    /** Closes the open conversation. */
    resetActiveConversation: (state) => {
      state.activeConversationId = null;
      state.opened = null;
      state.participants = [];
    },
    /** The unsent messages, as reported by the queue. */
    outgoingChanged: (state, { payload }: PayloadAction<readonly Outgoing[]>) => {
      state.outgoing = [...payload];
    },
    /** A message of the current user was stored by the server. */
    messageSent: applySent,
    /** A draft, as stored by the server. */
    draftKept: ({ conversations }, { payload }: PayloadAction<{ target: string; draft: Draft | null }>) => {
      const conversation = conversations.byId[payload.target];
      if (conversation) conversation.draft = payload.draft;
    },
    /** Shows the "New messages" line above what has arrived unseen. */
    unreadBegan: ({ windows }, { payload }: PayloadAction<{ id: string; messageId: string }>) => {
      const window = windows[payload.id];
      if (window) window.firstUnreadId ??= payload.messageId;
    },
    /** Leaving a conversation removes its "New messages" line. */
    conversationLeft: ({ windows }, { payload }: PayloadAction<string>) => {
      const window = windows[payload];
      if (window) window.firstUnreadId = null;
    },
    /** Ends typing indicators that have expired. `now` in milliseconds. */
    typingPassed: (state, { payload: now }: PayloadAction<number>) => {
      for (const people of Object.values(state.typing))
        for (const [id, until] of Object.entries(people)) if (until <= now) delete people[id];
    },
  },
  extraReducers: (builder) => {
    lists(builder);
    openCases(builder);
    reading(builder);
    preferenceCases(builder);
    writing(builder);
    liveCases(builder);
    trackRequests(builder, [requests.loadContacts, requests.loadConversations, requests.openConversation]);
  },
});

export const {
  entered,
  addRecipients,
  resetActiveConversation,
  outgoingChanged,
  messageSent,
  draftKept,
  unreadBegan,
  conversationLeft,
  typingPassed,
} = chatSlice.actions;
