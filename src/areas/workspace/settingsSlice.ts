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

/** State of the workspace's settings. */
export const settingsSlice = createSlice({
  name: 'workspaceSettings',
  initialState,
  reducers: {
    /** The server's current settings: after saving, or from a refusal. */
    workspaceKnown: (state, { payload }: PayloadAction<Workspace>) => {
      state.workspace = payload;
    },
  },
  extraReducers: (builder) => {
    // Values loaded by an earlier tab may be old: a form filled with them would undo others' changes.
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
