import { createSlice } from '@reduxjs/toolkit';
import { createRequests } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { ActivityRow } from '@/domain/people/activityContract';
import { activityApi } from '../../api';

export const { list: loadActivity } = createRequests('activity', activityApi);

export interface ActivityState extends RequestState {
  /** The page that was asked for last; null before the first answer. */
  rows: ActivityRow[] | null;
  next: string | undefined;
  /** The read that is waited for; answers of others are thrown away. */
  pendingId: string | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    activity: ActivityState;
  }
}

const initialState: ActivityState = { ...initialRequestState, rows: null, next: undefined, pendingId: null };

/** One page of what people did. */
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
