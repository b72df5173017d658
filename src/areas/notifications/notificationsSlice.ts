import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import { onLive } from '@/core/live/onLive';
import { beginRead, failRead, applyPage } from '@/core/redux/listing';
import { initialRequestState, trackRequests } from '@/core/redux/trackRequests';
import { liveEvents } from '@/domain/live/live';
import { notificationsLive } from '@/domain/notifications/live';
import {
  applyChange,
  unmarkHandled,
  knownOf,
  markHandled,
  type NotificationsState,
  replaceNotices,
  applyAnswer,
  applyNotice,
} from './changes';
import {
  actOnNotices,
  listKey,
  loadBell,
  loadNotices,
  type NoticeAct,
  readAllNotices,
  seeNotices,
} from './notificationsRequests';

declare module '@/core/redux/hooks' {
  interface RootState {
    notifications: NotificationsState;
  }
}

const initialState: NotificationsState = {
  ...initialRequestState,
  byId: {},
  lists: {},
  unreadCount: null,
  isNews: null,
  before: {},
  happened: [],
};

function trackLists(builder: ActionReducerMapBuilder<NotificationsState>): void {
  builder
    .addCase(loadNotices.pending, (state, { meta }) =>
      beginRead(state.lists, listKey(meta.arg), meta.requestId),
    )
    .addCase(loadNotices.fulfilled, (state, { meta, payload: { notifications, unreadCount, next } }) => {
      const answer = {
        ids: notifications.map(({ id }) => id),
        next,
        goesOn: meta.arg.cursor !== undefined,
      };
      applyAnswer(state, notifications, unreadCount, () =>
        applyPage(state.lists[listKey(meta.arg)], meta.requestId, answer),
      );
    })
    .addCase(loadNotices.rejected, (state, { meta, payload }) => {
      failRead(state.lists[listKey(meta.arg)], meta.requestId, payload, meta.aborted);
      unmarkHandled(state);
    })
    .addCase(loadBell.fulfilled, (state, { payload }) => {
      Object.assign(state, payload);
    })
    .addCase(seeNotices.pending, (state) => {
      state.isNews = false;
    });
}

/** Optimistic update that records the previous state. */
function show(
  state: NotificationsState,
  request: string,
  act: Pick<NoticeAct, 'ids' | 'reason'>,
  before?: string,
) {
  const notices = knownOf(state, act.ids, before);
  markHandled(state, { request, ids: [...act.ids], before, reason: act.reason });
  state.before[request] = {
    notices: notices.map((notice) => ({ ...notice })),
    unreadCount: state.unreadCount,
  };
  return notices;
}

function putBack(state: NotificationsState, request: string): void {
  const known = state.before[request];
  delete state.before[request];
  state.happened = state.happened.filter((happened) => happened.request !== request);
  if (!known) return;
  state.unreadCount = known.unreadCount;
  replaceNotices(state, known.notices);
}

function settle(state: NotificationsState, request: string, unreadCount: number): void {
  delete state.before[request];
  state.unreadCount = unreadCount;
}

function trackActs(builder: ActionReducerMapBuilder<NotificationsState>): void {
  builder
    .addCase(actOnNotices.pending, (state, { meta: { arg, requestId } }) => {
      const notices = show(state, requestId, arg);
      applyChange(state, notices, arg.reason);
      if (arg.acted !== undefined) for (const notice of notices) notice.acted = arg.acted;
    })
    .addCase(actOnNotices.fulfilled, (state, { meta, payload }) =>
      settle(state, meta.requestId, payload.unreadCount),
    )
    .addCase(actOnNotices.rejected, (state, { meta }) => putBack(state, meta.requestId))
    .addCase(readAllNotices.pending, (state, { meta: { arg, requestId } }) => {
      applyChange(state, show(state, requestId, { ids: [], reason: 'read' }, arg.before), 'read');
      state.unreadCount = 0;
    })
    .addCase(readAllNotices.fulfilled, (state, { meta, payload }) =>
      settle(state, meta.requestId, payload.unreadCount),
    )
    .addCase(readAllNotices.rejected, (state, { meta }) => putBack(state, meta.requestId));
}

function trackLive(builder: ActionReducerMapBuilder<NotificationsState>): void {
  onLive(builder, notificationsLive.added, (state: NotificationsState, { payload: { payload } }) => {
    const { notification } = payload;
    applyNotice(state, notification);
    markHandled(state, { request: null, ids: [notification.id], reason: 'added' });
    state.unreadCount = payload.unreadCount;
    state.isNews = true;
  });
  onLive(builder, notificationsLive.changed, (state: NotificationsState, { payload: { payload } }) => {
    const { ids, before, reason, unreadCount } = payload;
    markHandled(state, { request: null, ids, before, reason });
    applyChange(state, knownOf(state, ids, before), reason);
    state.unreadCount = unreadCount;
    if (reason === 'seen') state.isNews = false;
  });
  onLive(builder, notificationsLive.rewritten, (state: NotificationsState, { payload: { payload } }) => {
    const { notification } = payload;
    const known = state.byId[notification.id];
    if (!known || known.version < notification.version) state.byId[notification.id] = notification;
  });
  onLive(builder, liveEvents.counters, (state: NotificationsState, { payload: { payload } }) => {
    state.unreadCount = payload.counters['notifications'] ?? state.unreadCount;
  });
}

/** The current user's notices; none of it is stored in the browser. Source: shell, section 15. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    trackLists(builder);
    trackActs(builder);
    trackLive(builder);
    trackRequests(builder, [loadNotices]);
  },
});
