import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRequest } from '@/core/redux/createRequest';
import { initialRequestState, type RequestState, trackRequests } from '@/core/redux/trackRequests';
import type { OutputOf } from '@/domain/contract';
import type { workspaceContract } from '@/domain/workspace/contract';
import type { Workspace } from '@/domain/workspace/schemas';
import { workspaceApi } from './api';

type Answer = OutputOf<(typeof workspaceContract)['settings']>;

export interface WorkspaceSettingsState extends RequestState {
  workspace: Workspace | null;
  server: Answer['server'] | null;
}

declare module '@/core/redux/hooks' {
  interface RootState {
    workspaceSettings: WorkspaceSettingsState;
  }
}

export const loadSettings = createRequest('workspaceSettings/load', workspaceApi.settings);

const initialState: WorkspaceSettingsState = { ...initialRequestState, workspace: null, server: null };

/** The settings of the workspace as the tabs see them. */
export const settingsSlice = createSlice({
  name: 'workspaceSettings',
  initialState,
  reducers: {
    /** What the server keeps now: after saving, or told by a refusal. */
    workspaceKnown: (state, { payload }: PayloadAction<Workspace>) => {
      state.workspace = payload;
    },
  },
  extraReducers: (builder) => {
    // What an earlier tab has read may be old: a form filled with it would undo what others saved since.
    builder.addCase(loadSettings.pending, (state) => {
      state.workspace = null;
      state.server = null;
    });
    builder.addCase(loadSettings.fulfilled, (state, { payload }) => {
      state.workspace = payload.workspace;
      state.server = payload.server;
    });
    trackRequests(builder, [loadSettings]);
  },
});
