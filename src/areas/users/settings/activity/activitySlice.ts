import { createSlice } from '@reduxjs/toolkit';
import { createRequests } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { ActivityRow } from '@/domain/people/activityContract';
import { activityApi } from '../../api';

export const { list: loadActivity } = createRequests('activity', activityApi);

export interface ActivityState extends RequestState {
  /** The last requested page; null before the first response. */
  rows: ActivityRow[] | null;
  next: string | undefined;
  /** The pending read; responses of others are dropped. */
  pendingId: string | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    activity: ActivityState;
  }
}

const initialState: ActivityState = { ...initialRequestState, rows: null, next: undefined, pendingId: null };

/** One page of the activity log. */
export const activitySlice = createSlice({
  name: 'activity',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadActivity.pending, (state, { meta }) => {
        state.pendingId = meta.requestId;
      })
      .addCase(loadActivity.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.pendingId) return;
        state.rows = payload.activity;
        state.next = payload.next;
      });
    trackRequests(builder, [loadActivity]);
  },
});
