import { type ActionReducerMapBuilder, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { mailLive } from '@/domain/mail/live';
import type { Delivery, Mail, MailState } from '@/domain/mail/schemas';
import { draftMade, windowClosed, writtenMailMoved } from './compose/composeSlice';
import {
  dropMails,
  makeStale,
  noteUndo,
  prune,
  putContent,
  putMail,
  putState,
  receive,
  settleThreads,
} from './state/changes';
import * as requests from './state/requests';
import type { MailList, MailSliceState, PendingAct, Thread } from './state/types';
import { changed, keyOf } from './state/views';

declare module '@/core/redux/hooks' {
  interface RootState {
    mail: MailSliceState;
  }
}

const initialState: MailSliceState = {
  ...initialRequestState,
  mails: { byId: {}, allIds: [] },
  labels: null,
  labelsError: null,
  lists: {},
  contents: {},
  opening: {},
  threads: {},
  pending: {},
  touched: {},
  writes: 0,
  undo: [],
};

type Builder = ActionReducerMapBuilder<MailSliceState>;

function listing(builder: Builder): void {
  const { loadMails } = requests;
  builder
    .addCase(loadMails.pending, (state, { meta: { arg, requestId } }) => {
      const key = keyOf(arg.listed);
      const known = state.lists[key];
      const list: MailList = {
        listed: arg.listed,
        ids: [],
        total: 0,
        isRead: false,
        writes: state.writes,
        ...known,
        error: null,
        requestId,
        asked: state.writes,
        isStale: arg.cursor !== undefined && (known?.isStale ?? false),
      };
      delete state.lists[key];
      state.lists[key] = list;
      prune(state);
    })
    .addCase(loadMails.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const list = state.lists[keyOf(arg.listed)];
      if (list?.requestId !== requestId) return;
      for (const mail of payload.mails) putMail(state, mail, list.asked);
      const ids = payload.mails.map(({ id }) => id).filter((id) => state.mails.byId[id]);
      const before = arg.cursor === undefined ? [] : list.ids;
      // The answer may lack what was moved here since it was asked for.
      if (list.asked !== state.writes) list.isStale = true;
      Object.assign(list, {
        ids: [...new Set([...before, ...ids])],
        next: payload.next,
        total: payload.total,
        isRead: true,
        requestId: null,
        error: null,
        ...(arg.cursor === undefined && { writes: list.asked }),
      });
      state.mails.allIds = list.ids;
    })
    .addCase(loadMails.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const list = state.lists[keyOf(arg.listed)];
      if (list?.requestId !== requestId) return;
      Object.assign(list, { requestId: null, ...(!aborted && { error: payload ?? null }) });
    })
    .addCase(requests.loadLabels.fulfilled, (state, { payload }) => {
      Object.assign(state, { labels: payload.labels, labelsError: null });
    })
    .addCase(requests.loadLabels.rejected, (state, { meta, payload }) => {
      if (!meta.aborted) state.labelsError = payload ?? null;
    });
}

function opening(builder: Builder): void {
  const { loadMail } = requests;
  builder
    .addCase(loadMail.pending, (state, { meta: { arg, requestId } }) => {
      state.opening[arg.mailId] = { requestId, asked: state.writes, error: null };
    })
    .addCase(loadMail.fulfilled, (state, { meta: { arg, requestId }, payload: { mail } }) => {
      const opened = state.opening[arg.mailId];
      if (opened?.requestId !== requestId) return;
      delete state.opening[arg.mailId];
      putMail(state, mail, opened.asked);
      if (state.mails.byId[mail.id]) putContent(state, mail);
    })
    .addCase(loadMail.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const opened = state.opening[arg.mailId];
      if (opened?.requestId !== requestId) return;
      if (payload?.status === 404) dropMails(state, [arg.mailId]);
      if (aborted) delete state.opening[arg.mailId];
      else Object.assign(opened, { requestId: null, error: payload ?? null });
    });
}

function conversations(builder: Builder): void {
  const { loadThread, threadKeyOf } = requests;
  builder
    .addCase(loadThread.pending, (state, { meta: { arg, requestId } }) => {
      const key = threadKeyOf(arg);
      const known: Pick<Thread, 'ids' | 'isRead'> = state.threads[key] ?? { ids: [], isRead: false };
      const read = { requestId, asked: state.writes, error: null, isStale: false };
      state.threads[key] = { ...known, ...read };
    })
    .addCase(loadThread.fulfilled, (state, { meta: { arg, requestId }, payload: { mails } }) => {
      const thread = state.threads[threadKeyOf(arg)];
      if (thread?.requestId !== requestId) return;
      for (const mail of mails) {
        putMail(state, mail, thread.asked);
        if (state.mails.byId[mail.id]) putContent(state, mail);
      }
      const ids = mails.map(({ id }) => id).filter((id) => state.mails.byId[id]);
      Object.assign(thread, { ids, isRead: true, requestId: null });
    })
    .addCase(loadThread.rejected, (state, { meta: { arg, requestId, aborted }, payload }) => {
      const thread = state.threads[threadKeyOf(arg)];
      if (thread?.requestId !== requestId) return;
      Object.assign(thread, { requestId: null, ...(!aborted && { error: payload ?? null }) });
    });
}

const NO_ACT: PendingAct = { mailIds: [], threadIds: [], changes: null, states: {}, isDeletion: false };

function begin(state: MailSliceState, requestId: string, act: Partial<PendingAct>): void {
  state.writes += 1;
  state.pending[requestId] = { ...NO_ACT, ...act };
}

function end(state: MailSliceState, requestId: string): void {
  state.writes += 1;
  delete state.pending[requestId];
}

function acting(builder: Builder): void {
  const { updateMails } = requests;
  builder
    .addCase(updateMails.pending, (state, { meta: { arg, requestId } }) => {
      const { mailIds = [], threadIds = [], changes } = arg;
      begin(state, requestId, { mailIds, threadIds, changes });
    })
    .addCase(updateMails.fulfilled, (state, { meta: { arg, requestId }, payload: { before } }) => {
      end(state, requestId);
      for (const one of before) putState(state, changed(one, arg.changes));
      settleThreads(state, { threadIds: arg.threadIds ?? [], changes: arg.changes });
      if (!arg.isQuiet) noteUndo(state, requestId, before);
      // The server alone knows where they came from.
      if (arg.changes.folder === 'back') makeStale(state);
    })
    .addCase(updateMails.rejected, (state, { meta }) => end(state, meta.requestId));
}

function restoring(builder: Builder): void {
  const { deleteMails, restoreMails } = requests;
  builder
    .addCase(restoreMails.pending, (state, { meta: { arg, requestId } }) => {
      state.undo = state.undo.filter(({ id }) => id !== arg.undoId);
      begin(state, requestId, { states: Object.fromEntries(arg.mails.map((one) => [one.mailId, one])) });
    })
    .addCase(restoreMails.fulfilled, (state, { meta: { arg, requestId } }) => {
      end(state, requestId);
      for (const one of arg.mails) putState(state, one);
    })
    .addCase(restoreMails.rejected, (state, { meta }) => end(state, meta.requestId))
    .addCase(deleteMails.pending, (state, { meta: { arg, requestId } }) => {
      const ofLabel = Object.values(state.mails.byId).filter(({ folder }) => folder === arg.label);
      begin(state, requestId, { mailIds: arg.mailIds ?? ofLabel.map(({ id }) => id), isDeletion: true });
    })
    .addCase(deleteMails.fulfilled, (state, { meta: { requestId } }) => {
      const ids = state.pending[requestId]?.mailIds ?? [];
      end(state, requestId);
      dropMails(state, ids);
      makeStale(state);
    })
    .addCase(deleteMails.rejected, (state, { meta }) => end(state, meta.requestId));
}

/** What other tabs, other people and the sending of mails have changed. */
function told(builder: Builder): void {
  type Items = { items: readonly MailState[]; removedIds: readonly string[] } | { reload: true };
  onLive<MailSliceState, { mail: Mail }>(builder, mailLive.received, (state, { payload }) =>
    receive(state, { ...payload.payload.mail }),
  );
  onLive<MailSliceState, Items>(builder, mailLive.itemsChanged, (state, { payload: { payload } }) => {
    state.writes += 1;
    if ('reload' in payload) {
      makeStale(state);
      return;
    }
    for (const item of payload.items) {
      // A mail that is not known here may belong into any of the lists.
      if (!state.mails.byId[item.mailId]) makeStale(state);
      putState(state, item);
    }
    dropMails(state, payload.removedIds);
  });
  onLive<MailSliceState, { mailId: string }>(builder, mailLive.draftChanged, (state, { payload }) => {
    const { mailId } = payload.payload;
    state.writes += 1;
    // A draft that is not known here may belong into any of the lists and conversations.
    if (!state.mails.byId[mailId]) makeStale(state);
    // It is the newest of the drafts now, and reads otherwise.
    for (const kept of [...Object.values(state.lists), ...Object.values(state.threads)])
      if (kept.ids.includes(mailId)) kept.isStale = true;
  });
  type Sent = { mailId: string; delivery: Delivery | null };
  onLive<MailSliceState, Sent>(builder, mailLive.outgoingChanged, (state, { payload: { payload } }) => {
    state.writes += 1;
    for (const known of [state.mails.byId[payload.mailId], state.contents[payload.mailId]])
      if (known) known.delivery = payload.delivery;
    // Its folder changes with its delivery.
    makeStale(state);
  });
}

export const mailSlice = createSlice({
  name: 'mail',
  initialState,
  reducers: {
    /** An answer to a write holds the mail as it is now. */
    mailChanged: (state, { payload: mail }: PayloadAction<Mail>) => {
      state.writes += 1;
      putMail(state, mail, state.writes);
      putContent(state, { ...state.contents[mail.id], ...mail });
      makeStale(state);
    },
    /** Lists may lack something and are read again. */
    listsOutdated: (state) => makeStale(state),
  },
  extraReducers: (builder) => {
    listing(builder);
    opening(builder);
    conversations(builder);
    acting(builder);
    restoring(builder);
    told(builder);
    trackRequests(builder, [requests.loadMails, requests.loadMail]);
    // This tab hears nothing of its own writes.
    builder.addMatcher(isAnyOf(draftMade, windowClosed, writtenMailMoved), (state) => {
      state.writes += 1;
      makeStale(state);
    });
  },
});

export const { mailChanged, listsOutdated } = mailSlice.actions;
