import { createSlice } from '@reduxjs/toolkit';
import { createRequest } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { InputOf } from '@/domain/contract';
import type { workspaceContract } from '@/domain/workspace/contract';
import type { MailServer, SystemMailRow } from '@/domain/workspace/mailSchemas';
import { workspaceApi } from '../api';

export type MailsQuery = InputOf<(typeof workspaceContract)['mails']>;

export interface OutgoingMailState extends RequestState {
  mails: SystemMailRow[];
  next: string | undefined;
  server: MailServer | null;
  /** Id of the pending request; responses to others are ignored. */
  pendingId: string | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    outgoingMail: OutgoingMailState;
  }
}

export const loadMails = createRequest('outgoingMail/list', workspaceApi.mails);

const initialState: OutgoingMailState = {
  ...initialRequestState,
  mails: [],
  next: undefined,
  server: null,
  pendingId: null,
};

/** The mails of the system, one page. */
export const mailsSlice = createSlice({
  name: 'outgoingMail',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadMails.pending, (state, { meta }) => {
        state.pendingId = meta.requestId;
      })
      .addCase(loadMails.fulfilled, (state, { meta, payload }) => {
        if (meta.requestId !== state.pendingId) return;
        state.mails = payload.mails;
        state.next = payload.next;
        state.server = payload.server;
      });
    trackRequests(builder, [loadMails]);
  },
});
