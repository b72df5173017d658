import { createSlice } from '@reduxjs/toolkit';
import { createRequests } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { InputOf } from '@/domain/contract';
import type { invitationsContract } from '@/domain/people/invitationsContract';
import type { Invitation } from '@/domain/people/userSchemas';
import { invitationsApi } from '../api';

export type InvitationsQuery = InputOf<(typeof invitationsContract)['list']>;

export interface InvitationsState extends RequestState {
  /** One page, newest first; null until read. */
  rows: Invitation[] | null;
  next: string | undefined;
  /** The pending read; responses of others are dropped. */
  pendingId: string | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    invitations: InvitationsState;
  }
}

export const { list: loadInvitations } = createRequests('invitations', invitationsApi);

const initialState: InvitationsState = {
  ...initialRequestState,
  rows: null,
  next: undefined,
  pendingId: null,
};

/** One page of invitations. */
export const invitationsSlice = createSlice({
  name: 'invitations',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadInvitations.pending, (state, { meta }) => {
        state.pendingId = meta.requestId;
      })
      .addCase(loadInvitations.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.pendingId) return;
        state.rows = payload.invitations;
        state.next = payload.next;
      });
    trackRequests(builder, [loadInvitations]);
  },
});
